/// A step in an open list.
public enum PageTurn: Hashable, Sendable {
    /// The next page.
    case next
    /// The previous page.
    case previous
    /// To this page, counted from 1.
    case page(Int)
}

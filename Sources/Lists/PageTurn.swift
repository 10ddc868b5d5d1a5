/// A step in an open list.
public enum PageTurn: Hashable, Sendable {
    /// The next page.
    case next
    /// The previous page.
    case previous
    /// A page by number, starting at 1.
    case page(Int)
}

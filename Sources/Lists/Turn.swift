/// A move to another page of the open list.
public enum Turn: Hashable, Sendable {
    /// The next page.
    case next
    /// The previous page.
    case previous
    /// A page by number, starting at 1.
    case page(Int)
}

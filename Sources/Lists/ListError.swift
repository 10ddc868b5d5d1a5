/// The reason that a page of a list can't be shown.
public enum ListError: Error, Hashable {
    /// No list has been opened, so there is no previous page.
    case nothingOpened
    /// There is no page with this number; `last` is the number of the last page.
    case noSuchPage(Int, last: Int)
    /// The page size isn't within `ListState.sizes`.
    case sizeOutOfRange(Int)
}

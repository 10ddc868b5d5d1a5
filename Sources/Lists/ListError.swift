/// Why a list has no such page.
public enum ListError: Error, Hashable, Sendable {
    /// No list is open yet, so there is no previous page.
    case nothingOpened
    /// There is no such page; `last` is the last one.
    case noSuchPage(Int, last: Int)
    /// A page cannot have this many entries: see `ListState.sizes`.
    case sizeOutOfRange(Int)
}

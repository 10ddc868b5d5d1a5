/// An action on a list.
public enum ListAction<Query: Sendable>: Sendable {
    /// Opens a list; a size or page left out is the usual size, the first page.
    case search(Query, size: Int? = nil, page: Int? = nil)
    /// Opens everything that a query selects as one page, without asking for facts that are not at hand.
    case all(Query)
    /// Turns the page of the open list.
    case turn(PageTurn)

    /// The query of the list that it opens; nil for one that is open.
    public var query: Query? {
        switch self {
        case .search(let query, _, _), .all(let query): query
        case .turn: nil
        }
    }
}

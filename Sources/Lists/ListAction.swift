/// An action on a list.
public enum ListAction<Query: Sendable>: Sendable {
    /// Opens a list; by default, at the first page and with the usual page size.
    case search(Query, size: Int? = nil, page: Int? = nil)
    /// Opens a list as a single page, without fetching any facts.
    case all(Query)
    /// Turns the page of the open list.
    case turn(PageTurn)

    /// The query of the list to open; nil for an action on the open list.
    public var query: Query? {
        switch self {
        case .search(let query, _, _), .all(let query): query
        case .turn: nil
        }
    }
}

/// A saved search: a query with a name.
public struct SavedSearch: Hashable, Sendable {
    /// The name, in the same format as a tag.
    public let name: String
    /// The query as typed.
    public let query: String

    /// Creates a search.
    public init(name: String, query: String) {
        self.name = name
        self.query = query
    }
}

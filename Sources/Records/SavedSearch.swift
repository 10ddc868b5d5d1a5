/// A query that a user keeps under a name.
public struct SavedSearch: Hashable, Sendable {
    /// The name, written as tags are.
    public let name: String
    /// The query, as it was typed.
    public let query: String

    /// A search as the database keeps it.
    public init(name: String, query: String) {
        self.name = name
        self.query = query
    }
}

/// Why saved searches can't become what was asked for.
public enum SavedSearchFault: Error, Hashable, Sendable {
    /// There is none of this name; `names` are those that there are.
    case unknown(String, names: [String])
    /// There is one of this name already.
    case taken(String)
    /// These name one another, and the last one the first.
    case circle([String])
    /// Others name it.
    case inUse(String, by: [String])
    /// There are as many as there may be.
    case tooMany(limit: Int)
}

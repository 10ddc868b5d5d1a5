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

extension SavedSearch {
    /// A kept thing that is a search.
    public init(_ thing: KeptThing) {
        self.init(name: thing.name.name, query: thing.texts[0])
    }

    /// The search as a kept thing.
    public var thing: KeptThing { KeptThing(KeptName(.search, name), texts: [query]) }
}

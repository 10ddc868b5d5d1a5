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
    /// A kept thing that is a search, with its texts.
    public init(_ name: KeptName, texts: [String]) {
        self.init(name: name.name, query: texts[0])
    }
}

extension [KeptName: [String]] {
    /// Searches as kept things.
    public init(_ searches: [SavedSearch]) {
        self.init(
            searches.map { (KeptName(.search, $0.name), [$0.query]) }, uniquingKeysWith: { first, _ in first }
        )
    }
}

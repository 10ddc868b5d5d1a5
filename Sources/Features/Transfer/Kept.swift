public import Foundation

/// All that a user keeps of one Pokémon.
public struct Kept: Hashable, Sendable, Identifiable {
    /// The Pokédex number, and for alternate forms PokéAPI's id above 10,000.
    public let id: Int
    /// When it was added, to the millisecond.
    public var addedAt: Date
    /// Its tags, each in its normalised form, in the order of Unicode's numbers.
    public var tags: [String]
    /// What the user wrote about it; empty for nothing.
    public var note: String
    /// 1 to 5, or 0 for none.
    public var rating: Int
    /// The sort key of a Pokémon that was moved by hand; 0 for none.
    public var position: Int64

    /// What is kept of a Pokémon.
    public init(
        id: Int, addedAt: Date, tags: [String] = [], note: String = "", rating: Int = 0, position: Int64 = 0
    ) {
        self.id = id
        self.addedAt = Date(milliseconds: addedAt.milliseconds)
        (self.tags, self.note, self.rating, self.position) = (tags, note, rating, position)
    }

    /// The most code points of a note.
    public static let noteLimit = 4_000
    /// What a rating can be.
    public static let ratings = 1...5
}

/// A query with a name.
public struct NamedQuery: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// The query, as it was typed.
    public let query: String

    /// A query and its name.
    public init(name: String, query: String) {
        (self.name, self.query) = (name, query)
    }
}

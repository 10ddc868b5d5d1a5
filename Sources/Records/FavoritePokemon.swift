public import Foundation

/// One Pokémon kept by one user.
public struct FavoritePokemon: Hashable, Sendable {
    /// Whose favourite it is.
    public let userID: User.ID
    /// The Pokédex number, and for alternate forms PokéAPI's id above 10000.
    public let pokemonID: Int
    /// When it became one, to the millisecond.
    public let addedAt: Date
    /// What it is tagged with, in the order of Unicode's numbers.
    public let tags: [String]

    /// A favourite as a store describes it.
    public init(userID: User.ID, pokemonID: Int, addedAt: Date, tags: [String] = []) {
        self.userID = userID
        self.pokemonID = pokemonID
        self.addedAt = addedAt
        self.tags = tags
    }
}

/// What became of one Pokémon in a change of favourites.
public struct FavoriteChange: Hashable, Sendable {
    /// The Pokémon.
    public let pokemonID: Int
    /// Since when it had been a favourite, or nil if it was none.
    public let before: Date?
    /// Since when it is a favourite now, or nil if it is none.
    public let after: Date?

    /// A change as a store reports it.
    public init(pokemonID: Int, before: Date?, after: Date?) {
        self.pokemonID = pokemonID
        self.before = before
        self.after = after
    }

    /// Whether it is a favourite now.
    public var isFavorite: Bool { after != nil }
    /// Whether anything is different now.
    public var hasChanged: Bool { before != after }
}

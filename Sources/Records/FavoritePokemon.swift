public import Foundation

/// One Pokémon kept by one user.
public struct FavoritePokemon: Hashable, Sendable {
    /// Whose favourite it is.
    public let userID: User.ID
    /// The Pokédex number, and for alternate forms PokéAPI's id above 10000.
    public let pokemonID: Int
    /// When it was added, to the millisecond.
    public let addedAt: Date
    /// What it is tagged with, in the order of Unicode's numbers.
    public let tags: [String]

    /// A favourite as the database describes it.
    public init(userID: User.ID, pokemonID: Int, addedAt: Date, tags: [String] = []) {
        self.userID = userID
        self.pokemonID = pokemonID
        self.addedAt = addedAt
        self.tags = tags
    }
}

/// One Pokémon to keep, as a list or an export describes it.
public struct NewFavorite: Hashable, Sendable {
    /// The Pokémon.
    public let pokemonID: Int
    /// When it was added; nil for now.
    public let addedAt: Date?
    /// Tags to add, each in its normalised form.
    public let tags: [String]

    /// A favourite to add, or to add tags to.
    public init(pokemonID: Int, addedAt: Date? = nil, tags: [String] = []) {
        self.pokemonID = pokemonID
        self.addedAt = addedAt
        self.tags = tags
    }
}

/// What happened to one Pokémon in a change of favourites.
public struct FavoriteChange: Hashable, Sendable {
    /// The Pokémon.
    public let pokemonID: Int
    /// When it had been added, or nil if it wasn't a favourite.
    public let before: Date?
    /// When it was added, or nil if it isn't a favourite now.
    public let after: Date?
    /// The tags that were added, in the order of Unicode's numbers.
    public var addedTags: [String]
    /// The tags that were removed with it, in the order of Unicode's numbers.
    public let removedTags: [String]

    /// A change as the database reports it.
    public init(
        pokemonID: Int, before: Date?, after: Date?, addedTags: [String] = [], removedTags: [String] = []
    ) {
        self.pokemonID = pokemonID
        self.before = before
        self.after = after
        self.addedTags = addedTags
        self.removedTags = removedTags
    }

    /// Whether it is a favourite now.
    public var isFavorite: Bool { after != nil }
    /// Whether anything is different now.
    public var hasChanged: Bool { before != after }
}

/// One tag of a user, and how many favourites have it.
public struct TagCount: Hashable, Sendable {
    /// The tag.
    public let tag: String
    /// How many favourites have it; at least 1.
    public let favorites: Int

    /// A tag as the database counts it.
    public init(tag: String, favorites: Int) {
        self.tag = tag
        self.favorites = favorites
    }
}

/// What happened to one Pokémon in a change of tags.
public struct TagChange: Hashable, Sendable {
    /// The Pokémon.
    public let pokemonID: Int
    /// Whether it is a favourite.
    public let isFavorite: Bool
    /// Whether it became one by this change.
    public let isNewFavorite: Bool
    /// Whether its tags are different now.
    public let hasChanged: Bool
    /// Its tags now, in the order of Unicode's numbers.
    public let tags: [String]

    /// A change as the database reports it.
    public init(pokemonID: Int, isFavorite: Bool, isNewFavorite: Bool, hasChanged: Bool, tags: [String]) {
        self.pokemonID = pokemonID
        self.isFavorite = isFavorite
        self.isNewFavorite = isNewFavorite
        self.hasChanged = hasChanged
        self.tags = tags
    }
}

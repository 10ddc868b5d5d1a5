public import Records

/// A user's favourites, for marking them in lists and for selecting them in queries.
public struct FavoriteSet: Sendable, Equatable {
    /// The user's favourites, by Pokémon number.
    public let kept: [Int: FavoritePokemon]
    /// The position of each favourite in the user's list, from 1.
    let places: [Int: Int]
    let derived = MarksDerived()

    /// Creates a set of favourites, topmost first. In a damaged file, a Pokémon can occur twice.
    public init(_ favorites: [FavoritePokemon] = []) {
        kept = favorites.byPokemon
        places = Dictionary(first: favorites.enumerated().map { ($1.pokemonID, $0 + 1) })
    }

    /// The numbers of all favourites.
    public var ids: Set<Int> { Set(kept.keys) }

    /// Returns whether the Pokémon with this number is a favourite.
    public func contains(_ id: Int) -> Bool { kept[id] != nil }

    /// The tags of all favourites.
    public var tags: Set<String> { Set(kept.values.flatMap(\.tags)) }

    /// Returns whether both have the same favourites in the same places.
    public static func == (one: Self, other: Self) -> Bool {
        one.kept == other.kept && one.places == other.places
    }
}

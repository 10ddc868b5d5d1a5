public import Records

/// A user's favourites, as lists and pages of all Pokémon mark them, and as queries select them.
public struct Marks: Sendable, Equatable {
    /// The user's favourites, by Pokémon number.
    public let kept: [Int: FavoritePokemon]
    /// The position of each in the user's list, from 1.
    let places: [Int: Int]

    /// Marks of favourites, the topmost first. A damaged file may name one twice.
    public init(_ favorites: [FavoritePokemon] = []) {
        kept = Dictionary(favorites.map { ($0.pokemonID, $0) }, uniquingKeysWith: { first, _ in first })
        places = Dictionary(
            favorites.enumerated().map { ($1.pokemonID, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The numbers of all favourites.
    public var ids: Set<Int> { Set(kept.keys) }

    /// Whether the Pokémon of this number is a favourite.
    public func contains(_ id: Int) -> Bool { kept[id] != nil }
}

/// Which Pokémon one user keeps, and under which tags: what lists and pages of all Pokémon mark.
public struct Marks: Sendable, Equatable {
    /// The tags of each favourite, by its number; none for many.
    public let tags: [Int: [String]]

    /// Marks of these favourites.
    public init(_ tags: [Int: [String]] = [:]) { self.tags = tags }

    /// The numbers of all favourites.
    public var ids: Set<Int> { Set(tags.keys) }

    /// Whether the Pokémon of this number is a favourite.
    public func contains(_ id: Int) -> Bool { tags[id] != nil }
}

extension Marks {
    /// Marks of what a user keeps. A damaged file may name one twice.
    public init(_ favorites: [FavoritePokemon]) {
        self.init(
            Dictionary(favorites.map { ($0.pokemonID, $0.tags) }, uniquingKeysWith: { first, _ in first }))
    }
}

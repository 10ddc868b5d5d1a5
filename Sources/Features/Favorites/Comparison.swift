public import Pokedex
public import Records

/// A comparison of a user's favourites with another person's Pokémon.
public struct Comparison: Sendable {
    /// The numbers of Pokémon in a group, such as a generation or a type.
    public struct Group: Sendable {
        /// The generation's number, or the type's name.
        public let name: String
        /// The number that both people have.
        public let both: Int
        /// The number that only the user has.
        public let mine: Int
        /// The number that only the other person has.
        public let theirs: Int
    }

    /// The Pokémon that both people have, in the user's order.
    public let both: [Pokemon]
    /// The Pokémon that only the user has, in the user's order.
    public let mine: [Pokemon]
    /// The Pokémon that only the other person has, in that person's order.
    public let theirs: [Pokemon]
    /// The Pokémon in `mine` that the user has more than once, according to one of `spareTags`.
    public let spare: [Pokemon]
    /// The generations, in order.
    public let generations: [Group]
    /// The types, by name.
    public let types: [Group]

    /// Whether the other Pokémon are all of the other person's, not just a selection.
    public let isWhole: Bool
    /// Whether some of the other Pokémon occurred more than once, such as a pick for several cells.
    public let hasRepeats: Bool

    /// The percentage of all these Pokémon that both people have, at least 1; nil if they have none in common,
    /// or if the other person shares only a selection.
    public var alike: Int? {
        isWhole && !both.isEmpty ? max(1, both.count * 100 / (both.count + mine.count + theirs.count)) : nil
    }

    /// The tags of favourites that a user has more than once.
    static let spareTags: Set = [
        "double", "doubles", "duplicate", "duplicates", "extra", "for-trade", "spare", "spares", "trade",
        "twice",
    ]

    /// Compares favourites with other Pokémon, each of which counts once; `isWhole` is false for a selection.
    public init(
        _ kept: [FavoritePokemon], with others: [Pokemon], isWhole: Bool = true, in pokedex: NationalDex
    ) {
        self.isWhole = isWhole
        let own = Set(kept.map(\.pokemonID))
        let distinct = others.distinct(by: \.id)
        hasRepeats = distinct.count < others.count
        let other = Set(distinct.map(\.id))
        let mine = kept.filter { !other.contains($0.pokemonID) }
        both = kept.filter { other.contains($0.pokemonID) }.compactMap { pokedex[$0.pokemonID] }
        self.mine = mine.compactMap { pokedex[$0.pokemonID] }
        theirs = distinct.filter { !own.contains($0.id) }
        spare = mine.filter { !Self.spareTags.isDisjoint(with: $0.tags) }.compactMap { pokedex[$0.pokemonID] }
        let lists = [both, self.mine, theirs]
        generations = Self.groups(lists) { $0.species.map { [String($0.generation)] } ?? [] }
        types = Self.groups(lists) { $0.types.map(\.name) }
    }

    private static func groups(_ lists: [[Pokemon]], _ names: (Pokemon) -> [String]) -> [Group] {
        let counts = lists.map { list in
            list.reduce(into: [:] as [String: Int]) { counts, pokemon in
                for name in names(pokemon) { counts[name, default: 0] += 1 }
            }
        }
        return Set(counts.flatMap(\.keys)).sorted().map { name in
            let numbers = counts.map { $0[name] ?? 0 }
            return Group(name: name, both: numbers[0], mine: numbers[1], theirs: numbers[2])
        }
    }
}

public import Pokedex

/// The Pokémon that learn a move by the same method. For each Pokémon, the method is the one in the newest
/// version group in which it learns the move.
public struct MoveLearners: Sendable {
    /// A Pokémon, how it learns the move, and the number of its forms, including itself, with the same types
    /// and stats that learn it the same way.
    public typealias Learner = (pokemon: Pokemon, learned: Learnset.Learned, forms: Int)

    /// Whether these Pokémon learn the move when they evolve.
    public let isOnEvolving: Bool
    /// The learn method's name in the API.
    public let method: String
    /// The Pokémon, sorted by level, then by number.
    public let learners: [Learner]

    /// Groups the Pokémon that learn a move by learn method, with the most common methods first.
    static func groups(of move: Move, in pokedex: NationalDex) -> [MoveLearners] {
        let all = (pokedex.moves?.learnersWithWays(of: move) ?? []).compactMap { learner in
            pokedex[learner.id].map { (pokemon: $0, learned: learner.learned) }
        }
        var groups: [MoveLearners] = []
        for isOnEvolving in [false, true] {
            let some = all.filter { $0.learned.isOnEvolving == isOnEvolving }
            for (method, alike) in Dictionary(grouping: some, by: \.learned.method) {
                let kinds = Dictionary(grouping: alike) { pokemon, learned in
                    [pokemon.species, pokemon.types, pokemon.stats, learned.level] as [AnyHashable]
                }
                let learners = kinds.values.map { forms -> Learner in
                    (forms[0].pokemon, forms[0].learned, forms.count)
                }
                .sorted { ($0.learned, $0.pokemon.id) < ($1.learned, $1.pokemon.id) }
                groups.append(
                    MoveLearners(isOnEvolving: isOnEvolving, method: method, learners: learners))
            }
        }
        return groups.sorted { $0.place < $1.place }
    }

    /// The sort key of the group. Moves learnt on evolving, for which the API uses level 0, come after all
    /// levels.
    private var place: Learnset.Learned {
        let first = learners[0].learned
        return Learnset.Learned(name: "", method: method, level: isOnEvolving ? .max : first.level)
    }
}

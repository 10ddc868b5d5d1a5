public import Pokedex

/// The Pokémon that learn a move by the same method. For each Pokémon, the method is the one in the newest
/// version group in which it learns the move.
public struct MoveLearners: Sendable {
    /// A Pokémon, and how it learns the move.
    public typealias Learner = (pokemon: Pokemon, learned: Learnset.Learned)

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
        // Sorting is stable, so Pokémon with the same level remain sorted by number.
        let sorted = all.sorted { $0.learned < $1.learned }
        var groups: [MoveLearners] = []
        for isOnEvolving in [false, true] {
            let some = sorted.filter { $0.learned.isOnEvolving == isOnEvolving }
            for (method, learners) in Dictionary(grouping: some, by: \.learned.method) {
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

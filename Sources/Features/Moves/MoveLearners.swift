public import Pokedex

/// The Pokémon that learn a move alike, each in the newest game in which it learns it.
public struct MoveLearners: Sendable {
    /// A Pokémon, and its ways to learn the move.
    public typealias Learner = (pokemon: Pokemon, learned: Learnset.Learned)

    /// Whether they learn it at the moment of evolving.
    public let isOnEvolving: Bool
    /// The API's name of the way.
    public let method: String
    /// By level, then by number.
    public let learners: [Learner]

    /// The learners of a move, by how they learn it, the usual ways first.
    public static func groups(of move: Move, in pokedex: NationalDex) -> [MoveLearners] {
        let all = (pokedex.moves?.learnersWithWays(of: move) ?? []).compactMap { learner in
            pokedex[learner.id].map { (pokemon: $0, learned: learner.learned) }
        }
        // Sorting is stable: of one level, they stay by number.
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

    /// Sorts the groups: evolving after all levels, which the API calls level 0.
    private var place: Learnset.Learned {
        let first = learners[0].learned
        return Learnset.Learned(name: "", method: method, level: isOnEvolving ? .max : first.level)
    }
}

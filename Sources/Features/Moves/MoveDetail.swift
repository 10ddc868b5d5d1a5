public import Pokedex

/// A move, with its learners, machines and history.
public struct MoveDetail: Sendable {
    /// The move.
    public let move: Move
    /// The Pokémon that learn the move in any game, sorted by id.
    public let learners: [Pokemon]
    /// The version groups since the move was introduced, oldest first.
    private let games: [VersionGroup]

    /// Collects the details of a move from the Pokédex.
    public init(_ move: Move, in pokedex: NationalDex) {
        self.move = move
        learners = pokedex.moves?.learners(of: move).compactMap { pokedex[$0] } ?? []
        games = (pokedex.moves?.games ?? []).filter { $0.generation.map { $0 >= move.generation } ?? true }
    }

    /// The machines that teach the move, each with consecutive version groups, oldest first.
    public var machines: [(machine: Move.Machine, games: [VersionGroup])] {
        var found: [(machine: Move.Machine, games: [VersionGroup])] = []
        for (game, machine) in move.machines {
            if let last = found.last, last.machine == machine,
                zip(games, games.dropFirst()).contains(where: { $0 == last.games.last && $1 == game })
            {
                found[found.count - 1].games.append(game)
            } else {
                found.append((machine, [game]))
            }
        }
        return found
    }

    /// Consecutive version groups in which a move has the same values.
    public struct Era: Hashable, Sendable {
        /// The version groups, oldest first.
        public let games: [VersionGroup]
        /// The move's values in all of these version groups.
        public let values: Move.Values
    }

    /// The move's values in all version groups since it was introduced, oldest first; a single era if they
    /// never changed.
    public var eras: [Era] {
        var eras: [Era] = []
        for game in games {
            let values = move.values(in: game)
            if let last = eras.last, last.values == values {
                eras[eras.count - 1] = Era(games: last.games + [game], values: values)
            } else {
                eras.append(Era(games: [game], values: values))
            }
        }
        return eras
    }
}

import PokeAPI
public import Pokedex

/// A move with what is around it.
public struct MoveDetail: Sendable {
    /// The move.
    public let move: Move
    /// The Pokémon that learn it in any game, by id.
    public let learners: [Pokemon]

    /// The move among the facts at hand.
    public init(_ move: Move, in pokedex: NationalDex) {
        self.move = move
        learners = pokedex.moves?.learners(of: move).compactMap { pokedex[$0] } ?? []
    }

    /// Its machines, each with the games in which it is one, oldest first.
    public var machines: [(machine: Move.Machine, games: [VersionGroup])] {
        var found: [(machine: Move.Machine, games: [VersionGroup])] = []
        for (game, machine) in move.machines {
            if let place = found.firstIndex(where: { $0.machine == machine }) {
                found[place].games.append(game)
            } else {
                found.append((machine, [game]))
            }
        }
        return found
    }
}

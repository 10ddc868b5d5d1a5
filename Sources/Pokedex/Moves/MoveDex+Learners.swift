/// A Pokémon that learns a move, and how it learns it in the newest version group where it can.
public struct MoveLearner: Hashable, Sendable {
    /// The Pokémon's id.
    public let id: Int
    /// The newest version group in which it learns the move.
    public let game: VersionGroup
    /// The most common learn method, with the lowest level.
    public let learned: Learnset.Learned
}

extension MoveDex {
    /// Returns the Pokémon that learn a move, in id order.
    ///
    /// This decompresses the learnsets of all of them. For a common move, those are nearly all learnsets.
    public func learnersWithWays(of move: Move) -> [MoveLearner] {
        var reader = LearnsetReader(dex: self, learners: learners)
        return learners.places(of: move.row).compactMap { place in
            let rows = reader.learnset(at: place).filter { Int($0.move) == move.row }
            guard let newest = rows.map(\.game).max() else { return nil }
            let learned = rows.filter { $0.game == newest }.map { row in
                Learnset.Learned(
                    name: move.name, method: tables.wayNames[Int(row.way)], level: Int(row.level))
            }.min()
            return learned.map {
                MoveLearner(id: Int(reader.learners.ids[place]), game: game(Int(newest)), learned: $0)
            }
        }
    }

    /// A bitmask for each move: the version groups in which any Pokémon learns it. Decompresses all
    /// learnsets.
    var gameMasks: [UInt64] {
        var masks = [UInt64](repeating: 0, count: tables.moves.numbers.rows)
        var reader = LearnsetReader(dex: self, learners: learners)
        for place in reader.learners.ids.indices {
            for row in reader.learnset(at: place) { masks[Int(row.move)] |= 1 << UInt64(row.game) }
        }
        return masks
    }
}

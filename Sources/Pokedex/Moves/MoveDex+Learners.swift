/// A Pokémon that learns a move, and the learn method in the newest version group that allows it.
public struct MoveLearner: Hashable, Sendable {
    /// The Pokémon's id.
    public let id: Int
    /// The newest version group in which the Pokémon learns the move.
    public let game: VersionGroup
    /// The most common learn method, with the lowest level.
    public let learned: Learnset.Learned
}

extension MoveDex {
    /// Returns the Pokémon that learn a move, in id order.
    ///
    /// This decompresses the learnsets of all these Pokémon; for a common move, nearly all learnsets.
    public func learnersWithWays(of move: Move) -> [MoveLearner] {
        var reader = LearnsetReader(self)
        return learners.places(of: move.row).compactMap { place in
            let rows = reader.learnset(at: place).filter { Int($0.move) == move.row }
            guard let newest = rows.map(\.game).max() else { return nil }
            let learned = rows.filter { $0.game == newest }.map(described).min()
            return learned.map {
                MoveLearner(id: Int(reader.learners.ids[place]), game: game(Int(newest)), learned: $0)
            }
        }
    }

    /// Computes a bitmask for each move, with a bit for every version group in which any Pokémon learns the
    /// move. Decompresses all learnsets.
    func computedGameMasks() -> [UInt64] {
        var masks = [UInt64](repeating: 0, count: tables.moves.numbers.rows)
        var reader = LearnsetReader(self)
        for place in reader.learners.ids.indices {
            for row in reader.learnset(at: place) { masks[Int(row.move)] |= 1 << UInt64(row.game) }
        }
        return masks
    }
}

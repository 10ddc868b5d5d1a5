/// A Pokémon's learnsets in all version groups.
public struct Learnsets: Hashable, Sendable {
    /// A learnset for each version group in which the Pokémon learns any moves, oldest first.
    public let all: [Learnset]

    /// Creates a collection from learnsets in any order.
    public init(_ learnsets: [Learnset]) {
        all = learnsets.sorted { ($0.group.rank, $0.group.name) < ($1.group.rank, $1.group.name) }
    }

    /// Returns the learnset of a version group. If `group` is nil, returns the newest learnset with moves
    /// learned by level, or else the newest learnset.
    public func chosen(_ group: VersionGroup?) -> Learnset? {
        if let group { return all.first { $0.group.name == group.name } }
        return all.last { $0.moves.contains { $0.method == Learnset.levelUp } } ?? all.last
    }
}

extension MoveDex {
    /// Returns the learnsets of the Pokémon with an id; empty if the Pokémon learns no moves.
    public func learnsets(of id: Int) -> Learnsets {
        Learnsets(
            Dictionary(grouping: learned(by: id), by: \.game).map { game, moves in
                Learnset(
                    group: self.game(Int(game)),
                    moves: Set(moves.map(described)))
            })
    }

    /// Returns a learned move, with its indices resolved to names.
    func described(_ row: LearnedMove) -> Learnset.Learned {
        Learnset.Learned(
            name: tables.moves.slugs[Int(row.move)], method: tables.wayNames[Int(row.way)],
            level: Int(row.level))
    }

    /// Returns the learned moves of the Pokémon with an id.
    func learned(by id: Int) -> [LearnedMove] {
        var reader = LearnsetReader(self)
        return reader.learners.place(of: id).map { reader.learnset(at: $0) } ?? []
    }

    /// Returns the version groups in which a Pokémon learns any moves, oldest first; empty if unknown.
    func games(of id: Int) -> [VersionGroup] {
        let learners = learners
        return learners.place(of: id).map { games(of: learners.masks[$0]) } ?? []
    }

    /// Returns the ids of the Pokémon that learn a move, in ascending order. This takes 0.6 ms.
    public func learners(of move: Move) -> [Int] { learners(of: [QueryMove(move: move.name)])[0] }

    /// Returns the ids of the Pokémon that learn each of several moves. If any of these has a version group or
    /// a learn method, the learnsets of all Pokémon that learn it must be decompressed, at most once.
    func learners(of moves: [QueryMove]) -> [[Int]] {
        let learners = learners
        var found = [[Int]](repeating: [], count: moves.count)
        var wanted: [(index: Int, row: Int, game: Int?, way: Int?)] = []
        for (index, move) in moves.enumerated() {
            guard let row = tables.moves.slugs.row(of: move.move) else { continue }
            if !move.isNarrow {
                found[index] = learners.places(of: row).map { Int(learners.ids[$0]) }
            } else {
                let game = move.game.map { tables.gameNames.row(of: $0) ?? -1 }
                wanted.append((index, row, game, move.way.map { tables.wayNames.row(of: $0) ?? -1 }))
            }
        }
        guard !wanted.isEmpty else { return found }
        var reader = LearnsetReader(self)
        for place in learners.ids.indices {
            let possible = wanted.filter { move in
                learners.learns(place, move.row)
                    && move.game.map { $0 >= 0 && learners.masks[place] & 1 << UInt64($0) != 0 } ?? true
            }
            guard !possible.isEmpty else { continue }
            let learnset = reader.learnset(at: place)
            for move in possible {
                let isLearned = learnset.contains { learned in
                    Int(learned.move) == move.row && (move.game == nil || Int(learned.game) == move.game)
                        && (move.way == nil || Int(learned.way) == move.way)
                }
                if isLearned { found[move.index].append(Int(learners.ids[place])) }
            }
        }
        return found
    }

    /// The API names of all moves that any Pokémon learns.
    var learnedMoves: [String] {
        let learners = learners
        return tables.moves.rows.filter(learners.isLearned).map { tables.moves.slugs[$0] }
    }
}

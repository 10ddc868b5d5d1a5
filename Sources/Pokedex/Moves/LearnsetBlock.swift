/// The learnsets of up to ``MovePack/blockSize`` Pokémon, each sorted by version group, learn method, level
/// and move.
struct LearnsetBlock {
    var learnsets: [[LearnedMove]]

    /// The bit in a group's method that is set if its moves have levels.
    ///
    /// A group with levels is sorted by level. Its levels are stored as differences from the previous level,
    /// which compress better, and its moves are stored unchanged. Any other group stores its moves as
    /// differences.
    private static let levelMark = 0x80

    init(_ learnsets: [[LearnedMove]]) { self.learnsets = learnsets }

    /// The encoded block. A Pokémon's moves are grouped by version group and learn method.
    ///
    /// In order: the number of groups of each Pokémon; the version group, method and size of each group; the
    /// levels; the low bytes of the moves, then the high bytes.
    var bytes: [UInt8] {
        var groups: [(game: Int, way: Int, moves: [LearnedMove])] = []
        var writer = PackBytesWriter()
        for learnset in learnsets {
            let before = groups.count
            for move in learnset.sorted() {
                if groups.count > before, let last = groups.last, last.game == move.game, last.way == move.way
                {
                    groups[groups.count - 1].moves.append(move)
                } else {
                    groups.append((Int(move.game), Int(move.way), [move]))
                }
            }
            writer.number(groups.count - before, bytes: 2)
        }
        var levels: [Int] = []
        var moves: [Int] = []
        for group in groups.indices {
            let hasLevels = groups[group].moves.contains { $0.level > 0 }
            if hasLevels { groups[group].way |= Self.levelMark }
            var level = 0
            var move = -1
            for learned in groups[group].moves {
                if hasLevels {
                    levels.append(Int(learned.level) - level)
                    level = Int(learned.level)
                    moves.append(Int(learned.move))
                } else {
                    moves.append(Int(learned.move) - move - 1)
                    move = Int(learned.move)
                }
            }
        }
        let sizes = groups.map(\.moves.count)
        let columns: [[Int]] = [
            groups.map(\.game), groups.map(\.way), sizes, sizes.map { $0 >> 8 }, levels, moves,
            moves.map { $0 >> 8 },
        ]
        for number in columns.joined() { writer.number(number, bytes: 1) }
        return writer.bytes
    }

    /// Decodes the learnsets of `count` Pokémon, and checks all indices.
    init(
        _ reader: PackBytesReader, count: Int, games: Int, ways: Int, moves: Int
    ) throws(PokedexError) {
        var reader = reader
        var groupCounts: [Int] = []
        for _ in 0..<count { groupCounts.append(try reader.number(bytes: 2)) }
        let groupCount = groupCounts.reduce(0, +)
        let gamesOfGroups = Array(try reader.slice(groupCount))
        let waysOfGroups = Array(try reader.slice(groupCount))
        let sizes = try reader.wideNumbers(groupCount).map(Int.init)
        let levelCount = zip(waysOfGroups, sizes).reduce(0) {
            $0 + (Int($1.0) & Self.levelMark != 0 ? $1.1 : 0)
        }
        var levels = try reader.slice(levelCount)
        var numbers = try reader.wideNumbers(sizes.reduce(0, +))[...]
        try reader.finish()
        var group = 0
        learnsets = []
        for count in groupCounts {
            var learnset: [LearnedMove] = []
            for _ in 0..<count {
                let game = gamesOfGroups[group]
                let mark = waysOfGroups[group]
                let way = mark & UInt8(Self.levelMark - 1)
                guard Int(game) < games, Int(way) < ways else { throw .damaged }
                var level: UInt8 = 0
                var move: Int = -1
                for _ in 0..<sizes[group] {
                    let number = Int(numbers.removeFirst())
                    if mark & UInt8(Self.levelMark) != 0 {
                        let (next, isTooHigh) = level.addingReportingOverflow(levels.removeFirst())
                        guard !isTooHigh else { throw .damaged }
                        level = next
                        move = number
                    } else {
                        move += number + 1
                    }
                    guard move < moves else { throw .damaged }
                    learnset.append(LearnedMove(game: game, way: way, level: level, move: UInt16(move)))
                }
                group += 1
            }
            guard zip(learnset, learnset.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .damaged }
            learnsets.append(learnset)
        }
    }
}

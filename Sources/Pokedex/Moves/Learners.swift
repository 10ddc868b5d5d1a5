// MARK: Which Pokémon learns which move, in any game and by any way

/// A set of Pokémon for each move, as bits.
struct Learners: Sendable {
    /// The ids of the Pokémon that learn any, ascending.
    var ids: [Int32] = []
    /// For each of them, a bit for each game in which it learns any.
    var masks: [UInt64] = []
    /// For each move, a bit for each of them.
    private var bits: [UInt8] = []
    private var stride: Int { (ids.count + 7) / 8 }

    /// The learners of no move.
    init() {}

    init(_ pack: MovePack, _ tables: MoveTables) throws(PokedexError) {
        var reader = try pack.reader(of: .learners)
        let count = try reader.count(atMost: 20_000)
        for _ in 0..<count {
            let id = try reader.number(bytes: 4)
            guard Catalog.ids.contains(id), id > ids.last ?? 0 else { throw .damaged }
            ids.append(Int32(id))
        }
        for _ in 0..<count {
            let mask = UInt64(bitPattern: Int64(try reader.number(bytes: 8)))
            guard tables.games.rows == 64 || mask >> UInt64(tables.games.rows) == 0 else { throw .damaged }
            masks.append(mask)
        }
        bits = Array(try reader.slice(stride * tables.moves.numbers.rows))
        try reader.finish()
    }

    /// Whether any learns a move.
    func isLearned(_ move: Int) -> Bool { bits[move * stride..<(move + 1) * stride].contains { $0 != 0 } }

    /// The places of those that learn a move.
    func places(of move: Int) -> [Int] {
        ids.indices.filter { bits[move * stride + $0 / 8] & 1 << UInt8($0 % 8) != 0 }
    }

    /// The place of a Pokémon; nil if it learns none.
    func place(of id: Int) -> Int? { Storage.search(ids.count, for: id) { Int(ids[$0]) } }
}

extension PackBytesWriter {
    /// The section for learnsets by places, in the order of ids.
    mutating func learners(_ learnsets: [(id: Int, moves: [LearnedMove])], moves: Int) {
        number(learnsets.count, bytes: 4)
        for learnset in learnsets { number(learnset.id, bytes: 4) }
        for learnset in learnsets {
            let mask = learnset.moves.reduce(UInt64(0)) { $0 | 1 << UInt64($1.game) }
            number(Int(truncatingIfNeeded: mask), bytes: 8)
        }
        let stride = (learnsets.count + 7) / 8
        var bits = [UInt8](repeating: 0, count: stride * moves)
        for (place, learnset) in learnsets.enumerated() {
            for move in learnset.moves { bits[Int(move.move) * stride + place / 8] |= 1 << UInt8(place % 8) }
        }
        for byte in bits { number(Int(byte), bytes: 1) }
    }
}

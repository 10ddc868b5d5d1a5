// MARK: The Pokémon that learn each move, in any game and by any learn method

/// The set of Pokémon that learn each move, as bits.
struct Learners {
    /// The ids of the Pokémon that learn any move, in ascending order.
    var ids: [Int32] = []
    /// A bitmask for each Pokémon, with a bit for every version group in which the Pokémon learns any moves.
    var masks: [UInt64] = []
    /// A bit for each Pokémon, grouped by move.
    private var bits: [UInt8] = []
    private var stride: Int { (ids.count + 7) / 8 }

    /// Creates an empty set.
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

    /// Returns whether any Pokémon learns a move.
    func isLearned(_ move: Int) -> Bool { bits[move * stride..<(move + 1) * stride].contains { $0 != 0 } }

    /// Returns the indices of the Pokémon that learn a move.
    func places(of move: Int) -> [Int] { ids.indices.filter { learns($0, move) } }

    /// Returns whether the Pokémon at an index learns a move.
    func learns(_ place: Int, _ move: Int) -> Bool {
        bits[move * stride + place / 8] & 1 << UInt8(place % 8) != 0
    }

    /// Returns the index of the Pokémon with an id; nil if the Pokémon learns no moves.
    func place(of id: Int) -> Int? { ids.row(of: id, by: \.self) }
}

extension PackBytesWriter {
    /// Writes the section with the learners of each move. The learnsets must be in id order.
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

import Records

// MARK: The indices of words and ids in a pack

/// The sort order of everything that rows refer to by index.
struct PackOrder {
    /// The indices of version groups, keyed by id.
    let games: [Int: Int]
    /// The ids of learn methods, in ascending order.
    let ways: [Int]
    /// The indices of moves, keyed by id.
    let moves: [Int: Int]
    let (targets, categories, ailments): ([String], [String], [String])
    let (flags, flavors): ([String], [String])

    /// Computes the order from the rows.
    init(of rows: MoveRows) {
        func sorted(_ words: some Sequence<String>) -> [String] { Set(words).subtracting([""]).sorted() }
        games = Dictionary(first: rows.games.enumerated().map { ($1.id, $0) })
        ways = rows.ways.keys.sorted()
        moves = Dictionary(first: rows.moves.enumerated().map { ($1.named.id, $0) })
        targets = sorted(rows.moves.map(\.target))
        categories = sorted(rows.moves.map(\.category))
        ailments = sorted(rows.moves.map(\.ailment))
        flags = Array(sorted(rows.moves.flatMap(\.flags)).prefix(30))
        flavors = sorted(rows.natures.flatMap { [$0.likes, $0.hates].compactMap(\.self) })
    }

    /// Returns the 1-based index of a word; 0 for nil.
    static func place(of word: String?, in words: [String]) -> Int {
        word.flatMap(words.firstIndex(of:)).map { $0 + 1 } ?? 0
    }

    /// Returns a move's number as stored in the pack.
    func number(_ field: MoveField, of move: MoveRows.MoveRow) -> Int {
        func bits(_ range: Range<Int>) -> Int {
            range.reduce(0) { bits, place in
                flags.indices.contains(place) && move.flags.contains(flags[place])
                    ? bits | 1 << (place - range.lowerBound) : bits
            }
        }
        return switch field {
        case .id: move.named.id
        case .generation: move.named.generation
        case .target: Self.place(of: move.target, in: targets)
        case .category: Self.place(of: move.category, in: categories)
        case .ailment: Self.place(of: move.ailment, in: ailments)
        case .flags: bits(0..<15)
        case .moreFlags: bits(15..<30)
        default: move[field]
        }
    }
}

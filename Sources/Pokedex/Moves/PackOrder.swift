import CPokedex

// MARK: The places that words and ids have in a pack

/// The order of everything that rows refer to by its place.
struct PackOrder {
    /// The places of games by their ids.
    let games: [Int: Int]
    /// The ids of ways, ascending.
    let ways: [Int]
    /// The places of moves by their ids.
    let moves: [Int: Int]
    let (targets, categories, ailments): ([String], [String], [String])
    let (flags, flavors): ([String], [String])

    /// The order of rows that are sorted.
    init(of rows: MoveRows) {
        func sorted(_ words: some Sequence<String>) -> [String] { Set(words).subtracting([""]).sorted() }
        games = Dictionary(rows.games.enumerated().map { ($1.id, $0) }) { first, _ in first }
        ways = rows.ways.keys.sorted()
        moves = Dictionary(rows.moves.enumerated().map { ($1.named.id, $0) }) { first, _ in first }
        targets = sorted(rows.moves.map(\.target))
        categories = sorted(rows.moves.map(\.category))
        ailments = sorted(rows.moves.map(\.ailment))
        flags = Array(sorted(rows.moves.flatMap(\.flags)).prefix(30))
        flavors = sorted(rows.natures.flatMap { [$0.likes, $0.hates].compactMap(\.self) })
    }

    /// The place of a word from 1; 0 for none.
    func place(of word: String?, in words: [String]) -> Int {
        word.flatMap(words.firstIndex(of:)).map { $0 + 1 } ?? 0
    }

    /// A number of a move as the pack has it.
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
        case .target: place(of: move.target, in: targets)
        case .category: place(of: move.category, in: categories)
        case .ailment: place(of: move.ailment, in: ailments)
        case .flags: bits(0..<15)
        case .moreFlags: bits(15..<30)
        default: move[field]
        }
    }
}

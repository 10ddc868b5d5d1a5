import CPokedex
import Deflate

/// The bytes of moves.bin: sections, each packed by itself, so that a question unpacks only what it needs.

/// A pack of sections. README.md in `Sources/CPokedex` describes the format.
struct MovePack: Sendable {
    /// The sections before the blocks of learnsets.
    enum Section: Int {
        /// The source of the facts and their date.
        case source
        /// Moves, abilities, natures, games and ways.
        case facts
        /// The names in all languages but English.
        case names
        /// The Pokémon that learn each move, in any game.
        case learners
        /// The first block of learnsets.
        case firstBlock
    }

    /// The number of Pokémon that share a block of learnsets. With 32 a block unpacks in 0.2 ms, and all of them have
    /// 311 kB; in one piece they would have 280.
    static let blockSize = 32
    /// The largest pack that is read, in bytes: several times today's.
    static let sizeLimit = 4 << 20
    /// The largest section, unpacked.
    private static let sectionLimit = 2 << 20
    private static let sectionCountLimit = 1_000
    private static let mark = Array("pkmoves1".utf8)

    private let bytes: Bytes
    /// The range of each section, and its size unpacked.
    private let places: [(range: Range<Int>, size: Int)]

    /// The bundled pack.
    static var bundled: MovePack? { try? MovePack(Bytes(ofProgram: pokedex_moves)) }

    /// Reads the table of sections; each is checked when it is unpacked.
    init(_ bytes: Bytes) throws(PokedexError) {
        let headSize = Self.mark.count + 4
        guard bytes.count >= headSize, bytes.prefix(Self.mark.count).elementsEqual(Self.mark) else {
            throw .damaged
        }
        var reader = PackBytesReader(Array(bytes.prefix(headSize + 8 * Self.sectionCountLimit)))
        _ = try reader.slice(Self.mark.count)
        let count = try reader.count(atMost: Self.sectionCountLimit)
        guard count >= Section.firstBlock.rawValue else { throw .damaged }
        var end = headSize + 8 * count
        var places: [(range: Range<Int>, size: Int)] = []
        for _ in 0..<count {
            let packed = try reader.number(bytes: 4)
            let size = try reader.number(bytes: 4)
            guard packed <= Self.sizeLimit, size <= Self.sectionLimit, end + packed <= bytes.count else {
                throw .damaged
            }
            places.append((end..<end + packed, size))
            end += packed
        }
        guard end == bytes.count else { throw .damaged }
        self.bytes = bytes
        self.places = places
    }

    /// A pack of sections that aren't packed yet.
    static func bytes(of sections: [[UInt8]]) throws(PokedexError) -> [UInt8] {
        var head = PackBytesWriter()
        var body = [UInt8]()
        head.number(sections.count, bytes: 4)
        for section in sections {
            guard let packed = Zlib.pack(section), section.count <= sectionLimit else { throw .damaged }
            head.number(packed.count, bytes: 4)
            head.number(section.count, bytes: 4)
            body += packed
        }
        return mark + head.bytes + body
    }

    var blockCount: Int { places.count - Section.firstBlock.rawValue }

    /// A section, unpacked.
    func reader(of section: Section, plus block: Int = 0) throws(PokedexError) -> PackBytesReader {
        let place = section.rawValue + block
        guard places.indices.contains(place) else { throw .damaged }
        let unpacked = bytes.withContiguousStorageIfAvailable { bytes in
            Zlib.unpack(
                UnsafeBufferPointer(rebasing: bytes[places[place].range]), count: places[place].size)
        }
        guard let unpacked = unpacked ?? nil else { throw .damaged }
        return PackBytesReader(unpacked)
    }
}

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

// MARK: Numbers and texts of a pack, one after the other

/// Reads a pack; every step is checked, so that damage is refused and never leads astray.
struct PackBytesReader {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// A number of a few bytes, little-endian.
    mutating func number(bytes count: Int) throws(PokedexError) -> Int {
        guard bytes.count - position >= count else { throw .damaged }
        var number = 0
        for place in 0..<count { number |= Int(bytes[position + place]) << (8 * place) }
        position += count
        return number
    }

    /// A number of items, at most `limit`.
    mutating func count(atMost limit: Int) throws(PokedexError) -> Int {
        let count = try number(bytes: 4)
        guard count <= limit else { throw .damaged }
        return count
    }

    /// So many bytes.
    mutating func slice(_ count: Int) throws(PokedexError) -> ArraySlice<UInt8> {
        guard count >= 0, bytes.count - position >= count else { throw .damaged }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// A table of so many columns: all low bytes of a column, then all high ones, then the next column.
    ///
    /// The numbers of the first column ascend: each is more than the one before, or at least as much if `strictly` is false.
    mutating func table(
        _ bounds: [ClosedRange<Int>], atMost limit: Int = MoveTables.limit, strictly: Bool = true
    ) throws(PokedexError) -> NumberTable {
        let rows = try count(atMost: limit)
        var numbers = [Int16]()
        numbers.reserveCapacity(rows * bounds.count)
        for bounds in bounds {
            let low = try slice(rows)
            let high = try slice(rows)
            for row in 0..<rows {
                let bits = UInt16(low[low.startIndex + row]) | UInt16(high[high.startIndex + row]) << 8
                let number = Int16(bitPattern: bits)
                guard bounds.contains(Int(number)) else { throw .damaged }
                numbers.append(number)
            }
        }
        let ascends = (1..<max(1, rows)).allSatisfy {
            strictly ? numbers[$0 - 1] < numbers[$0] : numbers[$0 - 1] <= numbers[$0]
        }
        guard ascends else { throw .damaged }
        return NumberTable(rows: rows, numbers: numbers)
    }

    /// A table whose rows have names, in the API and in English.
    mutating func named(_ bounds: [ClosedRange<Int>]) throws(PokedexError) -> NamedTable {
        let numbers = try table(bounds)
        return NamedTable(
            numbers: numbers, slugs: try texts(numbers.rows), names: try texts(numbers.rows))
    }

    /// Up to a hundred words.
    mutating func words() throws(PokedexError) -> TextColumn { try texts(try count(atMost: 100)) }

    /// So many texts: their bytes, each with a line feed after it.
    mutating func texts(_ count: Int) throws(PokedexError) -> TextColumn {
        let size = try self.count(atMost: bytes.count)
        let slice = try slice(size)
        var ends: [Int32] = []
        ends.reserveCapacity(count)
        for (place, byte) in slice.enumerated() where byte == 0x0A { ends.append(Int32(place)) }
        guard ends.count == count, (ends.last.map { Int($0) + 1 } ?? 0) == size,
            (try? UTF8Span(validating: slice.span)) != nil
        else { throw .damaged }
        return TextColumn(bytes: Array(slice), ends: ends)
    }

    /// Refuses bytes that nothing asked for.
    func finish() throws(PokedexError) { guard position == bytes.count else { throw .damaged } }
}

/// Writes what ``PackBytesReader`` reads.
struct PackBytesWriter {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ number: Int, bytes count: Int) {
        for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    /// A table of columns that have the same length.
    mutating func table(_ columns: [[Int]]) {
        number(columns.first?.count ?? 0, bytes: 4)
        for column in columns {
            bytes += column.map { UInt8(truncatingIfNeeded: $0) }
            bytes += column.map { UInt8(truncatingIfNeeded: $0 >> 8) }
        }
    }

    /// Texts, which have no line feeds.
    mutating func texts(_ texts: [String]) {
        var joined: [UInt8] = []
        for text in texts { joined += Array(text.utf8) + [0x0A] }
        number(joined.count, bytes: 4)
        bytes += joined
    }
}

/// Small numbers in rows and columns.
struct NumberTable: Sendable {
    let rows: Int
    /// Column after column.
    let numbers: [Int16]

    /// The number in a row and a column.
    subscript(row: Int, column: Int) -> Int { Int(numbers[column * rows + row]) }

    /// The rows whose first column, which ascends, has this number.
    func rows(of number: Int) -> Range<Int> {
        let start = (0..<rows).start { self[$0, 0] >= number }
        return start..<(start..<rows).start { self[$0, 0] > number }
    }
}

/// Things with numbers, names in the API, and English names.
struct NamedTable: Sendable {
    let numbers: NumberTable
    let slugs: TextColumn
    let names: TextColumn

    var rows: Range<Int> { 0..<numbers.rows }
}

/// Texts by row.
struct TextColumn: Sendable {
    let bytes: [UInt8]
    /// The end of each, before its line feed.
    let ends: [Int32]

    var count: Int { ends.count }

    private func range(_ row: Int) -> Range<Int> { (row > 0 ? Int(ends[row - 1]) + 1 : 0)..<Int(ends[row]) }

    subscript(row: Int) -> String { String(decoding: bytes[range(row)], as: UTF8.self) }

    /// The text at a place from 1; nil for 0, which means none.
    func word(_ place: Int) -> String? { place > 0 ? self[place - 1] : nil }

    /// The row of a text, compared byte by byte.
    func row(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        return (0..<count).first { bytes[range($0)].elementsEqual(wanted) }
    }

    /// All of them.
    var all: [String] { (0..<count).map { self[$0] } }
}

/// Numbers and texts of a pack, one after the other.

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
    mutating func table(_ bounds: [ClosedRange<Int>], atMost limit: Int) throws(PokedexError) -> NumberTable {
        let rows = try count(atMost: limit)
        var numbers = [Int16]()
        numbers.reserveCapacity(rows * bounds.count)
        for bounds in bounds {
            let low = try slice(rows)
            let high = try slice(rows)
            for row in 0..<rows {
                let bits =
                    UInt16(low[low.startIndex + row]) | UInt16(high[high.startIndex + row]) << 8
                let number = Int16(bitPattern: bits)
                guard bounds.contains(Int(number)) else { throw .damaged }
                numbers.append(number)
            }
        }
        return NumberTable(rows: rows, numbers: numbers)
    }

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

    static let empty = NumberTable(rows: 0, numbers: [])

    /// The number in a row and a column.
    subscript(row: Int, column: Int) -> Int { Int(numbers[column * rows + row]) }

    /// The rows whose first column, which ascends, has this number.
    func rows(of number: Int) -> Range<Int> {
        func first(from least: Int) -> Int {
            var (low, high) = (0, rows)
            while low < high {
                let middle = (low + high) / 2
                if self[middle, 0] < least { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return first(from: number)..<first(from: number + 1)
    }

    /// Whether the numbers of the first column ascend, each more than the one before, or at least as much.
    func ascends(strictly: Bool) -> Bool {
        (1..<max(1, rows)).allSatisfy {
            strictly ? self[$0 - 1, 0] < self[$0, 0] : self[$0 - 1, 0] <= self[$0, 0]
        }
    }
}

/// Texts by row.
struct TextColumn: Sendable {
    let bytes: [UInt8]
    /// Where each ends, before its line feed.
    let ends: [Int32]

    static let empty = TextColumn(bytes: [], ends: [])

    var count: Int { ends.count }

    private func range(_ row: Int) -> Range<Int> { (row > 0 ? Int(ends[row - 1]) + 1 : 0)..<Int(ends[row]) }

    subscript(row: Int) -> String { String(decoding: bytes[range(row)], as: UTF8.self) }

    /// The row of a text, compared byte by byte.
    func row(of text: String) -> Int? {
        let wanted = Array(text.utf8)
        return (0..<count).first { bytes[range($0)].elementsEqual(wanted) }
    }

    /// All of them.
    var all: [String] { (0..<count).map { self[$0] } }
}

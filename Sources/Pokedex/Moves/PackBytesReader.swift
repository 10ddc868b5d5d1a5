import CPokedex

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

    /// Reads `count` bytes.
    mutating func slice(_ count: Int) throws(PokedexError) -> ArraySlice<UInt8> {
        guard count >= 0, bytes.count - position >= count else { throw .damaged }
        defer { position += count }
        return bytes[position..<position + count]
    }

    /// A table with a column for each of `bounds`: all low bytes of a column, then all high ones, then the next column.
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

    /// Reads `count` texts, each of which ends with a line feed.
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

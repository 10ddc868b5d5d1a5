// MARK: Reading the numbers and strings of a pack

/// Reads a pack. Every step is bounds-checked, so damaged data is rejected.
struct PackBytesReader {
    let bytes: [UInt8]
    private(set) var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a little-endian number of `count` bytes.
    mutating func number(bytes count: Int) throws(PokedexError) -> Int {
        guard bytes.count - position >= count else { throw .damaged }
        var number = 0
        for place in 0..<count { number |= Int(bytes[position + place]) << (8 * place) }
        position += count
        return number
    }

    /// Reads a count, which may be at most `limit`.
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

    /// Reads `count` numbers of two bytes, stored as all their low bytes, then all their high bytes.
    mutating func wideNumbers(_ count: Int) throws(PokedexError) -> [UInt16] {
        let low = try slice(count)
        let high = try slice(count)
        return zip(low, high).map { UInt16($0) | UInt16($1) << 8 }
    }

    /// Reads a table with one column for each of `bounds`.
    ///
    /// The first column must be in ascending order, without duplicates unless `strictly` is false.
    mutating func table(
        _ bounds: [ClosedRange<Int>], atMost limit: Int = MoveTables.limit, strictly: Bool = true
    ) throws(PokedexError) -> NumberTable {
        let rows = try count(atMost: limit)
        var numbers = [Int16]()
        numbers.reserveCapacity(rows * bounds.count)
        for bounds in bounds {
            for bits in try wideNumbers(rows) {
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

    /// Reads a table whose rows have API names and English names.
    mutating func named(_ bounds: [ClosedRange<Int>]) throws(PokedexError) -> NamedTable {
        let numbers = try table(bounds)
        return NamedTable(
            numbers: numbers, slugs: try texts(numbers.rows), names: try texts(numbers.rows))
    }

    /// Reads up to a hundred words.
    mutating func words() throws(PokedexError) -> TextColumn { try texts(try count(atMost: 100)) }

    /// Reads `count` strings, each ending in a line feed.
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

    /// Throws if there are unread bytes.
    func finish() throws(PokedexError) { guard position == bytes.count else { throw .damaged } }
}

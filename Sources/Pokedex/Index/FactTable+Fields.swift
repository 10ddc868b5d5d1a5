/// Reads typed fields.
extension FactTable {
    static let textLimit = 255
    static let slugLimit = 64

    /// Returns the text of a field without its quotes.
    func text(_ range: TextRange) -> String { CSV.text(bytes, range) }

    /// Reads a text field, which may be empty.
    mutating func optionalText() throws(PokedexError) -> TextRange {
        let range = field()
        try require(range.count <= Self.textLimit, .tooLong(limit: Self.textLimit))
        return range
    }

    /// Reads a text field, which must not be empty.
    mutating func text() throws(PokedexError) -> TextRange {
        let range = try optionalText()
        try require(range.count > 0, .empty)
        return range
    }

    /// Reads an API name, or an empty field.
    mutating func optionalSlug() throws(PokedexError) -> TextRange {
        let range = field()
        try require(range.count <= Self.slugLimit, .tooLong(limit: Self.slugLimit))
        try require(isSlug(range), .notASlug)
        return range
    }

    /// Reads an API name.
    mutating func slug() throws(PokedexError) -> TextRange {
        let range = try optionalSlug()
        try require(range.count > 0, .empty)
        return range
    }

    /// Reads an API name, which must not have been read by this function before.
    mutating func newSlug() throws(PokedexError) -> TextRange {
        let range = try slug()
        guard slugs.insert(text(range)).inserted else { throw fail(.duplicate(text(range))) }
        return range
    }

    /// Reads an integer, or nil for an empty field. All bounds must be valid for the integer's type.
    mutating func optionalInteger<Number: FixedWidthInteger>(
        in bounds: ClosedRange<Int>
    ) throws(PokedexError) -> Number? {
        let range = field()
        guard range.count > 0 else { return nil }
        guard let number = number(range) else { throw fail(.notANumber) }
        try require(bounds.contains(number), .outOfRange(bounds))
        return Number(number)
    }

    /// Reads an integer. All bounds must be valid for the integer's type.
    mutating func integer<Number: FixedWidthInteger>(
        in bounds: ClosedRange<Int>
    ) throws(PokedexError) -> Number {
        guard let number: Number = try optionalInteger(in: bounds) else { throw fail(.empty) }
        return number
    }

    /// Reads an id, which must be greater than the id of the previous row.
    mutating func nextID() throws(PokedexError) -> Int32 {
        let id: Int32 = try integer(in: Catalog.ids)
        try require(id > lastID, .outOfOrder)
        lastID = id
        return id
    }

    /// Reads `yes` or `no`.
    mutating func flag() throws(PokedexError) -> Bool {
        let range = field()
        if equals(range, "yes") { return true }
        if equals(range, "no") { return false }
        throw fail(.unknownWord(text(range)))
    }

    /// Reads a type's name, or nil for an empty field.
    mutating func optionalType() throws(PokedexError) -> PokemonType? {
        let range = field()
        guard range.count > 0 else { return nil }
        for type in PokemonType.allCases where equals(range, type.staticName) { return type }
        throw fail(.unknownWord(text(range)))
    }

    /// Parses an integer of up to nine digits. Leading zeros are invalid, so each number has only one
    /// spelling.
    func number(_ range: TextRange) -> Int? {
        var index = Int(range.start)
        let end = index + Int(range.count)
        let isNegative = range.count > 1 && bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        guard index < end, end - index <= 9 else { return nil }
        if bytes[index] == UInt8(ascii: "0"), end - index > 1 || isNegative { return nil }
        var number = 0
        while index < end {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            number = number * 10 + Int(digit)
            index += 1
        }
        return isNegative ? -number : number
    }

    func isSlug(_ range: TextRange) -> Bool { bytes[range.indices].allSatisfy(Self.isSlugByte) }

    static func isSlugByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }

    func equals(_ range: TextRange, _ text: StaticString) -> Bool {
        bytes[range.indices].elementsEqual(
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

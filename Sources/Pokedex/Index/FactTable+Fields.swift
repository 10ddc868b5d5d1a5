/// Reading fields of each kind.

extension FactTable {
    static let textLimit = 255
    static let slugLimit = 64

    /// The text of a field, with its quotes taken off.
    func text(_ range: TextRange) -> String { CSV.text(bytes, range) }

    /// A field of text, which may be empty.
    mutating func optionalText() throws(PokedexError) -> TextRange {
        let range = field()
        guard range.count <= Self.textLimit else { throw fail(.tooLong(limit: Self.textLimit)) }
        return range
    }

    /// A field of text.
    mutating func text() throws(PokedexError) -> TextRange {
        let range = try optionalText()
        guard range.count > 0 else { throw fail(.empty) }
        return range
    }

    /// An API name, or an empty field.
    mutating func optionalSlug() throws(PokedexError) -> TextRange {
        let range = field()
        guard range.count <= Self.slugLimit else { throw fail(.tooLong(limit: Self.slugLimit)) }
        guard isSlug(range) else { throw fail(.notASlug) }
        return range
    }

    /// An API name.
    mutating func slug() throws(PokedexError) -> TextRange {
        let range = try optionalSlug()
        guard range.count > 0 else { throw fail(.empty) }
        return range
    }

    /// An API name that no earlier row has.
    mutating func slug(newTo slugs: inout SlugIndex) throws(PokedexError) -> TextRange {
        let range = try slug()
        guard slugs.append(range, in: bytes) else { throw fail(.duplicate(text(range))) }
        return range
    }

    /// A whole number, or nil for an empty field.
    mutating func optionalInteger(in bounds: ClosedRange<Int>) throws(PokedexError) -> Int? {
        let range = field()
        guard range.count > 0 else { return nil }
        guard let number = number(range) else { throw fail(.notANumber) }
        guard bounds.contains(number) else { throw fail(.outOfRange(bounds)) }
        return number
    }

    /// A whole number.
    mutating func integer(in bounds: ClosedRange<Int>) throws(PokedexError) -> Int {
        guard let number = try optionalInteger(in: bounds) else { throw fail(.empty) }
        return number
    }

    /// An id that is greater than the row's before.
    mutating func id(after previous: Int32) throws(PokedexError) -> Int32 {
        let id = Int32(try integer(in: Catalog.ids))
        guard id > previous else { throw fail(.outOfOrder) }
        return id
    }

    /// `yes` or `no`.
    mutating func flag() throws(PokedexError) -> Bool {
        let range = field()
        if equals(range, "yes") { return true }
        if equals(range, "no") { return false }
        throw fail(.unknownWord(text(range)))
    }

    /// A type's name, or nil for an empty field.
    mutating func optionalType() throws(PokedexError) -> PokemonType? {
        let range = field()
        guard range.count > 0 else { return nil }
        for type in PokemonType.allCases where equals(range, type.staticName) { return type }
        throw fail(.unknownWord(text(range)))
    }
}

extension FactTable {
    /// Digits, at most nine of them, with no zero in front and perhaps a minus sign: a number has one spelling.
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

    func isSlug(_ range: TextRange) -> Bool {
        for index in Int(range.start)..<Int(range.start + range.count) where !Self.isSlugByte(bytes[index]) {
            return false
        }
        return true
    }

    static func isSlugByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    func equals(_ range: TextRange, _ text: StaticString) -> Bool {
        guard Int(range.count) == text.utf8CodeUnitCount else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where bytes[Int(range.start) + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }
}

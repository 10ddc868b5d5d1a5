/// Pokédex numbers as people write them.

/// A number or a range: `25`, `#25`, `025`, `1-6`, `#1–#6`, full-width digits too.
struct ReferenceNumbers: Hashable, Sendable {
    let first: Int
    let last: Int

    /// Parses a word; nil if it has a letter and so may be a name.
    /// - Throws: ``ReferenceError/malformed(text:)`` for a word of digits and signs that is neither.
    init?(_ text: String) throws(ReferenceError) {
        let plain = text.unicodeScalars.map { scalar in
            (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
        }
        guard !NameFolding.fold(text).contains(where: { $0 > 0x39 }) else { return nil }
        let ends = plain.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x2013 }
        guard ends.count <= 2, let start = ends.first, let end = ends.last, let first = Self.number(start),
            let last = Self.number(end)
        else { throw .malformed(text: text) }
        self.first = first
        self.last = last
    }

    /// Digits after at most one `#`. Too many digits are a number that no Pokémon has.
    private static func number(_ scalars: ArraySlice<UInt32>) -> Int? {
        let digits = scalars.first == 0x23 ? scalars.dropFirst() : scalars
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        var number = 0
        for digit in digits { number = min(number * 10 + Int(digit - 0x30), Int(Int32.max)) }
        return number
    }
}

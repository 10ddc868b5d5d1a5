import Wording

/// A mistake in a reference.

/// Words do not name Pokémon. Texts are as they were typed.
public enum ReferenceError: Error, Hashable, Sendable {
    /// There are no words, or nothing before, between or after commas.
    case empty
    /// No Pokémon has the name; the nearest are names that do exist, the best first, perhaps none.
    case notFound(text: String, nearest: [String])
    /// More than one of the words means nothing: what is wrong with each.
    indirect case several([ReferenceError])
    /// Several Pokémon have the name; these are their names in the API.
    case ambiguous(text: String, names: [String])
    /// No Pokémon has the number; these are the numbers there are.
    case noSuchNumber(text: String, numbers: [ClosedRange<Int>])
    /// Not a number, a range or a name: `1-`, `25.5`, `-3`.
    case malformed(text: String)
    /// A range ends before it begins.
    case reversedRange(text: String, first: Int, last: Int)
    /// `.` means the Pokémon shown last, and none was.
    case nothingShown
    /// There are more words, or more Pokémon named by them, than this.
    case tooMany(limit: Int)
    /// The words have more bytes than this.
    case tooLong(limit: Int)
}

extension ReferenceError {
    /// The most words one list of references may have.
    public static let maximumWords = 2_000
    /// The most bytes they may have together.
    public static let maximumBytes = 65_536
    /// The most unknown words for which the nearest names are looked up, which takes long.
    public static let maximumSuggestions = 8

    /// The words that are no names.
    public var unknownNames: [String] {
        switch self {
        case .notFound(let text, _): [text]
        case .several(let errors): errors.flatMap(\.unknownNames)
        default: []
        }
    }
}

// MARK: Pokédex numbers as people write them

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

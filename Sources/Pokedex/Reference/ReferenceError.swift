import Wording

/// A mistake in a reference.

/// An error in references to Pokémon. All strings are as typed.
public enum ReferenceError: Error, Hashable {
    /// There are no words, or an item between commas is empty.
    case empty
    /// No Pokémon has this name; `nearest` has similar names, best first, if there are any.
    case notFound(text: String, nearest: [String])
    /// Several words are unknown; there is an error for each of them.
    indirect case several([ReferenceError])
    /// Several Pokémon have this name; `names` has their API names.
    case ambiguous(text: String, names: [String])
    /// No Pokémon has this number; `numbers` has the valid numbers.
    case noSuchNumber(text: String, numbers: [ClosedRange<Int>])
    /// The text is not a number, range or name: `1-`, `25.5`, `-3`.
    case malformed(text: String)
    /// A range ends before it begins.
    case reversedRange(text: String, first: Int, last: Int)
    /// `.` means the last Pokémon shown, but none has been shown.
    case nothingShown
    /// The number of references or of Pokémon exceeds this limit.
    case tooMany(limit: Int)
    /// The words exceed this number of bytes.
    case tooLong(limit: Int)

    /// The maximum number of references in a list, as many as there are Pokémon with all their forms.
    public static let maximumReferences = 1_351
    /// The maximum length of all words in bytes.
    public static let maximumBytes = 65_536
    /// The maximum number of unknown words to find suggestions for, which is slow.
    public static let maximumSuggestions = 8

    /// The names that weren't found.
    public var unknownNames: [String] {
        switch self {
        case .notFound(let text, _): [text]
        case .several(let errors): errors.flatMap(\.unknownNames)
        default: []
        }
    }
}

// MARK: Pokédex numbers as people type them

/// A number or a range: `25`, `#25`, `025`, `1-6`, `#1–#6`, also with full-width digits.
public struct ReferenceNumbers: Hashable, Sendable {
    /// The number, or the beginning of the range; not negative.
    public let first: Int
    /// The end of the range, which may be less than its beginning; the number itself if it isn't a range.
    public let last: Int

    /// Parses a word; nil if it contains a letter and may therefore be a name.
    ///
    /// - Throws: ``ReferenceError/malformed(text:)`` if it only has digits and symbols but is invalid.
    public init?(_ text: String) throws(ReferenceError) {
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

    /// Parses digits with an optional `#`. Too many digits result in a number that no Pokémon has.
    private static func number(_ scalars: ArraySlice<UInt32>) -> Int? {
        let digits = scalars.first == 0x23 ? scalars.dropFirst() : scalars
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        var number = 0
        for digit in digits { number = min(number * 10 + Int(digit - 0x30), Int(Int32.max)) }
        return number
    }
}

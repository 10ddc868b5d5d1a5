import Foundation

/// A tag that users add to Pokémon: 1 to 40 letters, digits, `-` and `_`, in lower case.
///
/// Letters of any script are allowed, with combining marks. `Team`, `TEAM` and full-width `ｔｅａｍ` are the same
/// tag.
public struct TagName: Hashable, Sendable, CustomStringConvertible {
    /// The maximum length of a tag in code points.
    public static let maximumLength = 40

    /// The reason that a tag is invalid.
    public enum Fault: Error, Hashable {
        /// The text is empty.
        case empty
        /// The text exceeds `maximum` code points.
        case tooLong(maximum: Int)
        /// The text starts with something other than a letter or digit, such as `-`.
        case badStart(Unicode.Scalar)
        /// The text contains something other than letters, digits, `-` and `_`.
        case forbidden(Unicode.Scalar)
        /// The text is the word that queries use for favourites without tags.
        case reserved
    }

    /// The canonical form of the tag: in lower case, in Unicode's normalisation form KC,
    /// <https://www.unicode.org/reports/tr15/>.
    public let description: String

    /// Parses a tag.
    ///
    /// - Throws: The fault for the first rule that the text violates.
    public init(_ text: String) throws(Fault) {
        // Check the length first, to avoid normalising very long input.
        guard text.unicodeScalars.count <= 32 * Self.maximumLength else { throw Self.tooLong }
        let name = text.folded { $0.lowercased().precomposedStringWithCompatibilityMapping }
        guard let first = name.unicodeScalars.first else { throw .empty }
        if let scalar = name.unicodeScalars.first(where: { !Self.isAllowed($0) }) { throw .forbidden(scalar) }
        guard Self.isLetterOrDigit(first) else { throw .badStart(first) }
        guard name.unicodeScalars.count <= Self.maximumLength else { throw Self.tooLong }
        description = name
    }

    /// Parses a new tag. `none` is rejected, although stores may contain it from before it was reserved.
    ///
    /// - Throws: The fault for the first rule that the text violates, or `.reserved` for `none`.
    public init(new text: String) throws(Fault) {
        try self.init(text)
        guard description != "none" else { throw .reserved }
    }

    /// Parses a new tag, typed into a field for a single tag: `dream team` becomes `dream-team`.
    ///
    /// - Throws: The same errors as `init(new:)`.
    public init(typed text: String) throws(Fault) { try self.init(new: Self.hyphenated(text)) }

    /// Replaces the spaces between words with hyphens.
    public static func hyphenated(_ text: String) -> String {
        guard text.unicodeScalars.count <= 32 * maximumLength else { return text }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }

    private static let tooLong = Fault.tooLong(maximum: maximumLength)

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "-" || scalar == "_" || isLetterOrDigit(scalar) { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return !scalar.properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber:
            return !scalar.properties.isDefaultIgnorableCodePoint
        default: return false
        }
    }
}

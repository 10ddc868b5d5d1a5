import Foundation

/// A tag, a word that a user gives to Pokémon: 1 to 40 letters, digits, `-` and `_`, in lower case.
///
/// Letters are those of any script, with their marks. `Team`, `TEAM` and full-width `ｔｅａｍ` are one tag.
public struct TagName: Hashable, Sendable, CustomStringConvertible {
    /// Code points a tag may have.
    public static let maximumLength = 40

    /// Which rule a text breaks.
    public enum Fault: Error, Hashable, Sendable {
        /// There is nothing in it.
        case empty
        /// More than `maximum` code points.
        case tooLong(maximum: Int)
        /// Begins with something other than a letter or a digit, such as `-`.
        case badStart(Unicode.Scalar)
        /// Has something other than letters, digits, `-` and `_`.
        case forbidden(Unicode.Scalar)
        /// The word by which a query finds favourites without a tag.
        case reserved
    }

    /// The tag in its one written form: in lower case, in Unicode's normalisation form KC,
    /// <https://www.unicode.org/reports/tr15/>.
    public let description: String

    /// - Throws: the first rule that the text breaks.
    public init(_ text: String) throws(Fault) {
        // Checked first, so that a very long text isn't normalised as a whole.
        guard text.unicodeScalars.count <= 32 * Self.maximumLength else { throw Self.tooLong }
        let name = text.folded { $0.lowercased().precomposedStringWithCompatibilityMapping }
        guard let first = name.unicodeScalars.first else { throw .empty }
        if let scalar = name.unicodeScalars.first(where: { !Self.isAllowed($0) }) { throw .forbidden(scalar) }
        guard Self.isLetterOrDigit(first) else { throw .badStart(first) }
        guard name.unicodeScalars.count <= Self.maximumLength else { throw Self.tooLong }
        description = name
    }

    /// A tag that is to be given. Stores may have `none` as a tag from before that was refused.
    ///
    /// - Throws: the first rule that the text breaks, and `.reserved` for `none`.
    public init(new text: String) throws(Fault) {
        try self.init(text)
        guard description != "none" else { throw .reserved }
    }

    /// A tag that is to be given, from a field where a person types nothing else: `dream team` becomes `dream-team`.
    ///
    /// - Throws: as `init(new:)` does.
    public init(typed text: String) throws(Fault) { try self.init(new: Self.hyphenated(text)) }

    /// A text with hyphens in place of the spaces between its words.
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

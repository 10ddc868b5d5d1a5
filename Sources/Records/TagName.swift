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
    }

    /// The tag in its one written form: in lower case, in Unicode's normalisation form KC,
    /// <https://www.unicode.org/reports/tr15/>.
    public let description: String

    /// - Throws: the first rule that the text breaks.
    public init(_ text: String) throws(Fault) {
        // Checked first, so that a very long text isn't normalised as a whole.
        guard text.unicodeScalars.count <= 32 * Self.maximumLength else {
            throw .tooLong(maximum: Self.maximumLength)
        }
        let name = Self.folded(text)
        guard let first = name.unicodeScalars.first else { throw .empty }
        if let scalar = name.unicodeScalars.first(where: { !Self.isAllowed($0) }) { throw .forbidden(scalar) }
        guard Self.isLetterOrDigit(first) else { throw .badStart(first) }
        guard name.unicodeScalars.count <= Self.maximumLength else {
            throw .tooLong(maximum: Self.maximumLength)
        }
        description = name
    }

    /// Repeated until nothing changes, because a compatibility form can add capitals of its own.
    private static func folded(_ text: String) -> String {
        var name = text
        while true {
            let folded = name.lowercased().precomposedStringWithCompatibilityMapping
            // By code point, for Swift's == already overlooks differences of normalisation.
            if folded.unicodeScalars.elementsEqual(name.unicodeScalars) { return folded }
            name = folded
        }
    }

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

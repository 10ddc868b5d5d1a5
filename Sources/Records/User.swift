public import Foundation

/// An account.
public struct User: Identifiable, Hashable, Sendable {
    /// Never given to another user, even after this one is deleted.
    public let id: Int64
    /// The name as typed at sign-up, in normalisation form C.
    public let username: String
    /// When they signed up, to the millisecond.
    public let createdAt: Date

    /// An account as the database describes it.
    public init(id: Int64, username: String, createdAt: Date) {
        self.id = id
        self.username = username
        self.createdAt = createdAt
    }
}

/// A username that keeps the rules: 1 to 32 code points that can be seen, in normalisation form C.
///
/// Spaces at either end are dropped and runs of them folded into one, so `" Ash  Ketchum "` is `Ash Ketchum`.
/// Refuses control characters, invisible and direction-changing ones, line breaks, spaces other than the
/// ordinary one, and code points that are private or not assigned.
public struct Username: Hashable, Sendable, CustomStringConvertible {
    /// Code points a username may have.
    public static let maximumLength = 32

    /// The rule that a username breaks.
    public enum Fault: Error, Hashable, Sendable {
        /// Empty, or only spaces.
        case empty
        /// More than `maximum` code points.
        case tooLong(maximum: Int)
        /// Has a code point that can't be seen or shown, such as U+202E.
        case forbidden(Unicode.Scalar)
    }

    /// The name to show: normalised, otherwise as typed.
    public let description: String
    /// A key that is equal for usernames that differ only in letter case or in compatibility forms such as full-width
    /// letters. Follows Unicode's NFKC_Casefold closely, <https://www.unicode.org/reports/tr31/#R5>.
    public let key: String

    /// - Throws: the first rule that the text breaks.
    public init(_ text: String) throws(Fault) {
        // Checked first, so that a very long text isn't normalised as a whole.
        guard text.unicodeScalars.count <= 32 * Self.maximumLength else { throw Self.tooLong }
        if let scalar = text.unicodeScalars.first(where: { !Self.isAllowed($0) }) { throw .forbidden(scalar) }
        let name = Self.foldSpaces(text).precomposedStringWithCanonicalMapping
        guard !name.isEmpty else { throw .empty }
        guard name.unicodeScalars.count <= Self.maximumLength else { throw Self.tooLong }
        description = name
        // Going to upper case and back is how Swift's standard library folds case: ß and SS meet, and σ and ς.
        key = name.folded {
            Self.foldSpaces($0.uppercased().lowercased().precomposedStringWithCompatibilityMapping)
        }
    }

    private static let tooLong = Fault.tooLong(maximum: maximumLength)

    private static func foldSpaces(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isDefaultIgnorableCodePoint { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return false
        case .spaceSeparator:
            return scalar == " "
        default:
            return true
        }
    }
}

extension String {
    /// Folded again and again until nothing changes, because a compatibility form can add capitals and spaces of its own.
    func folded(_ fold: (String) -> String) -> String {
        var text = self
        while true {
            let folded = fold(text)
            // By code point, because Swift's == ignores differences of normalisation.
            if folded.unicodeScalars.elementsEqual(text.unicodeScalars) { return folded }
            text = folded
        }
    }
}

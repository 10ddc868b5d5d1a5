public import Foundation

/// An account.
public struct User: Identifiable, Hashable, Sendable {
    /// The account's id, which is never reused, even after deletion.
    public let id: Int64
    /// The username as typed at sign-up, in normalisation form C.
    public let username: String
    /// The time of sign-up, in whole milliseconds.
    public let createdAt: Date

    /// Creates a user from its row in the database.
    public init(id: Int64, username: String, createdAt: Date) {
        self.id = id
        self.username = username
        self.createdAt = createdAt
    }
}

/// A valid username: 1 to 32 visible code points, in normalisation form C.
///
/// White space at the ends is trimmed, and runs of spaces are collapsed, so `" Ash  Ketchum "` becomes
/// `Ash Ketchum`. Control characters, invisible and bidirectional control characters, line breaks, spaces
/// other than U+0020, and private-use or unassigned code points are rejected.
public struct Username: Hashable, Sendable, CustomStringConvertible {
    /// The maximum length of a username in code points.
    static let maximumLength = 32

    /// The reason that a username is invalid.
    public enum Fault: Error, Hashable {
        /// The text is empty or only has spaces.
        case empty
        /// The text exceeds `maximum` code points.
        case tooLong(maximum: Int)
        /// The text contains a code point that is invisible or can't be displayed, such as U+202E.
        case forbidden(Unicode.Scalar)
    }

    /// The name to display: normalised, but otherwise as typed.
    public let description: String
    /// A key for comparing usernames, which ignores letter case and compatibility forms such as full-width
    /// letters. Closely follows Unicode's NFKC_Casefold, <https://www.unicode.org/reports/tr31/#R5>.
    public let key: String

    /// Parses a username.
    ///
    /// - Throws: The fault for the first rule that the text violates.
    public init(_ text: String) throws(Fault) {
        // Check the length first, to avoid normalising very long input.
        guard text.unicodeScalars.count <= 32 * Self.maximumLength else { throw Self.tooLong }
        if let scalar = text.unicodeScalars.first(where: { !Self.isAllowed($0) }) { throw .forbidden(scalar) }
        let name = Self.foldSpaces(text).precomposedStringWithCanonicalMapping
        guard !name.isEmpty else { throw .empty }
        guard name.unicodeScalars.count <= Self.maximumLength else { throw Self.tooLong }
        description = name
        // Upper-casing and then lower-casing folds case with the standard library: ß equals SS, and σ equals
        // ς.
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
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        case .spaceSeparator: scalar == " "
        default: true
        }
    }
}

extension String {
    /// Folds repeatedly until nothing changes, because compatibility forms can introduce new capitals and
    /// spaces.
    func folded(_ fold: (String) -> String) -> String {
        var text = self
        while true {
            let folded = fold(text)
            // Compare code points, because Swift's == ignores normalisation.
            if folded.unicodeScalars.elementsEqual(text.unicodeScalars) { return folded }
            text = folded
        }
    }
}

public import Foundation

/// An API access token, without its text, which can't be looked up.
public struct AccessToken: Identifiable, Hashable, Sendable {
    /// The rights that it gives.
    public enum Scope: String, CaseIterable, Sendable {
        /// To read.
        case read
        /// To read, and to change what the user keeps.
        case write
    }

    /// Why there can't be such a token.
    public enum Fault: Error, Hashable, Sendable {
        /// The name is empty, or has only white space.
        case emptyName
        /// The name has more than `maximum` code points.
        case longName(maximum: Int)
        /// The name has a control character or a line break.
        case forbidden(Unicode.Scalar)
        /// Not a number of days that it can last.
        case days(allowed: ClosedRange<Int>)
        /// The user has as many as there may be.
        case tooMany(limit: Int)
    }

    /// Code points a name may have.
    public static let maximumNameLength = 100
    /// Days a token may last, if it expires at all.
    public static let dayBounds = 1...3_650

    /// Never given to another token.
    public let id: Int64
    /// The user.
    public let userID: User.ID
    /// The name that the user gave it.
    public let name: String
    /// The rights that it gives.
    public let scope: Scope
    /// When it was made.
    public let createdAt: Date
    /// When it was last used, to within an hour; nil if it never was.
    public let lastUsedAt: Date?
    /// When it expires; nil if it never does.
    public let expiresAt: Date?

    /// A token as the database describes it.
    public init(
        id: Int64, userID: User.ID, name: String, scope: Scope, createdAt: Date, lastUsedAt: Date?,
        expiresAt: Date?
    ) {
        self.id = id
        self.userID = userID
        self.name = name
        self.scope = scope
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.expiresAt = expiresAt
    }

    /// A name as it is kept: in normalisation form C, without white space at its ends.
    ///
    /// - Throws: the first rule that the text breaks.
    public static func name(_ text: String) throws(Fault) -> String {
        // Checked first, so that a very long text isn't normalised as a whole; spaces at the ends don't count.
        let tooLong = Fault.longName(maximum: maximumNameLength)
        guard text.unicodeScalars.count <= 4 * maximumNameLength else { throw tooLong }
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
        guard !name.isEmpty else { throw .emptyName }
        for scalar in name.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: throw .forbidden(scalar)
            default: break
            }
        }
        guard name.unicodeScalars.count <= maximumNameLength else { throw tooLong }
        return name
    }
}

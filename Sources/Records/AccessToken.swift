public import Foundation

/// An API access token, without its secret, which can't be recovered.
public struct AccessToken: Identifiable, Hashable, Sendable {
    /// The permissions that a token grants.
    public enum Scope: String, CaseIterable, Sendable {
        /// Reading.
        case read
        /// Reading, and changing the user's data.
        case write
    }

    /// The reason that a token can't be created.
    public enum Fault: Error, Hashable {
        /// The name is empty or only has white space.
        case emptyName
        /// The name exceeds `maximum` code points.
        case longName(maximum: Int)
        /// The name contains a control character or a line break.
        case forbidden(Unicode.Scalar)
        /// The number of days until expiry is out of range.
        case days(allowed: ClosedRange<Int>)
        /// The user already has the maximum number of tokens.
        case tooMany(limit: Int)
    }

    /// The maximum length of a name in code points.
    public static let maximumNameLength = 100
    /// The valid lifetimes of an expiring token, in days.
    public static let dayBounds = 1...3_650

    /// The token's id, which is never reused.
    public let id: Int64
    /// The user's id.
    public let userID: User.ID
    /// The name chosen by the user.
    public let name: String
    /// The permissions it grants.
    public let scope: Scope
    /// The time it was created.
    public let createdAt: Date
    /// The time it was last used, to within an hour; nil if never.
    public let lastUsedAt: Date?
    /// The time it expires; nil if never.
    public let expiresAt: Date?

    /// Creates a token from its row in the database.
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

    /// Normalises a name to form C, without leading and trailing white space.
    ///
    /// - Throws: The fault for the first rule that the name violates.
    public static func name(_ text: String) throws(Fault) -> String {
        // Check the length first, to avoid normalising very long input. White space at the ends doesn't
        // count.
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

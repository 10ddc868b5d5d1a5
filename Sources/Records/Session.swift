public import Foundation

/// A log-in session that outlives the process. Its token isn't included, because it can't be recovered.
public struct Session: Identifiable, Hashable, Sendable {
    /// The kind of client.
    public enum Kind: String, Sendable {
        /// One-shot commands.
        case command
        /// A browser. Its sessions also end after a period of inactivity.
        case browser
    }

    /// The session's id, which is never reused.
    public let id: Int64
    /// The user's id.
    public let userID: User.ID
    /// The kind of client.
    public let kind: Kind
    /// A label for the user, such as the host name.
    public let label: String
    /// The time it began.
    public let createdAt: Date
    /// The time it was last used, to within an hour.
    public let lastUsedAt: Date
    /// The time it expires.
    public let expiresAt: Date

    /// Creates a session from its row in the database.
    public init(
        id: Int64, userID: User.ID, kind: Kind, label: String, createdAt: Date, lastUsedAt: Date,
        expiresAt: Date
    ) {
        self.id = id
        self.userID = userID
        self.kind = kind
        self.label = label
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.expiresAt = expiresAt
    }
}

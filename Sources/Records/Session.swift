public import Foundation

/// A user's log-in that outlives the process, without its token, which can't be looked up.
public struct Session: Identifiable, Hashable, Sendable {
    /// The kind of client.
    public enum Kind: String, Sendable {
        /// Commands run one at a time.
        case command
        /// A browser. It ends when it isn't used for a while, too.
        case browser
    }

    /// Never given to another session.
    public let id: Int64
    /// The user.
    public let userID: User.ID
    /// The kind of client.
    public let kind: Kind
    /// A label for the user, such as a host name.
    public let label: String
    /// When it began.
    public let createdAt: Date
    /// When it was last used, to within an hour.
    public let lastUsedAt: Date
    /// When it expires.
    public let expiresAt: Date

    /// A log-in as the database describes it.
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

public import Foundation

/// One log-in of one user that outlives the process, without its token, which can't be looked up.
public struct Session: Identifiable, Hashable, Sendable {
    /// Who uses it.
    public enum Kind: String, Sendable {
        /// One-shot commands.
        case command
        /// A browser. It ends when it isn't used for a while, too.
        case browser
    }

    /// Never given to another session.
    public let id: Int64
    /// The user.
    public let userID: User.ID
    /// Who uses it.
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
        (self.id, self.userID, self.kind, self.label) = (id, userID, kind, label)
        (self.createdAt, self.lastUsedAt, self.expiresAt) = (createdAt, lastUsedAt, expiresAt)
    }
}

public import Foundation

/// One log-in of one user that one-shot commands use, without its token, which nobody can look up.
public struct Session: Identifiable, Hashable, Sendable {
    /// Never given to another session.
    public let id: Int64
    /// Whose it is.
    public let userID: User.ID
    /// What the user will know it by, such as a host name.
    public let label: String
    /// When it began.
    public let createdAt: Date
    /// When it was last used, to within an hour.
    public let lastUsedAt: Date
    /// When it expires.
    public let expiresAt: Date

    /// A log-in as the database describes it.
    public init(
        id: Int64, userID: User.ID, label: String, createdAt: Date, lastUsedAt: Date, expiresAt: Date
    ) {
        self.id = id
        self.userID = userID
        self.label = label
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.expiresAt = expiresAt
    }
}

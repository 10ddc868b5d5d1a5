public import Foundation

/// An account.
public struct User: Identifiable, Hashable, Sendable {
    /// Never given to another user, even after this one is deleted.
    public let id: Int64
    /// As typed at sign-up, in normalisation form C.
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

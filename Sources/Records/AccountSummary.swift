public import Foundation

/// An account as its keeper sees it, without passwords and, except for its size, without the user's data.
public struct AccountSummary: Hashable, Sendable {
    /// The user.
    public let user: User
    /// The time it was locked; nil if it isn't locked.
    public let lockedAt: Date?
    /// The time the user was last seen, to within an hour; nil if never since this has been recorded.
    public let lastSeenAt: Date?
    /// The number of favourites.
    public let favorites: Int
    /// The size of notes, saved items and the journal, in bytes.
    public let bytes: Int

    /// Creates a summary.
    public init(user: User, lockedAt: Date?, lastSeenAt: Date?, favorites: Int, bytes: Int) {
        self.user = user
        self.lockedAt = lockedAt
        self.lastSeenAt = lastSeenAt
        self.favorites = favorites
        self.bytes = bytes
    }
}

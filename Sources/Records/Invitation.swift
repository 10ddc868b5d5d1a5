public import Foundation

/// An invitation to sign up while sign-up is closed, without its token, which can't be recovered.
public struct Invitation: Identifiable, Hashable, Sendable {
    /// The reason that an invitation can't be created or found.
    public enum Fault: Error, Hashable {
        /// The number of uses isn't within `useBounds`.
        case uses
        /// The number of days isn't within `dayBounds`.
        case days
        /// There are already `AccountLimits.invitations` open ones.
        case tooMany
        /// No invitation has this number.
        case unknown(Invitation.ID)
    }

    /// The valid numbers of accounts that an invitation may create.
    public static let useBounds = 1...1_000
    /// The valid lifetimes in days; 0 for an invitation that never ends.
    public static let dayBounds = 0...3_650

    /// The invitation's id, which is never reused.
    public let id: Int64
    /// The keeper's name for it; may be empty.
    public let label: String
    /// The time it was created.
    public let createdAt: Date
    /// The time it ends or was revoked; nil if it never ends.
    public let expiresAt: Date?
    /// The number of accounts that it may create.
    public let uses: Int
    /// The number of accounts that it has created.
    public let used: Int
    /// The names of the users who signed up with it and still have an account, oldest first.
    public let usernames: [String]

    /// Creates an invitation from its row in the database.
    public init(
        id: Int64, label: String, createdAt: Date, expiresAt: Date?, uses: Int, used: Int,
        usernames: [String]
    ) {
        self.id = id
        self.label = label
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.uses = uses
        self.used = used
        self.usernames = usernames
    }
}

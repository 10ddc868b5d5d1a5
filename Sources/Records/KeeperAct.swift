public import Foundation

/// An action of a keeper on an account. A keeper is anyone who may use the store on its machine.
public struct KeeperAct: Identifiable, Hashable, Sendable {
    /// The kind of act. The raw values are stored, and must never change.
    public enum Kind: String, CaseIterable, Sendable {
        /// Ended all log-ins, and refuses new ones.
        case lock
        /// Allowed log-ins again.
        case unlock
        /// Deleted the account.
        case remove
        /// Replaced the recovery code, and voided the password, sessions, access tokens and share links.
        case recover
    }

    /// The act's id, which is never reused.
    public let id: Int64
    /// The time of the act.
    public let madeAt: Date
    /// The kind of act.
    public let kind: Kind
    /// The account's name at that time.
    public let username: String

    /// Creates an act from its row in the database.
    public init(id: Int64, madeAt: Date, kind: Kind, username: String) {
        self.id = id
        self.madeAt = madeAt
        self.kind = kind
        self.username = username
    }
}

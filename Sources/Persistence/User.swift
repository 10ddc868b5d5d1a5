public import Foundation
import GRDB

/// An account.
public struct User: Identifiable, Hashable, Sendable {
    /// Never given to another user, even after this one is deleted.
    public let id: Int64
    /// As typed at sign-up, in normalisation form C.
    public let username: String
    /// When they signed up, to the millisecond.
    public let createdAt: Date

    /// - Parameter row: has the columns `id`, `username` and `createdAt`.
    init(row: Row) {
        id = row["id"]
        username = row["username"]
        createdAt = Date(milliseconds: row["createdAt"])
    }
}

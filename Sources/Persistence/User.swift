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
    /// - Throws: `RowDecodingError` where the file is damaged.
    init(row: Row) throws {
        id = try row.decode(forColumn: "id")
        username = try row.decode(forColumn: "username")
        createdAt = Date(milliseconds: try row.decode(forColumn: "createdAt"))
    }
}

public import Foundation
import GRDB

/// One log-in of one user that one-shot commands use, without its token, which nobody can look up.
public struct Session: Identifiable, Hashable, Sendable {
    /// Never given to another session.
    public let id: Int64
    /// Whose it is.
    public let userID: User.ID
    /// What the user will know it by, such as a host name.
    public let label: String
    /// When it was started.
    public let createdAt: Date
    /// When it was last used, to within an hour.
    public let lastUsedAt: Date
    /// When it ends by itself.
    public let expiresAt: Date

    /// - Parameter row: has a column for each property.
    /// - Throws: `RowDecodingError` where the file is damaged.
    init(row: Row) throws {
        id = try row.decode(forColumn: "id")
        userID = try row.decode(forColumn: "userID")
        label = try row.decode(forColumn: "label")
        createdAt = Date(milliseconds: try row.decode(forColumn: "createdAt"))
        lastUsedAt = Date(milliseconds: try row.decode(forColumn: "lastUsedAt"))
        expiresAt = Date(milliseconds: try row.decode(forColumn: "expiresAt"))
    }
}

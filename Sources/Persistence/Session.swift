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
    init(row: Row) {
        id = row["id"]
        userID = row["userID"]
        label = row["label"]
        createdAt = Date(milliseconds: row["createdAt"])
        lastUsedAt = Date(milliseconds: row["lastUsedAt"])
        expiresAt = Date(milliseconds: row["expiresAt"])
    }
}

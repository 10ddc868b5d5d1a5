import Foundation
import GRDB
import Records

/// How rows become the values that everybody knows.
extension User {
    /// - Parameter row: has the columns `id`, `username` and `createdAt`.
    /// - Throws: `RowDecodingError` where the file is damaged.
    init(row: Row) throws {
        self.init(
            id: try row.decode(forColumn: "id"), username: try row.decode(forColumn: "username"),
            createdAt: try row.date(forColumn: "createdAt"))
    }
}

extension Session {
    /// - Parameter row: has a column for each property.
    /// - Throws: `RowDecodingError` where the file is damaged.
    init(row: Row) throws {
        self.init(
            id: try row.decode(forColumn: "id"), userID: try row.decode(forColumn: "userID"),
            label: try row.decode(forColumn: "label"),
            createdAt: try row.date(forColumn: "createdAt"),
            lastUsedAt: try row.date(forColumn: "lastUsedAt"),
            expiresAt: try row.date(forColumn: "expiresAt"))
    }
}

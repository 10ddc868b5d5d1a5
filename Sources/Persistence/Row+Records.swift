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
            createdAt: Date(milliseconds: try row.decode(forColumn: "createdAt")))
    }
}

extension Session {
    /// - Parameter row: has a column for each property.
    /// - Throws: `RowDecodingError` where the file is damaged.
    init(row: Row) throws {
        self.init(
            id: try row.decode(forColumn: "id"), userID: try row.decode(forColumn: "userID"),
            label: try row.decode(forColumn: "label"),
            createdAt: Date(milliseconds: try row.decode(forColumn: "createdAt")),
            lastUsedAt: Date(milliseconds: try row.decode(forColumn: "lastUsedAt")),
            expiresAt: Date(milliseconds: try row.decode(forColumn: "expiresAt")))
    }
}

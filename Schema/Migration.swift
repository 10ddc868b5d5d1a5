/// A step from one version of a database's schema to the next.
public struct Migration: Sendable {
    /// The version after the migration. In SQLite it is the `PRAGMA user_version`, counted from 1 without gaps.
    public let version: Int
    /// The SQL statements, run in a single transaction.
    public let sql: String

    init(_ version: Int, _ sql: [UInt8]) {
        self.version = version
        self.sql = String(decoding: sql, as: UTF8.self)
    }
}

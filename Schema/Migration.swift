/// One step of a database's schema, from the version before to its own.
public struct Migration: Sendable {
    /// The `PRAGMA user_version` afterwards, counted from 1 without gaps.
    public let version: Int
    /// The statements, run in one transaction.
    public let sql: String

    init(_ version: Int, _ sql: [UInt8]) {
        self.version = version
        self.sql = String(decoding: sql, as: UTF8.self)
    }
}

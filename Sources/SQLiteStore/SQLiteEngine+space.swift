import Files
import GRDB
import Schema
public import Store

/// Releases the space of deleted rows to the file system.
extension SQLiteEngine {
    /// The size to which the log is truncated after a checkpoint, in bytes.
    static let longestLog: Int64 = 4 << 20
    /// The number of free pages to keep for later writes (256 KiB at the usual page size), and the number of
    /// pages to release in one step.
    private static let sparePages: Int64 = 64
    private static let pagesAtOnce: Int64 = 256

    /// See `SafeguardedStore`.
    public func giveBackSpace() async throws(StoreError) -> Bool {
        do {
            guard FileIdentity(path: path) != nil else { return false }
            let spare = try await read { db -> Int64 in
                guard try db.number("PRAGMA auto_vacuum") == 2 else { return 0 }
                return try max(0, (db.number("PRAGMA freelist_count") ?? 0) - Self.sparePages)
            }
            let isLong = FileIdentity(path: path + "-wal").map { $0.size > Self.longestLog } ?? false
            guard spare > 0 || isLong else { return false }
            let usualWait = Int(Self.lockWait(within: wait) / .milliseconds(1))
            return try await locked { writer in
                try writer().writeWithoutTransaction { db in
                    if spare > 0 {
                        let count = min(spare, Self.pagesAtOnce)
                        // The statement returns one row for each released page.
                        try db.execute(sql: "PRAGMA incremental_vacuum(\(count))")
                    }
                    let hasMore = spare > Self.pagesAtOnce
                    // The file shrinks only at the checkpoint. Don't wait for readers of old snapshots.
                    if isLong || !hasMore {
                        try db.execute(sql: "PRAGMA busy_timeout = 0")
                        defer { try? db.execute(sql: "PRAGMA busy_timeout = \(usualWait)") }
                        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                    }
                    return hasMore
                }
            }
        } catch {
            throw StoreError(error, path: path, wait: wait)
        }
    }

    /// Enables a database to shrink, which requires rewriting an existing file. If there isn't enough free
    /// space for that, the file stays as it is, and `doctor` reports it. Must not be called within a
    /// transaction.
    func makeShrinkable(_ db: Database) throws {
        if try Self.isEmpty(db) {
            // Set our application ID first. Switching to WAL rewrites the first page, and after a power cut
            // at that moment, the file would otherwise look like another program's. The transaction is
            // deferred because auto_vacuum must be set before the first write.
            try db.inTransaction(.deferred) {
                try db.execute(
                    sql: """
                        PRAGMA auto_vacuum = INCREMENTAL; PRAGMA application_id = \(schema.applicationID)
                        """)
                return .commit
            }
        } else {
            try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
        }
        guard try db.integer("PRAGMA auto_vacuum") != 2 else { return }
        do { try db.execute(sql: "VACUUM") } catch let error as DatabaseError where !error.isDamage {}
    }
}

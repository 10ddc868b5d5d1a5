import Files
import GRDB
import Schema
public import Store

/// Giving back to the disk what deleted rows took.
extension SQLiteEngine {
    /// Bytes of the log that stay on the disk after it has been emptied.
    static let longestLog: Int64 = 4 << 20
    /// Pages that stay free for what is written next, 256 KiB of the usual ones, and how many are given back at a time.
    private static let sparePages: Int64 = 64
    private static let pagesAtOnce: Int64 = 256

    /// See `SafeguardedStore`.
    public func giveBackSpace() async throws(StoreError) -> Bool {
        do {
            guard FileIdentity(path: path) != nil else { return false }
            let spare = try await read { db -> Int64 in
                guard try db.row("PRAGMA auto_vacuum")?.integer(0) == 2 else { return 0 }
                return max(0, try (db.row("PRAGMA freelist_count")?.integer(0) ?? 0) - Self.sparePages)
            }
            let isLong = FileIdentity(path: path + "-wal").map { $0.size > Self.longestLog } ?? false
            guard spare > 0 || isLong else { return false }
            let usualWait = Int(Self.lockWait(within: wait) / .milliseconds(1))
            return try await locked { writer in
                try writer().writeWithoutTransaction { db in
                    if spare > 0 {
                        let count = min(spare, Self.pagesAtOnce)
                        // Every row of its answer is a page that is given back.
                        try db.execute(sql: "PRAGMA incremental_vacuum(\(count))")
                    }
                    let hasMore = spare > Self.pagesAtOnce
                    // The file shrinks when the log goes into it. Readers of the old one aren't waited for.
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

    /// Lets a database shrink: at once where it is new, by writing it anew where it was made before. Where there is no room
    /// for that it stays as it is, and `doctor` says so. It may not be done within a transaction.
    func makeShrinkable(_ db: Database) throws {
        if try Self.isEmpty(db) {
            // With our mark at once: a power cut during the switch to WAL, which rewrites the first page, would else leave
            // a file that looks like another program's. The transaction may begin to write only when it knows how.
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
        guard try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") != 2 else { return }
        do { try db.execute(sql: "VACUUM") } catch let error as DatabaseError where !error.isDamage {}
    }
}

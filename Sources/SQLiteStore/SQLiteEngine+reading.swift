import Files
import Foundation
import GRDB

/// Reading where nothing can be written: from a read-only disk, or a full one.
extension SQLiteEngine {
    /// Opens a reading connection, lends it, and closes it.
    func withReader<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
        let reader: DatabaseQueue
        do {
            reader = try connect(.reading)
        } catch  where Self.isOfPlace(error) {
            return try withStillReader(insteadOf: error, body)
        }
        defer { try? reader.close() }
        return try body(reader)
    }

    /// The same without the files that SQLite otherwise makes beside the database to share it with others.
    ///
    /// That is safe while there is no writer, which the lock sees to, and when the log is empty, for what is in it would be
    /// missing, <https://sqlite.org/uri.html#uriimmutable>. A database of an earlier version is brought up to date in memory.
    ///
    /// - Throws: `failure`, why the file could not be opened as usual, where it cannot be opened so either.
    func withStillReader<Value>(
        insteadOf failure: any Error, _ body: (DatabaseQueue) throws -> Value
    ) throws -> Value {
        try lock.withSharedLock {
            for suffix in ["-wal", "-journal"] {
                guard (FileIdentity(path: path + suffix)?.size ?? 0) == 0 else { throw failure }
            }
            guard let reader = try? connect(.readingStill) else { throw failure }
            defer { try? reader.close() }
            guard try reader.read(standing) == .behind else { return try body(reader) }
            let copy = try DatabaseQueue()
            try reader.backup(to: copy)
            try copy.inDatabase(migrate)
            return try body(copy)
        }
    }

    /// Whether the place is at fault rather than the file: nothing can be made or written there.
    static func isOfPlace(_ error: any Error) -> Bool {
        switch error {
        case let error as DatabaseError:
            [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR]
                .contains(error.resultCode)
        case let error as FileError: [EROFS, EACCES, EPERM, ENOSPC, EDQUOT].contains(error.code)
        default: false
        }
    }
}

import Files
import Foundation
import GRDB
public import Records
public import Store

/// Allows reading even if nothing can be written, because the disk is read-only or full.
extension SQLiteEngine {
    /// Opens a reading connection, passes it to `body`, and closes it.
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

    /// Opens a reading connection without the companion files that SQLite usually creates to share a
    /// database.
    ///
    /// This is safe if there is no writer, which the lock guarantees, and if the log is empty, because its
    /// contents would be ignored, <https://sqlite.org/uri.html#uriimmutable>. A database with an earlier
    /// schema version is migrated in memory.
    ///
    /// - Throws: `failure`, the original reason why the file couldn't be opened, if the file can't be opened
    ///   in this way either.
    func withStillReader<Value>(
        insteadOf failure: any Error, _ body: (DatabaseQueue) throws -> Value
    ) throws -> Value {
        try lock.withSharedLock {
            for suffix in ["-wal", "-journal"] {
                guard (FileIdentity(path: path + suffix)?.size ?? 0) == 0 else { throw failure }
            }
            guard let reader = try? connect(.readingStill) else { throw failure }
            defer { try? reader.close() }
            guard try reader.read(schemaAge) == .behind else { return try body(reader) }
            let copy = try DatabaseQueue()
            try reader.backup(to: copy)
            try copy.inDatabase(migrate)
            return try body(copy)
        }
    }

    /// Returns whether an error is caused by the location rather than the file, because nothing can be
    /// created or written there.
    static func isOfPlace(_ error: any Error) -> Bool {
        switch error {
        case let error as DatabaseError:
            [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR]
                .contains(error.resultCode)
        case let error as FileError: [EROFS, EACCES, EPERM, ENOSPC, EDQUOT].contains(error.code)
        default: false
        }
    }

    // MARK: The folder and the files, which only their owner may read

    /// The folder that contains the file.
    var folder: String { PrivateFolder.of(path) }

    /// Creates the file if it doesn't exist. If other users have access to it, removes that access.
    ///
    /// SQLite gives its companion files the same permissions. An existing file is never opened here, because
    /// closing it would release all of SQLite's locks on it in this process,
    /// <https://sqlite.org/howtocorrupt.html>.
    func makeFile() throws {
        try requireOwnCompanions()
        guard let found = FileIdentity(path: path) else {
            do throws(FileError) { _ = try OpenFile(path, .making) } catch {
                // For example, because the path is a dangling symbolic link.
                throw StoreError.cannotOpen(path: path, reason: error.reason)
            }
            return
        }
        if found.mode & 0o077 != 0 {
            for suffix in ["", "-wal", "-shm"] { chmod(path + suffix, 0o600) }
        }
    }

    // MARK: Noticing other connections' commits

    /// See `StoreEngine`. On a connection that never writes, `data_version` changes with every commit by
    /// other connections (<https://sqlite.org/pragma.html#pragma_data_version>). The values of different
    /// connections can't be compared.
    public func revision() async throws -> Revision {
        try await translated {
            _ = try await reader()
            return try await reads.run { [self] call in
                try call.begin()
                let watcher = try watcher()
                let version = try watcher.readWhileOpen {
                    try Int64.fetchOne($0, sql: "PRAGMA data_version")
                }
                return Revision(Int64(ObjectIdentifier(watcher).hashValue), version ?? 0)
            }
        }
    }

    /// See `SafeguardedStore`.
    public func givenNumbers(_ db: any Transaction) throws -> [String: Int64] {
        try GivenNumbers(db).numbers
    }

    /// See `SafeguardedStore`.
    public func raiseGivenNumbers(_ numbers: [String: Int64], _ db: any Transaction) throws {
        try GivenNumbers(numbers).carryOver(to: db)
    }
}

/// Thrown if the connection has been closed.
struct Closed: Error {}

extension DatabaseQueue {
    /// Reads in one transaction. GRDB's own `read` would crash on a closed connection.
    ///
    /// - Throws: `Closed`, or any error thrown by `body`.
    func readWhileOpen<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try unsafeRead { db in
            guard db.sqliteConnection != nil else { throw Closed() }
            var value: Value?
            try db.inTransaction(.deferred) {
                value = try body(db)
                return .commit
            }
            guard let value else { throw Closed() }
            return value
        }
    }
}

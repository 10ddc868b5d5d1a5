import Files
import Foundation
import GRDB
import Store

extension SQLiteEngine {
    /// Runs a closure. Errors of SQLite, the operating system and the queue become a `StoreError`; errors of
    /// the caller's own rules are rethrown unchanged.
    func translated<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch {
            throw StoreError(knownCause: error, path: path, wait: wait) ?? error
        }
    }
}

/// Converts errors of SQLite, the operating system, OpenSSL and Swift.
extension StoreError {
    init(_ error: any Error, path: String, wait: Duration) {
        self =
            StoreError(knownCause: error, path: path, wait: wait)
            ?? .cannotOpen(path: path, reason: String(describing: error))
    }

    fileprivate init?(knownCause error: any Error, path: String, wait: Duration) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError: self.init(error, path: path, wait: wait)
        case is FileError where !Self.mayRead(path): self = .notReadable(path: path)
        // Report the database's path, because users don't know the lock file.
        case let error as FileError: self.init(error.path == path + "-lock" ? error.about(path) : error)
        // Don't use the description, which includes the whole row.
        case is RowDecodingError, is Store.Row.UnexpectedValue:
            self = .damaged(path: path, message: "a value is not of its column's type")
        case is NotInTime: self = .busy(path: path, wait: wait)
        case is CancellationError, is Closed: self = .cancelled
        default: return nil
        }
    }

    private init(_ error: DatabaseError, path: String, wait: Duration) {
        let message = error.message ?? ""
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            self = .busy(path: path, wait: SQLiteEngine.lockWait(within: wait))
        case .SQLITE_NOTADB: self = .notADatabase(path: path)
        case .SQLITE_CORRUPT: self = .damaged(path: path, message: message)
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_READONLY: self = .readOnly(path: path, reason: message)
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            guard Self.mayRead(path) else { self = .notReadable(path: path); return }
            // SQLite doesn't report the reason, but access(2) usually does. The folder is checked too,
            // because SQLite creates companion files there.
            let isWritable = access(path, R_OK | W_OK) == 0 && access(PrivateFolder.of(path), W_OK) == 0
            self = .cannotOpen(path: path, reason: isWritable ? message : String(cString: strerror(errno)))
        case .SQLITE_IOERR:
            if Self.isFull(path) {
                self = .diskFull(path: path)
            } else if let limit = ProcessLimit.fileSize.value {
                self = .fileTooLarge(path: path, limit: Int64(limit))
            } else {
                // SQLite discards its message when it rolls back.
                self = .inputOutput(
                    path: path, message: message == "not an error" ? "disk I/O error" : message)
            }
        case .SQLITE_INTERRUPT: self = .cancelled
        default:
            self = .database(
                path: path, code: "SQLite \(error.extendedResultCode.rawValue)", message: message,
                sql: error.sql)
        }
    }

    /// Returns whether the disk lacks the space for a page of the log and the 32 KiB by which SQLite's shared
    /// memory grows. SQLite reports a full disk as an I/O error,
    /// <https://sqlite.org/walformat.html#the_wal_index_file_format>.
    private static func isFull(_ path: String) -> Bool {
        DiskSpace.free(in: PrivateFolder.of(path)).map { $0 < 36_864 } ?? false
    }

    /// Returns whether the current user may read the file at a path; also true if it can't be read for
    /// another reason.
    static func mayRead(_ path: String) -> Bool { access(path, R_OK) == 0 || errno != EACCES }

    private init(_ error: FileError) {
        switch error.code {
        case EFBIG:
            self = .fileTooLarge(
                path: error.path, limit: ProcessLimit.fileSize.value.map { Int64($0) } ?? .max)
        case EEXIST: self = .fileExists(path: error.path)
        case ENOSPC, EDQUOT: self = .diskFull(path: error.path)
        case EACCES, EPERM, EROFS: self = .readOnly(path: error.path, reason: error.reason)
        default: self = .cannotOpen(path: error.path, reason: error.reason)
        }
    }
}

import Files
import Foundation
import GRDB
import Records
import Schema
import Store

/// A backup copied into the data folder, verified there and made ready to take the database's place.
///
/// What is verified is the copy, so that nobody can change it afterwards, and the backup stays as it was.
struct StagedBackup {
    /// The copy: of the newest version, without sessions, tokens and share links, and with no other file beside it.
    let file: SQLiteEngine
    let contents: DatabaseContents
    /// The version that the backup had.
    let version: Int
    let isChecksumVerified: Bool
    /// While it is held, what looks like this copy and isn't it was left by a killed program.
    private let lock: FolderLock?

    /// - Throws: `StoreError` with the backup's path for whatever is wrong with it.
    init(of source: String, for database: SQLiteEngine) throws {
        try database.requireApart(source)
        // Where the file system knows no locks, nobody can tell what is left over.
        lock = try? FolderLock(database.folder)
        if lock != nil { database.removeLeftovers() }
        let copy = database.path + Self.infix + UUID().uuidString
        file = database.sibling(copy)
        do {
            let expected = try Checksum(besides: source)
            isChecksumVerified = expected != nil
            let digest = try WholeFile.copy(source, to: copy)
            guard expected == nil || expected?.text == Checksum(digest).text else {
                throw StoreError.checksumMismatch(path: source)
            }
            // A file copied by hand may have a part of itself in its log still.
            if expected == nil, let log = FileIdentity(path: source + "-wal"), log.size > 0,
                database.isOurs(source + "-wal")
            {
                try WholeFile.copy(source + "-wal", to: copy + "-wal")
            }
            (version, contents) = try Self.prepare(file, reportedAs: source)
        } catch let error as FileError where error.isMissing && error.path == source {
            Self.remove(copy)
            throw StoreError.noSuchFile(path: source)
        } catch {
            Self.remove(copy)
            throw StoreError(error, path: source, wait: database.wait)
        }
    }

    /// Deletes the copy.
    func remove() {
        Self.remove(file.path)
    }

    /// What the names of copies have in the middle, so that those of a killed program can be told.
    static let infix = "-restoring-"

    private static func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }

    private static func prepare(
        _ file: SQLiteEngine, reportedAs source: String
    ) throws -> (version: Int, contents: DatabaseContents) {
        let connection = try file.connect(.writing)
        defer { try? connection.close() }
        return try connection.writeWithoutTransaction { db in
            _ = try file.standing(db, reportedAs: source)
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            guard version > 0 else { throw StoreError.foreignDatabase(path: source, applicationID: 0) }
            // First of all: what a schema of unknown origin says, every other statement would do.
            try Soundness.requireSchema(db, file.schema, version: version, reportedAs: source)
            try Soundness.require(db, reportedAs: source)
            try file.prepareForWriting(db)
            try GivenNumbers.tidy(db, reportedAs: source)
            // Counted for names that nobody had, and of no use elsewhere.
            try db.execute(sql: "DELETE FROM UnknownLogInFailure; DELETE FROM UnknownWebLogInFailure")
            // What was revoked since must not come back to life.
            try db.execute(sql: "DELETE FROM Session; DELETE FROM AccessToken; DELETE FROM ShareLink")
            // An open shell must not continue as the user who now has its user's number: it hardly knows this count of
            // password changes.
            try db.execute(
                sql: """
                    INSERT INTO PasswordChange (userID, count)
                    SELECT id, abs(random() % 4611686018427387904) + 1 FROM User WHERE true
                    ON CONFLICT (userID) DO UPDATE SET count = excluded.count
                    """)
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            return (version, try DatabaseContents(db))
        }
    }
}

import Files
import Foundation
import GRDB
import Records
import Schema
import Store

/// A backup copied into the data folder, verified there and made ready to take the database's place.
///
/// The copy is verified, so that no one can change it afterwards, and the backup stays as it was.
struct StagedBackup {
    /// The copy: of the newest version, without sessions, tokens and share links, and with no other file beside it.
    let file: SQLiteEngine
    let contents: DatabaseContents
    /// The version that the backup had.
    let version: Int
    let isChecksumVerified: Bool
    /// While it is held, what looks like this copy and isn't it was left by a killed program.
    private let lock: FolderLock?
    private let unfinished: UnfinishedFiles

    /// - Throws: `StoreError` with the backup's path for whatever is wrong with it.
    init(of source: String, for database: SQLiteEngine) throws {
        try database.requireApart(source)
        // Without locks in the file system, leftovers can't be told apart.
        lock = try? FolderLock(database.folder)
        if lock != nil { database.removeLeftovers() }
        let copy = database.path + Self.infix + UUID().uuidString
        file = database.sibling(copy)
        unfinished = UnfinishedFiles(
            (["", Self.keeping] + SQLiteEngine.companions + SQLiteEngine.companions.map { Self.keeping + $0 })
                .map { copy + $0 })
        do {
            let expected = try Checksum(besides: source)
            isChecksumVerified = expected != nil
            let digest = try BackupSource(path: source, database: database)
                .copy(to: copy, isChecksumKnown: expected != nil)
            guard expected == nil || expected?.text == Checksum(digest).text else {
                throw StoreError.checksumMismatch(path: source)
            }
            (version, contents) = try Self.prepare(file, reportedAs: source)
        } catch let error as FileError where error.isMissing && error.path == source {
            Self.remove(copy)
            throw StoreError.noSuchFile(path: source)
        } catch {
            Self.remove(copy)
            // It is the copy that there is no room for, not the backup.
            switch error {
            case let error as FileError where error.path.hasPrefix(copy):
                throw StoreError(error.about(database.path), path: database.path, wait: database.wait)
            case let error as DatabaseError where error.isOfRoom:
                throw StoreError(error, path: database.path, wait: database.wait)
            default: throw StoreError(error, path: source, wait: database.wait)
            }
        }
    }

    /// Deletes the copy.
    func remove() {
        Self.remove(file.path)
    }

    /// The middle of copies' names, by which those of a killed program are known.
    static let infix = "-restoring-"

    /// The end of the name of the old store's copy, until that is whole.
    static let keeping = "-keeping"

    private static func remove(_ path: String) {
        for suffix in [""] + SQLiteEngine.companions { unlink(path + suffix) }
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
            try file.makeShrinkable(db)
            try GivenNumbers.tidy(db)
            // Counted for unknown names, and of no use elsewhere.
            try db.execute(sql: "DELETE FROM UnknownLogInFailure; DELETE FROM UnknownWebLogInFailure")
            // What was revoked since must not come back to life.
            try db.execute(sql: "DELETE FROM Session; DELETE FROM AccessToken; DELETE FROM ShareLink")
            // Looked up anew at the next change: here anything may stand.
            try db.execute(
                sql: """
                    UPDATE Journal SET mark = 1, top = NULL, noteBytes = NULL, tags = NULL, changes = NULL,
                    changeBytes = NULL
                    """)
            // An open shell must not continue as the user who now has its user's number: it hardly knows this count of
            // password changes.
            try db.execute(
                sql: """
                    INSERT INTO PasswordChange (userID, count)
                    SELECT id, abs(random() % 4611686018427387904) + 1 FROM User WHERE true
                    ON CONFLICT (userID) DO UPDATE SET count = excluded.count
                    """)
            try StoredValues.require(db, reportedAs: source)
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            return (version, try DatabaseContents(db))
        }
    }
}

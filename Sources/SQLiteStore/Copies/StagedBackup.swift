import Files
import Foundation
import GRDB
import Records
import Schema
import Store

/// A copy of a backup in the data folder, verified and ready to replace the database.
///
/// The copy is what gets verified, so that no one can change the data after the check. The backup itself is
/// left untouched.
struct StagedBackup {
    /// The copy: a single file of the newest schema version, without sessions, tokens and share links.
    let file: SQLiteEngine
    let contents: DatabaseContents
    /// The backup's schema version.
    let version: Int
    let isChecksumVerified: Bool
    /// A lock held while the copy exists. Any other file that is named like a copy must have been left by a
    /// killed program.
    private let lock: FolderLock?
    private let unfinished: UnfinishedFiles

    /// Copies a backup and verifies the copy.
    ///
    /// - Parameters:
    ///   - source: the backup's path.
    ///   - database: the database to restore.
    ///   - check: checks the saved items of each user.
    /// - Throws: `StoreError` with the backup's path if the backup is unusable.
    init(of source: String, for database: SQLiteEngine, checking check: KeptCheck) throws {
        try database.requireApart(source)
        // If the file system doesn't support locks, leftovers can't be recognised.
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
            (version, contents) = try Self.prepare(file, reportedAs: source, check)
        } catch {
            file.unlinkAll()
            switch error {
            case let error as FileError where error.isMissing && error.path == source:
                throw StoreError.noSuchFile(path: source)
            // The copy couldn't be written; the backup itself is fine.
            case let error as FileError where error.path.hasPrefix(copy):
                throw StoreError(error.about(database.path), path: database.path, wait: database.wait)
            case let error as DatabaseError where error.isOfRoom:
                throw StoreError(error, path: database.path, wait: database.wait)
            default: throw StoreError(error, path: source, wait: database.wait)
            }
        }
    }

    /// The part of a copy's name that identifies leftovers.
    static let infix = "-restoring-"

    /// The suffix of an unfinished copy of the former database.
    static let keeping = "-keeping"

    private static func prepare(
        _ file: SQLiteEngine, reportedAs source: String, _ check: KeptCheck
    ) throws -> (version: Int, contents: DatabaseContents) {
        let connection = try file.connect(.writing)
        defer { try? connection.close() }
        return try connection.writeWithoutTransaction { db in
            _ = try file.schemaAge(db, reportedAs: source)
            let version = try db.integer("PRAGMA user_version")
            guard try db.integer("PRAGMA page_count") != 0 else {
                throw StoreError.damaged(path: source, message: "it has 0 bytes")
            }
            guard version > 0 else { throw StoreError.foreignDatabase(path: source, applicationID: 0) }
            func require(_ oddity: String?) throws {
                if let oddity { throw StoreError.damaged(path: source, message: "unexpected \(oddity)") }
            }
            // Check the schema before anything else, because an unknown schema could change the effect of any
            // other statement.
            try require(Soundness.oddity(db, file.schema, version: version))
            try Soundness.require(db, reportedAs: source)
            try file.prepareForWriting(db)
            try file.makeShrinkable(db)
            // This also removes invalid IDs.
            let transaction = SQLiteTransaction(db: db)
            try GivenNumbers(transaction).carryOver(to: transaction)
            // Delete the failures counted for unknown usernames, which are useless in another database.
            try db.execute(sql: "DELETE FROM UnknownLogInFailure; DELETE FROM UnknownWebLogInFailure")
            // Sessions, tokens and links that have been revoked since the backup must stay revoked, so delete
            // all of them.
            try db.execute(sql: "DELETE FROM Session; DELETE FROM AccessToken; DELETE FROM ShareLink")
            // Invitations may have been used up since, so they all end; who signed up with them stays known.
            try db.execute(sql: "UPDATE Invitation SET expiresAt = createdAt")
            // Clear the cached values, which may be wrong in a backup; the next change recalculates them.
            try db.execute(
                sql: """
                    UPDATE Journal SET mark = 1, top = NULL, noteBytes = NULL, tags = NULL, changes = NULL,
                    changeBytes = NULL, looks = NULL
                    """)
            // The user of a running shell may have a different ID in the backup, so the shell must not
            // continue as the user who now has that ID. With a random count of password changes, its
            // credential is no longer valid.
            try db.execute(
                sql: """
                    INSERT INTO PasswordChange (userID, count)
                    SELECT id, abs(random() % 4611686018427387904) + 1 FROM User WHERE true
                    ON CONFLICT (userID) DO UPDATE SET count = excluded.count
                    """)
            try require(StoredValues.oddity(db))
            try require(StoredValues.oddKind(db, check)?.noun)
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            return try (version, DatabaseContents(db))
        }
    }
}

/// A file to restore, along with files that SQLite may have left next to it. A rollback journal undoes an
/// interrupted change, and a write-ahead log contains changes that aren't in the main file yet.
struct BackupSource {
    /// The path for error messages.
    let path: String
    let database: SQLiteEngine

    /// Copies the file and its companions while no program is writing to it. SQLite applies the journal or
    /// the log when it opens the copy.
    ///
    /// - Returns: the SHA-256 of the main file.
    /// - Throws: `FileError`; `StoreError.busy` if another program keeps writing; `StoreError` with the path
    ///   of a journal or log that can't be applied.
    func copy(to target: String, isChecksumKnown: Bool) throws -> [UInt8] {
        // SQLite looks for companion files next to the target of a symbolic link.
        let real = try WholeFile.destination(of: path)
        let file = try OpenFile(real, .reading)
        // Take the shared lock of SQLite's readers, on the bytes that a writer locks exclusively,
        // <https://sqlite.org/lockingv3.html>.
        try waitUntil { file.shareBytes(0x4000_0002..<0x4000_0200) }
        // The process that locks this byte is copying the log into the file,
        // <https://sqlite.org/walformat.html#wal_locks>.
        if FileIdentity(path: real + "-shm") == nil {
            return try copy(file, of: real, to: target, isChecksumKnown)
        }
        let shared = try OpenFile(real + "-shm", .reading, followingLinks: true)
        try waitUntil { shared.shareBytes(121..<122) }
        return try copy(file, of: real, to: target, isChecksumKnown)
    }

    private func copy(
        _ file: borrowing OpenFile, of real: String, to target: String, _ isChecksumKnown: Bool
    ) throws -> [UInt8] {
        let digest = try WholeFile.copy(file, to: target)
        for suffix in ["-journal", "-wal"] {
            guard let companion = try companion(suffix, of: real) else { continue }
            guard !isChecksumKnown else {
                throw StoreError.cannotOpen(
                    path: companion, reason: "The backup's SHA-256 doesn't cover it; move it elsewhere")
            }
            try WholeFile.copy(OpenFile(companion, .reading, followingLinks: true), to: target + suffix)
        }
        return digest
    }

    /// Returns the path of the journal or log next to the file or to a symbolic link to it; nil if it doesn't
    /// exist, is empty, or is marked as finished.
    private func companion(_ suffix: String, of real: String) throws -> String? {
        var found: [String] = []
        for path in (real == path ? [real] : [real, path]).map({ $0 + suffix })
        where FileIdentity(entry: path) != nil {
            let (beginning, end) = try ends(of: path)
            guard beginning.contains(where: { $0 != 0 }) else { continue }
            guard beginning.starts(with: suffix == "-wal" ? [0x37, 0x7F, 0x06] : Self.journalMark) else {
                throw StoreError.foreignDatabase(path: path, applicationID: 0)
            }
            // In a transaction across several databases, the journal ends with the name of another journal,
            // which SQLite would look for and delete.
            guard suffix == "-wal" || end != Self.journalMark else {
                throw StoreError.cannotOpen(path: path, reason: "It is of a change of several databases")
            }
            found.append(path)
        }
        guard found.count < 2 || FileIdentity(path: found[0]) == FileIdentity(path: found[1]) else {
            throw StoreError.cannotOpen(
                path: found[1], reason: "There is another beside the file that the link leads to")
        }
        return found.first
    }

    /// Reads the first and the last 8 bytes of a file.
    private func ends(of path: String) throws -> (beginning: [UInt8], end: [UInt8]) {
        do throws(FileError) {
            let file = try OpenFile(path, .reading, followingLinks: true)
            return try (file.firstBytes(8), file.lastBytes(8))
        } catch {
            throw StoreError.cannotOpen(path: path, reason: error.reason)
        }
    }

    /// <https://sqlite.org/fileformat2.html#the_rollback_journal>
    private static let journalMark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

    private func waitUntil(_ isShared: () -> Bool) throws {
        let deadline = ContinuousClock.now + database.wait
        while !isShared() {
            guard ContinuousClock.now < deadline else {
                throw StoreError.busy(path: path, wait: database.wait)
            }
            usleep(10_000)
        }
    }
}

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

    /// - Throws: `StoreError` with the backup's path if the backup is unusable.
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
        } catch {
            file.unlinkAll()
            switch error {
            case let error as FileError where error.isMissing && error.path == source:
                throw StoreError.noSuchFile(path: source)
            // It is the copy that there is no room for, not the backup.
            case let error as FileError where error.path.hasPrefix(copy):
                throw StoreError(error.about(database.path), path: database.path, wait: database.wait)
            case let error as DatabaseError where error.isOfRoom:
                throw StoreError(error, path: database.path, wait: database.wait)
            default: throw StoreError(error, path: source, wait: database.wait)
            }
        }
    }

    /// The middle of copies' names, by which those of a killed program are known.
    static let infix = "-restoring-"

    /// The end of the name of the old store's copy, until that is whole.
    static let keeping = "-keeping"

    private static func prepare(
        _ file: SQLiteEngine, reportedAs source: String
    ) throws -> (version: Int, contents: DatabaseContents) {
        let connection = try file.connect(.writing)
        defer { try? connection.close() }
        return try connection.writeWithoutTransaction { db in
            _ = try file.schemaAge(db, reportedAs: source)
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
            guard version > 0 else { throw StoreError.foreignDatabase(path: source, applicationID: 0) }
            func require(_ oddity: String?) throws {
                if let oddity { throw StoreError.damaged(path: source, message: "unexpected \(oddity)") }
            }
            // First of all: what a schema of unknown origin says, every other statement would do.
            try require(Soundness.oddity(db, file.schema, version: version))
            try Soundness.require(db, reportedAs: source)
            try file.prepareForWriting(db)
            try file.makeShrinkable(db)
            // Drops what cannot be such a number.
            try GivenNumbers(db).carryOver(to: db)
            // Counted for unknown names, and of no use elsewhere.
            try db.execute(sql: "DELETE FROM UnknownLogInFailure; DELETE FROM UnknownWebLogInFailure")
            // What was revoked since must not come back to life.
            try db.execute(sql: "DELETE FROM Session; DELETE FROM AccessToken; DELETE FROM ShareLink")
            // Looked up anew at the next change: here anything may stand.
            try db.execute(
                sql: """
                    UPDATE Journal SET mark = 1, top = NULL, noteBytes = NULL, tags = NULL, changes = NULL,
                    changeBytes = NULL, looks = NULL
                    """)
            // An open shell must not continue as the user who now has its user's number: it hardly knows this count of
            // password changes.
            try db.execute(
                sql: """
                    INSERT INTO PasswordChange (userID, count)
                    SELECT id, abs(random() % 4611686018427387904) + 1 FROM User WHERE true
                    ON CONFLICT (userID) DO UPDATE SET count = excluded.count
                    """)
            try require(StoredValues.oddity(db))
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            return (version, try DatabaseContents(db))
        }
    }
}

/// A file to restore as it lies there, with what SQLite may have left beside it: a rollback journal takes back a change that
/// was cut off, and a log has changes that are not in the file yet.
struct BackupSource {
    /// The path as people know it.
    let path: String
    let database: SQLiteEngine

    /// Copies all of it, while no program writes to it: SQLite rolls back or plays in as it opens the copy.
    ///
    /// - Returns: the SHA-256 of the file itself.
    /// - Throws: `FileError`; `StoreError.busy` while a program goes on writing; `StoreError` with the path of a journal or log
    ///   that can't be followed.
    func copy(to target: String, isChecksumKnown: Bool) throws -> [UInt8] {
        // Where a link leads, there SQLite looks for what belongs to the file.
        let real = try WholeFile.destination(of: path)
        let file = try OpenFile(real, .reading)
        // As SQLite's readers do, <https://sqlite.org/lockingv3.html>: bytes that a writer takes for itself.
        try waitUntil { file.shareBytes(0x4000_0002..<0x4000_0200) }
        // The process that has this byte writes the log into the file, <https://sqlite.org/walformat.html#wal_locks>.
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

    /// The journal or log beside the file, or beside the link that leads to it; nil for none, and one that is empty or was
    /// declared over.
    private func companion(_ suffix: String, of real: String) throws -> String? {
        var found: [String] = []
        for path in (real == path ? [real] : [real, path]).map({ $0 + suffix })
        where FileIdentity(path: path, followingLinks: false) != nil {
            let (beginning, end) = try ends(of: path)
            guard beginning.contains(where: { $0 != 0 }) else { continue }
            guard beginning.starts(with: suffix == "-wal" ? [0x37, 0x7F, 0x06] : Self.journalMark) else {
                throw StoreError.foreignDatabase(path: path, applicationID: 0)
            }
            // One of several databases names another journal at its end, which SQLite would look for, and delete.
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

    /// The first and the last 8 bytes of a file.
    private func ends(of path: String) throws -> (beginning: [UInt8], end: [UInt8]) {
        do throws(FileError) {
            let file = try OpenFile(path, .reading, followingLinks: true)
            return (try file.firstBytes(8), try file.lastBytes(8))
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

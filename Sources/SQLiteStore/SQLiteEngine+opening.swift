import Files
import Foundation
import GRDB
import Schema
import Store

/// Recognises, creates and migrates a database file.
extension SQLiteEngine {
    enum Purpose {
        case reading, writing
        /// Reads a file that no program is writing to, without creating companion files.
        case readingStill
    }

    enum SchemaAge {
        case current, behind
    }

    /// The kinds of failure that commits survive.
    public enum Durability: Int, Sendable {
        /// Commits survive a crash of the program. A power cut may lose the latest commits.
        case normal = 1
        /// Commits survive a crash of the program and a power cut.
        case full = 2
    }

    /// Returns how long SQLite may wait for another program's lock, if the whole call may take `wait`.
    static func lockWait(within wait: Duration) -> Duration { min(wait, .seconds(5)) }

    /// Returns a reading connection, opened at first use.
    func reader() async throws -> DatabaseQueue {
        if let reader = openConnections.readers.first { return reader }
        // If nothing has to be written first, switching to another thread would not be faster.
        if !Task.isCancelled, let reader = try queue.ifFree(openReaderOfCurrentFile) { return reader }
        return try await queue.run { [self] call in try openReader(filling: false, call.begin) }
    }

    /// Returns a reading connection. `begin` is called before anything is written. Creates a missing file. A
    /// file of 0 bytes may have lost its contents, so its tables are created only if `isFilling`.
    func openReader<Begun>(filling isFilling: Bool, _ begin: () throws -> Begun) throws -> DatabaseQueue {
        if let reader = try openReaderOfCurrentFile() { return reader }
        try PrivateFolder.claim(folder)
        try lock.withLock {
            _ = try begin()
            if durability == .full, !isFilling, try regularFile()?.size == 0 {
                throw StoreError.hollow(path: path)
            }
            _ = try writer()
        }
        let reader = try connect(.reading)
        _ = try reader.read(schemaAge)
        keep(reader: reader)
        return reader
    }

    /// Returns a reading connection; nil if the file must first be created or written to.
    private func openReaderOfCurrentFile() throws -> DatabaseQueue? {
        if let reader = openConnections.readers.first { return reader }
        drop()
        guard (try regularFile()?.size ?? 0) > 0, let reader = try currentReader() else { return nil }
        keep(reader: reader)
        return reader
    }

    /// Opens a reading connection. Returns nil if the file must first be written to. That is the case if its
    /// schema is out of date, or if its creation was interrupted before the switch to WAL and left a rollback
    /// journal, which a read-only connection can't apply.
    private func currentReader() throws -> DatabaseQueue? {
        do {
            let reader = try connect(.reading)
            if try reader.read(schemaAge) == .current { return reader }
            try reader.close()
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
            guard isOurs(path) || wasEmptyBeforeRollback else {
                throw StoreError.foreignDatabase(path: path, applicationID: 0)
            }
        }
        return nil
    }

    func connect(_ purpose: Purpose) throws -> DatabaseQueue {
        try requireOwnCompanions()
        _ = try regularFile()
        var configuration = Configuration()
        configuration.readonly = purpose != .writing
        // Our own lock already serialises our writers. This timeout is for other programs, and for the short
        // periods in which SQLite locks out readers while it opens or closes a file.
        configuration.busyMode = .timeout(Self.lockWait(within: wait) / .seconds(1))
        configuration.prepareDatabase { db in
            // Protect against damaged or malicious files: don't run code from the schema, and check all
            // cells.
            try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        }
        let name = purpose == .readingStill ? "\(url.absoluteURL.absoluteString)?immutable=1" : path
        return try DatabaseQueue(path: name, configuration: configuration)
    }

    /// Returns the identity of the file; nil if it doesn't exist. Without this check, SQLite would block on a
    /// pipe, and would treat a device as an empty database.
    ///
    /// - Throws: `StoreError.cannotOpen` if the path isn't a regular file.
    func regularFile() throws -> FileIdentity? {
        let file = FileIdentity(path: path)
        guard file?.isRegular ?? true else {
            throw StoreError.cannotOpen(path: path, reason: "Not a regular file")
        }
        return file
    }

    /// Checks that the file is ours, and compares its schema version with this program's.
    ///
    /// - Throws: `StoreError.foreignDatabase` or `.newerSchema`.
    func schemaAge(_ db: Database) throws -> SchemaAge {
        try schemaAge(db, reportedAs: path)
    }

    /// Checks a copy of a file like `schemaAge(_:)`, but reports errors with the path of the original.
    func schemaAge(_ db: Database, reportedAs path: String) throws -> SchemaAge {
        let applicationID = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let version = try db.integer("PRAGMA user_version")
        // The file is empty: it is new, or the program was killed before the first migration.
        if version == 0, [0, schema.applicationID].contains(applicationID), try Self.isEmpty(db) {
            return .behind
        }
        guard applicationID == schema.applicationID else {
            throw StoreError.foreignDatabase(path: path, applicationID: applicationID)
        }
        guard version > 0 else {
            throw StoreError.damaged(path: path, message: "the version of its tables is missing")
        }
        guard version <= schema.version else {
            throw StoreError.newerSchema(path: path, version: version, supported: schema.version)
        }
        return version == schema.version ? .current : .behind
    }

    /// Returns whether a database has no tables.
    static func isEmpty(_ db: Database) throws -> Bool {
        try db.integer("SELECT count(*) FROM sqlite_schema") == 0
    }

    /// Checks all settings of the writing connection, and migrates the schema.
    func prepareForWriting(_ db: Database) throws {
        let age = try schemaAge(db)
        if age == .behind { try makeShrinkable(db) }
        let journal = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
        // FAST overwrites deleted content only if that causes no additional writes. ON would also write it to
        // the log.
        try db.execute(
            sql: """
                PRAGMA synchronous = \(durability.rawValue); PRAGMA fullfsync = ON;
                PRAGMA secure_delete = FAST; PRAGMA journal_size_limit = \(Self.longestLog)
                """)
        try require("journal_mode", "wal", journal)
        try require(
            "synchronous", "\(durability.rawValue)", String.fetchOne(db, sql: "PRAGMA synchronous"))
        try require("foreign_keys", "1", String.fetchOne(db, sql: "PRAGMA foreign_keys"))
        if age == .behind { try migrate(db) }
    }

    private func require(_ setting: String, _ wanted: String, _ found: String?) throws {
        guard found == wanted else {
            throw StoreError.notDurable(path: path, setting: setting, found: found ?? "")
        }
    }

    /// Runs all pending migrations, each in a transaction that also updates the schema version.
    func migrate(_ db: Database) throws {
        let version = try db.integer("PRAGMA user_version")
        for migration in schema.migrations where migration.version > version {
            try db.inTransaction(.immediate) {
                try db.execute(sql: migration.sql)
                try db.execute(
                    sql: """
                        PRAGMA application_id = \(schema.applicationID);
                        PRAGMA user_version = \(migration.version);
                        """)
                return .commit
            }
        }
    }
}

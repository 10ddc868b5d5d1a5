import Files
import Foundation
import GRDB
import Schema
import Store

/// Recognises, sets up and migrates a database file.
extension SQLiteEngine {
    enum Purpose {
        case reading, writing
        /// Reading a file that isn't being written, without making others beside it.
        case readingStill
    }

    enum SchemaAge {
        case current, behind
    }

    /// The failure that a commit survives.
    public enum Durability: Int, Sendable {
        /// A crash of the program; after a power cut the last commits may be missing.
        case normal = 1
        /// A power cut too.
        case full = 2
    }

    /// The time that SQLite waits for a lock of another program, in a call that may take `wait` in all.
    static func lockWait(within wait: Duration) -> Duration { min(wait, .seconds(5)) }

    func connect(_ purpose: Purpose) throws -> DatabaseQueue {
        try requireOwnCompanions()
        _ = try regularFile()
        var configuration = Configuration()
        configuration.readonly = purpose != .writing
        // Our own lock keeps our own writers apart; this is for other programs, and for the moments in which
        // SQLite locks readers out while it opens or closes a file.
        configuration.busyMode = .timeout(Self.lockWait(within: wait) / .seconds(1))
        configuration.prepareDatabase { db in
            // A damaged or planted file must not make SQLite run or believe what it says.
            try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        }
        let name = purpose == .readingStill ? "\(url.absoluteURL.absoluteString)?immutable=1" : path
        return try DatabaseQueue(path: name, configuration: configuration)
    }

    /// The file; nil if it doesn't exist. SQLite would wait for the other end of a pipe, and take a device for an empty database.
    ///
    /// - Throws: `StoreError.cannotOpen` if it isn't a regular file.
    func regularFile() throws -> FileIdentity? {
        let file = FileIdentity(path: path)
        guard file?.isRegular ?? true else {
            throw StoreError.cannotOpen(path: path, reason: "Not a regular file")
        }
        return file
    }

    /// Whether the file is ours, and of which version.
    ///
    /// - Throws: `StoreError.foreignDatabase` or `.newerSchema`.
    func schemaAge(_ db: Database) throws -> SchemaAge {
        try schemaAge(db, reportedAs: path)
    }

    /// Checks a copy of a file that people know by another path.
    func schemaAge(_ db: Database, reportedAs path: String) throws -> SchemaAge {
        let applicationID = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        // Empty: new, or its maker was killed before the first migration.
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

    /// Whether a database has no tables.
    static func isEmpty(_ db: Database) throws -> Bool {
        try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)") ?? false)
    }

    /// Makes sure of every setting of the writing connection, and brings the schema up to date.
    func prepareForWriting(_ db: Database) throws {
        let age = try schemaAge(db)
        if age == .behind { try makeShrinkable(db) }
        let journal = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
        // What is deleted is overwritten where that costs no writing of its own: else it would go through the log once more.
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

    /// Runs every migration the file has not seen, each in a transaction together with its version.
    func migrate(_ db: Database) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
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

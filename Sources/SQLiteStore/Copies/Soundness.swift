import GRDB
import Records
import Schema
import Store

/// Whether a database is what it should be: not damaged, consistent in itself, and with the tables of its version.
enum Soundness {
    /// - Throws: `StoreError.damaged` or `.brokenReferences` with this path.
    static func require(_ db: Database, reportedAs path: String) throws {
        try requireWhole(db, reportedAs: path)
        try requireReferences(db, reportedAs: path)
    }

    /// - Throws: `StoreError.damaged` with this path.
    static func requireWhole(_ db: Database, reportedAs path: String) throws {
        if let problem = try damage(db, limit: 1).first {
            throw StoreError.damaged(path: path, message: problem)
        }
    }

    /// - Throws: `StoreError.damaged` with this path.
    static func requireSchema(
        _ db: Database, _ schema: DatabaseSchema, version: Int, reportedAs path: String
    ) throws {
        if let oddity = try oddity(db, schema, version: version) {
            throw StoreError.damaged(path: path, message: "unexpected \(oddity)")
        }
    }

    /// - Throws: `StoreError.brokenReferences` with this path.
    static func requireReferences(_ db: Database, reportedAs path: String) throws {
        let broken = try brokenReferences(db)
        guard broken == 0 else { throw StoreError.brokenReferences(path: path, count: broken) }
    }

    /// SQLite's findings of damage, <https://sqlite.org/pragma.html#pragma_integrity_check>.
    static func damage(_ db: Database, limit: Int) throws -> [String] {
        var lines: [String] = []
        do {
            let cursor = try String.fetchCursor(db, sql: "PRAGMA integrity_check(\(limit))")
            while let text = try cursor.next() {
                lines += text.split(separator: "\n").filter { !$0.hasPrefix("***") }.map(String.init)
            }
        } catch let error as DatabaseError where error.isDamage {
            // Too damaged to be gone through to the end.
            lines.append(error.message ?? "")
        }
        return lines == ["ok"] ? [] : Array(lines.prefix(limit))
    }

    /// How many rows refer to others that are not there. Counted by SQLite, since there may be millions.
    static func brokenReferences(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_foreign_key_check") ?? 0
    }

    /// The first difference from a new database of this version, or nil: a constraint, an index, a trigger or a view of unknown
    /// origin would change what our writes do.
    static func oddity(_ db: Database, _ schema: DatabaseSchema, version: Int) throws -> String? {
        try SchemaText(db).difference(from: SchemaText(of: schema, version: version))
    }
}

extension DatabaseError {
    /// Whether the file is no database, or not a whole one.
    var isDamage: Bool { resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB }
    /// Whether a file could not grow.
    var isOfRoom: Bool { resultCode == .SQLITE_FULL || resultCode == .SQLITE_IOERR }
}

extension DatabaseContents {
    init(_ db: Database) throws {
        func count(_ table: String) throws -> Int {
            try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
        }
        self.init(users: try count("User"), favorites: try count("FavoritePokemon"))
    }
}

import GRDB

import Schema

/// Whether a database is what it should be: not damaged, consistent in itself, and with the tables of its version.
enum Soundness {
    /// - Throws: `PersistenceError.damaged` or `.brokenReferences` with this path.
    static func require(_ db: Database, reportedAs path: String) throws {
        try requireWhole(db, reportedAs: path)
        try requireReferences(db, reportedAs: path)
    }

    /// - Throws: `PersistenceError.damaged` with this path.
    static func requireWhole(_ db: Database, reportedAs path: String) throws {
        if let problem = try damage(db, limit: 1).first {
            throw PersistenceError.damaged(path: path, message: problem)
        }
    }

    /// - Throws: `PersistenceError.damaged` with this path.
    static func requireShape(_ db: Database, of schema: DatabaseSchema, reportedAs path: String) throws {
        if let oddity = try oddity(db, schema: schema) {
            throw PersistenceError.damaged(path: path, message: "unexpected \(oddity)")
        }
    }

    /// - Throws: `PersistenceError.brokenReferences` with this path.
    static func requireReferences(_ db: Database, reportedAs path: String) throws {
        let broken = try brokenReferences(db)
        guard broken == 0 else { throw PersistenceError.brokenReferences(path: path, count: broken) }
    }

    /// What SQLite finds wrong with the file, <https://sqlite.org/pragma.html#pragma_integrity_check>.
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

    /// How many rows refer to others that are not there.
    static func brokenReferences(_ db: Database) throws -> Int {
        try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
    }

    /// What differs from a new database of the newest version, or nil.
    ///
    /// More tables and indexes do no harm. A trigger or a view of unknown origin would: it runs at our writes.
    static func oddity(_ db: Database, schema: DatabaseSchema) throws -> String? {
        let pristine = try DatabaseQueue().inDatabase { db in
            for migration in schema.migrations { try db.execute(sql: migration.sql) }
            return try Shape(db)
        }
        let shape = try Shape(db)
        guard shape.encoding == pristine.encoding else { return "encoding \(shape.encoding)" }
        for (table, columns) in pristine.tables.sorted(by: { $0.key < $1.key })
        where shape.tables[table] != columns { return "table \(table)" }
        return shape.code.first { pristine.code[$0.key] != $0.value }.map { $0.key }
    }

    private struct Shape {
        let encoding: String
        /// The columns of each table.
        let tables: [String: [String]]
        /// The text of each trigger and view.
        let code: [String: String]

        init(_ db: Database) throws {
            encoding = try String.fetchOne(db, sql: "PRAGMA encoding") ?? ""
            tables = Dictionary(
                grouping: try Row.fetchAll(
                    db,
                    sql: """
                        SELECT coalesce(s.name, '') AS name, c.name || ' ' || c.type AS "column"
                        FROM sqlite_schema s JOIN pragma_table_xinfo(s.name) c WHERE s.type = 'table'
                        ORDER BY s.name, c.cid
                        """), by: { $0["name"] as String }
            ).mapValues { $0.map { $0["column"] } }
            code = Dictionary(
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT type || ' ' || coalesce(name, '') AS name, coalesce(sql, '') AS sql FROM sqlite_schema
                        WHERE type IN ('trigger', 'view')
                        """
                ).map { ($0["name"], $0["sql"]) }, uniquingKeysWith: { first, _ in first })
        }
    }
}

extension DatabaseError {
    /// Whether the file is no database, or not a whole one.
    var isDamage: Bool { resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB }
}

/// How much a database of accounts holds.
public struct DatabaseContents: Hashable, Sendable {
    /// Accounts.
    public let users: Int
    /// Favourites of all of them together.
    public let favorites: Int

    init(_ db: Database) throws {
        users = try Int.fetchOne(db, sql: "SELECT count(*) FROM User") ?? 0
        favorites = try Int.fetchOne(db, sql: "SELECT count(*) FROM FavoritePokemon") ?? 0
    }
}

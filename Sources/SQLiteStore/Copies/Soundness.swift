import GRDB
import Records
import Schema
import Store

/// Checks that a database is undamaged and consistent, and that it has the tables of its schema version.
enum Soundness {
    /// Checks that a database isn't damaged and has no broken references.
    ///
    /// - Throws: `StoreError.damaged` or `.brokenReferences`, with this path.
    static func require(_ db: Database, reportedAs path: String) throws {
        if let problem = try damage(db, limit: 1).first {
            throw StoreError.damaged(path: path, message: problem)
        }
        let broken = try brokenReferences(db)
        guard broken == 0 else { throw StoreError.brokenReferences(path: path, count: broken) }
    }

    /// Returns the damage that SQLite finds, <https://sqlite.org/pragma.html#pragma_integrity_check>.
    static func damage(_ db: Database, limit: Int) throws -> [String] {
        var lines: [String] = []
        do {
            let cursor = try String.fetchCursor(db, sql: "PRAGMA integrity_check(\(limit))")
            while let text = try cursor.next() {
                lines += text.split(separator: "\n").filter { !$0.hasPrefix("***") }.map(String.init)
            }
        } catch let error as DatabaseError where error.isDamage {
            // The database is too damaged to complete the check.
            lines.append(error.message ?? "")
        }
        return lines == ["ok"] ? [] : Array(lines.prefix(limit))
    }

    /// Counts the rows that refer to missing rows. SQLite does the counting, because there may be millions.
    static func brokenReferences(_ db: Database) throws -> Int {
        try db.integer("SELECT count(*) FROM pragma_foreign_key_check")
    }

    /// Returns the first difference from the schema of a new database of this version; nil if there is none.
    /// An unknown constraint, index, trigger or view would change the effect of our writes.
    static func oddity(_ db: Database, _ schema: DatabaseSchema, version: Int) throws -> String? {
        try SchemaText(db).difference(from: SchemaText(of: schema, version: version))
    }
}

extension Database {
    /// Returns the integer that a statement selects; 0 if it selects none.
    func integer(_ sql: String) throws -> Int { try Int.fetchOne(self, sql: sql) ?? 0 }
}

extension DatabaseError {
    /// Whether the file is damaged or isn't a database.
    var isDamage: Bool { resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB }
    /// Whether the error may mean that the disk is full.
    var isOfRoom: Bool { resultCode == .SQLITE_FULL || resultCode == .SQLITE_IOERR }
}

extension DatabaseContents {
    init(_ db: Database) throws {
        try self.init(
            users: db.integer("SELECT count(*) FROM User"),
            favorites: db.integer("SELECT count(*) FROM FavoritePokemon"))
    }
}

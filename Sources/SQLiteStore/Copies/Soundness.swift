import Foundation
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
        try Int.fetchOne(db, sql: "SELECT count(*) FROM pragma_foreign_key_check") ?? 0
    }

    /// Returns the first difference from the schema of a new database of this version; nil if there is none.
    /// An unknown constraint, index, trigger or view would change the effect of our writes.
    static func oddity(_ db: Database, _ schema: DatabaseSchema, version: Int) throws -> String? {
        try SchemaText(db).difference(from: SchemaText(of: schema, version: version))
    }
}

extension DatabaseError {
    /// Whether the file is damaged or isn't a database.
    var isDamage: Bool { resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB }
    /// Whether the error may mean that the disk is full.
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

/// Checks the values in the tables. The schema allows values that this program never stores. Some of them
/// would make later writes fail, or make `undo` restore wrong values.
enum StoredValues {
    /// Returns the name of the first rule that a stored value breaks; nil if there is none. All tables must
    /// have the newest version.
    static func oddity(_ db: Database) throws -> String? {
        let oddness = oddness
        db.add(function: oddness)
        defer { db.remove(function: oddness) }
        return try rules.first { rule in
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM \"\(rule.table)\" WHERE \(rule.isBroken))") ?? false
        }?.name
    }

    /// A rule for stored values: an SQL condition that matches the rows that break it.
    typealias Rule = (name: String, table: String, isBroken: String)

    /// All rules.
    static let rules = otherRules + FavoriteField.all.map(rule) + KeptKind.all.flatMap(rules)

    /// Returns the rule for an attribute of favourites.
    private static func rule(of field: FavoriteField) -> Rule {
        let column = field.name
        return switch field.kind {
        case .date: ("date of a favourite", "FavoritePokemon", "\(column) NOT \(times)")
        case .place: ("place of a favourite", "FavoritePokemon", "\(column) NOT \(times)")
        case .number(let range):
            (
                column, "FavoritePokemon",
                "\(column) <> 0 AND \(column) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
            )
        case .text(_, let hasLines):
            (column, "FavoritePokemon", "\(column) <> '' AND \(kind(column)) > \(hasLines ? lines : line)")
        case .words(let set): (set.noun, "\(set.table)", "\(kind("\(set.column)")) > \(name)")
        }
    }

    /// Returns the rules for saved searches or rankings.
    private static func rules(of kept: KeptKind) -> [Rule] {
        let table = kept.table.description
        let texts = kept.texts.map { text -> Rule in
            let column = text.column.description
            let isOdd = "\(kind(column)) > \(text.hasLines ? lines : line)"
            return (kept.noun, table, text.mayBeEmpty ? isOdd : "\(isOdd) OR \(column) = ''")
        }
        return [("name of a \(kept.noun)", table, "\(kind("name")) > \(name)")] + texts
    }

    private static let otherRules: [Rule] = [
        ("number of a user", "User", "id NOT \(numbers)"),
        ("password's hash", "User", "\(kind("passwordHash")) > \(line)"),
        ("username", "User", "\(kind("username")) > \(line) OR \(kind("usernameKey")) > \(line)"),
        ("date of a user", "User", "createdAt NOT \(times)"),
        ("number of a favourite", "FavoritePokemon", "pokemonID NOT \(numbers)"),
        ("number of a change", "Change", "number NOT \(numbers)"),
        (
            "change", "Change",
            """
            madeAt NOT \(times) OR count NOT \(counts) OR pokemonID NOT \(counts) OR size NOT \(counts)
            OR \(kind("origin")) > \(line) OR \(kind("kind")) > \(line) OR \(kind("subject")) > \(line)
            OR \(kind("items")) > \(lines)
            """
        ),
        ("number of a session", "Session", "id NOT \(numbers)"),
        (
            "session", "Session",
            "\(kind("label")) > \(lines) OR createdAt NOT \(times) OR lastUsedAt NOT \(times)"
        ),
        ("number of an access token", "AccessToken", "id NOT \(numbers)"),
        (
            "access token", "AccessToken",
            """
            \(kind("name")) > \(lines) OR createdAt NOT \(times) OR coalesce(expiresAt, 0) NOT \(times)
            OR scope NOT IN (\(AccessToken.Scope.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")))
            """
        ),
        ("share link", "ShareLink", "\(kind("token")) > \(name) OR \(kind("query")) > \(lines)"),
        // A restore starts the count at a random number up to 2⁶².
        ("count of password changes", "PasswordChange", "count > \(Int64.max - GivenNumbers.highest)"),
    ]

    /// An SQL condition for IDs that JSON represents exactly.
    private static let numbers = "BETWEEN 1 AND \(GivenNumbers.highest)"
    private static let counts = "BETWEEN 0 AND \(GivenNumbers.highest)"
    private static let times =
        "BETWEEN \(Date.distantPast.milliseconds) AND \(Date(milliseconds: .max).milliseconds)"

    /// Constants for kinds of text, from the strictest: a name, such as a tag; a single line; several lines,
    /// which may contain tabs; and text with other control characters or invalid UTF-8.
    private static let name = 0
    private static let line = 1
    private static let lines = 2
    private static let other = 3

    private static func kind(_ column: String) -> String { "oddness(CAST(\(column) AS BLOB))" }

    private static var oddness: DatabaseFunction {
        DatabaseFunction("oddness", argumentCount: 1, pure: true) { values in
            guard let bytes = Data.fromDatabaseValue(values[0]),
                let text = String(validating: bytes, as: UTF8.self)
            else { return other }
            return text.unicodeScalars.lazy.map(kind).max() ?? name
        }
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "-", "_", "0"..."9", "a"..."z": name
        case "\n", "\t": lines
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": other
        case "\0"..."\u{7F}": line
        default: scalar.properties.isWhitespace ? line : name
        }
    }
}

/// The highest IDs assigned to users, sessions and tokens. SQLite stores them in `sqlite_sequence`, which
/// accepts any value, <https://sqlite.org/autoinc.html>. If the highest possible ID were stored there,
/// sign-up would fail.
struct GivenNumbers {
    /// The highest valid ID, chosen so that JSON represents all of them exactly.
    static let highest: Int64 = 1 << 53
    private static let tables = ["User", "Session", "AccessToken"]

    private let numbers: [String: Int64]

    /// Reads the highest IDs, and ignores values that this program can't have assigned.
    init(_ db: Database) throws {
        numbers = try Self.tables.reduce(into: [:]) { numbers, table in
            numbers[table] = try Int64.fetchOne(
                db,
                sql: """
                    SELECT max(seq) FROM sqlite_sequence
                    WHERE name = ? AND typeof(seq) = 'integer' AND seq BETWEEN 1 AND ?
                    """, arguments: [table, Self.highest])
        }
    }

    /// Ensures that another database doesn't assign any of these IDs again.
    func carryOver(to db: Database) throws {
        let there = try GivenNumbers(db)
        try db.execute(sql: "DELETE FROM sqlite_sequence")
        for (table, number) in numbers.merging(there.numbers, uniquingKeysWith: max) {
            try db.execute(
                sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, number])
        }
    }

    /// Describes a sequence of IDs that is invalid, or too high for sign-up or log-in to work. Returns nil if
    /// there is none.
    static func oddity(_ db: Database) throws -> String? {
        let table = try String.fetchOne(
            db,
            sql: """
                SELECT name FROM sqlite_sequence
                WHERE typeof(seq) <> 'integer' OR seq NOT BETWEEN 0 AND ?
                """, arguments: [highest])
        return table.map { "sequence of \($0)" }
    }
}

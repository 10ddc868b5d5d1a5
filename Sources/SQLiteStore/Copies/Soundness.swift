import Foundation
import GRDB
import Records
import Schema
import Store

/// Whether a database is what it should be: not damaged, consistent in itself, and with the tables of its version.
enum Soundness {
    /// - Throws: `StoreError.damaged` or `.brokenReferences` with this path.
    static func require(_ db: Database, reportedAs path: String) throws {
        if let problem = try damage(db, limit: 1).first {
            throw StoreError.damaged(path: path, message: problem)
        }
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

    /// Counts the rows with references to missing rows. SQLite counts them, since there may be millions.
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

/// The values in the tables. What the schema allows is wider than what this program ever stores, and some of the rest would
/// keep later writes from working, or make `undo` bring back something else than there was.
enum StoredValues {
    /// The first value that can't have been stored by us, or nil. All tables are of the newest version.
    static func oddity(_ db: Database) throws -> String? {
        let oddness = oddness
        db.add(function: oddness)
        defer { db.remove(function: oddness) }
        return try rules.first { rule in
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM \"\(rule.table)\" WHERE \(rule.isBroken))") ?? false
        }?.name
    }

    /// A rule of what is stored, which says in SQL which rows break it.
    typealias Rule = (name: String, table: String, isBroken: String)

    /// Every rule.
    static let rules = otherRules + FavoriteField.all.map(rule) + KeptKind.all.flatMap(rules)

    /// The rule of an attribute of favourites.
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

    /// The rules of a kind of kept thing.
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
        // A restore begins anew with up to 2⁶².
        ("count of password changes", "PasswordChange", "count > \(Int64.max - GivenNumbers.highest)"),
    ]

    /// Exact in JSON, too.
    private static let numbers = "BETWEEN 1 AND \(GivenNumbers.highest)"
    private static let counts = "BETWEEN 0 AND \(GivenNumbers.highest)"
    private static let times =
        "BETWEEN \(Date.distantPast.milliseconds) AND \(Date(milliseconds: .max).milliseconds)"

    /// The kinds of text, from the strictest on: a name as of tags; a line; lines, in which tabs may be; other control
    /// characters, or no UTF-8.
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

/// The highest numbers that were given to users, sessions and tokens. SQLite keeps them in `sqlite_sequence`, in which anything
/// may stand, <https://sqlite.org/autoinc.html>; at its maximum no one could sign up any more.
struct GivenNumbers {
    /// The highest number: up to it they are exact in JSON too.
    static let highest: Int64 = 1 << 53
    private static let tables = ["User", "Session", "AccessToken"]

    private let numbers: [String: Int64]

    /// Reads the numbers that a program may have given; impossible ones are left out.
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

    /// Makes sure that no number of these is given again in another database.
    func carryOver(to db: Database) throws {
        let there = try GivenNumbers(db)
        try db.execute(sql: "DELETE FROM sqlite_sequence")
        for (table, number) in numbers.merging(there.numbers, uniquingKeysWith: max) {
            try db.execute(
                sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, number])
        }
    }

    /// A number that would keep people from signing up or in, or nil.
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

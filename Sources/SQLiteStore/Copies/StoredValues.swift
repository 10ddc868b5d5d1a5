import Foundation
import GRDB
import Records
import Store

/// The values in the tables. What the schema allows is wider than what this program ever stores, and some of the rest would
/// keep later writes from working, or make `undo` bring back something else than there was.
enum StoredValues {
    /// - Throws: `StoreError.damaged` with this path where a value can't have been stored by this program.
    static func require(_ db: Database, reportedAs path: String) throws {
        if let oddity = try oddity(db) {
            throw StoreError.damaged(path: path, message: "unexpected \(oddity)")
        }
    }

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

    /// Each says in SQL which rows break it.
    private static let rules: [(name: String, table: String, isBroken: String)] = [
        ("number of a user", "User", "id NOT \(numbers)"),
        ("username", "User", "\(kind("username")) > \(line) OR \(kind("usernameKey")) > \(line)"),
        ("date of a user", "User", "createdAt NOT \(times)"),
        ("number of a favourite", "FavoritePokemon", "pokemonID NOT \(numbers)"),
        ("date of a favourite", "FavoritePokemon", "addedAt NOT \(times)"),
        ("place of a favourite", "FavoritePokemon", "position NOT \(times)"),
        ("note", "FavoritePokemon", "note <> '' AND \(kind("note")) > \(lines)"),
        ("tag", "FavoriteTag", "\(kind("tag")) > \(name)"),
        ("name of a saved search", "SavedSearch", "\(kind("name")) > \(name)"),
        ("saved search", "SavedSearch", "\(kind("query")) > \(lines)"),
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
            "\(kind("name")) > \(lines) OR createdAt NOT \(times) OR coalesce(expiresAt, 0) NOT \(times)"
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
    private static let (name, line, lines, other) = (0, 1, 2, 3)

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

    /// Those that a program may have given; what cannot be one is left out.
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

    /// Drops what cannot be such a number.
    static func tidy(_ db: Database) throws {
        try GivenNumbers(db).carryOver(to: db)
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

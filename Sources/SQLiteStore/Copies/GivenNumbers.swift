import GRDB
import Store

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

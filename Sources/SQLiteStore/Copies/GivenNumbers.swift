import GRDB

/// The highest IDs assigned to users, sessions, tokens, invitations and keepers' acts. SQLite stores them in `sqlite_sequence`, which
/// accepts any value, <https://sqlite.org/autoinc.html>; at the maximum, sign-up would fail.
struct GivenNumbers {
    /// The highest valid ID, chosen so that JSON represents all of them exactly.
    static let highest: Int64 = 1 << 53
    private static let tables = ["User", "Session", "AccessToken", "Invitation", "KeeperAct"]

    private let numbers: [String: Int64]

    /// Reads the IDs, leaving out those that this program can't have assigned.
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

    /// Makes sure that another database doesn't assign any of these IDs again.
    func carryOver(to db: Database) throws {
        let there = try GivenNumbers(db)
        try db.execute(sql: "DELETE FROM sqlite_sequence")
        for (table, number) in numbers.merging(there.numbers, uniquingKeysWith: max) {
            try db.execute(
                sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, number])
        }
    }

    /// Describes a sequence of IDs that is invalid or too high for sign-up or log-in to work, or nil.
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

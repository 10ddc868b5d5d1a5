import GRDB
import Store

/// The highest IDs assigned to users, sessions, tokens, invitations and keepers' acts. SQLite stores them in
/// `sqlite_sequence`, which accepts any value, <https://sqlite.org/autoinc.html>; at the maximum, sign-up
/// would fail.
struct GivenNumbers {
    /// The highest valid ID, chosen so that JSON represents all of them exactly.
    static let highest: Int64 = 1 << 53
    private static let tables = ["User", "Session", "AccessToken", "Invitation", "KeeperAct"]

    /// The IDs, by table.
    private(set) var numbers: [String: Int64] = [:]

    init(_ numbers: [String: Int64]) { self.numbers = numbers }

    /// Reads the IDs, leaving out those that this program can't have assigned.
    init(_ db: any Transaction) throws {
        for table in Self.tables {
            numbers[table] = try db.number(
                """
                SELECT max(seq) FROM sqlite_sequence
                WHERE name = $1 AND typeof(seq) = 'integer' AND seq BETWEEN 1 AND $2
                """, table, Self.highest)
        }
    }

    /// Makes sure that another database doesn't assign any of these IDs again.
    func carryOver(to db: any Transaction) throws {
        let there = try GivenNumbers(db)
        try db.execute("DELETE FROM sqlite_sequence")
        for (table, number) in numbers.merging(there.numbers, uniquingKeysWith: max) {
            try db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)", table, number)
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

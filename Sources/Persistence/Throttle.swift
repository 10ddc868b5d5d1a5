import GRDB
import Records

/// How often a password may be tried, for each account and all processes together.
///
/// Five wrong ones in a row cost nothing; then each further one has to wait, one second at first, twice as long
/// each time, 15 minutes at most. After 100 in a row no password is looked at until the recovery code sets a new
/// one, as <https://pages.nist.gov/800-63-4/sp800-63b.html#throttle> asks. While an account waits, even the right
/// password is refused, with the words for a wrong one: else the wait would tell it apart.
///
/// The right password, and recovery, set everything back to the start.
enum Throttle {
    /// Wrong passwords that cost no waiting.
    static let freeAttempts = 5
    /// Wrong passwords in a row after which no other is looked at.
    static let maximumAttempts = 100
    /// The longest wait, in milliseconds.
    static let longestWait: Int64 = 15 * 60 * 1000

    /// How long to wait after so many wrong passwords in a row, in milliseconds.
    static func wait(after failures: Int) -> Int64 {
        guard failures >= freeAttempts else { return 0 }
        return min(longestWait, 1000 << Int64(min(failures - freeAttempts, 20)))
    }

    /// The account, if its password may be looked at now; nil stands for an account that is not there.
    ///
    /// The attempt is counted as a wrong one before it is made, in the transaction that allows it: however many
    /// processes try at one time, no more than that many are looked at.
    static func admit(_ account: Account?, at time: Int64, _ db: Database) throws -> Account? {
        guard let account else { return try decoy(db) }
        let id = account.user.id
        let row = try Row.fetchOne(
            db, sql: "SELECT count, lastAt FROM LogInFailure WHERE userID = ?", arguments: [id])
        let failures = try row?.decode(Int.self, forColumn: "count") ?? 0
        // A time in the future was noted before the clock was set back; the wait then begins now.
        let last = try row?.decode(Int64.self, forColumn: "lastAt") ?? time
        if last > time {
            try db.execute(
                sql: "UPDATE LogInFailure SET lastAt = ? WHERE userID = ?", arguments: [time, id])
        }
        guard failures < maximumAttempts, row == nil || min(last, time) + wait(after: failures) <= time
        else { return try decoy(db) }
        try db.execute(
            sql: """
                INSERT INTO LogInFailure (userID, count, lastAt) VALUES (?, 1, ?)
                ON CONFLICT (userID) DO UPDATE SET count = count + 1, lastAt = excluded.lastAt
                """,
            arguments: [id, time])
        return account
    }

    /// Sets the count back.
    static func forget(_ id: User.ID, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM LogInFailure WHERE userID = ?", arguments: [id])
    }

    /// Writes as much as for an account whose password is looked at.
    private static func decoy(_ db: Database) throws -> Account? {
        try db.execute(sql: "UPDATE LogInDecoy SET count = (count + 1) % 1000000")
        return nil
    }
}

import PasswordHashing
import Records
import Store

/// A name for which a password is tried, and what was known of it at one moment. It may be nobody's: that one is
/// throttled alike, so that only its password tells a user from others.
struct Claim: Sendable {
    let account: Account?
    private let throttle: Throttle
    /// The number under which wrong passwords of a name that nobody has are counted.
    private let slot: Int

    /// By name, as at a log-in.
    init(_ name: Name, _ db: any Transaction) throws {
        try self.init(Account.named(name.key, db), slot: name.slot, db)
    }

    /// Of a user who is signed in.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    init(_ id: User.ID, _ db: any Transaction) throws {
        guard let account = try Account.with(id, db) else {
            throw PersistenceError.noSuchUser
        }
        try self.init(account, slot: 0, db)
    }

    private init(_ account: Account?, slot: Int, _ db: any Transaction) throws {
        let row =
            if let account {
                try db.row(
                    "SELECT count, lastAt FROM LogInFailure WHERE userID = $1", .integer(account.user.id))
            } else {
                try db.row(
                    "SELECT count, lastAt FROM UnknownLogInFailure WHERE slot = $1", .integer(Int64(slot)))
            }
        self.account = account
        self.slot = slot
        throttle =
            try row.map { Throttle(failures: Int(try $0.integer(0)), lastAt: try $0.time(1)) } ?? Throttle()
    }

    /// - Throws: `PersistenceError.logInPaused` while no password is looked at.
    func requireNoPause(at time: Int64) throws {
        if let pause = throttle.pause(at: time, canRecover: account.map { $0.recoveryCode != nil } ?? true) {
            throw PersistenceError.logInPaused(pause)
        }
    }

    /// Counts a wrong password.
    func countFailure(at time: Int64, _ db: any Transaction) throws {
        let next = throttle.countingFailure(at: time)
        let (count, lastAt) = (SQLValue.integer(Int64(next.failures)), SQLValue.integer(next.lastAt))
        if let account {
            try db.execute(
                """
                INSERT INTO LogInFailure (userID, count, lastAt) VALUES ($1, $2, $3)
                ON CONFLICT (userID) DO UPDATE SET count = excluded.count, lastAt = excluded.lastAt
                """, .integer(account.user.id), count, lastAt)
        } else {
            try db.execute(
                """
                INSERT INTO UnknownLogInFailure (slot, count, lastAt) VALUES ($1, $2, $3)
                ON CONFLICT (slot) DO UPDATE SET count = excluded.count, lastAt = excluded.lastAt
                """, .integer(Int64(slot)), count, lastAt)
        }
    }

    /// Sets a user's count back.
    static func forgetFailures(of id: User.ID, _ db: any Transaction) throws {
        try db.execute("DELETE FROM LogInFailure WHERE userID = $1", .integer(id))
    }

    /// A name as it is looked up and counted.
    struct Name: Sendable {
        fileprivate let key: String
        fileprivate let slot: Int

        init(_ username: Username) throws(PasswordHashingError) {
            key = username.key
            slot = try Secret(username.key).sha256().prefix(2).reduce(0) { $0 << 8 | Int($1) }
        }
    }
}

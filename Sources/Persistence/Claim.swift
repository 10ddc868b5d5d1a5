import GRDB
import PasswordHashing
import Records

/// A name for which a password is tried, and what was known of it at one moment. It may be nobody's: that one is
/// throttled alike, so that only its password tells a user from others.
struct Claim: Sendable {
    let account: Account?
    private let throttle: Throttle
    /// The number under which wrong passwords of a name that nobody has are counted.
    private let slot: Int

    /// By name, as at a log-in.
    init(_ name: Name, _ db: Database) throws {
        try self.init(Account.fetch(db, where: "usernameKey = ?", name.key), slot: name.slot, db)
    }

    /// Of a user who is signed in.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    init(_ id: User.ID, _ db: Database) throws {
        guard let account = try Account.fetch(db, where: "id = ?", id) else {
            throw PersistenceError.noSuchUser
        }
        try self.init(account, slot: 0, db)
    }

    private init(_ account: Account?, slot: Int, _ db: Database) throws {
        let row =
            if let account {
                try Row.fetchOne(
                    db, sql: "SELECT count, lastAt FROM LogInFailure WHERE userID = ?",
                    arguments: [account.user.id])
            } else {
                try Row.fetchOne(
                    db, sql: "SELECT count, lastAt FROM UnknownLogInFailure WHERE slot = ?", arguments: [slot]
                )
            }
        self.account = account
        self.slot = slot
        throttle =
            try row.map {
                Throttle(
                    failures: try $0.decode(forColumn: "count"), lastAt: try $0.time(forColumn: "lastAt"))
            } ?? Throttle()
    }

    /// - Throws: `PersistenceError.logInPaused` while no password is looked at.
    func requireNoPause(at time: Int64) throws {
        if let pause = throttle.pause(at: time, canRecover: account?.hasRecoveryCode ?? true) {
            throw PersistenceError.logInPaused(pause)
        }
    }

    /// Counts a wrong password.
    func countFailure(at time: Int64, _ db: Database) throws {
        let next = throttle.countingFailure(at: time)
        let (table, key, value) =
            if let account { ("LogInFailure", "userID", account.user.id) } else {
                ("UnknownLogInFailure", "slot", Int64(slot))
            }
        try db.execute(
            sql: """
                INSERT INTO \(table) (\(key), count, lastAt) VALUES (?, ?, ?)
                ON CONFLICT (\(key)) DO UPDATE SET count = excluded.count, lastAt = excluded.lastAt
                """,
            arguments: [value, next.failures, next.lastAt])
    }

    /// Sets a user's count back.
    static func forgetFailures(of id: User.ID, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM LogInFailure WHERE userID = ?", arguments: [id])
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

/// A user with what checks their password, which stays in this room.
struct Account: Sendable {
    let user: User
    let passwordHash: String
    /// How often the password was set anew.
    let passwordChanges: Int
    let hasRecoveryCode: Bool

    static func fetch(
        _ db: Database, where condition: String, _ arguments: any DatabaseValueConvertible...
    ) throws -> Account? {
        try Row.fetchOne(
            db,
            sql: """
                SELECT id, username, "User".createdAt, passwordHash, coalesce(count, 0) AS passwordChanges,
                    codeHash IS NOT NULL AS hasRecoveryCode
                FROM "User" LEFT JOIN PasswordChange ON PasswordChange.userID = id
                LEFT JOIN RecoveryCode ON RecoveryCode.userID = id
                WHERE \(condition)
                """,
            arguments: StatementArguments(arguments)
        ).map {
            Account(
                user: try User(row: $0), passwordHash: try $0.decode(forColumn: "passwordHash"),
                passwordChanges: try $0.decode(forColumn: "passwordChanges"),
                hasRecoveryCode: try $0.decode(forColumn: "hasRecoveryCode"))
        }
    }

    /// Whether this is the same user with the same password, though it may be hashed anew.
    func hasPassword(of other: Account?) -> Bool {
        user.id == other?.user.id && passwordChanges == other?.passwordChanges
    }
}

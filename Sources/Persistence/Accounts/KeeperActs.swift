public import Foundation
public import PasswordHashing
public import Records
import Store

/// Acts of a keeper on accounts, which need no password. A keeper is anyone who may use the store on its machine, so
/// only the shell calls these.
extension PersistenceService {
    /// Lists the accounts whose names contain a text, compared as usernames are, by name.
    ///
    /// - Parameters:
    ///   - text: a part of the name; empty for all.
    ///   - offset: the number of accounts to skip.
    ///   - limit: the maximum number of accounts, at most `AccountLimits.accountsOfPage`.
    /// - Returns: the number of all such accounts, and the page.
    /// - Throws: `PersistenceError`.
    public func accounts(
        matching text: String, offset: Int, limit: Int
    ) async throws(PersistenceError) -> (count: Int, page: [AccountSummary]) {
        let key = text.isEmpty ? "" : (try? Username(text))?.key
        guard let key else { return (0, []) }
        let pattern = "%\(Self.pattern(key))%"
        return try await read { db in
            let count = try db.count(
                "SELECT count(*) FROM \"User\" WHERE deletedAt IS NULL AND usernameKey LIKE $1 ESCAPE '!'",
                pattern)
            let page = try db.accounts(
                like: pattern, offset: offset, limit: min(limit, AccountLimits.accountsOfPage))
            return (count, page)
        }
    }

    /// Locks, unlocks, removes or recovers an account, and records that. A dry run only finds the account.
    ///
    /// - Parameters:
    ///   - kind: the act. Locking a locked account does nothing, nor does unlocking one that isn't locked.
    ///   - username: the account's name.
    /// - Returns: the account as it was before, and the new recovery code if there is one. It is never
    ///   available again.
    /// - Throws: `PersistenceError.noSuchAccount`.
    public func perform(
        _ kind: KeeperAct.Kind, on username: String
    ) async throws(PersistenceError) -> (account: AccountSummary, recoveryCode: RecoveryCode?) {
        guard let key = (try? Username(username))?.key else { throw .noSuchAccount(username) }
        @Sendable func find(_ db: any Transaction) throws -> AccountSummary {
            let found = try db.accounts(like: Self.pattern(key), offset: 0, limit: 1).first
            guard let found else { throw PersistenceError.noSuchAccount(username) }
            return found
        }
        if isDryRun { return try await (read(find), nil) }
        let next = kind == .recover ? try newRecoveryCode() : nil
        let time = currentTime
        let account = try await withoutCredential.write { db in
            try db.lockIfPresent(named: key)
            let account = try find(db)
            let id = account.user.id
            switch kind {
            case .lock, .unlock:
                let isLocking = kind == .lock
                let lockedAt = isLocking ? time : nil
                guard (account.lockedAt == nil) == isLocking else { return account }
                try db.execute(
                    "UPDATE \"User\" SET lockedAt = $1 WHERE id = $2", lockedAt,
                    id)
                guard isLocking else { break }
                try db.execute("DELETE FROM Session WHERE userID = $1", id)
                try db.countPasswordChange(of: id)
            case .remove: try db.markDeleted(id, at: time)
            case .recover:
                if let next { try PasswordChange.byKeeper.apply(nil, next: next.hash, to: id, at: time, db) }
            }
            try db.execute(
                "INSERT INTO KeeperAct (madeAt, kind, accountID, username) VALUES ($1, $2, $3, $4)",
                time, kind.rawValue, id, account.user.username)
            return account
        } resolvingLostCommit: { account, db in
            try db.lockIfPresent(account.user.id)
            return try db.row(
                "SELECT id FROM KeeperAct WHERE accountID = $1 AND kind = $2 AND madeAt = $3",
                account.user.id, kind.rawValue, time) == nil ? .notSaved : .saved
        }
        if kind == .remove { while (try? await removeDeleted()) == true {} }
        return (account, next?.code)
    }

    /// Lists the acts of keepers, newest first.
    ///
    /// - Parameters:
    ///   - offset: the number of acts to skip.
    ///   - limit: the maximum number of acts.
    /// - Returns: the number of all acts, and the page.
    /// - Throws: `PersistenceError`.
    public func keeperActs(
        offset: Int, limit: Int
    ) async throws(PersistenceError) -> (count: Int, page: [KeeperAct]) {
        try await read { db in
            let page = try db.rows(
                "SELECT id, madeAt, kind, username FROM KeeperAct ORDER BY id DESC LIMIT $1 OFFSET $2",
                limit, offset
            ).map(KeeperAct.init)
            return try (db.count("SELECT count(*) FROM KeeperAct"), page)
        }
    }

    /// Returns when a user was last seen, and the acts of keepers on the account, oldest first.
    ///
    /// - Throws: `PersistenceError`.
    public func record(
        of userID: User.ID
    ) async throws(PersistenceError) -> (lastSeenAt: Date?, acts: [KeeperAct]) {
        try await read { (try $0.seenAt(userID), try $0.acts(on: userID, readUpTo: 1)) }
    }

    /// Escapes the wildcards of a name.
    private static func pattern(_ key: String) -> String {
        key.reduce(into: "") { $0 += "!%_".contains($1) ? "!\($1)" : String($1) }
    }
}

extension Transaction {
    /// Finds accounts whose names match a pattern, sorted by name.
    fileprivate func accounts(like pattern: String, offset: Int, limit: Int) throws -> [AccountSummary] {
        try rows(
            """
            SELECT id, username, createdAt, lockedAt, seenAt,
            (SELECT count(*) FROM FavoritePokemon WHERE FavoritePokemon.userID = id)
            FROM "User" LEFT JOIN Journal ON userID = id
            WHERE deletedAt IS NULL AND usernameKey LIKE $1 ESCAPE '!'
            ORDER BY usernameKey LIMIT $2 OFFSET $3
            """, pattern, limit, offset
        ).map { row in
            let user = try User(row: row)
            let sums = try Sums(countedFor: user.id, self)
            return try AccountSummary(
                user: user, lockedAt: row[3],
                lastSeenAt: row[4], favorites: row[5],
                bytes: sums.noteBytes + sums.changeBytes + thingBytes(of: user.id))
        }
    }

    /// Records that a user has logged in, and returns the acts of keepers on the account since the last log-in.
    func welcome(_ userID: User.ID, at time: Int64) throws -> [KeeperAct] {
        try noteSeen(userID, at: time)
        let acts = try acts(on: userID, readUpTo: 0)
        if !acts.isEmpty {
            try execute("UPDATE KeeperAct SET isRead = 1 WHERE accountID = $1", userID)
        }
        return acts
    }

    /// Returns the acts of keepers on an account, oldest first: all of them, or only the unread ones.
    fileprivate func acts(on userID: User.ID, readUpTo isRead: Int64) throws -> [KeeperAct] {
        try rows(
            """
            SELECT id, madeAt, kind, username FROM KeeperAct WHERE accountID = $1 AND isRead <= $2 ORDER BY id
            """, userID, isRead
        ).map(KeeperAct.init)
    }

    /// Returns when a user was last seen; nil if unknown.
    func seenAt(_ userID: User.ID) throws -> Date? {
        try number("SELECT seenAt FROM Journal WHERE userID = $1", userID).map(
            Date.init(milliseconds:))
    }

    /// Records that a user was seen.
    func noteSeen(_ userID: User.ID, at time: Int64) throws {
        try execute(
            """
            INSERT INTO Journal (userID, mark, nonce, seenAt) VALUES ($1, 0, 0, $2)
            ON CONFLICT (userID) DO UPDATE SET seenAt = excluded.seenAt
            """, userID, time)
    }
}

extension KeeperAct {
    /// Decodes an act from a row.
    ///
    /// - Parameter row: a row with the id, time, kind and name.
    /// - Throws: `Row.UnexpectedValue` if the store is damaged.
    fileprivate init(row: Row) throws {
        guard let kind = try Kind(rawValue: row[2]) else { throw Row.UnexpectedValue() }
        try self.init(id: row[0], madeAt: row[1], kind: kind, username: row[3])
    }
}

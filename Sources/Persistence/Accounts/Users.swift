import Foundation
public import Records
import Store

extension PersistenceService {
    /// Finds a user by id. Returns nil if there is none.
    public func user(_ id: User.ID) async throws(PersistenceError) -> User? {
        try await read { db in
            try db.row(
                "SELECT id, username, createdAt FROM \"User\" WHERE id = $1 AND deletedAt IS NULL",
                id
            ).map(User.init)
        }
    }

    /// Finds a user by name, case-insensitively. Returns nil if there is none or the name isn't valid. Only
    /// tests look up users by name without a password.
    package func user(named username: String) async throws(PersistenceError) -> User? {
        guard let username = try? Username(username) else { return nil }
        return try await read { db in
            try db.row(
                "SELECT id, username, createdAt FROM \"User\" WHERE usernameKey = $1", username.key
            ).map(User.init)
        }
    }

    // Removes the rows of deleted accounts in batches, so that others can write in between. Removing everything
    // at once would block other writers for a long time.

    /// Removes a batch of rows left from deleted accounts.
    ///
    /// - Returns: whether there is more to remove.
    func removeDeleted() async throws(PersistenceError) -> Bool {
        guard try await read({ try $0.deletedUser() }) != nil else { return false }
        return try await withoutCredential.writeAnyTimes { db in
            guard let id = try db.deletedUser() else { return false }
            try db.removeSome(of: id)
            return true
        }
    }
}

extension User {
    /// Decodes a user from a row.
    ///
    /// - Parameter row: a row that begins with `id`, `username` and `createdAt`.
    /// - Throws: `Row.UnexpectedValue` if the store is damaged.
    init(row: Row) throws {
        try self.init(id: row[0], username: row[1], createdAt: row[2])
    }
}

/// A user with the data needed to check the password, which never leave this module.
struct Account {
    let user: User
    let passwordHash: String
    /// The number of times that the password was changed or reset.
    let passwordChanges: Int
    /// The digest of the recovery code, if there is one.
    let recoveryCode: Data?

    /// Whether a keeper has locked the account.
    let isLocked: Bool

    /// A credential for a log-in with this account's current password.
    var credential: Credential { .logIn(passwordChanges: passwordChanges, of: user.id) }

    /// Finds an account by id or by `Username.key`.
    static func find(
        _ id: User.ID? = nil, named usernameKey: String? = nil, _ db: any Transaction
    ) throws -> Account? {
        try db.row(
            """
            SELECT id, username, "User".createdAt, passwordHash, coalesce(count, 0), codeHash, lockedAt
            FROM "User" LEFT JOIN PasswordChange ON PasswordChange.userID = id
            LEFT JOIN RecoveryCode ON RecoveryCode.userID = id
            WHERE id = coalesce($1, (SELECT id FROM "User" WHERE usernameKey = $2)) AND deletedAt IS NULL
            """, id, usernameKey
        ).map {
            try Account(
                user: User(row: $0), passwordHash: $0[3],
                passwordChanges: $0[4],
                recoveryCode: $0[5], isLocked: !$0.isNull(6))
        }
    }

    /// Returns whether this is the same user with the same password. The hash may differ, because it may have
    /// been renewed.
    func hasPassword(of other: Account?) -> Bool {
        user.id == other?.user.id && passwordChanges == other?.passwordChanges
    }
}

extension Transaction {
    /// Locks the account, its sessions and tokens, and its favourites against other writers until the
    /// transaction ends, so that data read after this call stay valid.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    func lock(_ userID: User.ID) throws {
        guard try lockIfPresent(userID) else { throw PersistenceError.noSuchUser }
    }

    /// Locks a user, given by id or by `Username.key`.
    ///
    /// - Returns: whether the user exists.
    @discardableResult
    func lockIfPresent(_ userID: User.ID? = nil, named usernameKey: String? = nil) throws -> Bool {
        try row(
            """
            INSERT INTO Journal (userID, mark, nonce) SELECT id, 0, 0 FROM "User"
            WHERE id = coalesce($1, (SELECT id FROM "User" WHERE usernameKey = $2)) AND deletedAt IS NULL
            ON CONFLICT (userID) DO UPDATE SET nonce = Journal.nonce RETURNING userID
            """, userID, usernameKey) != nil
    }

    /// Determines whether a random value was saved for a user, after the reply to the commit was lost.
    func outcome(
        of userID: User.ID, finding statement: Statement, _ values: any SQLConvertible...
    ) throws -> CommitOutcome {
        guard try lockIfPresent(userID) else { return .unknown }
        return try rows(statement, values).isEmpty ? .notSaved : .saved
    }

    /// Checks that a user exists.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    func require(_ userID: User.ID) throws {
        guard try row("SELECT id FROM \"User\" WHERE id = $1 AND deletedAt IS NULL", userID) != nil else {
            throw PersistenceError.noSuchUser
        }
    }

    /// Marks an account as deleted. Its name becomes available, no one can log in, and the user can no longer
    /// be found by id. Most of its rows are removed later.
    func markDeleted(_ userID: User.ID, at time: Int64) throws {
        // Names never contain two consecutive spaces, so this key can't collide with a name.
        try execute(
            "UPDATE \"User\" SET deletedAt = $1, usernameKey = $2, passwordHash = $3 WHERE id = $4",
            time, "deleted  \(userID)", "deleted", userID)
        try execute("DELETE FROM Session WHERE userID = $1", userID)
        try execute("DELETE FROM AccessToken WHERE userID = $1", userID)
        try execute("DELETE FROM ShareLink WHERE userID = $1", userID)
    }

    /// Finds a deleted account with rows left to remove.
    fileprivate func deletedUser() throws -> User.ID? {
        try number("SELECT id FROM \"User\" WHERE deletedAt IS NOT NULL LIMIT 1")
    }

    /// Removes a batch of rows of a deleted account: about 2 MB of its journal, 50 saved items of a kind, or
    /// 200 favourites. When nothing else is left, removes the account itself.
    fileprivate func removeSome(of userID: User.ID) throws {
        var last = Int64(0)
        var bytes = 0
        try visit("SELECT number, size FROM Change WHERE userID = $1 ORDER BY number", [userID]) {
            last = try $0[0]
            bytes += Sums.size(try $0[1]) + 512
            return bytes < 2 << 20
        }
        guard bytes == 0 else {
            return try execute(
                "DELETE FROM Change WHERE userID = $1 AND number <= $2", userID, last)
        }
        for kind in KeptKind.all {
            guard try rows(kind.deleteSome, userID).isEmpty else { return }
        }
        let favorites = try rows(
            """
            DELETE FROM FavoritePokemon WHERE userID = $1 AND pokemonID IN
            (SELECT pokemonID FROM FavoritePokemon WHERE userID = $1 ORDER BY pokemonID LIMIT 200)
            RETURNING pokemonID
            """, userID)
        if favorites.isEmpty { try execute("DELETE FROM \"User\" WHERE id = $1", userID) }
    }
}

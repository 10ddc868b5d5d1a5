import GRDB
public import PasswordHashing
public import Records

extension PersistenceService {
    /// Finds the user with this name and password.
    ///
    /// Whether the user exists and whether their password is looked at, the answer costs one derivation and, before
    /// it, one write, so that it takes as long. A hash made with older parameters, or imported from another program,
    /// is renewed on the way. `Throttle` says how often passwords may be tried.
    ///
    /// - Throws: `PersistenceError.wrongCredentials` for an unknown user, for a wrong password, and for any password,
    ///   also the right one, when too many wrong ones came before it.
    public func logIn(username: String, password: Secret) async throws(PersistenceError) -> User {
        // Neither can belong to anybody, which whoever typed them knows without a clock.
        guard let username = try? Username(username), let secret = try? Password.normalize(password),
            secret.count > 0
        else { throw .wrongCredentials }
        let time = now().milliseconds
        let account = try await database.write { db in
            let account = try Account.fetch(db, where: "usernameKey = ?", username.key)
            return try Throttle.admit(account, at: time, db)
        }
        return try await check(secret, of: account).user
    }

    /// Deletes a user, whose password is asked for again, and with them everything that belongs to them.
    ///
    /// - Throws: `PersistenceError.wrongCredentials` as `logIn` does, or `.noSuchUser` when they are gone already.
    public func deleteUser(_ id: User.ID, password: Secret) async throws(PersistenceError) {
        _ = try await confirm(password, of: id)
        try await database.write { db in
            try db.execute(sql: "DELETE FROM User WHERE id = ?", arguments: [id])
            guard db.changesCount == 1 else { throw PersistenceError.noSuchUser }
        }
    }

    /// Makes sure that it is this user who asks.
    ///
    /// - Throws: `PersistenceError.wrongCredentials` as `logIn` does, or `.noSuchUser`.
    func confirm(_ password: Secret, of id: User.ID) async throws(PersistenceError) -> Account {
        let time = now().milliseconds
        let secret = (try? Password.normalize(password)).flatMap { $0.count > 0 ? $0 : nil }
        let account = try await database.write { db in
            guard let account = try Account.fetch(db, where: "id = ?", id) else {
                throw PersistenceError.noSuchUser
            }
            return secret == nil ? nil : try Throttle.admit(account, at: time, db)
        }
        guard let secret else { throw .wrongCredentials }
        return try await check(secret, of: account)
    }

    /// One derivation, whether there is an account or not.
    private func check(_ password: Secret, of account: Account?) async throws(PersistenceError) -> Account {
        // A stored hash that cannot be read, or that would take hours, is one that no password has.
        let stored = account.flatMap { try? PasswordHash(parsing: $0.passwordHash) }
        let isRight: Bool
        do {
            let hash = if let stored { stored } else { try hasher.decoy() }
            isRight = try await hasher.verify(password, against: hash)
        } catch {
            throw PersistenceError(error)
        }
        guard isRight, let account, let stored else { throw .wrongCredentials }
        // The password was right, even if that cannot be written now, on a disk that has become full for example.
        try? await database.write { db in try Throttle.forget(account.user.id, db) }
        if hasher.needsRehash(stored) { return await renew(password, of: account) }
        return account
    }

    /// A log-in that was right succeeds even if its hash cannot be renewed this time.
    private func renew(_ password: Secret, of account: Account) async -> Account {
        guard let hash = try? await hasher.hash(password) else { return account }
        let isRenewed = try? await database.write { db in
            // Not if the password has been changed meanwhile.
            try db.execute(
                sql: "UPDATE User SET passwordHash = ? WHERE id = ? AND passwordHash = ?",
                arguments: [hash.description, account.user.id, account.passwordHash])
            return db.changesCount == 1
        }
        return isRenewed == true ? Account(user: account.user, passwordHash: hash.description) : account
    }
}

/// A user with what checks their password, which stays in this room.
struct Account: Sendable {
    let user: User
    let passwordHash: String

    static func fetch(
        _ db: Database, where condition: String, _ argument: some DatabaseValueConvertible
    ) throws -> Account? {
        try Row.fetchOne(
            db, sql: "SELECT id, username, createdAt, passwordHash FROM User WHERE \(condition)",
            arguments: [argument]
        ).map { Account(user: try User(row: $0), passwordHash: try $0.decode(forColumn: "passwordHash")) }
    }
}

import GRDB
public import PasswordHashing

extension PersistenceService {
    /// Finds the user with this name and password.
    ///
    /// An unknown username costs the same derivation that a known one costs, so that the answer takes as long.
    /// A hash made with older parameters is renewed on the way.
    ///
    /// - Throws: `PersistenceError.wrongCredentials` for an unknown user and for a wrong password alike.
    public func logIn(username: String, password: Secret) async throws(PersistenceError) -> User {
        // Neither can belong to anybody, which whoever typed them knows without a clock.
        guard let username = try? Username(username), let secret = try? Password.normalize(password),
            secret.count > 0
        else { throw .wrongCredentials }
        let account = try await database.read { db in
            try Account.fetch(db, where: "usernameKey = ?", username.key)
        }
        return try await check(secret, of: account)
    }

    /// Deletes a user, whose password is asked for again, and with them their favourites and sessions.
    ///
    /// - Throws: `PersistenceError.wrongCredentials`, or `.noSuchUser` when they are gone already.
    public func deleteUser(_ id: User.ID, password: Secret) async throws(PersistenceError) {
        let account = try await database.read { db in try Account.fetch(db, where: "id = ?", id) }
        guard let account else { throw .noSuchUser }
        guard let secret = try? Password.normalize(password), secret.count > 0 else {
            throw .wrongCredentials
        }
        _ = try await check(secret, of: account)
        try await database.write { db in
            try db.execute(sql: "DELETE FROM User WHERE id = ?", arguments: [id])
            guard db.changesCount == 1 else { throw PersistenceError.noSuchUser }
        }
    }

    /// One derivation, whether there is an account or not.
    private func check(_ password: Secret, of account: Account?) async throws(PersistenceError) -> User {
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
        if hasher.needsRehash(stored) { await renew(password, of: account) }
        return account.user
    }

    /// A log-in that was right succeeds even if its hash cannot be renewed this time, on a full disk for example.
    private func renew(_ password: Secret, of account: Account) async {
        guard let hash = try? await hasher.hash(password) else { return }
        try? await database.write { db in
            // Not if the password has been changed meanwhile.
            try db.execute(
                sql: "UPDATE User SET passwordHash = ? WHERE id = ? AND passwordHash = ?",
                arguments: [hash.description, account.user.id, account.passwordHash])
        }
    }
}

/// A user with what checks their password, which stays in this file.
private struct Account: Sendable {
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

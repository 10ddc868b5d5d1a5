import Foundation
import GRDB
public import PasswordHashing
public import Records

extension PersistenceService {
    /// Sets a new password by the recovery code, which is spent; every session of the user ends, and wrong passwords
    /// are forgotten.
    ///
    /// A code cannot be guessed, so wrong ones are not counted. Whether the user or the code is unknown costs one
    /// derivation alike.
    ///
    /// - Returns: the user, with the code for the next time.
    /// - Throws: `PersistenceError.invalidPassword`, or `.wrongRecoveryCode`, also for an unknown user.
    public func recover(
        username: String, code: RecoveryCode, newPassword: Secret
    ) async throws(PersistenceError) -> NewAccount {
        let password = try checked(newPassword, of: username)
        guard let username = try? Username(username) else { throw .wrongRecoveryCode }
        let digest = try Self.digest(of: code)
        let hash = try await hashed(password)
        let next = try newRecoveryCode()
        let time = now().milliseconds
        let user = try await database.write { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    UPDATE User SET passwordHash = ? WHERE usernameKey = ?
                    AND id IN (SELECT userID FROM RecoveryCode WHERE codeHash = ?)
                    RETURNING id, username, createdAt
                    """,
                arguments: [hash.description, username.key, digest])
            guard let user = try row.map(User.init(row:)) else { throw PersistenceError.wrongRecoveryCode }
            try Self.store(next.hash, of: user.id, at: time, db)
            try Self.notePasswordChange(user.id, db)
            try Throttle.forget(user.id, db)
            try db.execute(sql: "DELETE FROM Session WHERE userID = ?", arguments: [user.id])
            return user
        }
        return NewAccount(user: user, recoveryCode: next.code)
    }

    /// Gives a user a new recovery code in place of any before; the password is asked for again.
    ///
    /// - Throws: `PersistenceError.wrongCredentials` as `logIn` does, or `.noSuchUser`.
    public func renewRecoveryCode(
        of id: User.ID, password: Secret
    ) async throws(PersistenceError) -> RecoveryCode {
        _ = try await confirm(password, of: id)
        let next = try newRecoveryCode()
        let time = now().milliseconds
        try await database.write { db in
            try Self.require(id, db)
            try Self.store(next.hash, of: id, at: time, db)
        }
        return next.code
    }

    /// Sets a new password; the old one is asked for again. Sessions end, but for the one that asks.
    ///
    /// - Parameters:
    ///   - id: whose.
    ///   - old: the password so far.
    ///   - new: the password from now on.
    ///   - token: the session that goes on.
    /// - Returns: how many sessions were ended.
    /// - Throws: `PersistenceError.invalidPassword`, `.wrongCredentials` as `logIn` does, or `.noSuchUser`.
    @discardableResult
    public func changePassword(
        of id: User.ID, from old: Secret, to new: Secret, keeping token: SessionToken? = nil
    ) async throws(PersistenceError) -> Int {
        guard let user = try await user(id) else { throw .noSuchUser }
        let password = try checked(new, of: user.username)
        let kept = if let token { try Self.hash(of: token) } else { Data() }
        let account = try await confirm(old, of: id)
        let hash = try await hashed(password)
        return try await database.write { db in
            // Not if another process has changed it since the old one was checked.
            try db.execute(
                sql: "UPDATE User SET passwordHash = ? WHERE id = ? AND passwordHash = ?",
                arguments: [hash.description, id, account.passwordHash])
            guard db.changesCount == 1 else { throw PersistenceError.wrongCredentials }
            try Self.notePasswordChange(id, db)
            try db.execute(
                sql: "DELETE FROM Session WHERE userID = ? AND tokenHash <> ?", arguments: [id, kept])
            return db.changesCount
        }
    }

    /// How often a user's password was set anew: when this differs from what it was at a log-in, that log-in is over.
    ///
    /// - Throws: `PersistenceError.noSuchUser`.
    public func passwordChanges(of id: User.ID) async throws(PersistenceError) -> Int {
        try await database.read { db in
            let count = try Int.fetchOne(
                db,
                sql: """
                    SELECT coalesce((SELECT count FROM PasswordChange WHERE userID = User.id), 0)
                    FROM User WHERE id = ?
                    """,
                arguments: [id])
            guard let count else { throw PersistenceError.noSuchUser }
            return count
        }
    }

    private static func notePasswordChange(_ id: User.ID, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO PasswordChange (userID, count) VALUES (?, 1)
                ON CONFLICT (userID) DO UPDATE SET count = count + 1
                """,
            arguments: [id])
    }

    /// A new code with its digest.
    func newRecoveryCode() throws(PersistenceError) -> (code: RecoveryCode, hash: Data) {
        do {
            let code = try RecoveryCode(random: random)
            return (code, try Data(code.hash()))
        } catch {
            throw PersistenceError(error)
        }
    }

    /// Keeps a code's digest in place of any before.
    static func store(_ hash: Data, of id: User.ID, at time: Int64, _ db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO RecoveryCode (userID, codeHash, createdAt) VALUES (?, ?, ?)",
            arguments: [id, hash, time])
    }

    private static func digest(of code: RecoveryCode) throws(PersistenceError) -> Data {
        do {
            return try Data(code.hash())
        } catch {
            throw PersistenceError(error)
        }
    }
}

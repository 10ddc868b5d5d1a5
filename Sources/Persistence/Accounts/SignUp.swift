import Foundation
public import PasswordHashing
import Records
import Store

extension PersistenceService {
    /// Creates an account and, in a browser, starts a session. See `Username` and `Password` for the rules.
    ///
    /// - Parameters:
    ///   - username: as typed.
    ///   - password: as typed.
    ///   - invitation: the token of an invitation, as typed, one use of which is counted in the same transaction;
    ///     nil if none is needed.
    ///   - browser: see `logIn`.
    ///   - label: see `logIn`.
    /// - Returns: the new user, with a recovery code.
    /// - Throws: `PersistenceError.invalidUsername`, `.invalidPassword`, `.badInvitation` or `.usernameTaken`.
    public func signUp(
        username: String, password: Secret, invitation: String? = nil, browser: SessionToken? = nil,
        label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        let username = try Self.checked(username)
        let password = try checked(password, of: username.description)
        let hash = try await hashed(password)
        let code = try newRecoveryCode()
        let entrance = try entrance(browser, label)
        let ticket: Data? = if let invitation { try Self.hash(ofInvitation: invitation) } else { nil }
        let createdAt = currentTime
        @Sendable func insert(_ db: any Transaction) throws -> User? {
            try db.row(
                """
                INSERT INTO "User" (username, usernameKey, passwordHash, createdAt) VALUES ($1, $2, $3, $4)
                ON CONFLICT (usernameKey) DO NOTHING RETURNING id, username, createdAt
                """, username.description, username.key, hash.description,
                createdAt
            ).map(User.init)
        }
        let (user, session) = try await withoutCredential.write { [now] db in
            // The invitation may have been revoked, or may have ended, while this write waited.
            let invitation = try ticket.map { try db.useInvitation($0, at: now().milliseconds) }
            guard let user = try insert(db) else {
                throw PersistenceError.usernameTaken(username.description)
            }
            try Self.store(code.hash, of: user.id, at: createdAt, db)
            try db.execute(
                """
                INSERT INTO Journal (userID, mark, nonce, top, noteBytes, tags, changes, changeBytes, seenAt)
                VALUES ($1, 0, 0, 0, 0, 0, 0, 0, $2)
                """, user.id, createdAt)
            if let invitation {
                try db.execute(
                    "INSERT INTO InvitationUse (userID, invitationID) VALUES ($1, $2)", user.id,
                    invitation)
            }
            return try (user, entrance?.begin(for: user.id, db))
        } resolvingLostCommit: { _, db in
            // The lost connection may still be creating the account. If so, this insert waits for it.
            guard try insert(db) == nil else { return .notSaved }
            return try db.row(
                """
                SELECT id FROM "User" JOIN RecoveryCode ON userID = id WHERE usernameKey = $1 AND codeHash = $2
                """, username.key, code.hash) == nil ? .notSaved : .saved
        }
        while (try? await removeDeleted()) == true {}
        return (user, code.code, session, .logIn(passwordChanges: 0, of: user.id), [])
    }

    /// Checks that a username is valid and not taken, before the user is asked for a password.
    ///
    /// - Throws: `PersistenceError.invalidUsername` or `.usernameTaken`.
    public func requireFree(username: String) async throws(PersistenceError) {
        let username = try Self.checked(username)
        do throws(PersistenceError) {
            let isTaken = try await read { db in
                try db.row("SELECT id FROM \"User\" WHERE usernameKey = $1", username.key) != nil
            }
            if isTaken { throw .usernameTaken(username.description) }
        } catch .store(.hollow) {
            // A database of 0 bytes has no usernames, and the sign-up fills it.
        }
    }

    /// Rates the strength of a new password.
    ///
    /// - Parameters:
    ///   - password: as typed.
    ///   - username: the account's name.
    /// - Returns: the strength.
    /// - Throws: `PersistenceError.invalidPassword`.
    public func judge(
        _ password: Secret, of username: String
    ) throws(PersistenceError) -> PasswordStrength {
        try checked(password, of: username).strength
    }

    static func checked(_ username: String) throws(PersistenceError) -> Username {
        do { return try Username(username) } catch { throw .invalidUsername(error) }
    }

    func checked(_ password: Secret, of username: String) throws(PersistenceError) -> Password {
        do {
            return try Password(password, of: username, minimumLength: minimumPasswordLength)
        } catch {
            throw .invalidPassword(error)
        }
    }

    func hashed(_ password: Password) async throws(PersistenceError) -> PasswordHash {
        do { return try await hasher.hash(password.secret) } catch { throw PersistenceError(error) }
    }
}

import Foundation
public import PasswordHashing
public import Records
import Store

/// The right to write as a user, which can be revoked at any moment: a session, an access token or a log-in.
///
/// A service with a credential checks it within each write, while it holds the user's lock. Password changes,
/// recovery, log-out, revocation and deletion take the same lock. Once they are done, nothing can be written
/// with a credential that they have ended, no matter when the request began.
public struct Credential: Sendable {
    private enum Kind {
        case session(SessionToken)
        case token(AccessToken.ID)
        case logIn(passwordChanges: Int)
    }

    let userID: User.ID
    private let kind: Kind

    /// Creates the credential for a session on the command line or in a browser, identified by the session's
    /// token. When the session gets a new token, the old credential becomes invalid.
    public static func session(_ token: SessionToken, of userID: User.ID) -> Self {
        Credential(userID: userID, kind: .session(token))
    }

    /// Creates the credential for an access token. It is valid only if the token has write permission.
    public static func token(_ token: AccessToken) -> Self {
        Credential(userID: token.userID, kind: .token(token.id))
    }

    /// Creates the credential for a log-in without a session. It is valid until the password is changed or
    /// reset.
    ///
    /// - Parameters:
    ///   - passwordChanges: the number of times that the password had been changed or reset before the
    ///     log-in.
    ///   - userID: the user who logged in.
    /// - Returns: the credential.
    static func logIn(passwordChanges: Int, of userID: User.ID) -> Self {
        Credential(userID: userID, kind: .logIn(passwordChanges: passwordChanges))
    }

    /// Returns an SQL condition that is true if the credential is valid at a time in milliseconds since 1970.
    ///
    /// - Throws: `PersistenceError.hashing`.
    func condition(at time: Int64) throws(PersistenceError) -> Condition {
        let (sql, values): (Statement, [any SQLConvertible]) =
            switch kind {
            case .session(let token):
                (
                    """
                    EXISTS (SELECT 1 FROM Session s WHERE s.tokenHash = $3 AND s.userID = "User".id AND s.expiresAt > $4)
                    """, [try PersistenceService.hash(of: token), time]
                )
            case .token(let id):
                (
                    """
                    EXISTS (SELECT 1 FROM AccessToken a WHERE a.id = $3 AND a.userID = "User".id AND a.scope = 'write'
                    AND "User".lockedAt IS NULL AND (a.expiresAt IS NULL OR a.expiresAt > $4))
                    """, [id, time]
                )
            case .logIn(let changes):
                (
                    "coalesce((SELECT p.count FROM PasswordChange p WHERE p.userID = \"User\".id), 0) = $3",
                    [changes]
                )
            }
        return Condition(userID: userID, sql: sql, values: values)
    }

    /// A condition to add to the `WHERE` clause of the query for a user's journal. Its parameters begin at
    /// `$3`.
    struct Condition {
        let userID: User.ID
        let sql: Statement
        let values: [any SQLConvertible]

    }
}

extension PersistenceService {
    /// Creates a copy that writes only while a credential is valid.
    ///
    /// - Parameter credential: authorises the writes; nil if each call brings its own proof, such as a
    ///   password.
    /// - Returns: a service whose writes throw `PersistenceError.invalidSession` if the credential isn't
    ///   valid.
    public func acting(by credential: Credential?) -> Self { with(\.credential, credential) }

    /// Checks that the credential is valid. The use is recorded at most once an hour.
    ///
    /// - Throws: `PersistenceError.invalidSession`, or `.noSuchUser` if the user has been deleted.
    public func requireCredential() async throws(PersistenceError) {
        guard let condition = try condition() else { return }
        let seenAt = try await read { db -> Date? in
            _ = try db.standing(of: condition.userID, beside: 0, if: condition)
            return try db.seenAt(condition.userID)
        }
        await noteUse(by: condition.userID, at: currentTime, after: seenAt)
    }

    /// Returns the condition that each write checks; nil without a credential.
    func condition() throws(PersistenceError) -> Credential.Condition? {
        try credential?.condition(at: currentTime)
    }
}

extension Transaction {
    /// Checks that a credential is valid, and keeps it valid until the transaction ends.
    ///
    /// - Throws: `PersistenceError.invalidSession`, or `.noSuchUser` if the user has been deleted.
    func require(_ condition: Credential.Condition?) throws {
        guard let condition else { return }
        // Lock first, because a PostgreSQL statement sees the data as they were when it began.
        try lock(condition.userID)
        _ = try standing(of: condition.userID, beside: 0, if: condition)
    }
}

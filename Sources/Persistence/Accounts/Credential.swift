public import PasswordHashing
public import Records
import Store

/// The right to write as a user, which may end at any moment: a session, an access token, or a log-in.
///
/// A service that acts by one asks for it inside each write, behind the user's lock. A new password, recovery, logging out,
/// revoking and deleting take the same lock, so what they end writes nothing from then on, however long ago its request began.
public struct Credential: Sendable {
    private enum Kind: Sendable {
        case session(SessionToken)
        case token(AccessToken.ID)
        case logIn(passwordChanges: Int)
    }

    let userID: User.ID
    private let kind: Kind

    /// A session, of one-shot commands or in a browser, by its token: a session that gets a new one has ended for the old one.
    public static func session(_ token: SessionToken, of userID: User.ID) -> Self {
        Credential(userID: userID, kind: .session(token))
    }

    /// An access token, if it may write.
    public static func token(_ token: AccessToken) -> Self {
        Credential(userID: token.userID, kind: .token(token.id))
    }

    /// A log-in without a session, which lasts until the password is set anew.
    ///
    /// - Parameters:
    ///   - passwordChanges: how often the password had been set anew by then.
    ///   - userID: who logged in.
    /// - Returns: the credential.
    static func logIn(passwordChanges: Int, of userID: User.ID) -> Self {
        Credential(userID: userID, kind: .logIn(passwordChanges: passwordChanges))
    }

    /// The condition under which it is still valid at a time in milliseconds since 1970.
    ///
    /// - Throws: `PersistenceError.hashing`.
    func condition(at time: Int64) throws(PersistenceError) -> Condition {
        switch kind {
        case .session(let token):
            Condition(
                userID: userID,
                """
                EXISTS (SELECT 1 FROM Session s WHERE s.tokenHash = $3 AND s.userID = "User".id AND s.expiresAt > $4)
                """, [.blob(try PersistenceService.hash(of: token)), .integer(time)])
        case .token(let id):
            Condition(
                userID: userID,
                """
                EXISTS (SELECT 1 FROM AccessToken a WHERE a.id = $3 AND a.userID = "User".id AND a.scope = 'write'
                AND (a.expiresAt IS NULL OR a.expiresAt > $4))
                """, [.integer(id), .integer(time)])
        case .logIn(let changes):
            Condition(
                userID: userID,
                """
                coalesce((SELECT p.count FROM PasswordChange p WHERE p.userID = "User".id), 0) = $3
                """, [.integer(Int64(changes))])
        }
    }

    /// A credential as a part of the statement that looks at a user's journal, beside its first two parameters.
    struct Condition: Sendable {
        let userID: User.ID
        let sql: Statement
        let values: [SQLValue]

        fileprivate init(userID: User.ID, _ sql: Statement, _ values: [SQLValue]) {
            self.userID = userID
            self.sql = sql
            self.values = values
        }
    }
}

extension PersistenceService {
    /// A copy that writes only while a credential holds.
    ///
    /// - Parameter credential: what allows its writes; nil where a call itself shows what allows it, such as a log-in.
    /// - Returns: a service whose writes throw `PersistenceError.invalidSession` otherwise.
    public func acting(by credential: Credential?) -> Self { with(\.credential, credential) }

    /// Makes sure that the credential stands.
    ///
    /// - Throws: `PersistenceError.invalidSession`, or `.noSuchUser` where the user has been deleted.
    public func requireCredential() async throws(PersistenceError) {
        guard let condition = try condition() else { return }
        try await read { db in _ = try db.standing(of: condition.userID, beside: 0, if: condition) }
    }

    /// The condition that each write asks; nil without a credential.
    func condition() throws(PersistenceError) -> Credential.Condition? {
        try credential?.condition(at: now().milliseconds)
    }
}

extension Transaction {
    /// Makes sure that a credential stands, and goes on standing until the transaction ends.
    ///
    /// - Throws: `PersistenceError.invalidSession`, or `.noSuchUser` where the user has been deleted.
    func require(_ condition: Credential.Condition?) throws {
        guard let condition else { return }
        // First the lock: PostgreSQL looks with the eyes of the statement's beginning.
        try lock(condition.userID)
        _ = try standing(of: condition.userID, beside: 0, if: condition)
    }
}

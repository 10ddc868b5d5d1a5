public import PasswordHashing
public import Persistence
public import Records

/// Sessions in web browsers.
extension Accounts {
    /// Finds the user of a browser session. The use of the session is recorded at most once an hour.
    ///
    /// - Returns: nil if the session is unknown, revoked, older than 30 days, unused for 7 days or not a
    ///   browser session.
    /// - Throws: `PersistenceError`.
    public func visitor(
        with session: SessionToken
    ) async throws(PersistenceError) -> (user: User, session: Session)? {
        do throws(PersistenceError) {
            return try await persistence.visitor(with: session)
        } catch .invalidSession {
            return nil
        }
    }

    /// Returns whether a user has logged in before in the browser with this token.
    ///
    /// - Parameters:
    ///   - browser: the browser's token.
    ///   - username: the username as typed; nil for any user.
    /// - Returns: false if there has been no such log-in.
    /// - Throws: `PersistenceError`.
    public func knows(
        _ browser: SessionToken, username: String?
    ) async throws(PersistenceError) -> Bool {
        try await persistence.knows(browser, username: username)
    }

    /// Ends a session; does nothing if it has already ended.
    ///
    /// - Throws: `PersistenceError`.
    public func leave(_ session: SessionToken) async throws(PersistenceError) {
        try await persistence.endSession(session)
    }

    /// Changes the password of a user who is signed in with a browser. All other sessions end; access tokens
    /// keep working (`revokeAllTokens` ends them). A new recovery code replaces the old one and is never shown
    /// again.
    ///
    /// - Returns: the recovery code.
    /// - Throws: `PersistenceError`, for example if the old password is wrong; in that case, nothing is
    ///   changed.
    public func changePassword(
        of user: User, from old: Secret, to new: Secret, renewing session: SessionRenewal
    ) async throws(PersistenceError) -> RecoveryCode {
        try await persistence.changePassword(of: user.id, from: old, to: new, renewing: session)
            .recoveryCode
    }

    /// A new token for a browser's session.
    public typealias SessionRenewal = Persistence.SessionRenewal

    /// Creates a new token for a session; see `PersistenceService.renewal`.
    ///
    /// - Throws: `PersistenceError`.
    public func renewal(
        of session: SessionToken
    ) throws(PersistenceError) -> (renewal: SessionRenewal, token: SessionToken) {
        let renewal = try persistence.renewal(of: session)
        return (renewal, renewal.token)
    }

    /// Creates the credential for a browser session.
    public static func credential(of session: SessionToken, of user: User) -> Credential {
        .session(session, of: user.id)
    }
}

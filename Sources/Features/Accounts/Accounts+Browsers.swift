public import PasswordHashing
public import Persistence
public import Records

/// Sessions of web browsers.
extension Accounts {
    /// Finds the user of a browser session. Records that the session was used, at most once an hour.
    ///
    /// - Returns: nil if the session is unknown, revoked, older than 30 days, unused for 7 days or not a
    ///   browser's.
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

    /// Whether a user has logged in before in the browser that a token identifies.
    ///
    /// - Parameters:
    ///   - browser: the browser's token.
    ///   - username: the username as typed; nil for any user.
    /// - Returns: false if no one has.
    /// - Throws: `PersistenceError`.
    public func knows(
        _ browser: SessionToken, username: String? = nil
    ) async throws(PersistenceError) -> Bool {
        try await persistence.knows(browser, username: username)
    }

    /// Ends a session; does nothing if it has ended already.
    ///
    /// - Throws: `PersistenceError`.
    public func leave(_ session: SessionToken) async throws(PersistenceError) {
        try await persistence.endSession(session)
    }

    /// Changes the password from a browser. All other sessions end; access tokens keep working
    /// (`revokeAllTokens` ends them). A new recovery code replaces the old one and is never shown again.
    ///
    /// - Returns: the session's new token, which replaces the previous one, and the recovery code.
    /// - Throws: `PersistenceError`, including for a wrong old password; nothing is changed then.
    public func changePassword(
        of user: User, from old: Secret, to new: Secret, keeping session: SessionToken
    ) async throws(PersistenceError) -> (session: SessionToken, recoveryCode: RecoveryCode) {
        let renewal = try await persistence.changePassword(
            of: user.id, from: old, to: new, renewing: session)
        return (renewal.session ?? session, renewal.recoveryCode)
    }

    /// The credential of a session in a browser.
    public static func credential(of session: SessionToken, of user: User) -> Credential {
        .session(session, of: user.id)
    }
}

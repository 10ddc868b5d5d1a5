public import Foundation
public import PasswordHashing
public import Persistence
public import Records

/// A user who has signed in on the web, with the browser's tokens.
public struct BrowserLogIn: Sendable {
    /// Who.
    public let user: User
    /// The way back in if the password is forgotten, if it is new. It can't be shown later.
    public let recoveryCode: RecoveryCode?
    /// The proof of the log-in, until it ends.
    public let session: SessionToken
    /// The browser's mark, also after the log-in: the token given, if it is known, else a new one. It proves
    /// nothing.
    public let browser: SessionToken
    /// When the session ends at the latest.
    public let expiresAt: Date

    fileprivate init(_ user: User, _ recoveryCode: RecoveryCode?, _ session: BrowserSession) {
        (self.user, self.recoveryCode) = (user, recoveryCode)
        (self.session, browser, expiresAt) = (session.session, session.browser, session.expiresAt)
    }
}

/// Log-ins on the web. Wrong passwords are counted apart from those of the shell: strangers make the next one wait for 15
/// minutes at most, and a browser that a user has logged in with before has a count of its own.
extension Accounts {
    /// Finds out who it is, and starts a session in their browser; an account without a recovery code gets one.
    ///
    /// - Parameters:
    ///   - username: as typed.
    ///   - password: as typed.
    ///   - browser: what the browser is known by, if it says so.
    ///   - label: what the user will know the session by; cut off after 100 code points.
    /// - Returns: who it is, and what the browser keeps.
    /// - Throws: `PersistenceError`: one and the same for an unknown user and a wrong password.
    public func logIn(
        username: String, password: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> BrowserLogIn {
        let (logIn, session) = try await persistence.logIn(
            username: username, password: password, browser: browser, label: label)
        return BrowserLogIn(logIn.user, logIn.recoveryCode, session)
    }

    /// Makes an account, and starts a session in the browser.
    ///
    /// - Returns: the new user, and the recovery code, which is never shown again.
    /// - Throws: `PersistenceError`.
    public func signUp(
        username: String, password: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> BrowserLogIn {
        let (account, session) = try await persistence.signUp(
            username: username, password: password, browser: browser, label: label)
        return BrowserLogIn(account.user, account.recoveryCode, session)
    }

    /// Sets a new password by the recovery code, which is spent, ends all sessions and access tokens, and starts a session
    /// in the browser.
    ///
    /// - Returns: the user, with the recovery code for the next time.
    /// - Throws: `PersistenceError`: one and the same for an unknown user and a wrong code.
    public func recover(
        username: String, code: RecoveryCode, newPassword: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> BrowserLogIn {
        let (account, session) = try await persistence.recover(
            username: username, code: code, newPassword: newPassword, browser: browser, label: label)
        return BrowserLogIn(account.user, account.recoveryCode, session)
    }

    /// Who visits with a session. Its use is noted at most once an hour.
    ///
    /// - Returns: nil where the session is unknown, revoked, older than 30 days, unused for 7 days or not of a browser.
    /// - Throws: `PersistenceError`.
    public func visitor(
        with session: SessionToken
    ) async throws(PersistenceError) -> (user: User, session: Session)? {
        do throws(PersistenceError) { return try await persistence.visitor(with: session) } catch {
            if case .invalidSession = error { return nil }
            throw error
        }
    }

    /// Whether a user has logged in before in the browser that is known by a token.
    ///
    /// - Parameters:
    ///   - browser: the token.
    ///   - username: who, as typed; nil for anybody.
    /// - Returns: false if no one has.
    /// - Throws: `PersistenceError`.
    public func knows(
        _ browser: SessionToken, username: String? = nil
    ) async throws(PersistenceError) -> Bool {
        try await persistence.knows(browser, username: username)
    }

    /// Ends a session. One that has ended already is no error.
    ///
    /// - Throws: `PersistenceError`.
    public func leave(_ session: SessionToken) async throws(PersistenceError) {
        try await persistence.endSession(session)
    }

    /// Sets a new password in a browser. All other sessions end; access tokens go on, and `revokeAllTokens` ends them.
    ///
    /// - Returns: the session's new token; the one before is worth nothing any more.
    /// - Throws: `PersistenceError`, also for a wrong old password; nothing is changed then.
    public func changePassword(
        of user: User, from old: Secret, to new: Secret, keeping session: SessionToken
    ) async throws(PersistenceError) -> SessionToken {
        try await persistence.changePassword(of: user.id, from: old, to: new, renewing: session)
    }
}

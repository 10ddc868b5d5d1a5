import Foundation
public import PasswordHashing
public import Persistence
public import Records

/// Command-line sessions, which outlast the process.
extension Accounts {
    /// Keeps an authenticated user signed in on the command line. The previous user's session is revoked,
    /// because the file holds only one token, and an unused session would only be a risk. Simultaneous
    /// log-ins run one after the other and leave one session.
    ///
    /// - Throws: `SessionFileError`, or `PersistenceError`, for example if the password has been reset in the
    ///   meantime.
    public func keepSession(of arrival: Arrival) async throws {
        guard let place else { return }
        try await place.exclusively {
            try place.requireOurs()
            let before = place.read()
            let token = try await persistence.acting(by: arrival.credential).startSession(
                for: arrival.user.id, label: ProcessInfo.processInfo.hostName)
            do {
                try place.write(token)
            } catch {
                try? await persistence.endSession(token)
                throw error
            }
            if let before { try? await persistence.endSession(before) }
        }
    }

    /// Deletes the saved command-line token if its session has ended.
    public func tidySession() async {
        guard let place, place.read() != nil else { return }
        // Don't delete the token of a user who is logging in at the same time.
        try? await place.exclusively {
            guard let token = place.read() else { return }
            do {
                _ = try await persistence.session(for: token)
            } catch PersistenceError.invalidSession {
                place.delete()
            }
        }
    }

    /// Deletes the saved command-line token. Called after all sessions have ended.
    public func forgetSession() { place?.delete() }

    /// A user's sessions.
    public struct Sessions: Sendable {
        /// The active sessions, most recently used first.
        public let all: [Session]
        /// The session saved for the command line on this machine.
        public let here: Session.ID?
    }

    /// Lists the sessions of `user`.
    ///
    /// - Throws: `PersistenceError`.
    public func sessions(of user: User) async throws(PersistenceError) -> Sessions {
        let all = try await persistence.sessions(of: user.id)
        var here: Session.ID?
        if let token = place?.read() { here = try? await persistence.session(for: token).id }
        return Sessions(all: all, here: here)
    }

    /// Returns which of the given sessions and tokens, of any user, are still valid.
    ///
    /// - Throws: `PersistenceError`.
    public func holding(
        sessions: [Session.ID], tokens: [AccessToken.ID]
    ) async throws(PersistenceError) -> (sessions: Set<Session.ID>, tokens: Set<AccessToken.ID>) {
        try await persistence.holding(sessions, tokens)
    }

    /// Ends all of the given sessions, or none of them.
    ///
    /// - Returns: the remaining sessions.
    /// - Throws: `PersistenceError`: `.noSuchSession` for the first session that doesn't belong to `user`.
    public func endSessions(_ ids: [Session.ID], of user: User) async throws(PersistenceError) -> Sessions {
        try await persistence.endSessions(ids, of: user.id)
        await tidySession()
        return try await sessions(of: user)
    }

    /// Ends all of a user's sessions.
    ///
    /// - Returns: the number of sessions ended.
    /// - Throws: `PersistenceError`.
    public func endAllSessions(of user: User) async throws(PersistenceError) -> Int {
        let count = try await persistence.endAllSessions(of: user.id)
        await tidySession()
        return count
    }

    /// Removes a batch of expired sessions and of data left from deleted accounts. Called regularly by
    /// long-running programs.
    ///
    /// - Returns: whether there is more to remove.
    /// - Throws: `PersistenceError`.
    public func sweep() async throws(PersistenceError) -> Bool { try await persistence.sweep() }

    // Access tokens that let other programs use the API as a user.

    /// Creates an access token, after checking the password.
    ///
    /// - Parameters:
    ///   - name: the user's name for the token; see `AccessToken.name(_:)` for the rules.
    ///   - scope: the token's permissions.
    ///   - days: the number of days until it expires, within `AccessToken.dayBounds`; nil for never.
    ///   - user: the owner.
    ///   - password: as typed.
    ///   - session: the browser's session, which gets a new token (`renewal`); nil for the shell.
    /// - Returns: the token and its secret, which is never available again.
    /// - Throws: `PersistenceError`: `.accessToken` if an argument is invalid, or for a wrong password.
    public func makeToken(
        named name: String, scope: AccessToken.Scope, expiringAfter days: Int?, of user: User,
        password: Secret, renewing session: SessionRenewal? = nil
    ) async throws(PersistenceError) -> (token: AccessToken, text: AccessTokenText) {
        try await persistence.makeToken(
            named: name, scope: scope, expiringAfter: days, of: user.id, password: password, renewing: session
        )
    }

    /// Refuses a new token with an invalid name or number of days, before a front end asks for the password.
    ///
    /// - Throws: `PersistenceError.accessToken`.
    public static func checkToken(named name: String, expiringAfter days: Int?) throws(PersistenceError) {
        try PersistenceService.checkToken(named: name, expiringAfter: days)
    }

    /// Lists the unexpired tokens of `user`, newest first.
    ///
    /// - Throws: `PersistenceError`.
    public func tokens(of user: User) async throws(PersistenceError) -> [AccessToken] {
        try await persistence.tokens(of: user.id)
    }

    /// Revokes all of the given tokens, or none of them.
    ///
    /// - Returns: the remaining tokens.
    /// - Throws: `PersistenceError`: `.noSuchToken` for the first token that doesn't belong to `user`.
    @discardableResult
    public func revokeTokens(
        _ ids: [AccessToken.ID], of user: User
    ) async throws(PersistenceError) -> [AccessToken] {
        try await persistence.revokeTokens(ids, of: user.id)
    }

    /// Revokes all tokens of `user`.
    ///
    /// - Returns: the number of tokens revoked.
    /// - Throws: `PersistenceError`.
    @discardableResult
    public func revokeAllTokens(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.revokeAllTokens(of: user.id)
    }

    /// Creates the credential for an access token.
    public static func credential(of token: AccessToken) -> Credential { .token(token) }

    /// Finds the user to whom an access token belongs. The use of the token is recorded at most once an hour.
    ///
    /// - Returns: nil if the token is unknown, revoked or expired: deliberately not distinguished.
    /// - Throws: `PersistenceError`.
    public func bearer(
        _ text: AccessTokenText
    ) async throws(PersistenceError) -> (user: User, token: AccessToken)? {
        try await persistence.bearer(text)
    }
}

import Foundation
public import PasswordHashing
public import Persistence
public import Records

/// Sessions that outlive the process.
extension Accounts {
    /// Keeps an authenticated user signed in on the command line, replacing the previous user: the file holds one token, and
    /// one that was forgotten could not be used again, only be stolen. Log-ins at one time come one after the other, and
    /// leave one session.
    ///
    /// - Throws: `SessionFileError`, `PersistenceError`, also where the password was set anew meanwhile.
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

    /// Forgets the command line's token if its session has ended.
    public func tidySession() async {
        guard let place, place.read() != nil else { return }
        // Not the one of a user who is just signing in.
        try? await place.exclusively {
            guard let token = place.read() else { return }
            do {
                _ = try await persistence.session(for: token)
            } catch PersistenceError.invalidSession {
                place.delete()
            }
        }
    }

    /// Forgets the command line's token, as all sessions are gone.
    public func forgetSession() { place?.delete() }

    /// A user's sessions.
    public struct Sessions: Sendable {
        /// The sessions that have not ended, the one used last first.
        public let all: [Session]
        /// The one that the command line has here.
        public let here: Session.ID?
    }

    /// The sessions of `user`.
    ///
    /// - Throws: `PersistenceError`.
    public func sessions(of user: User) async throws(PersistenceError) -> Sessions {
        let all = try await persistence.sessions(of: user.id)
        var here: Session.ID?
        if let token = place?.read() { here = try? await persistence.session(for: token).id }
        return Sessions(all: all, here: here)
    }

    /// Of some sessions and tokens, of whomever, those that have not ended.
    ///
    /// - Throws: `PersistenceError`.
    public func holding(
        sessions: [Session.ID], tokens: [AccessToken.ID]
    ) async throws(PersistenceError) -> (sessions: Set<Session.ID>, tokens: Set<AccessToken.ID>) {
        try await persistence.holding(sessions, tokens)
    }

    /// Ends sessions of `user`, all of these or none.
    ///
    /// - Returns: those that are left.
    /// - Throws: `PersistenceError`: `.noSuchSession` for the first that `user` doesn't have.
    public func endSessions(_ ids: [Session.ID], of user: User) async throws(PersistenceError) -> Sessions {
        try await persistence.endSessions(ids, of: user.id)
        await tidySession()
        return try await sessions(of: user)
    }

    /// Ends all of a user's sessions.
    ///
    /// - Returns: how many there were.
    /// - Throws: `PersistenceError`.
    public func endAllSessions(of user: User) async throws(PersistenceError) -> Int {
        let count = try await persistence.endAllSessions(of: user.id)
        await tidySession()
        return count
    }

    /// Removes a few of all users' expired sessions, and of the remains of deleted accounts; for programs that run long.
    ///
    /// - Returns: whether there is more to remove.
    /// - Throws: `PersistenceError`.
    public func sweep() async throws(PersistenceError) -> Bool { try await persistence.sweep() }
}

/// Access tokens, with which other programs use the API as a user.
extension Accounts {
    /// Makes a token.
    ///
    /// - Parameters:
    ///   - name: what the user calls it; `AccessToken.name(_:)` has the rules.
    ///   - scope: what it allows.
    ///   - days: after how many it expires, inside `AccessToken.dayBounds`; nil for never.
    ///   - user: whose it is.
    /// - Returns: the token, and its text, which is never available again.
    /// - Throws: `PersistenceError`: `.accessToken` for what can't be one.
    public func makeToken(
        named name: String, scope: AccessToken.Scope, expiringAfter days: Int?, of user: User
    ) async throws(PersistenceError) -> (token: AccessToken, text: AccessTokenText) {
        try await persistence.makeToken(named: name, scope: scope, expiringAfter: days, of: user.id)
    }

    /// The tokens of `user` that have not expired, the newest first.
    ///
    /// - Throws: `PersistenceError`.
    public func tokens(of user: User) async throws(PersistenceError) -> [AccessToken] {
        try await persistence.tokens(of: user.id)
    }

    /// Revokes tokens of `user`, all of these or none.
    ///
    /// - Returns: those that are left.
    /// - Throws: `PersistenceError`: `.noSuchToken` for the first that `user` doesn't have.
    @discardableResult
    public func revokeTokens(
        _ ids: [AccessToken.ID], of user: User
    ) async throws(PersistenceError) -> [AccessToken] {
        try await persistence.revokeTokens(ids, of: user.id)
    }

    /// Revokes all tokens of `user`.
    ///
    /// - Returns: how many there were.
    /// - Throws: `PersistenceError`.
    @discardableResult
    public func revokeAllTokens(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.revokeAllTokens(of: user.id)
    }

    /// The credential of an access token.
    public static func credential(of token: AccessToken) -> Credential { .token(token) }

    /// The user of a request's token. Its use is noted at most once an hour.
    ///
    /// - Returns: nil if it is unknown, revoked or expired: deliberately not distinguished.
    /// - Throws: `PersistenceError`.
    public func bearer(
        _ text: AccessTokenText
    ) async throws(PersistenceError) -> (user: User, token: AccessToken)? {
        try await persistence.bearer(text)
    }
}

public import Persistence
public import PasswordHashing
public import Records

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

    /// The user of a request's token. Its use is noted at most once an hour.
    ///
    /// - Returns: nil where it is unknown, revoked or expired: which is not told.
    /// - Throws: `PersistenceError`.
    public func bearer(
        _ text: AccessTokenText
    ) async throws(PersistenceError) -> (user: User, token: AccessToken)? {
        try await persistence.bearer(text)
    }
}

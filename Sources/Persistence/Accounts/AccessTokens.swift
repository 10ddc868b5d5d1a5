import Foundation
public import PasswordHashing
public import Records
import Store

/// Access tokens for other programs that use the API.
extension PersistenceService {
    /// Creates a token after checking the password, and removes the user's expired tokens.
    ///
    /// - Parameters:
    ///   - name: the user's name for the token; see `AccessToken.name(_:)` for the rules.
    ///   - scope: the token's permissions.
    ///   - days: the number of days until it expires, within `AccessToken.dayBounds`; nil for never.
    ///   - userID: the owner.
    ///   - password: as typed; nil only in tests.
    ///   - session: see `renewRecoveryCode`.
    /// - Returns: the token and its secret, which is never available again.
    /// - Throws: `.accessToken` for an invalid argument, or any error thrown by `confirm`.
    public func makeToken(
        named name: String, scope: AccessToken.Scope, expiringAfter days: Int?, of userID: User.ID,
        password: Secret?, renewing session: SessionRenewal? = nil
    ) async throws(PersistenceError) -> (token: AccessToken, text: AccessTokenText) {
        let checkedName = try Self.checkToken(named: name, expiringAfter: days)
        let (text, hash) = try translated {
            let text = try AccessTokenText(random: random)
            return try (text, Data(text.hash()))
        }
        let time = currentTime
        let expiresAt = days.map { time + Int64($0) * 86_400_000 }
        let make = { @Sendable (db: any Transaction) in
            try db.lock(userID)
            try db.execute(
                "DELETE FROM AccessToken WHERE userID = $1 AND expiresAt <= $2", userID,
                time)
            guard
                try db.count("SELECT count(*) FROM AccessToken WHERE userID = $1", userID)
                    < AccountLimits.accessTokens
            else {
                throw PersistenceError.accessToken(.tooMany(limit: AccountLimits.accessTokens))
            }
            let row = try db.row(
                """
                INSERT INTO AccessToken (userID, tokenHash, name, scope, createdAt, expiresAt)
                VALUES ($1, $2, $3, $4, $5, $6)
                RETURNING id, userID, name, scope, createdAt, lastUsedAt, expiresAt
                """, userID, hash, checkedName, scope.rawValue,
                time, expiresAt)
            guard let row else { throw PersistenceError.noSuchUser }
            try session?.apply(to: userID, db)
            return try AccessToken(row: row)
        }
        let outcome = { @Sendable (_: AccessToken, db: any Transaction) in
            try db.outcome(
                of: userID, finding: "SELECT id FROM AccessToken WHERE tokenHash = $1", hash)
        }
        guard let password else { return (try await write(make, resolvingLostCommit: outcome), text) }
        let made = try await confirmed(
            userID, password, in: session?.old, { try make($1) }, resolvingLostCommit: outcome)
        return (made.value, text)
    }

    /// Creates a token without a password. Only tests do.
    package func makeToken(
        named name: String, scope: AccessToken.Scope, expiringAfter days: Int?, of userID: User.ID
    ) async throws(PersistenceError) -> (token: AccessToken, text: AccessTokenText) {
        try await makeToken(named: name, scope: scope, expiringAfter: days, of: userID, password: nil)
    }

    /// Validates the options of a new token, before the user is asked for a password.
    ///
    /// - Returns: the name as it will be saved.
    /// - Throws: `.accessToken` if the name or the number of days is invalid.
    @discardableResult
    public static func checkToken(
        named name: String, expiringAfter days: Int?
    ) throws(PersistenceError) -> String {
        if let days, !AccessToken.dayBounds.contains(days) {
            throw .accessToken(.days(allowed: AccessToken.dayBounds))
        }
        do { return try AccessToken.name(name) } catch { throw .accessToken(error) }
    }

    /// Lists a user's unexpired tokens, newest first.
    public func tokens(of userID: User.ID) async throws(PersistenceError) -> [AccessToken] {
        try await read { try Self.tokens(of: userID, at: currentTime, $0) }
    }

    /// Revokes all of the given tokens, or none of them.
    ///
    /// - Returns: the remaining tokens.
    /// - Throws: `PersistenceError.noSuchToken` for the first token that doesn't belong to the user.
    @discardableResult
    public func revokeTokens(
        _ ids: [AccessToken.ID], of userID: User.ID
    ) async throws(PersistenceError) -> [AccessToken] {
        try await write { db in
            try db.delete(ids, from: "AccessToken", of: userID) { .noSuchToken($0) }
            return try Self.tokens(of: userID, at: currentTime, db)
        } resolvingLostCommit: { _, db in
            try db.outcome(ofDeleting: ids, from: "AccessToken")
        }
    }

    /// Revokes all tokens of a user.
    ///
    /// - Returns: the number of tokens revoked, not counting expired ones.
    @discardableResult
    public func revokeAllTokens(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await write { db in
            try db.lockIfPresent(userID)
            let tokens = try Self.tokens(of: userID, at: currentTime, db)
            try db.execute("DELETE FROM AccessToken WHERE userID = $1", userID)
            return tokens.count
        } resolvingLostCommit: { _, db in
            try db.rows("SELECT id FROM AccessToken WHERE userID = $1 LIMIT 1", userID).isEmpty
                ? .saved : .notSaved
        }
    }

    /// Finds the user to whom a token belongs. The use of the token is recorded at most once an hour, and a
    /// failure to record it is ignored.
    ///
    /// - Returns: nil if the token is unknown, revoked or expired, or its user locked: deliberately not
    ///   distinguished.
    public func bearer(
        _ text: AccessTokenText
    ) async throws(PersistenceError) -> (user: User, token: AccessToken)? {
        let hash = try translated { try Data(text.hash()) }
        let time = currentTime
        let found = try await read { db -> (user: User, token: AccessToken)? in
            let row = try db.row(
                """
                SELECT AccessToken.id, userID, name, scope, AccessToken.createdAt, lastUsedAt, expiresAt,
                    username, "User".createdAt
                FROM AccessToken JOIN "User" ON "User".id = userID WHERE tokenHash = $1 AND lockedAt IS NULL
                """, hash)
            guard let row, case let token = try AccessToken(row: row), token.isValid(at: time) else {
                return nil
            }
            return try (User(id: token.userID, username: row[7], createdAt: row[8]), token)
        }
        guard let found else { return nil }
        await noteUse(by: found.user.id, at: time, after: found.token.lastUsedAt) {
            try $0.execute(
                "UPDATE AccessToken SET lastUsedAt = $1 WHERE tokenHash = $2", time, hash)
        }
        return found
    }

    private static func tokens(
        of userID: User.ID, at time: Int64, _ db: any Transaction
    ) throws -> [AccessToken] {
        try db.rows(
            """
            SELECT id, userID, name, scope, createdAt, lastUsedAt, expiresAt FROM AccessToken
            WHERE userID = $1 ORDER BY id DESC
            """, userID
        ).map(AccessToken.init).filter { $0.isValid(at: time) }
    }
}

extension AccessToken {
    /// Decodes a token from a row.
    ///
    /// - Parameter row: a row that begins with one column for each property.
    /// - Throws: `Row.UnexpectedValue` if the store is damaged.
    init(row: Row) throws {
        guard let scope = try Scope(rawValue: row[3]) else { throw Row.UnexpectedValue() }
        try self.init(
            id: row[0], userID: row[1], name: row[2], scope: scope,
            createdAt: row[4], lastUsedAt: row[5],
            expiresAt: row[6])
    }

    /// Returns whether the token hasn't expired at a time in milliseconds since 1970.
    func isValid(at time: Int64) -> Bool { expiresAt.map { time < $0.milliseconds } ?? true }
}

import Foundation
public import PasswordHashing
import Records
import Store

/// Known browsers and their sessions.
extension PersistenceService {
    /// Returns whether a user, or the user with this name, has logged in before in the browser with this
    /// token.
    public func knows(
        _ browser: SessionToken, username: String?
    ) async throws(PersistenceError) -> Bool {
        let hash = try Self.hash(of: browser)
        let key = username.map { (try? Username($0))?.key ?? "" }
        return try await read { db in
            try db.row(
                """
                SELECT userID FROM KnownBrowser JOIN "User" ON "User".id = userID
                WHERE browserHash = $1 AND usernameKey = coalesce($2, usernameKey) LIMIT 1
                """, hash, key) != nil
        }
    }

    /// Prepares a browser session. Returns nil in the shell, which passes no label.
    func entrance(_ browser: SessionToken?, _ label: String?) throws(PersistenceError) -> Entrance? {
        guard let label else { return nil }
        let time = currentTime
        let given: HashedToken? = if let browser { try (browser, Self.hash(of: browser)) } else { nil }
        return try Entrance(
            session: newSessionToken(), given: given, fresh: newSessionToken(),
            label: Self.shortened(label), time: time,
            expiresAt: time + Int64(Self.maximumSessionLifetime * 1000))
    }
}

/// A token and its digest.
typealias HashedToken = (token: SessionToken, hash: Data)

/// A session that is about to start in a browser.
struct Entrance {
    let session: HashedToken
    /// The token that the browser sent, if any.
    let given: HashedToken?
    /// A new token, for a browser without a known token.
    let fresh: HashedToken
    let label: String
    let time: Int64
    let expiresAt: Int64

    /// Starts the session, and records that the user has used this browser.
    func begin(for userID: User.ID, _ db: any Transaction) throws -> BrowserSession {
        let browser = try known(db) ?? fresh
        try db.execute(
            """
            INSERT INTO KnownBrowser (userID, browserHash, lastUsedAt) VALUES ($1, $2, $3)
            ON CONFLICT (userID, browserHash) DO UPDATE SET lastUsedAt = excluded.lastUsedAt
            """, userID, browser.hash, time)
        try db.execute(
            """
            DELETE FROM KnownBrowser WHERE userID = $1 AND browserHash <> $2 AND browserHash NOT IN
            (SELECT browserHash FROM KnownBrowser WHERE userID = $1 ORDER BY lastUsedAt DESC LIMIT $3)
            """, userID, browser.hash, AccountLimits.knownBrowsers)
        try db.startSession(
            session.hash, of: userID, label, at: time, until: expiresAt, in: browser.hash)
        return BrowserSession(
            session: session.token, browser: browser.token, expiresAt: Date(milliseconds: expiresAt))
    }

    /// Returns whether the session was saved.
    func hasBegun(_ db: any Transaction) throws -> Bool {
        try db.row("SELECT id FROM Session WHERE tokenHash = $1", session.hash) != nil
    }

    /// Returns the token that the browser sent, if any user has logged in with it. An unknown token could be
    /// forged.
    private func known(_ db: any Transaction) throws -> HashedToken? {
        guard let given else { return nil }
        let row = try db.row(
            "SELECT userID FROM KnownBrowser WHERE browserHash = $1 LIMIT 1", given.hash)
        return row == nil ? nil : given
    }
}

public import Foundation
public import PasswordHashing
import Records
import Store

/// A browser's tokens after a log-in.
public struct BrowserSession: Sendable {
    /// The proof of the log-in, until it ends.
    public let session: SessionToken
    /// The browser's lasting mark; it proves nothing.
    public let browser: SessionToken
    /// When the session ends at the latest.
    public let expiresAt: Date
}

/// Log-ins on the web. Each starts a session in the transaction that lets the user in.
extension PersistenceService {
    /// Finds the user with this name and password, and starts a session in their browser.
    ///
    /// Wrong passwords are counted for each known browser by itself, and for all others together; they make the next one
    /// wait, for 15 minutes at most.
    ///
    /// - Parameters:
    ///   - username: as typed.
    ///   - password: as typed.
    ///   - browser: what the browser is known by, if it says so.
    ///   - label: what the user will know the session by; cut off after 100 code points.
    /// - Returns: who it is, and what the browser keeps.
    /// - Throws: as in the shell.
    public func logIn(
        username: String, password: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> (logIn: LogIn, session: BrowserSession) {
        let entrance = try entrance(browser, label)
        let (logIn, session) = try await logIn(username, password, at: .browser(entrance.given?.hash)) {
            try entrance.store(of: $0.id, $1)
        } asking: { _, db in
            let row = try db.row("SELECT id FROM Session WHERE tokenHash = $1", .blob(entrance.session.hash))
            return row == nil ? .notSaved : .saved
        }
        return (logIn, session)
    }

    /// Makes an account, and starts a session in the browser.
    ///
    /// - Throws: as in the shell.
    public func signUp(
        username: String, password: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> (account: NewAccount, session: BrowserSession) {
        let entrance = try entrance(browser, label)
        let (account, session) = try await signUp(username, password) {
            try entrance.store(of: $0.id, $1)
        }
        return (account, session)
    }

    /// Sets a new password by the recovery code, and starts a session in the browser; all others end.
    ///
    /// - Throws: as in the shell.
    public func recover(
        username: String, code: RecoveryCode, newPassword: Secret, browser: SessionToken?, label: String
    ) async throws(PersistenceError) -> (account: NewAccount, session: BrowserSession) {
        let entrance = try entrance(browser, label)
        let (account, session) = try await recover(username, code, newPassword) {
            try entrance.store(of: $0.id, $1)
        }
        return (account, session)
    }

    /// Whether any user, or the one of this name, has logged in before in the browser that is known by a token.
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
                """, .blob(hash), key.map { .text($0) } ?? .null) != nil
        }
    }

    private func entrance(
        _ browser: SessionToken?, _ label: String
    ) throws(PersistenceError) -> Entrance {
        let time = now().milliseconds
        let given: Entrance.Token? = if let browser { try hashed(browser) } else { nil }
        return Entrance(
            session: try hashed(try newSessionToken()), given: given,
            fresh: try hashed(try newSessionToken()), label: Self.shortened(label), time: time,
            expiresAt: time + Int64(Self.maximumSessionLifetime * 1000))
    }

    private func hashed(_ token: SessionToken) throws(PersistenceError) -> Entrance.Token {
        Entrance.Token(token: token, hash: try Self.hash(of: token))
    }
}

/// A session that is about to start in a browser.
private struct Entrance: Sendable {
    struct Token: Sendable {
        let token: SessionToken
        let hash: Data
    }

    let session: Token
    /// The mark that the browser sends.
    let given: Token?
    /// A new mark otherwise.
    let fresh: Token
    let label: String
    let time: Int64
    let expiresAt: Int64

    /// Starts the session, and makes the browser known to the user.
    func store(of userID: User.ID, _ db: any Transaction) throws -> BrowserSession {
        let browser = try known(db) ?? fresh
        try db.clearSessions(of: userID, at: time)
        try db.execute(
            """
            INSERT INTO KnownBrowser (userID, browserHash, lastUsedAt) VALUES ($1, $2, $3)
            ON CONFLICT (userID, browserHash) DO UPDATE SET lastUsedAt = excluded.lastUsedAt
            """, .integer(userID), .blob(browser.hash), .integer(time))
        try db.execute(
            """
            DELETE FROM KnownBrowser WHERE userID = $1 AND browserHash <> $2 AND browserHash NOT IN
            (SELECT browserHash FROM KnownBrowser WHERE userID = $1 ORDER BY lastUsedAt DESC LIMIT $3)
            """, .integer(userID), .blob(browser.hash), .integer(Int64(AccountLimits.knownBrowsers)))
        try db.execute(
            """
            INSERT INTO Session (userID, tokenHash, label, createdAt, lastUsedAt, expiresAt, browserHash)
            VALUES ($1, $2, $3, $4, $4, $5, $6)
            """, .integer(userID), .blob(session.hash), .text(label), .integer(time), .integer(expiresAt),
            .blob(browser.hash))
        try db.execute(
            """
            DELETE FROM Session WHERE userID = $1 AND browserHash IS NOT NULL AND tokenHash <> $2 AND id NOT IN
            (SELECT id FROM Session WHERE userID = $1 AND browserHash IS NOT NULL
            ORDER BY lastUsedAt DESC, id DESC LIMIT $3)
            """, .integer(userID), .blob(session.hash),
            .integer(Int64(AccountLimits.sessions)))
        return BrowserSession(
            session: session.token, browser: browser.token, expiresAt: Date(milliseconds: expiresAt))
    }

    /// The mark that the browser sends, if it is known for any user: else anyone could choose one for others.
    private func known(_ db: any Transaction) throws -> Token? {
        guard let given else { return nil }
        let row = try db.row(
            "SELECT userID FROM KnownBrowser WHERE browserHash = $1 LIMIT 1", .blob(given.hash))
        return row == nil ? nil : given
    }
}

public import Foundation
public import Records
import Store

extension PersistenceService {
    /// How long a session lasts at most: 30 days, in seconds.
    public static let maximumSessionLifetime: TimeInterval = 30 * 24 * 60 * 60

    /// Starts a session, and clears away what has expired.
    ///
    /// - Parameters:
    ///   - userID: whose session it is.
    ///   - label: what the user will know it by; cut off after 100 code points.
    ///   - lifetime: in seconds; kept between one second and `maximumSessionLifetime`.
    /// - Returns: the token, which is never available again.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func startSession(
        for userID: User.ID, label: String, lifetime: TimeInterval = maximumSessionLifetime
    ) async throws(PersistenceError) -> SessionToken {
        let token: SessionToken
        let hash: [UInt8]
        do {
            token = try SessionToken(random: random)
            hash = try token.hash()
        } catch {
            throw PersistenceError(error)
        }
        let createdAt = now().milliseconds
        let seconds = min(max(lifetime, 1), Self.maximumSessionLifetime)
        let expiresAt = createdAt + Int64(seconds * 1000)
        let label = String(label.unicodeScalars.prefix(100))
        try await write { db in
            try Self.require(userID, db)
            try db.execute(
                "DELETE FROM Session WHERE expiresAt <= $1 OR createdAt > $2", .integer(createdAt),
                .integer(createdAt + Int64(Self.clockTolerance * 1000)))
            try db.execute(
                """
                INSERT INTO Session (userID, tokenHash, label, createdAt, lastUsedAt, expiresAt)
                VALUES ($1, $2, $3, $4, $4, $5)
                """, .integer(userID), .blob(Data(hash)), .text(label), .integer(createdAt),
                .integer(expiresAt))
        }
        return token
    }

    /// Whose token this is.
    ///
    /// Notes the use, at most once an hour so that a command that only reads does not write, and not at all
    /// when it cannot be written.
    ///
    /// - Throws: `PersistenceError.invalidSession` when the token is unknown, revoked or expired.
    public func user(for token: SessionToken) async throws(PersistenceError) -> User {
        let hash = try Self.hash(of: token)
        let time = now().milliseconds
        let (session, user) = try await read { db in try Self.session(hash, at: time, db) }
        let sinceNoted = Date(milliseconds: time).timeIntervalSince(session.lastUsedAt)
        // In the future it was noted by a clock that was set back since.
        if sinceNoted >= Self.useInterval || sinceNoted < 0 {
            try? await write { db in
                try db.execute(
                    "UPDATE Session SET lastUsedAt = $1 WHERE tokenHash = $2", .integer(time), .blob(hash))
            }
        }
        return user
    }

    /// A user's sessions that have not expired, the one used last first.
    public func sessions(of userID: User.ID) async throws(PersistenceError) -> [Session] {
        let time = now().milliseconds
        return try await read { db in
            try db.rows(
                """
                SELECT id, userID, label, createdAt, lastUsedAt, expiresAt FROM Session
                WHERE userID = $1 ORDER BY lastUsedAt DESC, id DESC
                """, .integer(userID)
            ).map(Session.init).filter { $0.isOpen(at: time) }
        }
    }

    /// The session of a token, so that it can be told from the others of its user.
    ///
    /// - Throws: `PersistenceError.invalidSession` when the token is unknown, revoked or expired.
    public func session(for token: SessionToken) async throws(PersistenceError) -> Session {
        let hash = try Self.hash(of: token)
        let time = now().milliseconds
        return try await read { db in try Self.session(hash, at: time, db).session }
    }

    /// Ends the session of a token. One that has ended already is no error.
    public func endSession(_ token: SessionToken) async throws(PersistenceError) {
        let hash = try Self.hash(of: token)
        try await write { db in
            try db.execute("DELETE FROM Session WHERE tokenHash = $1", .blob(hash))
        }
    }

    /// Ends one of a user's sessions.
    ///
    /// - Throws: `PersistenceError.invalidSession` when the user has no such session.
    public func endSession(_ id: Session.ID, of userID: User.ID) async throws(PersistenceError) {
        try await write { db in
            let row = try db.row(
                "DELETE FROM Session WHERE id = $1 AND userID = $2 RETURNING id", .integer(id),
                .integer(userID))
            guard row != nil else { throw PersistenceError.invalidSession }
        }
    }

    /// Ends every session of a user.
    ///
    /// - Returns: how many there were.
    @discardableResult
    public func endAllSessions(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await write { db in
            try db.rows("DELETE FROM Session WHERE userID = $1 RETURNING id", .integer(userID)).count
        }
    }

    /// Seconds between two notes of a session's use.
    private static let useInterval: TimeInterval = 60 * 60

    /// Seconds by which a session may seem to have been started in the future: a day, as a clock may be set to another
    /// time zone's time by mistake. One from further ahead would last for years.
    fileprivate static let clockTolerance: TimeInterval = 24 * 60 * 60

    /// - Throws: `PersistenceError.invalidSession`.
    private static func session(
        _ hash: Data, at time: Int64, _ db: any Transaction
    ) throws -> (session: Session, user: User) {
        let row = try db.row(
            """
            SELECT Session.id, userID, label, Session.createdAt, lastUsedAt, expiresAt, username,
                "User".createdAt
            FROM Session JOIN "User" ON "User".id = userID WHERE tokenHash = $1
            """, .blob(hash))
        guard let row, case let session = try Session(row: row), session.isOpen(at: time) else {
            throw PersistenceError.invalidSession
        }
        let user = User(id: session.userID, username: try row.text(6), createdAt: try row.date(7))
        return (session, user)
    }

    static func hash(of token: SessionToken) throws(PersistenceError) -> Data {
        do {
            return try Data(token.hash())
        } catch {
            throw PersistenceError(error)
        }
    }
}

extension Session {
    /// - Parameter row: begins with a column for each property.
    /// - Throws: `Row.UnexpectedValue` where the store is damaged.
    fileprivate init(row: Row) throws {
        self.init(
            id: try row.integer(0), userID: try row.integer(1), label: try row.text(2),
            createdAt: try row.date(3), lastUsedAt: try row.date(4), expiresAt: try row.date(5))
    }

    /// Whether the session has not ended by itself at this time, in milliseconds since 1970: it has not expired, was not
    /// started in what is now the future, and lasts no longer than any session may.
    func isOpen(at time: Int64) -> Bool {
        let age = Double(time - createdAt.milliseconds) / 1000
        return age >= -PersistenceService.clockTolerance && age < PersistenceService.maximumSessionLifetime
            && time < expiresAt.milliseconds
    }
}

public import Foundation
import GRDB
public import Records

extension PersistenceService {
    /// How long a session lasts at most: 30 days, in seconds.
    public static let maximumSessionLifetime: TimeInterval = 30 * 24 * 60 * 60

    /// Starts a session, and clears away what has expired.
    ///
    /// - Parameters:
    ///   - userID: whose session it is.
    ///   - label: what the user will know it by; cut off after 100 code points.
    ///   - lifetime: in seconds; kept between one second and `maximumSessionLifetime`.
    /// - Returns: the token, which can be had only now.
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
        try await database.write { db in
            try Self.require(userID, db)
            try db.execute(
                sql: "DELETE FROM Session WHERE expiresAt <= ? OR createdAt > ?",
                arguments: [createdAt, createdAt + Int64(Self.clockTolerance * 1000)])
            try db.execute(
                sql: """
                    INSERT INTO Session (userID, tokenHash, label, createdAt, lastUsedAt, expiresAt)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [userID, Data(hash), label, createdAt, createdAt, expiresAt])
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
        let (session, user) = try await database.read { db in try Self.session(hash, at: time, db) }
        let sinceNoted = Date(milliseconds: time).timeIntervalSince(session.lastUsedAt)
        // In the future it was noted by a clock that was set back since.
        if sinceNoted >= Self.useInterval || sinceNoted < 0 {
            try? await database.write { db in
                try db.execute(
                    sql: "UPDATE Session SET lastUsedAt = ? WHERE tokenHash = ?", arguments: [time, hash])
            }
        }
        return user
    }

    /// A user's sessions that have not expired, the one used last first.
    public func sessions(of userID: User.ID) async throws(PersistenceError) -> [Session] {
        let time = now().milliseconds
        return try await database.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT id, userID, label, createdAt, lastUsedAt, expiresAt FROM Session
                    WHERE userID = ? ORDER BY lastUsedAt DESC, id DESC
                    """,
                arguments: [userID]
            ).map(Session.init(row:)).filter { $0.isOpen(at: time) }
        }
    }

    /// The session of a token, so that it can be told from the others of its user.
    ///
    /// - Throws: `PersistenceError.invalidSession` when the token is unknown, revoked or expired.
    public func session(for token: SessionToken) async throws(PersistenceError) -> Session {
        let hash = try Self.hash(of: token)
        let time = now().milliseconds
        return try await database.read { db in try Self.session(hash, at: time, db).session }
    }

    /// Ends the session of a token. One that has ended already is no error.
    public func endSession(_ token: SessionToken) async throws(PersistenceError) {
        let hash = try Self.hash(of: token)
        try await database.write { db in
            try db.execute(sql: "DELETE FROM Session WHERE tokenHash = ?", arguments: [hash])
        }
    }

    /// Ends one of a user's sessions.
    ///
    /// - Throws: `PersistenceError.invalidSession` when the user has no such session.
    public func endSession(_ id: Session.ID, of userID: User.ID) async throws(PersistenceError) {
        try await database.write { db in
            try db.execute(sql: "DELETE FROM Session WHERE id = ? AND userID = ?", arguments: [id, userID])
            guard db.changesCount == 1 else { throw PersistenceError.invalidSession }
        }
    }

    /// Ends every session of a user.
    ///
    /// - Returns: how many there were.
    @discardableResult
    public func endAllSessions(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await database.write { db in
            try db.execute(sql: "DELETE FROM Session WHERE userID = ?", arguments: [userID])
            return db.changesCount
        }
    }

    /// Seconds between two notes of a session's use.
    private static let useInterval: TimeInterval = 60 * 60

    /// Seconds by which a session may seem to have been started in the future: a day, as a clock may be set to another
    /// time zone's time by mistake. One from further ahead would last for years.
    fileprivate static let clockTolerance: TimeInterval = 24 * 60 * 60

    /// - Throws: `PersistenceError.invalidSession`.
    private static func session(
        _ hash: Data, at time: Int64, _ db: Database
    ) throws -> (session: Session, user: User) {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT Session.id, userID, label, Session.createdAt, lastUsedAt, expiresAt, username,
                    "User".createdAt AS signedUpAt
                FROM Session JOIN "User" ON "User".id = userID WHERE tokenHash = ?
                """,
            arguments: [hash])
        guard let row, case let session = try Session(row: row), session.isOpen(at: time) else {
            throw PersistenceError.invalidSession
        }
        let user = User(
            id: session.userID, username: try row.decode(forColumn: "username"),
            createdAt: try row.date(forColumn: "signedUpAt"))
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
    /// Whether the session has not ended by itself at this time, in milliseconds since 1970: it has not expired, was not
    /// started in what is now the future, and lasts no longer than any session may.
    func isOpen(at time: Int64) -> Bool {
        let age = Double(time - createdAt.milliseconds) / 1000
        return age >= -PersistenceService.clockTolerance && age < PersistenceService.maximumSessionLifetime
            && time < expiresAt.milliseconds
    }
}

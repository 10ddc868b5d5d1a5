public import Foundation
public import PasswordHashing
public import Records
import Store

extension PersistenceService {
    /// The maximum lifetime of a session: 30 days, in seconds.
    public static let maximumSessionLifetime: TimeInterval = 30 * 24 * 60 * 60
    /// The maximum idle time of a browser session: 7 days, in seconds, accurate to an hour.
    static let maximumSessionRest: TimeInterval = 7 * 24 * 60 * 60

    /// Starts a command-line session and removes expired sessions. If the user has too many, the least
    /// recently used session ends.
    ///
    /// - Parameters:
    ///   - userID: the user.
    ///   - label: a description for the list of sessions, truncated to 100 code points.
    ///   - lifetime: in seconds, clamped to between one second and `maximumSessionLifetime`.
    /// - Returns: the token, which is never available again.
    /// - Throws: `PersistenceError.noSuchUser`.
    public func startSession(
        for userID: User.ID, label: String, lifetime: TimeInterval = maximumSessionLifetime
    ) async throws(PersistenceError) -> SessionToken {
        let (token, hash) = try newSessionToken()
        let createdAt = currentTime
        let seconds = min(max(lifetime, 1), Self.maximumSessionLifetime)
        let expiresAt = createdAt + Int64(seconds * 1000)
        let label = Self.shortened(label)
        try await write { db in
            try db.lock(userID)
            try db.startSession(hash, of: userID, label, at: createdAt, until: expiresAt, in: nil)
        } resolvingLostCommit: { _, db in
            try db.outcome(of: userID, finding: "SELECT id FROM Session WHERE tokenHash = $1", hash)
        }
        return token
    }

    /// Finds the user to whom a command-line token belongs.
    ///
    /// The use is recorded at most once an hour, so that read-only commands rarely write. A failure to record
    /// it is ignored.
    ///
    /// - Throws: `PersistenceError.invalidSession` if the token is unknown, revoked or expired.
    public func user(for token: SessionToken) async throws(PersistenceError) -> User {
        try await use(token, as: .command).user
    }

    /// Finds the user and the session for a browser's token. The use is recorded as for command-line tokens.
    ///
    /// - Throws: `PersistenceError.invalidSession` if the token is unknown, revoked, expired or was idle for
    ///   too long.
    public func visitor(
        with token: SessionToken
    ) async throws(PersistenceError) -> (user: User, session: Session) {
        try await use(token, as: .browser)
    }

    private func use(
        _ token: SessionToken, as kind: Session.Kind
    ) async throws(PersistenceError) -> (user: User, session: Session) {
        let hash = try Self.hash(of: token)
        let time = currentTime
        let (session, user) = try await read { db in try Self.session(hash, at: time, db) }
        guard session.kind == kind else { throw .invalidSession }
        await noteUse(by: user.id, at: time, after: session.lastUsedAt) {
            try $0.execute(
                "UPDATE Session SET lastUsedAt = $1 WHERE tokenHash = $2", time, hash)
        }
        return (user, session)
    }

    /// Records that a user was seen and, with `update`, the use of a token, unless a use was recorded within the
    /// last hour.
    func noteUse(
        by userID: User.ID, at time: Int64, after noted: Date?,
        _ update: @escaping @Sendable (any Transaction) throws -> Void = { _ in }
    ) async {
        let sinceNoted = noted.map { Date(milliseconds: time).timeIntervalSince($0) } ?? .infinity
        // A recorded time in the future means that the clock has been set back since then.
        guard sinceNoted >= Self.useInterval || sinceNoted < 0 else { return }
        // A failure isn't worth a retry.
        try? await writeUnchecked { db in
            // Every writer locks the user's row first.
            try db.noteSeen(userID, at: time)
            try update(db)
        }
    }

    /// Lists a user's unexpired sessions, most recently used first.
    public func sessions(of userID: User.ID) async throws(PersistenceError) -> [Session] {
        let time = currentTime
        return try await read { db in
            try db.rows(
                """
                SELECT id, userID, label, createdAt, lastUsedAt, expiresAt, browserHash FROM Session
                WHERE userID = $1 ORDER BY lastUsedAt DESC, id DESC
                """, userID
            ).map(Session.init).filter { $0.isOpen(at: time) }
        }
    }

    /// Finds the session with this token, to identify it in the list of the user's sessions.
    ///
    /// - Throws: `PersistenceError.invalidSession` if the token is unknown, revoked or expired.
    public func session(for token: SessionToken) async throws(PersistenceError) -> Session {
        let hash = try Self.hash(of: token)
        return try await read { try Self.session(hash, at: currentTime, $0).session }
    }

    /// Ends the session with this token; does nothing if it has already ended.
    public func endSession(_ token: SessionToken) async throws(PersistenceError) {
        let hash = try Self.hash(of: token)
        try await withoutCredential.writeAnyTimes { db in
            let row = try db.row("SELECT userID FROM Session WHERE tokenHash = $1", hash)
            guard let row else { return }
            try db.lockIfPresent(row[0])
            try db.execute("DELETE FROM Session WHERE tokenHash = $1", hash)
        }
    }

    /// Ends all of the given sessions, or none of them.
    ///
    /// - Throws: `PersistenceError.noSuchSession` for the first session that doesn't belong to the user.
    public func endSessions(_ ids: [Session.ID], of userID: User.ID) async throws(PersistenceError) {
        try await write { db in
            try db.delete(ids, from: "Session", of: userID) { .noSuchSession($0) }
        } resolvingLostCommit: { _, db in
            try db.outcome(ofDeleting: ids, from: "Session")
        }
    }

    /// Ends all sessions of a user.
    ///
    /// - Returns: the number of sessions ended.
    @discardableResult
    public func endAllSessions(of userID: User.ID) async throws(PersistenceError) -> Int {
        try await write { db in
            try db.lockIfPresent(userID)
            return try db.rows("DELETE FROM Session WHERE userID = $1 RETURNING id", userID).count
        } resolvingLostCommit: { _, db in
            try db.rows("SELECT id FROM Session WHERE userID = $1 LIMIT 1", userID).isEmpty
                ? .saved : .notSaved
        }
    }

    /// The minimum interval between recorded uses of a session, in seconds.
    private static let useInterval: TimeInterval = 60 * 60

    /// The maximum time in the future at which a session may start, in seconds. It is a day, because the
    /// clock may have been set to the wrong time zone by mistake. Without a maximum, a session could last for
    /// years.
    fileprivate static let clockTolerance: TimeInterval = 24 * 60 * 60

    /// Removes a batch of expired sessions and of data left from deleted accounts. Called regularly by
    /// long-running programs.
    ///
    /// - Returns: whether there is more to remove.
    public func sweep() async throws(PersistenceError) -> Bool {
        let time = currentTime
        let isOver = try await read { db in
            try db.row(
                // Sort by the index's column, so that the query planner uses the index.
                "SELECT id FROM Session WHERE expiresAt <= $1 ORDER BY expiresAt LIMIT 1", time
            ) == nil
        }
        guard !isOver else { return try await removeDeleted() }
        return try await withoutCredential.writeAnyTimes { db in
            try db.rows(
                """
                DELETE FROM Session WHERE id IN
                (SELECT id FROM Session WHERE expiresAt <= $1 ORDER BY expiresAt LIMIT 200) RETURNING id
                """, time
            ).count > 0
        }
    }

    /// Finds the session with this token digest, and its user.
    ///
    /// - Throws: `PersistenceError.invalidSession` if there is no valid session.
    private static func session(
        _ hash: Data, at time: Int64, _ db: any Transaction
    ) throws -> (session: Session, user: User) {
        let row = try db.row(
            """
            SELECT Session.id, userID, label, Session.createdAt, lastUsedAt, expiresAt, browserHash,
                username, "User".createdAt
            FROM Session JOIN "User" ON "User".id = userID WHERE tokenHash = $1
            """, hash)
        guard let row, case let session = try Session(row: row), session.isOpen(at: time) else {
            throw PersistenceError.invalidSession
        }
        return try (session, User(id: session.userID, username: row[7], createdAt: row[8]))
    }

    /// Truncates a label to 100 code points.
    static func shortened(_ label: String) -> String { String(label.unicodeScalars.prefix(100)) }

    /// Creates a session token and its digest.
    func newSessionToken() throws(PersistenceError) -> HashedToken {
        let token = try translated { try SessionToken(random: random) }
        return try (token, Self.hash(of: token))
    }

    static func hash(of token: SessionToken) throws(PersistenceError) -> Data {
        try translated { try Data(token.hash()) }
    }
}

extension Transaction {
    /// Starts a session, on the command line or in a browser, and removes expired sessions. If the user has
    /// too many sessions of that kind, the least recently used one ends.
    func startSession(
        _ hash: Data, of userID: User.ID, _ label: String, at time: Int64, until expiresAt: Int64,
        in browser: Data?
    ) throws {
        try execute(
            """
            DELETE FROM Session WHERE userID = $1
            AND (expiresAt <= $2 OR createdAt > $3 OR (browserHash IS NOT NULL AND lastUsedAt <= $4))
            """, userID, time,
            time + Int64(PersistenceService.clockTolerance * 1000),
            time - Int64(PersistenceService.maximumSessionRest * 1000))
        try execute(
            """
            INSERT INTO Session (userID, tokenHash, label, createdAt, lastUsedAt, expiresAt, browserHash)
            VALUES ($1, $2, $3, $4, $4, $5, $6)
            """, userID, hash, label, time, expiresAt,
            browser)
        try execute(
            """
            DELETE FROM Session WHERE userID = $1 AND tokenHash <> $2
            AND CASE WHEN browserHash IS NULL THEN 0 ELSE 1 END = $3 AND id NOT IN
            (SELECT id FROM Session WHERE userID = $1 AND CASE WHEN browserHash IS NULL THEN 0 ELSE 1 END = $3
            ORDER BY lastUsedAt DESC, id DESC LIMIT $4)
            """, userID, hash, browser == nil ? 0 : 1,
            AccountLimits.sessions)
    }

    /// Deletes some of a user's sessions or access tokens.
    ///
    /// - Throws: the error that `missing` returns for an id that the user doesn't have.
    func delete(
        _ ids: [Int64], from table: Statement, of userID: User.ID, _ missing: (Int64) -> PersistenceError
    ) throws {
        try lockIfPresent(userID)
        for id in ids.distinct {
            let row = try row("DELETE FROM \(table) WHERE id = $1 AND userID = $2 RETURNING id", id, userID)
            guard row != nil else { throw missing(id) }
        }
    }

    /// Determines whether sessions or access tokens were deleted. Ids are never reused, so those that don't
    /// exist now have been.
    func outcome(ofDeleting ids: [Int64], from table: Statement) throws -> CommitOutcome {
        try ids.allSatisfy { try row("SELECT id FROM \(table) WHERE id = $1", $0) == nil }
            ? .saved : .notSaved
    }
}

extension Session {
    /// Decodes a session from a row.
    ///
    /// - Parameter row: a row that begins with one column for each property.
    /// - Throws: `Row.UnexpectedValue` if the store is damaged.
    init(row: Row) throws {
        try self.init(
            id: row[0], userID: row[1],
            kind: row.isNull(6) ? .command : .browser, label: row[2],
            createdAt: row[3], lastUsedAt: row[4], expiresAt: row[5])
    }

    /// Returns whether the session is valid at a time in milliseconds since 1970: it hasn't expired, doesn't
    /// start in the future, doesn't exceed the maximum lifetime and, in a browser, hasn't been idle for too
    /// long.
    func isOpen(at time: Int64) -> Bool {
        let age = Double(time - createdAt.milliseconds) / 1000
        let rest = Double(time - lastUsedAt.milliseconds) / 1000
        return age >= -PersistenceService.clockTolerance && age < PersistenceService.maximumSessionLifetime
            && time < expiresAt.milliseconds
            && (kind == .command || rest < PersistenceService.maximumSessionRest)
    }
}

public import Records
import Store

/// Detects changes made elsewhere. A few statements serve all open pages together.
///
/// Lists can't be bound as parameters, so numbers are passed as the keys of a JSON object, which both engines
/// can parse.
extension PersistenceService {
    /// Returns a value that identifies the current state of the database.
    public func revision() async throws(PersistenceError) -> Revision {
        do { return try await engine.revision() } catch { throw PersistenceError(error) }
    }

    /// Returns the marks of the given users' journals.
    public func changeMarks(of userIDs: [User.ID]) async throws(PersistenceError) -> [User.ID: ChangeMark] {
        guard !userIDs.isEmpty else { return [:] }
        let marks = try await read { db in
            try db.rows(
                """
                SELECT userID, mark FROM Journal
                WHERE userID IN (SELECT CAST(key AS bigint) FROM json_each($1))
                """, among: userIDs
            ).map { try ($0[0] as User.ID, ChangeMark(number: $0[1])) }
        }
        let none = userIDs.map { ($0, ChangeMark(number: 0)) }
        return Dictionary(none + marks, uniquingKeysWith: { $1 })
    }

    /// Returns the mark of a user's journal.
    public func changeMark(of userID: User.ID) async throws(PersistenceError) -> ChangeMark {
        try await changeMarks(of: [userID])[userID] ?? ChangeMark(number: 0)
    }

    /// Returns which of the given sessions and tokens are still valid.
    public func holding(
        _ sessionIDs: [Session.ID], _ tokenIDs: [AccessToken.ID]
    ) async throws(PersistenceError) -> (sessions: Set<Session.ID>, tokens: Set<AccessToken.ID>) {
        let time = currentTime
        return try await read { db in
            let sessions = try db.rows(
                """
                SELECT id, userID, label, createdAt, lastUsedAt, expiresAt, browserHash FROM Session
                WHERE id IN (SELECT CAST(key AS bigint) FROM json_each($1))
                """, among: sessionIDs
            ).map(Session.init).filter { $0.isOpen(at: time) }
            let tokens = try db.rows(
                """
                SELECT id, userID, name, scope, createdAt, lastUsedAt, expiresAt FROM AccessToken
                WHERE id IN (SELECT CAST(key AS bigint) FROM json_each($1))
                AND userID NOT IN (SELECT id FROM "User" WHERE lockedAt IS NOT NULL)
                """, among: tokenIDs
            ).map(AccessToken.init).filter { $0.isValid(at: time) }
            return (Set(sessions.map(\.id)), Set(tokens.map(\.id)))
        }
    }
}

extension Transaction {
    /// Returns the rows with these numbers; runs no query if there are none.
    fileprivate func rows(_ statement: Statement, among numbers: [Int64]) throws -> [Row] {
        guard !numbers.isEmpty else { return [] }
        let keys = Set(numbers).map { "\"\($0)\":0" }.joined(separator: ",")
        return try rows(statement, "{\(keys)}")
    }
}

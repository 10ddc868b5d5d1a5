public import Records
import Store

/// Noticing what others saved.
extension PersistenceService {
    /// Stands for all that is stored now; nil where the store can't tell.
    public func revision() async throws(PersistenceError) -> Revision? {
        do { return try await engine.revision() } catch { throw PersistenceError(error) }
    }

    /// Where a user's journal stands.
    public func changeMark(of userID: User.ID) async throws(PersistenceError) -> ChangeMark {
        try await read { db in
            let row = try db.row(
                "SELECT coalesce(max(number), 0), count(CASE WHEN isUndone = 1 THEN 1 END) FROM Change WHERE userID = $1",
                .integer(userID))
            return ChangeMark(
                newest: Int(try row?.integer(0) ?? 0), undone: Int(try row?.integer(1) ?? 0))
        }
    }
}

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
        try await read { db in ChangeMark(number: Int(try Self.mark(of: userID, db))) }
    }

    /// The mark of a user's journal; 0 where nothing was changed since there are marks.
    static func mark(of userID: User.ID, _ db: any Transaction) throws -> Int64 {
        try db.row("SELECT mark FROM Journal WHERE userID = $1", .integer(userID))?.integer(0) ?? 0
    }
}

public import Records
import Store

/// Noticing what others saved.
extension PersistenceService {
    /// Identifies the current state.
    public func revision() async throws(PersistenceError) -> Revision {
        do { return try await engine.revision() } catch { throw PersistenceError(error) }
    }

    /// Where the journals of some users stand, in one statement for all of them.
    public func changeMarks(of userIDs: [User.ID]) async throws(PersistenceError) -> [User.ID: ChangeMark] {
        let marks: [User.ID: Int64]
        do { marks = try await engine.marks(of: userIDs) } catch { throw PersistenceError(error) }
        return Dictionary(
            userIDs.map { ($0, ChangeMark(number: Int(marks[$0] ?? 0))) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Where a user's journal stands.
    public func changeMark(of userID: User.ID) async throws(PersistenceError) -> ChangeMark {
        try await changeMarks(of: [userID])[userID] ?? ChangeMark(number: 0)
    }
}

public import Persistence
public import Records

/// Detects changes made elsewhere: in another browser, the shell or another process.
extension Journal {
    /// Returns a value that changes whenever any process saves anything. This is cheap.
    ///
    /// - Throws: `PersistenceError`.
    public func revision() async throws(PersistenceError) -> Revision { try await persistence.revision() }

    /// Returns, in a single query, a value for each user that changes whenever the user's data change.
    ///
    /// - Throws: `PersistenceError`.
    public func marks(of users: [User.ID]) async throws(PersistenceError) -> [User.ID: ChangeMark] {
        try await persistence.changeMarks(of: users)
    }

    /// Returns a value that changes whenever the user's data change.
    ///
    /// - Throws: `PersistenceError`.
    public func mark(of user: User.ID) async throws(PersistenceError) -> ChangeMark {
        try await persistence.changeMark(of: user)
    }
}

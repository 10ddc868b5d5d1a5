public import Persistence
public import Records

/// Noticing changes that were made elsewhere: in another browser, the shell, another process.
extension Journal {
    /// A value that differs after anything was saved, by any process: cheap to ask for.
    ///
    /// - Throws: `PersistenceError`.
    public func revision() async throws(PersistenceError) -> Revision { try await persistence.revision() }

    /// A value for each user that differs after a change of what they keep, asked for all of them at once.
    ///
    /// - Throws: `PersistenceError`.
    public func marks(of users: [User.ID]) async throws(PersistenceError) -> [User.ID: ChangeMark] {
        try await persistence.changeMarks(of: users)
    }

    /// A value that differs after a change of what this user keeps.
    ///
    /// - Throws: `PersistenceError`.
    public func mark(of user: User.ID) async throws(PersistenceError) -> ChangeMark {
        try await persistence.changeMark(of: user)
    }
}

public import Persistence
public import Records

/// Noticing changes that were made elsewhere: in another browser, the shell, another process.
extension Favorites {
    /// What is different after anything was saved, by whatever process: cheap to ask for.
    ///
    /// - Returns: nil where the store can't tell.
    /// - Throws: `PersistenceError`.
    public func revision() async throws(PersistenceError) -> Revision? { try await persistence.revision() }

    /// What is different after a change of what `user` keeps.
    ///
    /// - Throws: `PersistenceError`.
    public func mark(of user: User.ID) async throws(PersistenceError) -> ChangeMark {
        try await persistence.changeMark(of: user)
    }
}

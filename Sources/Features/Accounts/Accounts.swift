public import PasswordHashing
public import Persistence

/// Signing up, logging in and out, and leaving for good.
public struct Accounts: Sendable {
    private let persistence: PersistenceService

    /// - Parameter persistence: where accounts are kept.
    public init(persistence: PersistenceService) {
        self.persistence = persistence
    }

    /// Makes an account and signs its user in.
    ///
    /// - Parameters:
    ///   - username: as typed; see `PersistenceService.signUp` for what is accepted.
    ///   - password: any text.
    /// - Returns: the new user.
    /// - Throws: `PersistenceError`.
    public func signUp(username: String, password: Secret) async throws(PersistenceError) -> User {
        try await persistence.signUp(username: username, password: password)
    }

    /// Signs a user in.
    ///
    /// - Throws: `PersistenceError`: one and the same for an unknown user and a wrong password.
    public func logIn(username: String, password: Secret) async throws(PersistenceError) -> User {
        try await persistence.logIn(username: username, password: password)
    }

    /// Deletes an account with everything that belongs to it.
    ///
    /// - Throws: `PersistenceError`, also for a wrong password; nothing is deleted then.
    public func delete(_ user: User, password: Secret) async throws(PersistenceError) {
        try await persistence.deleteUser(user.id, password: password)
    }

    // MARK: Sessions that outlive the process

    /// Starts a session for commands to come.
    ///
    /// - Parameters:
    ///   - user: whose.
    ///   - label: what the user will know it by, such as a host name.
    /// - Returns: the token that stands for it.
    /// - Throws: `PersistenceError`.
    public func startSession(for user: User, label: String) async throws(PersistenceError) -> SessionToken {
        try await persistence.startSession(for: user.id, label: label)
    }

    /// Whose session it is.
    ///
    /// - Throws: `PersistenceError.invalidSession` for one that has ended.
    public func user(of token: SessionToken) async throws(PersistenceError) -> User {
        try await persistence.user(for: token)
    }

    /// Ends a session.
    ///
    /// - Throws: `PersistenceError`.
    public func endSession(_ token: SessionToken) async throws(PersistenceError) {
        try await persistence.endSession(token)
    }
}

public import PasswordHashing
public import Persistence
public import Records

/// Signing up, logging in and out, getting back in, and leaving for good.
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
    /// - Returns: the new user, and the recovery code, which is never shown again.
    /// - Throws: `PersistenceError`.
    public func signUp(username: String, password: Secret) async throws(PersistenceError) -> NewAccount {
        try await persistence.signUp(username: username, password: password)
    }

    /// Makes sure that there could be an account of this name now.
    ///
    /// - Throws: `PersistenceError`.
    public func requireFree(username: String) async throws(PersistenceError) {
        try await persistence.requireFree(username: username)
    }

    /// Judges a password before it is used.
    ///
    /// - Returns: how hard it is to guess.
    /// - Throws: `PersistenceError.invalidPassword`.
    public func judge(
        _ password: Secret, of username: String
    ) throws(PersistenceError) -> PasswordStrength {
        try persistence.judge(password, of: username)
    }

    /// Signs a user in.
    ///
    /// - Returns: the user, with a recovery code if the account had none; it is never shown again.
    /// - Throws: `PersistenceError`: one and the same for an unknown user and a wrong password.
    public func logIn(username: String, password: Secret) async throws(PersistenceError) -> LogIn {
        try await persistence.logIn(username: username, password: password)
    }

    /// Makes sure that this user is asking.
    ///
    /// - Throws: `PersistenceError`, also for a wrong password.
    public func confirm(_ user: User, password: Secret) async throws(PersistenceError) {
        try await persistence.confirm(user.id, password: password)
    }

    /// Sets a new password by the recovery code, which is spent, and ends all sessions.
    ///
    /// - Returns: the user, and the recovery code for the next time.
    /// - Throws: `PersistenceError`: one and the same for an unknown user and a wrong code.
    public func recover(
        username: String, code: RecoveryCode, newPassword: Secret
    ) async throws(PersistenceError) -> NewAccount {
        try await persistence.recover(username: username, code: code, newPassword: newPassword)
    }

    /// Gives a user a new recovery code, which replaces any older one.
    ///
    /// - Throws: `PersistenceError`, also for a wrong password.
    public func renewRecoveryCode(
        of user: User, password: Secret
    ) async throws(PersistenceError) -> RecoveryCode {
        try await persistence.renewRecoveryCode(of: user.id, password: password)
    }

    /// Sets a new password, and ends all sessions but the one of `token`.
    ///
    /// - Returns: how many sessions were ended.
    /// - Throws: `PersistenceError`, also for a wrong old password; nothing is changed then.
    public func changePassword(
        of user: User, from old: Secret, to new: Secret, keeping token: SessionToken?
    ) async throws(PersistenceError) -> Int {
        try await persistence.changePassword(of: user.id, from: old, to: new, keeping: token)
    }

    /// How often a user's password has been changed: if this differs from what it was at a log-in, that log-in is over.
    ///
    /// - Throws: `PersistenceError`.
    public func passwordChanges(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.passwordChanges(of: user.id)
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
    ///   - label: how the user recognises it, such as a host name.
    /// - Returns: its token.
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

    /// A user's sessions that have not ended, the one used last first.
    ///
    /// - Throws: `PersistenceError`.
    public func sessions(of user: User) async throws(PersistenceError) -> [Session] {
        try await persistence.sessions(of: user.id)
    }

    /// The session of a token.
    ///
    /// - Throws: `PersistenceError.invalidSession` for one that has ended.
    public func session(of token: SessionToken) async throws(PersistenceError) -> Session {
        try await persistence.session(for: token)
    }

    /// Ends one of a user's sessions.
    ///
    /// - Throws: `PersistenceError.invalidSession` when the user has no such session.
    public func endSession(_ id: Session.ID, of user: User) async throws(PersistenceError) {
        try await persistence.endSession(id, of: user.id)
    }

    /// Ends all of a user's sessions.
    ///
    /// - Returns: how many there were.
    /// - Throws: `PersistenceError`.
    public func endAllSessions(of user: User) async throws(PersistenceError) -> Int {
        try await persistence.endAllSessions(of: user.id)
    }

    /// Ends a session.
    ///
    /// - Throws: `PersistenceError`.
    public func endSession(_ token: SessionToken) async throws(PersistenceError) {
        try await persistence.endSession(token)
    }
}

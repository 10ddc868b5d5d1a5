public import Foundation
public import PasswordHashing
public import Persistence
public import Records

/// Signing up, logging in and out, getting back in, and leaving for good.
public struct Accounts: Persisting, Sendable {
    /// The service.
    package var persistence: PersistenceService
    let place: SessionFile?

    /// - Parameters:
    ///   - persistence: where accounts are kept.
    ///   - place: where the command line keeps its session; without it, no one is signed in there.
    public init(persistence: PersistenceService, place: SessionFile? = nil) {
        self.persistence = persistence
        self.place = place
    }

    /// A user who has just signed up, logged in or recovered the account.
    public typealias Arrival = Persistence.Arrival

    /// Makes an account; see `PersistenceService.signUp`.
    ///
    /// - Returns: the new user, and the recovery code, which is never shown again.
    /// - Throws: `PersistenceError`.
    public func signUp(
        username: String, password: Secret, browser: SessionToken? = nil, label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        try await persistence.signUp(username: username, password: password, browser: browser, label: label)
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

    /// Finds out who it is; an account without a recovery code gets one. See `PersistenceService.logIn`.
    ///
    /// - Returns: the user, with a recovery code if the account had none; it is never shown again.
    /// - Throws: `PersistenceError`: one and the same for an unknown user and a wrong password.
    public func logIn(
        username: String, password: Secret, browser: SessionToken? = nil, label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        try await persistence.logIn(username: username, password: password, browser: browser, label: label)
    }

    /// Makes sure that this user is asking.
    ///
    /// - Parameters:
    ///   - user: who is signed in.
    ///   - password: as typed.
    ///   - session: the browser's session; nil in the shell. Wrong passwords are counted by where they are typed.
    /// - Throws: `PersistenceError`, also for a wrong password.
    public func confirm(
        _ user: User, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) {
        try await persistence.confirm(user.id, password: password, in: session)
    }

    /// Sets a new password by the recovery code, which is spent, and ends all sessions and access tokens. See
    /// `PersistenceService.recover`.
    ///
    /// - Returns: the user, with the recovery code for the next time.
    /// - Throws: `PersistenceError`: one and the same for an unknown user and a wrong code.
    public func recover(
        username: String, code: RecoveryCode, newPassword: Secret, browser: SessionToken? = nil,
        label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        let arrival = try await persistence.recover(
            username: username, code: code, newPassword: newPassword, browser: browser, label: label)
        await tidySession()
        return arrival
    }

    /// The recovery code as it was typed.
    ///
    /// - Throws: `PersistenceError.mistypedRecoveryCode`.
    public static func recoveryCode(_ text: Secret) throws(PersistenceError) -> RecoveryCode {
        do { return try RecoveryCode(parsing: text) } catch { throw .mistypedRecoveryCode }
    }

    /// Gives a user a new recovery code, which replaces any older one; `session` as for `confirm`.
    ///
    /// - Throws: `PersistenceError`, also for a wrong password.
    public func renewRecoveryCode(
        of user: User, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) -> RecoveryCode {
        try await persistence.renewRecoveryCode(of: user.id, password: password, in: session)
    }

    /// The date of a user's recovery code; nil for an account without one.
    ///
    /// - Throws: `PersistenceError`.
    public func recoveryCodeDate(of user: User) async throws(PersistenceError) -> Date? {
        try await persistence.recoveryCodeDate(of: user.id)
    }

    /// Sets a new password, and ends all sessions but the one by which the user is signed in here. Access tokens go on. A new
    /// recovery code replaces the old one, and is never shown again.
    ///
    /// - Returns: how many sessions were ended, the code, and who is signed in now.
    /// - Throws: `PersistenceError`, also for a wrong old password; nothing is changed then.
    public func changePassword(
        of user: User, from old: Secret, to new: Secret, in people: SignedIn
    ) async throws(PersistenceError) -> (ended: Int, recoveryCode: RecoveryCode, people: SignedIn) {
        let renewal = try await persistence.changePassword(
            of: user.id, from: old, to: new, keeping: people.token(of: user))
        var people = people
        people.note(renewal.credential, of: user)
        await tidySession()
        return (renewal.ended, renewal.recoveryCode, people)
    }

    /// Whether an error says that a new password can't be used, so that another one may be.
    public static func refusesPassword(_ error: any Error) -> Bool {
        if case PersistenceError.invalidPassword = error { true } else { false }
    }

    /// Deletes an account with everything that belongs to it; `session` as for `confirm`.
    ///
    /// - Throws: `PersistenceError`, also for a wrong password; nothing is deleted then.
    public func delete(
        _ user: User, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) {
        try await persistence.deleteUser(user.id, password: password, in: session)
    }
}

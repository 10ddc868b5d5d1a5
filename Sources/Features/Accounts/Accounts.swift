public import Foundation
public import PasswordHashing
public import Persistence
public import Records

/// Signing up, logging in and out, recovering access to an account, and deleting an account.
public struct Accounts: Persisting, Sendable {
    package var persistence: PersistenceService
    let place: SessionFile?

    /// Creates the accounts feature.
    ///
    /// - Parameters:
    ///   - persistence: stores the accounts.
    ///   - place: the file for the command-line session; nil if no one can be signed in on the command line.
    public init(persistence: PersistenceService, place: SessionFile? = nil) {
        self.persistence = persistence
        self.place = place
    }

    /// The maximum number of passwords that are checked at a time; others wait.
    public var passwordsAtOnce: Int { persistence.passwordsAtOnce }

    /// The calls of the store since the program started, by kind: `read`, `write`.
    public var storeCalls: [String: StoreCalls] { persistence.storeCalls }

    /// A user who has just signed up, logged in or recovered the account.
    public typealias Arrival = Persistence.Arrival

    /// Creates an account; see `PersistenceService.signUp`.
    ///
    /// - Returns: the new user, and the recovery code, which is never shown again.
    /// - Throws: `PersistenceError`.
    public func signUp(
        username: String, password: Secret, invitation: String? = nil, browser: SessionToken? = nil,
        label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        try await persistence.signUp(
            username: username, password: password, invitation: invitation, browser: browser, label: label)
    }

    /// Checks that a username is valid and not taken.
    ///
    /// - Throws: `PersistenceError`.
    public func requireFree(username: String) async throws(PersistenceError) {
        try await persistence.requireFree(username: username)
    }

    /// Rates the strength of a new password.
    ///
    /// - Returns: the strength.
    /// - Throws: `PersistenceError.invalidPassword`.
    public func judge(
        _ password: Secret, of username: String
    ) throws(PersistenceError) -> PasswordStrength {
        try persistence.judge(password, of: username)
    }

    /// Checks a username and password, and creates a recovery code if the account has none. See
    /// `PersistenceService.logIn`.
    ///
    /// - Returns: the user, with a recovery code if one was created; it is never shown again.
    /// - Throws: `PersistenceError`, the same for an unknown user as for a wrong password.
    public func logIn(
        username: String, password: Secret, browser: SessionToken? = nil, label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        try await persistence.logIn(username: username, password: password, browser: browser, label: label)
    }

    /// Checks the password of a signed-in user before a sensitive action.
    ///
    /// - Parameters:
    ///   - user: the signed-in user.
    ///   - password: as typed.
    /// - Throws: `PersistenceError`, for example if the password is wrong.
    public func confirm(_ user: User, password: Secret) async throws(PersistenceError) {
        try await persistence.confirm(user.id, password: password)
    }

    /// Sets a new password with the recovery code, which can't be used again, and ends all sessions and
    /// access tokens. See `PersistenceService.recover`.
    ///
    /// - Returns: the user, with a new recovery code.
    /// - Throws: `PersistenceError`, the same for an unknown user as for a wrong code.
    public func recover(
        username: String, code: RecoveryCode, newPassword: Secret, browser: SessionToken? = nil,
        label: String? = nil
    ) async throws(PersistenceError) -> Arrival {
        let arrival = try await persistence.recover(
            username: username, code: code, newPassword: newPassword, browser: browser, label: label)
        await tidySession()
        return arrival
    }

    /// Parses a recovery code as typed.
    ///
    /// - Throws: `PersistenceError.mistypedRecoveryCode`.
    public static func recoveryCode(_ text: Secret) throws(PersistenceError) -> RecoveryCode {
        do { return try RecoveryCode(parsing: text) } catch { throw .mistypedRecoveryCode }
    }

    /// Replaces a user's recovery code; see `makeToken` for `session`.
    ///
    /// - Throws: `PersistenceError`, for example if the password is wrong.
    public func renewRecoveryCode(
        of user: User, password: Secret, renewing session: SessionRenewal? = nil
    ) async throws(PersistenceError) -> RecoveryCode {
        try await persistence.renewRecoveryCode(of: user.id, password: password, renewing: session)
    }

    /// Returns the date on which a user's recovery code was created; nil if the account has none.
    ///
    /// - Throws: `PersistenceError`.
    public func recoveryCodeDate(of user: User) async throws(PersistenceError) -> Date? {
        try await persistence.recoveryCodeDate(of: user.id)
    }

    /// Changes the password, and ends all of the user's sessions except the current one. Access tokens keep
    /// working. A new recovery code replaces the old one and is never shown again.
    ///
    /// - Returns: the number of sessions ended, the recovery code, and the users who are signed in now.
    /// - Throws: `PersistenceError`, for example if the old password is wrong; in that case, nothing is
    ///   changed.
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

    /// Returns whether an error means that a new password was rejected, so that the user can try another one.
    public static func refusesPassword(_ error: any Error) -> Bool {
        if case PersistenceError.invalidPassword = error { true } else { false }
    }

    /// Deletes an account and all of its data; see `confirm` for `session`.
    ///
    /// - Throws: `PersistenceError`, for example if the password is wrong; in that case, nothing is deleted.
    public func delete(
        _ user: User, password: Secret, in session: SessionToken? = nil
    ) async throws(PersistenceError) {
        try await persistence.deleteUser(user.id, password: password, in: session)
    }
}

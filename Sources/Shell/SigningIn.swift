import Accounts
import Foundation
import Persistence
import Records
import Terminal

/// How somebody comes to be signed in, and out again.
extension Shell {
    /// Signs `user` in: in this shell, beside those who are signed in already, or for the one-shot commands to come.
    func signIn(_ user: User) async throws {
        if mode == .oneShot {
            let before = try? sessionFile.read()
            try sessionFile.write(
                try await features.accounts.startSession(
                    for: user, label: ProcessInfo.processInfo.hostName))
            // The file holds one token: the session before could not be used again, only be stolen.
            if let before { try? await features.accounts.endSession(before) }
        }
        people.enter(user)
        try await notePasswordChanges(of: user)
    }

    /// Remembers with which of their passwords `user` is signed in.
    func notePasswordChanges(of user: User) async throws {
        passwordChanges[user.id] = try await features.accounts.passwordChanges(of: user)
    }

    /// Signs `user` out if they were deleted, or their password set anew, somewhere else.
    ///
    /// - Throws: `PersistenceError.noSuchUser` or `.invalidSession`.
    func checkPasswordChanges(of user: User) async throws(PersistenceError) {
        do throws(PersistenceError) {
            let changes = try await features.accounts.passwordChanges(of: user)
            guard changes == passwordChanges[user.id] else { throw .invalidSession }
        } catch {
            if error == .invalidSession || error == .noSuchUser { people.leave(user) }
            throw error
        }
    }

    /// Signs the user who acts out.
    func signOut() async throws {
        if mode == .oneShot, let token = try? sessionFile.read() {
            try await features.accounts.endSession(token)
            sessionFile.delete()
        }
        if let user = people.current { people.leave(user) }
    }

    /// Forgets the token of one-shot commands if its session has ended.
    func tidySessionFile() async {
        do {
            guard let token = try sessionFile.read() else { return }
            _ = try await features.accounts.session(of: token)
        } catch {
            if case PersistenceError.invalidSession = error { sessionFile.delete() }
        }
    }

    /// Asks for the password of the user who acts, if the shell has rested for too long; the others are signed out,
    /// since one person's password does not speak for another. Leaving needs no password.
    func unlock(for command: any ShellCommand) async throws {
        guard mode == .interactive, idleLock.isDue else { return }
        people.dismissOthers()
        if command is ExitCommand || (command as? LogOutCommand)?.all == false { return }
        guard let user = people.current else { return }
        let password = try await password(
            "This shell has rested for a while. Password of \(user.username, .accent): ", PasswordOptions())
        _ = try await features.accounts.logIn(username: user.username, password: password)
    }
}

import Accounts
import Answers
import Foundation
import PasswordHashing
import Persistence
import Records
import Terminal

/// Signing in and out.
extension Shell {
    /// Signs `user` in: in this shell, besides those already signed in, or for later one-shot commands.
    func signIn(_ user: User) async throws {
        if mode == .oneShot { try await keepSession(of: user) }
        people.enter(user)
        try await notePasswordChanges(of: user)
    }

    /// Starts a session for later one-shot commands and ends the previous one: the file has one token, so
    /// that one could only be stolen. Simultaneous log-ins take turns, and leave one session.
    private func keepSession(of user: User) async throws {
        let accounts = features.accounts
        try await sessionFile.exclusively {
            try sessionFile.requireOurs()
            let before = sessionFile.read()
            let token = try await accounts.startSession(for: user, label: ProcessInfo.processInfo.hostName)
            do {
                try sessionFile.write(token)
            } catch {
                try? await accounts.endSession(token)
                throw error
            }
            if let before { try? await accounts.endSession(before) }
        }
    }

    /// Signs in the user whose session the command line has, if there is one.
    ///
    /// - Throws: `PersistenceError.invalidSession` for one that has ended.
    func enterByCommandLine() async throws {
        guard let token = sessionFile.read() else { return }
        people.enter(try await features.accounts.user(of: token), by: token)
    }

    /// Starts the shell as the user who is signed in on the command line, and says so.
    ///
    /// With `idle-lock` the password is asked for first; a script, which would lose a line to the question, starts
    /// signed out then.
    func startSignedIn() async {
        guard mode == .interactive || idleLock.limit == nil else { return }
        // If something is wrong with the session or the database, the first command that needs them says so.
        try? await enterByCommandLine()
        guard mode == .interactive, let user = people.current else { return }
        do {
            if idleLock.limit != nil, try await !knowsPassword(user) { return people.leave(user) }
            guard !answersInJSON else { return }
            console.print("Signed in as \(user.username, .accent), as on the command line.")
        } catch {
            people.leave(user)
            _ = report(error)
        }
    }

    /// Asks for the password of `user`; false if nothing was typed.
    ///
    /// - Throws: `PersistenceError` for a wrong one.
    private func knowsPassword(_ user: User) async throws -> Bool {
        let password = try await password(
            "Password for \(user.username, .accent) (Enter to start signed out): ", PasswordOptions())
        guard password.count > 0 else { return false }
        try await features.accounts.confirm(user, password: password)
        idleLock.noteUse()
        return true
    }

    /// Remembers with which of their passwords `user` is signed in.
    func notePasswordChanges(of user: User) async throws {
        passwordChanges[user.id] = try await features.accounts.passwordChanges(of: user)
    }

    /// Signs `user` out if, elsewhere, they were deleted, their password was changed or their session was ended.
    ///
    /// - Throws: `PersistenceError.noSuchUser` or `.invalidSession`.
    func checkIsStillSignedIn(_ user: User) async throws(PersistenceError) {
        do throws(PersistenceError) {
            if let token = people.token(of: user) {
                _ = try await features.accounts.user(of: token)
                return
            }
            let changes = try await features.accounts.passwordChanges(of: user)
            guard changes == passwordChanges[user.id] else { throw .invalidSession }
        } catch {
            if error == .invalidSession || error == .noSuchUser { people.leave(user) }
            throw error
        }
    }

    /// Signs the current user out; if they came with the command line's session, that ends too.
    func signOut() async throws {
        guard let user = people.current else { return }
        if let token = people.token(of: user) {
            try await features.accounts.endSession(token)
            await tidySessionFile()
        }
        people.leave(user)
    }

    /// Forgets the token of one-shot commands if its session has ended.
    func tidySessionFile() async {
        guard sessionFile.read() != nil else { return }
        // Not that of someone who is just signing in.
        try? await sessionFile.exclusively {
            guard let token = sessionFile.read() else { return }
            do {
                _ = try await features.accounts.session(of: token)
            } catch PersistenceError.invalidSession {
                sessionFile.delete()
            }
        }
    }

    /// Asks for the current user's password if the shell has been idle for too long; the others are signed out,
    /// since one person's password does not speak for another. Leaving needs no password.
    func unlock(for command: any ShellCommand) async throws {
        guard mode == .interactive, idleLock.isDue else { return }
        people.dismissOthers()
        if command is ExitCommand || (command as? LogOutCommand)?.all == false { return }
        guard let user = people.current else { return }
        note(["Locked after inactivity. “\("logout", .accent)” needs no password."])
        let password = try await password("Password for \(user.username, .accent): ", PasswordOptions())
        try await features.accounts.confirm(user, password: password)
    }
}

import AccountsFeature
import Answers
import PasswordHashing
import Records
import Terminal

/// Signing in and out.
extension REPL {
    /// Signs `user` in: in this shell, besides those already signed in, or for later one-shot commands.
    func signIn(_ user: User) async throws {
        if mode == .oneShot { try await features.accounts.keepSession(of: user) }
        people = try await features.accounts.entering(user, people)
    }

    /// Starts the shell as the user who is signed in on the command line, and says so.
    ///
    /// With `idle-lock` the password is asked for first; a script, which would lose a line to the question, starts
    /// signed out then.
    func startSignedIn() async {
        guard mode == .interactive || idleLock.limit == nil else { return }
        // What is wrong with the session or the database, the first command that needs them says.
        if let people = try? await features.accounts.enteringByCommandLine(people) { self.people = people }
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

    /// Asks for the password of the user who acts, if the shell has rested for too long; the others are signed out,
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

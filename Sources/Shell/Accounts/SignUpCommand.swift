import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import PasswordHashing
import Records
import Terminal

/// `signup`: creates an account and signs in.
struct SignUpCommand: ShellCommand {
    static let about = About(
        "signup", "Create an account and sign in.",
        discussion: "In a script, give the password twice, on the next two lines.",
        examples: ["signup ash"],
        aliases: ["sign-up"],
        otherWords: ["register", "join", "create", "sign up"],
        refusal: "“signup” takes only a name, and asks for the password.")

    @Argument(help: "Your username; the program asks if you leave it out.")
    var username: String?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { password.newPasswordLines }

    func run(in shell: REPL) async throws {
        let name = try await shell.username(username)
        try await shell.accounts.requireFree(username: name)
        let secret = try await shell.newPassword(of: name, password)
        let account = try await shell.makingRecoveryCode {
            try await shell.accounts.signUp(username: name, password: secret)
        }
        // Show the code even if the session can't be saved, because it can't be shown later.
        var failure: (any Error)?
        do { try await shell.signIn(account) } catch { failure = error }
        try await shell.answerOnce(
            UserJSON(account.user, favorites: 0, recoveryCode: account.recoveryCode?.text),
            [
                shell.hint(
                    "Welcome, \(account.user.username, .accent)! You are signed in. "
                        + "“browse” lists Pokémon, “help” lists the commands.")
            ] + shell.stillSignedIn(REPL.wayBack) + (account.recoveryCode?.lines ?? []),
            orElse: .codeNotShown("The account “\(account.user.username)” was created", to: account.user))
        if let failure { throw failure }
    }
}
/// Signs users in and checks their passwords.
extension REPL {
    /// Signs in an authenticated user: in this shell, in addition to those already signed in, or for later
    /// one-shot commands.
    func signIn(_ arrival: Accounts.Arrival) async throws {
        if mode == .oneShot { try await accounts.keepSession(of: arrival) }
        people = accounts.entering(arrival, people)
        isSignInDue = false
    }

    /// Starts the shell as the user who is signed in on the command line, and prints their name.
    ///
    /// With `idle-lock`, asks for the password first. A script starts signed out in that case, because the
    /// question would consume a line.
    func startSignedIn() async {
        guard mode == .interactive || idleLock.limit == nil else { return }
        do {
            people = try await features.promptly { [people, features] in
                try await features.accounts.enteringByCommandLine(people)
            }
        } catch {
            // Ignore an expired session. In a script, the first command that needs the store will report its
            // problems.
            guard Favorites.isUnreadable(error) else { return }
            isSignInDue = true
            if mode == .interactive { report(error) }
            return
        }
        guard mode == .interactive, let user = people.current else { return }
        do {
            if idleLock.limit != nil, try await !knowsPassword(user) { return people.leave(user) }
            guard !answersInJSON else { return }
            console.print("Signed in as \(user.username, .accent), as on the command line.")
        } catch {
            people.leave(user)
            hasSecretFailed = true
            secretWasRefused = true
            report(error)
        }
    }

    /// Asks for the password of `user`; false if nothing was typed.
    ///
    /// - Throws: any error thrown by `check`.
    private func knowsPassword(_ user: User) async throws -> Bool {
        let isKnown = try await trying(PasswordOptions()) {
            let password = try await password(
                "Password for \(user.username, .accent) (Enter to start signed out): ", PasswordOptions(),
                mayBeEmpty: true)
            guard password.count > 0 else { return false }
            try await check(password, of: user)
            return true
        }
        if isKnown { idleLock.noteUse() }
        return isKnown
    }

    /// Asks for the current user's password if the shell was idle for too long, and signs out all other
    /// users, because one user's password doesn't vouch for another. Leaving the shell needs no password.
    func unlock(for command: any ShellCommand) async throws {
        guard mode == .interactive, idleLock.isDue else { return }
        people.dismissOthers()
        if command is ExitCommand || (command as? LogOutCommand)?.all == false { return }
        guard let user = people.current else { return }
        note(["Locked after inactivity. “\("logout", .accent)” needs no password."])
        let prompt: StyledText = "Password for \(user.username, .accent): "
        _ = try await confirmedPassword(prompt, of: user, PasswordOptions())
    }

    /// Checks the password of a signed-in user; `isOld` is true if the password is about to be replaced.
    ///
    /// - Throws: a `Failure` if the password is wrong.
    private func check(_ password: Secret, of user: User, isOld: Bool = false) async throws {
        do { try await accounts.confirm(user, password: password) } catch {
            throw Failure(describing: error).ofPassword(isOld: isOld)
        }
    }

    /// Asks for the password of a signed-in user until it is correct.
    ///
    /// - Throws: a `Failure` after too many wrong attempts.
    func confirmedPassword(
        _ prompt: StyledText, of user: User, _ options: PasswordOptions, isOld: Bool = false
    ) async throws -> Secret {
        try await trying(options) {
            let password = try await password(prompt, options)
            try await check(password, of: user, isOld: isOld)
            return password
        }
    }
}

extension RecoveryCode {
    /// The lines that show the code; it is shown only once.
    var lines: [StyledText] {
        [
            "Write down your recovery code. It resets a forgotten password, and is shown only once:",
            "  \(text, .accent)",
        ]
    }
}

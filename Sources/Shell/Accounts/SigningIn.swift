import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import PasswordHashing
import Records
import Terminal
import Wording

/// Signing in and out.
extension REPL {
    /// Signs a user who was let in in: in this shell, besides those already signed in, or for later one-shot commands.
    func signIn(_ arrival: Accounts.Arrival) async throws {
        if mode == .oneShot { try await features.accounts.keepSession(of: arrival) }
        people = features.accounts.entering(arrival, people)
        isSignInDue = false
    }

    /// Starts the shell as the user who is signed in on the command line, and says so.
    ///
    /// With `idle-lock` the password is asked for first; a script, which would lose a line to the question, starts
    /// signed out then.
    func startSignedIn() async {
        guard mode == .interactive || idleLock.limit == nil else { return }
        do {
            people = try await features.promptly { [people, features] in
                try await features.accounts.enteringByCommandLine(people)
            }
        } catch {
            // A session that has ended is as good as none. A script hears of a store from the first command that needs it.
            guard Favorites.isUnreadable(error) else { return }
            isSignInDue = true
            if mode == .interactive { _ = report(error) }
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
            _ = report(error)
        }
    }

    /// Asks for the password of `user`; false if nothing was typed.
    ///
    /// - Throws: as `check` does.
    private func knowsPassword(_ user: User) async throws -> Bool {
        let isKnown = try await trying(PasswordOptions()) {
            let password = try await password(
                "Password for \(user.username, .accent) (Enter to start signed out): ", PasswordOptions())
            guard password.count > 0 else { return false }
            try await check(password, of: user)
            return true
        }
        if isKnown { idleLock.noteUse() }
        return isKnown
    }

    /// Asks for the password of the user who acts, if the shell has rested for too long; the others are signed out,
    /// since one person's password does not speak for another. Leaving needs no password.
    func unlock(for command: any ShellCommand) async throws {
        guard mode == .interactive, idleLock.isDue else { return }
        people.dismissOthers()
        if command is ExitCommand || (command as? LogOutCommand)?.all == false { return }
        guard let user = people.current else { return }
        note(["Locked after inactivity. “\("logout", .accent)” needs no password."])
        let prompt: StyledText = "Password for \(user.username, .accent): "
        _ = try await confirmedPassword(prompt, of: user, PasswordOptions())
    }

    /// Makes sure that a user who is signed in typed their password, the old one before a new one.
    ///
    /// - Throws: a `Failure` for a wrong one.
    private func check(_ password: Secret, of user: User, isOld: Bool = false) async throws {
        do { try await features.accounts.confirm(user, password: password) } catch {
            throw Failure(describing: error).ofPassword(isOld: isOld)
        }
    }

    /// The password of a user who is signed in, once it is right.
    ///
    /// - Throws: a `Failure` for one that stays wrong.
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

/// `signup`: makes an account and signs its user in.
struct SignUpCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "signup", abstract: "Create an account and sign in.",
        discussion: "In a script, give the password twice, on the next two lines.",
        examples: ["signup ash"])
    static let aliases = ["sign-up"]
    static let otherWords = [OtherWords("register", "join", "create", "sign up")]
    static let refusal: String? = "“signup” takes only a name, and asks for the password."

    @Argument(help: "Your username; the program asks if you leave it out.")
    var username: String?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { password.newPasswordLines }

    func run(in shell: REPL) async throws {
        let name = try await shell.username(username)
        try await shell.features.accounts.requireFree(username: name)
        let secret = try await shell.newPassword(of: name, password)
        let account = try await shell.makingRecoveryCode {
            try await shell.features.accounts.signUp(username: name, password: secret)
        }
        // The code can only be shown now, so it is, even if the session can't be kept.
        var failure: (any Error)?
        do { try await shell.signIn(account) } catch { failure = error }
        try await shell.answerOnce(
            UserJSON(account.user, favorites: 0, recoveryCode: account.recoveryCode?.text),
            [
                shell.hint(
                    "Welcome, \(account.user.username, .accent)! You are signed in. "
                        + "“browse” lists Pokémon, “help” lists the commands.")
            ] + (account.recoveryCode?.lines ?? []),
            orElse: .codeNotShown("The account “\(account.user.username)” was created", to: account.user))
        if let failure { throw failure }
    }
}

/// `login`: signs a user in.
struct LogInCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "login", abstract: "Sign in.", examples: ["login ash"])
    static let aliases = ["log-in", "sign-in"]
    static let otherWords = [OtherWords("signin", "logon", "authenticate", "sign in", "log in", "log on")]
    static let offers: [Offer] = [.people()]
    static let refusal: String? = "“login” takes only a name, and asks for the password."

    @Argument(help: "Your username; the program asks if you leave it out.")
    var username: String?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { 1 }

    func run(in shell: REPL) async throws {
        try await shell.logIn(try await shell.username(username), password)
    }
}

/// `logout`: signs the user out.
struct LogOutCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "logout", abstract: "Sign out.", examples: ["logout --all"])
    static let aliases = ["log-out", "sign-out"]
    static let otherWords = [OtherWords("signout", "logoff", "sign out", "log out", "log off")]

    @Flag(help: "Also end all your sessions, including those on other computers.")
    var all = false

    func run(in shell: REPL) async throws {
        let user: User
        do { user = try await shell.requireUser() } catch {
            guard !Favorites.isUnreadable(error) else { throw Failure.stillSignedIn(error) }
            // Who leaves is not to be told again that the session has ended.
            await shell.features.accounts.tidySession()
            throw error
        }
        var lines: [StyledText] = ["Goodbye, \(user.username, .accent)."]
        do {
            if all {
                let count = try await shell.features.accounts.endAllSessions(of: user)
                if count > 0 { lines[0] += " Ended \(counted(count, "session"))." }
            }
            shell.people = try await shell.features.accounts.leaving(shell.people)
        } catch {
            throw Failure.stillSignedIn(error)
        }
        let rest = shell.people.others.map(\.username)
        let advice =
            rest.count == 1
            ? "type “switch \(rest[0])” to continue as \(rest[0])."
            : "type “switch NAME” to continue as one of them."
        try shell.answer(UserJSON(user), lines + shell.stillSignedIn(advice))
    }
}

extension Failure {
    /// Why a user couldn't be signed out.
    fileprivate static func stillSignedIn(_ error: any Error) -> Failure {
        let failure = Failure(describing: error)
        return Failure(
            failure.code, failure.kind, "You are still signed in. \(failure.message)",
            advice: failure.advice)
    }
}

/// `switch`: makes another user the current one, without signing anyone out.
struct SwitchCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "switch", abstract: "Switch between users who are signed in.", examples: ["switch misty"])
    static let otherWords = [OtherWords("su", "users")]
    static let offers: [Offer] = [.people(butCurrent: true)]
    static let refusal: String? = "“switch” takes only a name, and asks for the password."

    @Argument(
        help:
            "The username; by default, the other user signed in here. If there are several, they are listed.")
    var username: String?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) throws -> Int {
        guard let username else { return 0 }
        guard let user = shell.people.user(named: username) else { return 1 }
        // A script doesn't show who is signed in on the command line.
        guard shell.people.token(of: user) == nil else {
            throw Failure(
                .switchUnclear, .usage,
                "\(user.username) is signed in on the command line, so it isn't clear whether a password follows.",
                advice: "Use “login NAME” and the password instead.")
        }
        return 0
    }

    func run(in shell: REPL) async throws {
        let current = try await shell.currentUser()
        if let username {
            guard let user = shell.people.user(named: username) else {
                return try await shell.logIn(username, password)
            }
            return try await shell.act(as: user)
        }
        let others = shell.people.others
        if others.count == 1 { return try await shell.act(as: others[0]) }
        guard !others.isEmpty else {
            throw Failure(
                .nobodyElse, .usage, "Nobody else is signed in.", advice: "“switch NAME” signs someone in.")
        }
        let all = [current].compactMap(\.self) + others
        try shell.answer(
            all.map { SignedInJSON($0, current: $0 == current) },
            all.map { user in
                "\(user == current ? shell.theme.glyphs.arrow : " ", .success) \(user.username, .accent)"
            }, notes: ["\("“switch NAME” continues as one of them.", .dim)"])
    }
}

extension REPL {
    /// Signs in a person with the right password, and greets them.
    fileprivate func logIn(_ name: String, _ options: PasswordOptions) async throws {
        let logIn = try await trying(options) {
            try await features.accounts.logIn(
                username: name, password: try await password("Password: ", options))
        }
        let user = logIn.user
        let codeLines = logIn.recoveryCode?.lines ?? []
        let count: Int
        do {
            try await signIn(logIn)
            count = try await features.favorites.count(of: user)
        } catch {
            // The code can only be shown now, so it is, even if the session can't be kept.
            if let code = logIn.recoveryCode {
                try answer(UserJSON(user, recoveryCode: code.text), codeLines)
            }
            throw error
        }
        let kept = count == 0 ? "no favourites yet" : counted(count, "favourite")
        let lines: [StyledText] =
            ["Welcome back, \(user.username, .accent). You have \(kept)."]
            + stillSignedIn("“switch” takes you back.")
        let json = UserJSON(user, favorites: count, recoveryCode: logIn.recoveryCode?.text)
        guard logIn.recoveryCode != nil else { return try answer(json, lines) }
        try await answerOnce(
            json, lines + codeLines, orElse: .codeNotShown("“\(user.username)” is signed in", to: user))
    }

    /// Says who else is signed in, if there is anyone.
    fileprivate func stillSignedIn(_ advice: String) -> [StyledText] {
        let names = people.others.map(\.username)
        guard !names.isEmpty else { return [] }
        return [
            "\("\(names.enumerated) \(names.count == 1 ? "is" : "are") still signed in; \(advice)", .dim)"
        ]
    }

    fileprivate func act(as user: User) async throws {
        let wasCurrent = people.current == user
        do { people = try await features.accounts.switching(to: user, in: people) } catch {
            guard Accounts.isOver(error) else { throw error }
            people.leave(user)
            throw Failure(
                .sessionEnded, .refused, "\(user.username)'s session has ended.",
                advice: "Log in again: “login \(user.username)”.")
        }
        try answer(
            UserJSON(user), ["You are \(wasCurrent ? "already" : "now") \(user.username, .accent)."])
    }
}

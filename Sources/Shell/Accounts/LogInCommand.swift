import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import JSONShapes
import PasswordHashing
import Records
import Terminal
import Wording

/// `login`: signs a user in.
struct LogInCommand: ShellCommand {
    static let about = About(
        "login", "Sign in.",
        examples: ["login ash"],
        aliases: ["log-in", "sign-in"],
        otherWords: ["signin", "logon", "authenticate", "sign in", "log in", "log on"],
        offers: [.people()],
        refusal: "“login” takes only a name, and asks for the password.")

    @Argument(help: "Your username; the program asks if you leave it out.")
    var username: String?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { 1 }

    func run(in shell: REPL) async throws {
        try await shell.logIn(shell.username(username), password)
    }
}

/// `switch`: switches to another user without signing anyone out.
struct SwitchCommand: ShellCommand {
    static let about = About(
        "switch", "Switch between users who are signed in.",
        examples: ["switch misty"],
        otherWords: ["su", "users"],
        offers: [.people(butCurrent: true)],
        refusal: "“switch” takes only a name, and asks for the password.")

    @Argument(
        help:
            "The username; by default, the other user signed in here. If there are several, they are listed.")
    var username: String?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) throws -> Int {
        guard let username else { return 0 }
        guard let user = shell.people.user(named: username) else { return 1 }
        // The author of a script can't see who is signed in on the command line.
        guard shell.people.token(of: user) == nil else {
            throw Failure(
                .switchUnclear,
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
                .nobodyElse, "Nobody else is signed in.", advice: "“switch NAME” signs someone in.")
        }
        let all = [current].compactMap(\.self) + others
        try shell.answer(
            all.map { SignedInJSON(id: $0.id, name: $0.username, current: $0 == current) },
            all.map { user in
                "\(user == current ? shell.theme.glyphs.arrow : " ", .success) \(user.username, .accent)"
            }, notes: ["\("“switch NAME” continues as one of them.", .dim)"])
    }
}

/// A signed-in user, as JSON.
private struct SignedInJSON: PlainAnswer {
    let id: Int64
    let name: String
    /// Whether this is the current user.
    let current: Bool
}

extension REPL {
    /// Logs a user in with their password, and greets them.
    func logIn(_ name: String, _ options: PasswordOptions) async throws {
        let logIn = try await trying(options) {
            try await accounts.logIn(
                username: name, password: password("Password: ", options))
        }
        let user = logIn.user
        let codeLines = logIn.recoveryCode?.lines ?? []
        let count: Int
        do {
            try await signIn(logIn)
            count = try await favorites.count(of: user)
        } catch {
            // Show the code even if the session can't be saved, because it can't be shown later.
            if let code = logIn.recoveryCode {
                try answer(UserJSON(user, recoveryCode: code.text), codeLines)
            }
            throw error
        }
        let kept = count == 0 ? "no favourites yet" : counted(count, "favourite")
        let lines: [StyledText] =
            ["Welcome back, \(user.username, .accent). You have \(kept)."]
            + logIn.acts.map { "\($0.notice, .warning)" } + stillSignedIn(Self.wayBack)
        let json = UserJSON(
            user, favorites: count, recoveryCode: logIn.recoveryCode?.text, acts: logIn.acts)
        guard logIn.recoveryCode != nil else { return try answer(json, lines) }
        try await answerOnce(
            json, lines + codeLines, orElse: .codeNotShown("“\(user.username)” is signed in", to: user))
    }

    /// The advice after switching from another user, who is still signed in.
    nonisolated static let wayBack = "“switch” takes you back without a password."

    /// Returns a line that lists the other signed-in users, if any.
    func stillSignedIn(_ advice: String) -> [StyledText] {
        let names = people.others.map(\.username)
        guard !names.isEmpty else { return [] }
        return [
            "\("\(names.listed(isQuoted: false)) \(names.count == 1 ? "is" : "are") still signed in; \(advice)", .dim)"
        ]
    }

    fileprivate func act(as user: User) async throws {
        let wasCurrent = people.current == user
        do { people = try await accounts.switching(to: user, in: people) } catch {
            guard Accounts.isOver(error) else { throw error }
            people.leave(user)
            throw Failure(
                .sessionEnded, "\(user.username)'s session has ended.",
                advice: "Log in again: “login \(user.username)”.")
        }
        try answer(
            UserJSON(user), ["You are \(wasCurrent ? "already" : "now") \(user.username, .accent)."])
    }
}

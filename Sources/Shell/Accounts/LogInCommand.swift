import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import PasswordHashing
import Records
import Terminal
import Wording

/// `login`: signs a user in.
struct LogInCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "login", abstract: "Sign in.",
        examples: ["login ash"])
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

extension REPL {
    /// Signs in a person with the right password, and greets them.
    func logIn(_ name: String, _ options: PasswordOptions) async throws {
        let logIn = try await features.accounts.logIn(
            username: name, password: try await password("Password: ", options))
        let user = logIn.user
        let codeLines = logIn.recoveryCode.map { RecoveryCodeView($0).lines } ?? []
        let count: Int
        do {
            try await signIn(user)
            count = try await features.favorites.count(of: user)
        } catch {
            // The code can only be shown now, so it is, even if the session can't be kept.
            if let code = logIn.recoveryCode {
                try answer(UserJSON(user, recoveryCode: code.text), codeLines)
            }
            throw error
        }
        let kept = count == 0 ? "no favourites yet" : counted(count, "favourite")
        var lines: [StyledText] = ["Welcome back, \(user.username, .accent). You have \(kept)."]
        if let others = stillSignedIn("“switch” takes you back.") { lines.append(others) }
        let json = UserJSON(user, favorites: count, recoveryCode: logIn.recoveryCode?.text)
        guard logIn.recoveryCode != nil else { return try answer(json, lines) }
        try await answerOnce(
            json, lines + codeLines,
            orElse: .codeNotShown("“\(user.username)” is signed in", to: user))
    }
}

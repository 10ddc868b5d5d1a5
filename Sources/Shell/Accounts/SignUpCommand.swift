import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import Terminal

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
        let account = try await shell.features.accounts.signUp(
            username: name, password: try await shell.newPassword(of: name, password))
        // The code can only be shown now, so it is, even if the session can't be kept.
        var failure: (any Error)?
        do { try await shell.signIn(account.user) } catch { failure = error }
        try await shell.answerOnce(
            UserJSON(account.user, favorites: 0, recoveryCode: account.recoveryCode?.text),
            [
                shell.hint(
                    "Welcome, \(account.user.username, .accent)! You are signed in. "
                        + "“browse” lists Pokémon, “help” lists the commands.")
            ] + (account.recoveryCode.map { RecoveryCodeView($0).lines } ?? []),
            orElse: .codeNotShown("The account “\(account.user.username)” was created", to: account.user))
        if let failure { throw failure }
    }
}

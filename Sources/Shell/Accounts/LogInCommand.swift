import Answers
import ArgumentParser
import Records
import Terminal

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

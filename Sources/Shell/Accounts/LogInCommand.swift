import ArgumentParser

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

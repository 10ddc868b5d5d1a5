import Accounts
import ArgumentParser
import Persistence
import Terminal

/// `signup`: makes an account and signs its user in.
struct SignUpCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "signup", abstract: "Make an account and sign in.")

    @Argument(help: "Your name here; you are asked for it when you leave it out.")
    var username: String?
    @OptionGroup var password: PasswordOptions
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let name = try await shell.username(username)
        let user = try await shell.features.accounts.signUp(
            username: name, password: try await shell.newPassword(password))
        try await shell.signIn(user)
        try shell.answer(
            UserJSON(user, favorites: 0),
            [
                "Welcome, \(user.username, .accent)! You are signed in. “browse” lists Pokémon, “help” every verb."
            ])
    }
}

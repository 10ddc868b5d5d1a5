import Accounts
import ArgumentParser
import Persistence
import Terminal

/// `login`: signs a user in.
struct LogInCommand: ShellCommand {
    static let configuration = CommandConfiguration(commandName: "login", abstract: "Sign in.")

    @Argument(help: "Your name here; you are asked for it when you leave it out.")
    var username: String?
    @OptionGroup var password: PasswordOptions
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let name = try await shell.username(username)
        let user = try await shell.features.accounts.logIn(
            username: name, password: try await shell.password("Password: ", password))
        try await shell.signIn(user)
        let count = try await shell.favoriteIDs().count
        let kept = count == 0 ? "no favourites yet" : counted(count, "favourite")
        try shell.answer(
            UserJSON(user, favorites: count), ["Welcome back, \(user.username, .accent). You have \(kept)."])
    }
}

import Accounts
import ArgumentParser
import Persistence
import Terminal

/// `account`: what can be done with an account as a whole.
struct AccountCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Delete your account.", subcommands: [AccountDeleteCommand.self])

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        throw Failure(
            "usage", .usage, "What should become of the account?", advice: "Write “account delete”.")
    }
}

/// `account delete`: takes an account away, with everything that belongs to it.
struct AccountDeleteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete your account and your favourites, for good.")

    @OptionGroup var password: PasswordOptions
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let user = try await shell.requireUser()
        let count = try await shell.favoriteIDs().count
        if shell.mode == .interactive {
            shell.console.print(
                "This deletes \(user.username, .accent) and \(counted(count, "favourite")), for good.")
        }
        try await shell.features.accounts.delete(
            user, password: try await shell.password("Password, to confirm: ", password))
        try await shell.signOut()
        try shell.answer(
            UserJSON(user, favorites: count),
            ["The account \(user.username, .accent) and its \(counted(count, "favourite")) are deleted."])
    }
}

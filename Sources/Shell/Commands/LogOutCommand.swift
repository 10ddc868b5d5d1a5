import ArgumentParser
import Persistence
import Terminal

/// `logout`: signs the user out.
struct LogOutCommand: ShellCommand {
    static let configuration = CommandConfiguration(commandName: "logout", abstract: "Sign out.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let user = try await shell.requireUser()
        try await shell.signOut()
        try shell.answer(UserJSON(user), ["Goodbye, \(user.username, .accent)."])
    }
}

import Answers
import ArgumentParser
import Records
import Terminal
import Wording

/// `whoami`: says who is signed in.
struct WhoAmICommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "whoami", abstract: "Show who is signed in.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    static func plain(_ words: [String]) -> WhoAmICommand? {
        guard words.isEmpty else { return nil }
        var command = WhoAmICommand()
        command.global = .none
        return command
    }

    func run(in shell: Shell) async throws {
        let user = try await shell.requireUser()
        let count = try await shell.favoriteIDs().count
        try shell.answer(
            UserJSON(user, favorites: count),
            ["\(user.username, .accent), \(counted(count, "favourite")), member since \(user.createdAt.day)."]
        )
    }
}

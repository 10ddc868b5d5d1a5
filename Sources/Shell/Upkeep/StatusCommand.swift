import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import UpkeepFeature

/// `status`: what there is, where it came from and how old it is.
struct StatusCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "status",
        abstract: "Show the data's source and age.")

    func run(in shell: REPL) async throws {
        let status = try await shell.features.upkeep.status()
        let user = try await shell.anyUser()
        let favorites = if let user { try await shell.features.favorites.count(of: user) } else { 0 }
        try shell.answer(
            StatusJSON(status, username: user?.username, favorites: favorites),
            StatusView(status: status, username: user?.username, favorites: favorites).lines(
                width: shell.console.size.columns, theme: shell.console.theme))
    }
}

import Answers
import ArgumentParser
import FavoritesFeature
import Records
import Terminal
import Wording

/// `whoami`: says who is signed in.
struct WhoAmICommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "whoami", abstract: "Show who is signed in.")
    static let aliases = ["whois"]
    static let otherWords = [OtherWords("user", "me")]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let count = try await shell.features.favorites.count(of: user)
        try shell.answer(
            UserJSON(user, favorites: count),
            ["\(user.username, .accent), \(counted(count, "favourite")), member since \(user.createdAt.day)."]
        )
    }
}

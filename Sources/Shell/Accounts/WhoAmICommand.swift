import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import Foundation
import Records
import Terminal
import TransferFeature
import Wording

/// `whoami`: shows who is signed in.
struct WhoAmICommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "whoami", abstract: "Show who is signed in.")
    static let aliases = ["whois"]
    static let otherWords = [OtherWords("user", "me")]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let count = try await shell.features.favorites.count(of: user)
        let codeDate = try await shell.features.accounts.recoveryCodeDate(of: user)
        let code = codeDate.map { "recovery code from \($0.day)" } ?? "no recovery code"
        let since = "member since \(user.createdAt.day)"
        try shell.answer(
            UserJSON(user, favorites: count, recoveryCodeDate: codeDate),
            ["\(user.username, .accent), \(counted(count, "favourite")), \(since), \(code)."])
    }
}

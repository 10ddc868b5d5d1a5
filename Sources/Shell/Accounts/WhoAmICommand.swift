import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import Foundation
import Records
import Terminal
import Wording

/// `whoami`: shows who is signed in.
struct WhoAmICommand: ShellCommand {
    static let about = About(
        "whoami", "Show who is signed in.",
        aliases: ["whois"],
        otherWords: ["user", "me"])

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

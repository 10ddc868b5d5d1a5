import AccountsFeature
import Answers
import ArgumentParser
import Files
import FavoritesFeature
import Foundation
import Records
import Terminal
import TransferFeature
import Wording

/// `account`: commands for a whole account.
struct AccountCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "account", abstract: "Delete your account.", subcommands: [AccountDeleteCommand.self])
    static let refusal: String? = "“account” takes only “delete”, and asks for the password."

    func run(in shell: REPL) async throws {
        throw Failure(
            "usage", .usage, "To delete your account, type “account delete”.")
    }
}

/// `account delete`: takes an account away, with everything that belongs to it.
struct AccountDeleteCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "delete", below: "account", abstract: "Delete your account and your favourites, for good.",
        examples: ["account delete --export favourites.json"])
    static let aliases = ["account-delete"]
    static let otherWords = [OtherWords("unregister")]
    static let optionOffers: [String: Offer] = ["--export": .path]

    @Option(
        help: ArgumentHelp("Export everything stored about you to this new file first.", valueName: "file"))
    var export: String?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { 1 }

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let count = try await shell.features.favorites.count(of: user)
        var file = export
        if shell.mode == .interactive {
            // Beside the answer, not in it.
            shell.console.printError(
                "This deletes \(user.username, .accent) and \(counted(count, "favourite")), for good.")
            if file == nil, count > 0 { file = try await shell.exportFile() }
        }
        var lines: [StyledText] = []
        if let file {
            try await shell.export(user, to: try TypedPath.meant(by: file))
            lines.append(
                "Exported \(counted(count, "favourite")) of \(user.username, .accent) to \(file, .link).")
            if shell.mode == .interactive, !shell.answersInJSON { shell.console.print(lines); lines = [] }
        }
        try await shell.features.accounts.delete(
            user, password: try await shell.password("Password to confirm: ", password))
        shell.people = try await shell.features.accounts.leaving(shell.people)
        lines.append(
            "Deleted the account \(user.username, .accent) and its \(counted(count, "favourite")).")
        try shell.answer(UserJSON(user, favorites: count), lines)
    }
}

extension REPL {
    /// Where to write the favourites; nil for nowhere.
    fileprivate func exportFile() async throws -> String? {
        let prompt: StyledText = "Export first? File name (Enter to skip): "
        guard case .line(let line) = try await reader.readLine(prompt: prompt, isCommand: false) else {
            throw abandoned
        }
        let name = line.trimmingCharacters(in: .whitespaces)
        return name.isEmpty ? nil : name
    }

    /// Writes all that is stored of `user`, except secrets, to a new file.
    fileprivate func export(_ user: User, to path: String) async throws {
        try WholeFile.make(path, with: Data(try await features.transfer.account(of: user).utf8))
    }
}

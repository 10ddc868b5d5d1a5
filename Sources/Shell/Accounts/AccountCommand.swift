import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import Files
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
            .usage, .usage, "To delete your account, type “account delete”.")
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
        let (user, accounts) = (try await shell.requireUser(), shell.features.accounts)
        let count = try await shell.features.favorites.count(of: user)
        if shell.mode == .interactive {
            // Beside the answer, not in it.
            shell.console.printError(
                "This deletes \(user.username, .accent) and \(counted(count, "favourite")), for good.")
        }
        // First of all, for a password that is pasted must not be taken for the name of a file.
        let password = try await shell.password("Password to confirm: ", self.password)
        try await accounts.confirm(user, password: password)
        var file = export
        if shell.mode == .interactive, file == nil, count > 0 { file = try await shell.exportFile() }
        var lines: [StyledText] = []
        var exported: String?
        if let file {
            exported = try await shell.export(user, to: file)
            lines.append(
                "Exported \(counted(count, "favourite")) of \(user.username, .accent) to \(file, .link).")
            if shell.mode == .interactive, !shell.answersInJSON { shell.console.print(lines); lines = [] }
        }
        do { try await accounts.delete(user, password: password) } catch {
            // The next try writes it again.
            if let exported { unlink(exported) }
            throw error
        }
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
    ///
    /// - Returns: its path.
    fileprivate func export(_ user: User, to file: String) async throws -> String {
        guard file != "-" else {
            throw Failure(
                .missingPath, .usage, "The export before deleting an account needs a file name, not “-”.",
                advice: "“export --all” prints it; then delete the account.")
        }
        let path = try TypedPath.meant(by: file)
        try WholeFile.make(path, with: Data(try await features.transfer.account(of: user).utf8))
        return path
    }
}

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

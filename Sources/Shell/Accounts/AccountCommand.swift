import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import Foundation
import Records
import Terminal
import TransferFeature
import Wording

/// `account`: commands for a whole account.
struct AccountCommand: ShellCommand {
    static let about = About(
        "account", "Delete your account.",
        refusal: "“account” takes only “delete”, and asks for the password.",
        subcommands: [AccountDeleteCommand.self],
        hasDefault: false)

    func run(in shell: REPL) async throws {
        throw Failure(
            usage: "What should be done with your account?", advice: "To delete it, type “account delete”.")
    }
}

/// `account delete`: deletes an account and everything in it.
struct AccountDeleteCommand: UserCommand {
    static let about = About(
        "delete", "Delete your account and your favourites, for good.",
        examples: ["account delete --export favourites.json"],
        aliases: ["account-delete"],
        otherWords: ["unregister"],
        optionOffers: ["--export": .path])

    @Option(
        help: ArgumentHelp("Export everything stored about you to this new file first.", valueName: "file"))
    var export: String?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { 1 }

    func run(as user: User, in shell: REPL) async throws {
        let accounts = shell.accounts
        let count = try await shell.favorites.count(of: user)
        // Ask for the password first, so that a pasted password isn't taken for a file name.
        let password = try await shell.confirmedPassword("Password to confirm: ", of: user, self.password)
        var file = export
        if shell.mode == .interactive, file == nil, count > 0 { file = try await shell.exportFile() }
        var lines: [StyledText] = []
        var exported: String?
        if let file {
            exported = try await shell.export(user, to: file)
            lines.append(
                "Exported \(user.username, .accent)'s \(counted(count, "favourite")) to \(file, .link).")
            if shell.mode == .interactive, !shell.answersInJSON { shell.console.print(lines); lines = [] }
        }
        if shell.canAsk, !self.password.passwordStdin {
            try await shell.confirm(
                "Delete \(user.username, .accent) and \(counted(count, "favourite")), for good?",
                otherwise: "Nothing was deleted.")
        }
        do { try await accounts.delete(user, password: password) } catch {
            // Delete the export, because the next attempt writes it again.
            if let exported { unlink(exported) }
            throw error
        }
        shell.people = try await shell.accounts.leaving(shell.people)
        lines.append("Deleted the account \(user.username, .accent) and its \(counted(count, "favourite")).")
        try shell.answer(UserJSON(user, favorites: count), lines)
    }
}

extension REPL {
    /// Asks for the file to export the favourites to; nil to skip the export. “yes” isn't accepted as a file
    /// name, so the question is repeated.
    fileprivate func exportFile() async throws -> String? {
        while true {
            let name = try await ask("Export first? File name (Enter to skip): ")
                .trimmingCharacters(in: .whitespaces)
            switch name.lowercased() {
            case "", "n", "no": return nil
            case "y", "yes": note(["Type the name of the file, such as “favourites.json”."])
            default: return name
            }
        }
    }

    /// Writes everything stored about `user`, except secrets, to a new file.
    ///
    /// - Returns: the path of the file.
    fileprivate func export(_ user: User, to file: String) async throws -> String {
        guard file != "-" else {
            throw Failure(
                .missingPath, "The export before deleting an account needs a file name, not “-”.",
                advice: "“export --all” prints it; then delete the account.")
        }
        return try write(Data(await transfer.account(of: user).text.utf8), to: file)
    }
}

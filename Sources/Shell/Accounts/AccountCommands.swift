import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import Files
import Foundation
import PasswordHashing
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
        throw Failure(.usage, .usage, "To delete your account, type “account delete”.")
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
        try await shell.check(password, of: user)
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
        do { try await accounts.delete(user, password: password) } catch {
            // The next try writes it again.
            if let exported { unlink(exported) }
            throw error
        }
        shell.people = try await shell.features.accounts.leaving(shell.people)
        lines.append("Deleted the account \(user.username, .accent) and its \(counted(count, "favourite")).")
        try shell.answer(UserJSON(user, favorites: count), lines)
    }
}

extension REPL {
    /// Where to write the favourites; nil for nowhere.
    fileprivate func exportFile() async throws -> String? {
        let name = try await ask("Export first? File name (Enter to skip): ")
            .trimmingCharacters(in: .whitespaces)
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

/// `password`: sets a new password.
struct PasswordCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "password", abstract: "Change your password, and end your other sessions.")
    static let otherWords = [OtherWords("passwd", "pw")]
    static let refusal: String? = "“password” takes nothing else, and asks for the passwords."

    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { 1 + password.newPasswordLines }

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let old = try await shell.password("Old password: ", password)
        try await shell.check(old, of: user, isOld: true)
        let new = try await shell.newPassword(of: user.username, password)
        let (ended, people) = try await shell.features.accounts.changePassword(
            of: user, from: old, to: new, in: shell.people)
        shell.people = people
        let others = ended == 0 ? "" : " Ended \(counted(ended, "other session"))."
        let tokens = try await shell.features.accounts.tokens(of: user).count
        let work = counted(tokens, "access token still works", plural: "access tokens still work")
        try shell.answer(
            UserJSON(user), ["Changed the password of \(user.username, .accent).\(others)"],
            notes: tokens == 0 ? [] : ["\("\(work); “token revoke --all” ends them.", .dim)"])
    }
}

/// `recover`: sets a new password by the recovery code.
struct RecoverCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "recover", abstract: "Reset your password with your recovery code.",
        discussion: """
            You got the code when you signed up. It works once: you get a new one, and all your sessions and access \
            tokens end.
            With --new-code, you get a new code while you are signed in, and the old one stops working.
            """,
        examples: ["recover ash", "recover --new-code"])
    static let otherWords = [OtherWords("reset", "forgot")]
    static let offers: [Offer] = [.people()]
    static let refusal: String? =
        "“recover” takes only a name, and asks for the recovery code and the password."

    @Argument(help: "Your username; the program asks if you leave it out.")
    var username: String?
    @Flag(help: "Only get a new recovery code; this asks for your password.")
    var newCode = false
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { newCode ? 1 : 1 + password.newPasswordLines }

    func run(in shell: REPL) async throws {
        if newCode { return try await renew(in: shell) }
        let name = try await shell.username(username)
        let code = try Accounts.recoveryCode(try await shell.recoveryCode(password))
        let account = try await shell.features.accounts.recover(
            username: name, code: code, newPassword: try await shell.newPassword(of: name, password))
        shell.people.leave(account.user)
        try await shell.answerOnce(
            UserJSON(account.user, recoveryCode: account.recoveryCode?.text),
            [
                shell.hint(
                    "\(account.user.username, .accent) has a new password. “login \(account.user.username)” signs you in."
                )
            ] + (account.recoveryCode?.lines ?? []),
            orElse: .codeNotShown("“\(account.user.username)” has the new password", to: account.user))
    }

    @ShellActor private func renew(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let password = try await shell.password("Password: ", self.password)
        try await shell.check(password, of: user)
        let code = try await shell.features.accounts.renewRecoveryCode(of: user, password: password)
        try await shell.answerOnce(
            UserJSON(user, recoveryCode: code.text), code.lines,
            orElse: .codeNotShown("The old recovery code works no longer", to: user))
    }
}

extension RecoveryCode {
    /// The code, the one time that it is shown.
    var lines: [StyledText] {
        [
            "Write down your recovery code. It resets a forgotten password, and is shown only once:",
            "  \(text, .accent)",
        ]
    }
}

extension Failure {
    /// That something was done, and its answer with the recovery code could not be written.
    static func codeNotShown(_ done: String, to user: User) -> Failure {
        Failure(
            .cannotWrite, .inputOutput, "\(done), but the new recovery code could not be shown.",
            advice: "Sign in as \(user.username), and type “recover --new-code” for another one.")
    }
}

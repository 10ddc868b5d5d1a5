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
        let user = try await shell.requireUser()
        let accounts = shell.features.accounts
        let count = try await shell.features.favorites.count(of: user)
        if shell.mode == .interactive {
            // Beside the answer, not in it.
            shell.console.printError(
                "This deletes \(user.username, .accent) and \(counted(count, "favourite")), for good.")
        }
        // First of all, for a password that is pasted must not be taken for the name of a file.
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
    /// Asks for the file to export the favourites to; nil for none.
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
        let codeDate = try await shell.features.accounts.recoveryCodeDate(of: user)
        let code = codeDate.map { "recovery code from \($0.day)" } ?? "no recovery code"
        let since = "member since \(user.createdAt.day)"
        try shell.answer(
            UserJSON(user, favorites: count, recoveryCodeDate: codeDate),
            ["\(user.username, .accent), \(counted(count, "favourite")), \(since), \(code)."])
    }
}

/// `password`: sets a new password.
struct PasswordCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "password", abstract: "Change your password, and end your other sessions.",
        discussion: "You also get a new recovery code, and the old one stops working.")
    static let otherWords = [OtherWords("passwd", "pw")]
    static let refusal: String? = "“password” takes nothing else, and asks for the passwords."

    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { 1 + password.newPasswordLines }

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let old = try await shell.confirmedPassword("Current password: ", of: user, password, isOld: true)
        let new = try await shell.newPassword(of: user.username, password)
        let (ended, code, people) = try await shell.makingRecoveryCode {
            try await shell.features.accounts.changePassword(of: user, from: old, to: new, in: shell.people)
        }
        shell.people = people
        let others = ended == 0 ? "" : " Ended \(counted(ended, "other session"))."
        let tokens = try await shell.features.accounts.tokens(of: user).count
        let work = counted(tokens, "access token still works", plural: "access tokens still work")
        try await shell.answerOnce(
            UserJSON(user, recoveryCode: code.text),
            ["Changed the password of \(user.username, .accent).\(others)"] + code.lines,
            notes: tokens == 0 ? [] : ["\("\(work); “token revoke --all” ends them.", .dim)"],
            orElse: .codeNotShown("“\(user.username)” has the new password", to: user))
    }
}

/// `recover`: sets a new password by the recovery code.
struct RecoverCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "recover", abstract: "Reset your password with your recovery code.",
        discussion: """
            You got the code when you signed up. It works once: you get a new one, and all your sessions and access \
            tokens end. Share links go on, unless you end them too.
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
    @Flag(help: "Also end your share links, which go on working otherwise.")
    var endLinks = false
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { newCode ? 1 : 1 + password.newPasswordLines }

    func run(in shell: REPL) async throws {
        if newCode { return try await renew(in: shell) }
        let name = try await shell.username(username)
        let account = try await shell.trying(password) {
            let code = try Accounts.recoveryCode(try await shell.recoveryCode(password))
            let secret = try await shell.newPassword(of: name, password)
            return try await shell.makingRecoveryCode {
                try await shell.features.accounts.recover(username: name, code: code, newPassword: secret)
            }
        }
        shell.people.leave(account.user)
        try await shell.answerOnce(
            UserJSON(account.user, recoveryCode: account.recoveryCode?.text),
            [
                shell.hint(
                    "\(account.user.username, .accent) has a new password. “login \(account.user.username)” signs you in."
                )
            ] + (account.recoveryCode?.lines ?? []),
            orElse: .codeNotShown("“\(account.user.username)” has the new password", to: account.user))
        try await shell.offerToEndLinks(of: account, always: endLinks)
    }

    @ShellActor private func renew(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let password = try await shell.confirmedPassword("Password: ", of: user, self.password)
        let code = try await shell.makingRecoveryCode {
            try await shell.features.accounts.renewRecoveryCode(of: user, password: password)
        }
        try await shell.answerOnce(
            UserJSON(user, recoveryCode: code.text), code.lines,
            orElse: .codeNotShown("The old recovery code works no longer", to: user))
    }
}

extension REPL {
    /// Does what makes a new recovery code.
    ///
    /// - Throws: why it couldn't be done. Where nobody can say whether it was, the `Failure` says how to get another code.
    func makingRecoveryCode<Value>(_ work: @ShellActor () async throws -> Value) async throws -> Value {
        do { return try await work() } catch { throw Failure(describing: error).ofRecoveryCode() }
    }

    /// Says which share links stay after recovery, and at a terminal offers to end them.
    ///
    /// - Parameters:
    ///   - arrival: who has the new password.
    ///   - always: whether they end without a question.
    /// - Throws: `PersistenceError`, and a `Failure` after Ctrl-C.
    fileprivate func offerToEndLinks(of arrival: Accounts.Arrival, always: Bool) async throws {
        let favorites = features.favorites.acting(by: arrival.credential)
        let links = try await favorites.shares(of: arrival.user)
        guard !links.isEmpty else { return }
        if !always {
            guard !answersInJSON else { return }
            note(
                links.map { link in
                    let query = link.query.isEmpty ? "all favourites" : link.query
                    return "Still shared by a link since \(link.createdAt.day): \(query, .accent)"
                })
            guard mode == .interactive else {
                return note(["“recover --end-links” ends share links; so does the page “Shares” of the web."])
            }
            let answer = try await ask("End \(counted(links.count, "share link"))? [y/N] ")
            guard ["y", "yes"].contains(answer.trimmingCharacters(in: .whitespaces).lowercased()) else {
                return
            }
        }
        let count = try await favorites.revokeAllShares(of: arrival.user)
        note(["Ended \(counted(count, "share link"))."])
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
    /// The failure of an act that was done, but whose answer with the recovery code could not be written.
    static func codeNotShown(_ done: String, to user: User) -> Failure {
        Failure(
            .cannotWrite, .inputOutput, "\(done), but the new recovery code could not be shown.",
            advice: "Sign in as \(user.username), and type “recover --new-code” for another one.")
    }
}

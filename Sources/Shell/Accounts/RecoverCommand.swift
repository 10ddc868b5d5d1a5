import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import Foundation
import PasswordHashing
import Records
import Terminal
import Wording

/// `recover`: sets a new password with the recovery code.
struct RecoverCommand: ShellCommand {
    static let about = About(
        "recover", "Reset your password with your recovery code.",
        discussion: """
            You got the code when you signed up. It works once: you get a new one, and all your sessions and access \
            tokens end. Share links go on, unless you end them too.
            With --new-code, you get a new code while you are signed in, and the old one stops working.
            """,
        examples: ["recover ash", "recover --new-code"],
        otherWords: ["reset", "forgot"],
        offers: [.people()],
        refusal: "“recover” takes only a name, and asks for the recovery code and the password.")

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
            let code = try Accounts.recoveryCode(await shell.recoveryCode(password))
            let secret = try await shell.newPassword(of: name, password)
            return try await shell.makingRecoveryCode {
                try await shell.accounts.recover(username: name, code: code, newPassword: secret)
            }
        }
        shell.people.leave(account.user)
        try await shell.answerOnce(
            UserJSON(account.user, recoveryCode: account.recoveryCode?.text, acts: account.acts),
            [
                shell.hint(
                    "\(account.user.username, .accent) has a new password. “login \(account.user.username)” signs you in."
                )
            ] + account.acts.map { "\($0.notice, .warning)" } + (account.recoveryCode?.lines ?? []),
            orElse: .codeNotShown("“\(account.user.username)” has the new password", to: account.user))
        try await shell.offerToEndLinks(of: account, always: endLinks)
    }

    @ShellActor private func renew(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let password = try await shell.confirmedPassword("Password: ", of: user, self.password)
        let code = try await shell.makingRecoveryCode {
            try await shell.accounts.renewRecoveryCode(of: user, password: password)
        }
        try await shell.answerOnce(
            UserJSON(user, recoveryCode: code.text), code.lines,
            orElse: .codeNotShown("The old recovery code works no longer", to: user))
    }
}

extension REPL {
    /// Runs work that creates a new recovery code.
    ///
    /// - Throws: any error thrown by `work`. If the outcome is unknown, the `Failure` says how to get another
    ///   code.
    func makingRecoveryCode<Value>(_ work: @ShellActor () async throws -> Value) async throws -> Value {
        do { return try await work() } catch { throw Failure(describing: error).ofRecoveryCode() }
    }

    /// Lists the share links that remain after recovery, and at a terminal offers to revoke them.
    ///
    /// - Parameters:
    ///   - arrival: the user with the new password.
    ///   - always: whether to revoke them without asking.
    /// - Throws: `PersistenceError`, and a `Failure` after Ctrl-C.
    fileprivate func offerToEndLinks(of arrival: Accounts.Arrival, always: Bool) async throws {
        let favorites = features.acting(by: arrival.credential).favorites
        let links = try await favorites.shares(of: arrival.user)
        guard !links.isEmpty else { return }
        if !always {
            guard !answersInJSON else { return }
            note(
                links.map { link in
                    "Still shared by a link since \(link.createdAt.day): \(link.words, .accent)"
                })
            guard mode == .interactive else {
                return note(["“recover --end-links” ends share links; so does “share revoke --all”."])
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

extension Failure {
    /// Returns the failure if a recovery code was created but couldn't be printed.
    static func codeNotShown(_ done: String, to user: User) -> Failure {
        Failure(
            .cannotWrite, "\(done), but the new recovery code could not be shown.",
            advice: "Sign in as \(user.username), and type “recover --new-code” for another one.")
    }
}

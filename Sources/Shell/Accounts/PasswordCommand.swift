import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import Terminal
import Wording

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
        let new = try await shell.newPassword(of: user.username, password)
        let (ended, people) = try await shell.features.accounts.changePassword(
            of: user, from: old, to: new, in: shell.people)
        shell.people = people
        let others = ended == 0 ? "" : " Ended \(counted(ended, "other session"))."
        let tokens = try await shell.features.accounts.tokens(of: user).count
        let notes: [StyledText] =
            tokens == 0
            ? []
            : [
                "\("\(counted(tokens, "access token")) still work\(tokens == 1 ? "s" : ""); “token revoke --all” ends them.", .dim)"
            ]
        try shell.answer(
            UserJSON(user), ["Changed the password of \(user.username, .accent).\(others)"], notes: notes)
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
            ]
                + (account.recoveryCode.map { RecoveryCodeView($0).lines } ?? []),
            orElse: .codeNotShown("“\(account.user.username)” has the new password", to: account.user))
    }

    @ShellActor private func renew(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let code = try await shell.features.accounts.renewRecoveryCode(
            of: user, password: try await shell.password("Password: ", password))
        try await shell.answerOnce(
            UserJSON(user, recoveryCode: code.text), RecoveryCodeView(code).lines,
            orElse: .codeNotShown("The old recovery code works no longer", to: user))
    }
}

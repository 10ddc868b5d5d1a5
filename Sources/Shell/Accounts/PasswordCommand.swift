import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import Terminal
import Wording

/// `password`: sets a new password.
struct PasswordCommand: ShellCommand {
    static let about = About(
        "password", "Change your password, and end your other sessions.",
        discussion: "You also get a new recovery code, and the old one stops working.",
        otherWords: ["passwd", "pw"],
        refusal: "“password” takes nothing else, and asks for the passwords.")

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

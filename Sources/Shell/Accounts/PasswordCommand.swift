import AccountsFeature
import Answers
import ArgumentParser
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

import AccountsFeature
import Answers
import ArgumentParser
import Records
import Terminal
import Wording

/// `logout`: signs the user out.
struct LogOutCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "logout", abstract: "Sign out.",
        examples: ["logout --all"])
    static let aliases = ["log-out", "sign-out"]
    static let otherWords = [OtherWords("signout", "logoff", "sign out", "log out", "log off")]

    @Flag(help: "Also end all your sessions, including those on other computers.")
    var all = false

    func run(in shell: REPL) async throws {
        let user: User
        do { user = try await shell.requireUser() } catch {
            // Who leaves is not to be told again that the session has ended.
            await shell.features.accounts.tidySession()
            throw error
        }
        var lines: [StyledText] = ["Goodbye, \(user.username, .accent)."]
        do {
            if all {
                let count = try await shell.features.accounts.endAllSessions(of: user)
                lines = ["Goodbye, \(user.username, .accent). Ended \(counted(count, "session"))."]
            }
            shell.people = try await shell.features.accounts.leaving(shell.people)
        } catch {
            let failure = Failure(describing: error)
            throw Failure(
                failure.code, failure.kind, "You are still signed in. \(failure.message)",
                advice: failure.advice)
        }
        let rest = shell.people.others.map(\.username)
        let advice =
            rest.count == 1
            ? "“switch \(rest[0])” continues as them." : "“switch NAME” continues as one of them."
        if let others = shell.stillSignedIn(advice) { lines.append(others) }
        try shell.answer(UserJSON(user), lines)
    }
}

extension REPL {
    /// Says who else is signed in; nil if there is no one.
    func stillSignedIn(_ advice: String) -> StyledText? {
        let names = people.others.map(\.username)
        guard let last = names.last else { return nil }
        let all =
            names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and \(last)"
        return "\("\(all) \(names.count == 1 ? "is" : "are") still signed in; \(advice)", .dim)"
    }
}

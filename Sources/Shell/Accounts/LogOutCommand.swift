import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import PasswordHashing
import Records
import Terminal
import Wording

/// `logout`: signs the user out.
struct LogOutCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "logout", abstract: "Sign out.", examples: ["logout --all"])
    static let aliases = ["log-out", "sign-out"]
    static let otherWords = [OtherWords("signout", "logoff", "sign out", "log out", "log off")]

    @Flag(help: "Also end all your sessions, including those on other computers.")
    var all = false

    func run(in shell: REPL) async throws {
        let user: User
        do { user = try await shell.requireUser() } catch {
            guard !Favorites.isUnreadable(error) else { throw Failure.stillSignedIn(error) }
            // Forget the expired session, so that it isn't reported again.
            await shell.features.accounts.tidySession()
            throw error
        }
        var lines: [StyledText] = ["Goodbye, \(user.username, .accent)."]
        do {
            if all {
                let count = try await shell.features.accounts.endAllSessions(of: user)
                if count > 0 { lines[0] += " Ended \(counted(count, "session"))." }
            }
            shell.people = try await shell.features.accounts.leaving(shell.people)
        } catch {
            throw Failure.stillSignedIn(error)
        }
        let rest = shell.people.others.map(\.username)
        let advice =
            rest.count == 1
            ? "type “switch \(rest[0])” to continue as \(rest[0])."
            : "type “switch NAME” to continue as one of them."
        try shell.answer(UserJSON(user), lines + shell.stillSignedIn(advice))
    }
}

extension Failure {
    /// Returns the failure for a user who couldn't be signed out.
    fileprivate static func stillSignedIn(_ error: any Error) -> Failure {
        let failure = Failure(describing: error)
        return Failure(
            failure.code, failure.kind, "You are still signed in. \(failure.message)",
            advice: failure.advice)
    }
}

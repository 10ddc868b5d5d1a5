import AccountsFeature
import Answers
import ArgumentParser
import FavoritesFeature
import Foundation
import Records
import Terminal
import Wording

/// `logout`: signs the user out.
struct LogOutCommand: ShellCommand {
    static let about = About(
        "logout", "Sign out.",
        discussion:
            "In the shell, several users can be signed in; a name signs out that one, and the others stay.",
        examples: ["logout --all"],
        aliases: ["log-out", "sign-out"],
        otherWords: ["signout", "logoff", "sign out", "log out", "log off"],
        offers: [.people()])

    @Argument(help: "The username; by default, the current user.")
    var username: String?
    @Flag(help: "Also end all your sessions, including those on other computers.")
    var all = false

    func run(in shell: REPL) async throws {
        let user: User
        do { user = try await Self.user(named: username, in: shell) } catch {
            guard !Favorites.isUnreadable(error) else { throw Failure.stillSignedIn(error) }
            // Forget the expired session, so that it isn't reported again.
            await shell.accounts.tidySession()
            throw error
        }
        let isCurrent = user == shell.people.current
        var lines: [StyledText] = ["Goodbye, \(user.username, .accent)."]
        do {
            if all {
                let count = try await shell.accounts.endAllSessions(of: user)
                if count > 0 { lines[0] += " Ended \(counted(count, "session"))." }
            }
            shell.people = try await shell.accounts.leaving(shell.people, user: user)
        } catch {
            throw Failure.stillSignedIn(error)
        }
        guard isCurrent else {
            if let current = shell.people.current {
                lines.append("You are still \(current.username, .accent).")
            }
            return try shell.answer(UserJSON(user), lines)
        }
        let rest = shell.people.others.map(\.username)
        let advice =
            rest.count == 1
            ? "type “switch \(rest[0])” to continue as \(rest[0])."
            : "type “switch NAME” to continue as one of them."
        try shell.answer(UserJSON(user), lines + shell.stillSignedIn(advice))
    }

    /// Finds the user to sign out.
    ///
    /// - Throws: `Failure` if the user isn't signed in here.
    @ShellActor private static func user(named name: String?, in shell: REPL) async throws -> User {
        let current = try await shell.currentUser()
        guard let name else {
            guard let current else { throw Failure.notSignedIn }
            return current
        }
        guard let user = shell.people.user(named: name) else {
            throw Failure(
                .nobodyElse, "“\(name.shortened())” isn't signed in here.",
                advice: shell.people.others.isEmpty ? "“whoami” shows who is." : "“switch” lists who is.")
        }
        return user
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

/// `whoami`: shows who is signed in.
struct WhoAmICommand: UserCommand {
    static let about = About(
        "whoami", "Show who is signed in.",
        aliases: ["whois"],
        otherWords: ["user", "me"])

    func run(as user: User, in shell: REPL) async throws {
        let count = try await shell.favorites.count(of: user)
        let codeDate = try await shell.accounts.recoveryCodeDate(of: user)
        let code = codeDate.map { "recovery code from \($0.day)" } ?? "no recovery code"
        let since = "member since \(user.createdAt.day)"
        try shell.answer(
            UserJSON(user, favorites: count, recoveryCodeDate: codeDate),
            ["\(user.username, .accent), \(counted(count, "favourite")), \(since), \(code)."])
    }
}

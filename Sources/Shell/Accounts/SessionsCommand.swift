import AccountsFeature
import Answers
public import ArgumentParser
public import Records
import Terminal
import Wording

/// `sessions`: the sessions of one-shot commands and of browsers.
struct SessionsCommand: ShellCommand {
    static let about = About(
        "sessions", "List or end your sessions on the command line and in browsers.",
        subcommands: [SessionsListCommand.self, SessionsRevokeCommand.self])
}

/// `sessions list`: lists a user's sessions.
struct SessionsListCommand: ShellCommand {
    static let about = About(
        "list", below: "sessions", "List your sessions.")

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let sessions = try await shell.features.accounts.sessions(of: user)
        // The user may be signed in only in this shell.
        let none =
            shell.mode == .oneShot
            ? "You have no sessions."
            : "\(user.username) has no saved sessions."
        try await shell.answerAtLength(
            sessions.all.map { SessionJSON($0, current: $0.id == sessions.here) },
            in: Table(
                of: sessions.all,
                [
                    TableColumn("No.", .right, priority: 6) { "\($0.id)" },
                    TableColumn("Where", priority: 5) { "\($0.label, .accent)" },
                    TableColumn("In", priority: 3, minimumWidth: 7) {
                        $0.kind == .browser ? "browser" : "command line"
                    },
                    TableColumn("Since", priority: 2, minimumWidth: 10) { "\($0.createdAt.day)" },
                    TableColumn("Last used", priority: 4, minimumWidth: 10) { "\($0.lastUsedAt.day)" },
                    TableColumn("Expires", priority: 1, minimumWidth: 10) { "\($0.expiresAt.day)" },
                    TableColumn("", priority: 5, minimumWidth: 4) {
                        $0.id == sessions.here ? "\("here", .success)" : ""
                    },
                ]),
            notes: [
                sessions.all.isEmpty
                    ? "\(none) “pokeexplorer login NAME” starts one on the command line."
                    : "\("“sessions revoke NO.” ends one.", .dim)"
            ])
    }
}

/// `sessions revoke <no.>`: ends sessions.
struct SessionsRevokeCommand: ShellCommand {
    static let about = About(
        "revoke", below: "sessions", "End sessions.",
        examples: ["sessions revoke 1"])

    @Argument(help: "The session numbers that “sessions” lists.")
    var numbers: [Int64]

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let left = try await shell.features.accounts.endSessions(numbers, of: user)
        try shell.answer(
            left.all.map { SessionJSON($0, current: $0.id == left.here) },
            ["Ended \(counted(numbers.count, "session")); \(left.all.count) left."])
    }
}

extension AccessToken.Scope: ExpressibleByArgument {}

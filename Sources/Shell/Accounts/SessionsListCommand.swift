import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import Terminal

/// `sessions list`: lists a user's sessions.
struct SessionsListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "sessions", abstract: "List your sessions.")

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
                [
                    Table.Column("No.", .right, priority: 6), Table.Column("Where", priority: 5),
                    Table.Column("In", priority: 3, minimumWidth: 7),
                    Table.Column("Since", priority: 2, minimumWidth: 10),
                    Table.Column("Last used", priority: 4, minimumWidth: 10),
                    Table.Column("Expires", priority: 1, minimumWidth: 10),
                    Table.Column("", priority: 5, minimumWidth: 4),
                ],
                rows: sessions.all.map { session in
                    [
                        "\(session.id)", "\(session.label, .accent)",
                        session.kind == .browser ? "browser" : "command line",
                        "\(session.createdAt.day)", "\(session.lastUsedAt.day)", "\(session.expiresAt.day)",
                        session.id == sessions.here ? "\("here", .success)" : "",
                    ]
                }),
            notes: [
                sessions.all.isEmpty
                    ? "\(none) “pokeexplorer login NAME” starts one on the command line."
                    : "\("“sessions revoke NO.” ends one.", .dim)"
            ])
    }
}

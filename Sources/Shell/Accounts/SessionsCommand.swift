import AccountsFeature
import Answers
import ArgumentParser
import Records
import Terminal
import Wording

/// `sessions`: the log-ins of one-shot commands and of browsers.
struct SessionsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "sessions", abstract: "List or end your sessions on the command line and in browsers.",
        subcommands: [SessionsListCommand.self, SessionsRevokeCommand.self],
        defaultSubcommand: SessionsListCommand.self)

    func run(in shell: REPL) async throws {}
}

/// `sessions list`: all of a user's sessions.
struct SessionsListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "sessions", abstract: "List your sessions.")

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let sessions = try await shell.features.accounts.sessions(of: user)
        let view = SessionsView(
            sessions: sessions.all, current: sessions.here, user: shell.mode == .oneShot ? nil : user)
        try await shell.answerAtLength(
            sessions.all.map { SessionJSON($0, current: $0.id == sessions.here) }, in: view.table,
            notes: view.notes)
    }
}

/// `sessions revoke <no.>`: ends sessions.
struct SessionsRevokeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "revoke", below: "sessions", abstract: "End sessions.", examples: ["sessions revoke 1"])

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

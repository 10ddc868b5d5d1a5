import Accounts
import Answers
import ArgumentParser
import Persistence
import Records
import Terminal
import Wording

/// `sessions`: the log-ins of one-shot commands.
struct SessionsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "sessions", abstract: "List or end your command-line sessions.",
        subcommands: [SessionsListCommand.self, SessionsRevokeCommand.self],
        defaultSubcommand: SessionsListCommand.self)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {}
}

/// `sessions list`: all of a user's sessions.
struct SessionsListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "sessions", abstract: "List your command-line sessions.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let user = try await shell.requireUser()
        let sessions = try await shell.features.accounts.sessions(of: user)
        let current = await shell.sessionHere()
        let view = SessionsView(sessions: sessions, current: current)
        try await shell.answerAtLength(
            sessions.map { SessionJSON($0, current: $0.id == current) },
            view.table(width: shell.console.size.columns, theme: shell.console.theme), notes: view.notes)
    }
}

/// `sessions revoke <no.>`: ends sessions.
struct SessionsRevokeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "revoke", below: "sessions", abstract: "End sessions.", examples: ["sessions revoke 1"])

    @Argument(help: "The session numbers that “sessions” lists.")
    var numbers: [Int64]
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let user = try await shell.requireUser()
        for number in numbers {
            do {
                try await shell.features.accounts.endSession(number, of: user)
            } catch PersistenceError.invalidSession {
                throw Failure(
                    "no_such_session", .notFound, "You have no session number \(number).",
                    advice: "“sessions” lists them.")
            }
        }
        await shell.tidySessionFile()
        let left = try await shell.features.accounts.sessions(of: user)
        let current = await shell.sessionHere()
        try shell.answer(
            left.map { SessionJSON($0, current: $0.id == current) },
            ["Ended \(counted(numbers.count, "session")); \(left.count) left."])
    }
}

extension Shell {
    /// The session that one-shot commands here use.
    fileprivate func sessionHere() async -> Session.ID? {
        guard let token = sessionFile.read() else { return nil }
        return try? await features.accounts.session(of: token).id
    }
}

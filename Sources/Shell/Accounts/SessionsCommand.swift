import AccountsFeature
import ArgumentParser
import Records
import Terminal

/// `sessions`: the sessions of one-shot commands and of browsers.
struct SessionsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "sessions", abstract: "List or end your sessions on the command line and in browsers.",
        subcommands: [SessionsListCommand.self, SessionsRevokeCommand.self],
        defaultSubcommand: SessionsListCommand.self)
}

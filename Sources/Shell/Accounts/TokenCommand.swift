import ArgumentParser
import Terminal

/// `token`: tokens with which other programs use the HTTP API.
struct TokenCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "token", abstract: "Create, list or revoke access tokens for the HTTP API.",
        discussion: """
            A token lets a program use the API as you, without your password: it sends the token with each request. A \
            token can do less than you: read your favourites, or change them, too, but not your account.
            """,
        examples: ["token new backup --days 90", "token", "token revoke 1"],
        subcommands: [TokenListCommand.self, TokenNewCommand.self, TokenRevokeCommand.self],
        defaultSubcommand: TokenListCommand.self)
    static let aliases = ["tokens"]
    static let otherWords = [OtherWords("apikey", "api-key", "pat", mean: "token new")]
}

import AccountsFeature
import Answers
public import ArgumentParser
import PasswordHashing
public import Records
import Terminal
import Wording

/// `sessions`: the log-ins of one-shot commands and of browsers.
struct SessionsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "sessions", abstract: "List or end your sessions on the command line and in browsers.",
        subcommands: [SessionsListCommand.self, SessionsRevokeCommand.self],
        defaultSubcommand: SessionsListCommand.self)
}

/// `sessions list`: all of a user's sessions.
struct SessionsListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "sessions", abstract: "List your sessions.")

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let sessions = try await shell.features.accounts.sessions(of: user)
        // The user of a shell may be signed in there alone.
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

extension AccessToken.Scope: ExpressibleByArgument {}

/// `token`: what lets other programs use the HTTP API.
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

/// `token list`: all of a user's tokens.
struct TokenListCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "list", below: "token", abstract: "List your access tokens.")

    func run(in shell: REPL) async throws {
        let tokens = try await shell.features.accounts.tokens(of: try await shell.requireUser())
        try await shell.answerAtLength(
            tokens.map { TokenJSON($0) },
            in: Table(
                [
                    Table.Column("No.", .right, priority: 6), Table.Column("Name", priority: 5),
                    Table.Column("Scope", priority: 4, minimumWidth: 5),
                    Table.Column("Since", priority: 1, minimumWidth: 10),
                    Table.Column("Last used", priority: 3, minimumWidth: 10),
                    Table.Column("Expires", priority: 2, minimumWidth: 10),
                ],
                rows: tokens.map { token in
                    [
                        "\(token.id)", "\(token.name, .accent)", "\(token.scope.rawValue)",
                        "\(token.createdAt.day)", "\(token.lastUsedAt?.day ?? "never")",
                        "\(token.expiresAt?.day ?? "never")",
                    ]
                }),
            notes: [
                tokens.isEmpty
                    ? "You have no access tokens. “token new NAME” creates one."
                    : "\("“token revoke NO.” or its name ends one.", .dim)"
            ])
    }
}

/// `token new <name>`: makes a token, and shows it the one time.
struct TokenNewCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "new", below: "token", abstract: "Create an access token; it is shown only once.",
        discussion: "Without --days it works until you revoke it.",
        examples: ["token new importer --scope write --days 30"])
    static let offers: [Offer] = [.nothing]
    static let optionOffers: [String: Offer] = [
        "--scope": .words(AccessToken.Scope.allCases.map(\.rawValue)), "--days": .nothing,
    ]

    @Argument(help: "What you will know it by, such as the program that uses it.")
    var name: String
    @Option(help: "What it may do: read, or write, which includes reading.")
    var scope = AccessToken.Scope.read
    @Option(help: "Days until it expires.")
    var days: Int?

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let accounts = shell.features.accounts
        let (token, text) = try await accounts.makeToken(
            named: name, scope: scope, expiringAfter: days, of: user)
        let rights = scope == .read ? "can read" : "can read and write"
        let end = token.expiresAt?.day ?? "you revoke it"
        try await shell.answerOnce(
            TokenJSON(token, text: text),
            [
                "Created the access token \(token.name, .accent). It \(rights), and works until \(end).",
                "Copy it now; it is shown only once:", "  \(text.text, .accent)",
            ], orElse: await Self.takenBack(token, of: user, accounts))
    }

    /// Revokes a token that wasn't shown.
    private static func takenBack(
        _ token: AccessToken, of user: User, _ accounts: Accounts
    ) async -> Failure {
        let isRevoked = (try? await accounts.revokeTokens([token.id], of: user)) != nil
        return Failure(
            .cannotWrite, .inputOutput,
            "The access token could not be shown" + (isRevoked ? ", so it was revoked." : "."),
            advice: isRevoked ? "Create it again." : "Revoke it: “token revoke \(token.id)”.")
    }
}

/// `token revoke <no. or name>`: ends tokens.
struct TokenRevokeCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "revoke", below: "token",
        abstract: "Revoke access tokens, so that no program can use one any more.",
        examples: ["token revoke importer", "token revoke --all"])

    @Argument(help: "The tokens' numbers or names, as “token” lists them.")
    var tokens: [String] = []
    @Flag(help: "Revoke all your tokens.")
    var all = false

    func run(in shell: REPL) async throws {
        guard all == tokens.isEmpty else {
            throw Failure(
                .usage, .usage, "Give the numbers or names of the tokens, or --all.", advice: .listTokens)
        }
        let user = try await shell.requireUser()
        let accounts = shell.features.accounts
        let count: Int
        if all {
            count = try await accounts.revokeAllTokens(of: user)
        } else {
            let known = try await accounts.tokens(of: user)
            let ids = Set(try tokens.map { try Self.token(meantBy: $0, among: known) })
            try await accounts.revokeTokens(ids.sorted(), of: user)
            count = ids.count
        }
        let left = try await accounts.tokens(of: user)
        try shell.answer(
            left.map { TokenJSON($0) },
            ["Revoked \(counted(count, "access token")); \(left.count) left."])
    }

    /// The number of the token that has this number or, if no number is meant, this name.
    private static func token(meantBy word: String, among tokens: [AccessToken]) throws -> AccessToken.ID {
        if let number = AccessToken.ID(word) { return number }
        let named = tokens.filter { $0.name == word }
        guard named.count <= 1 else {
            throw Failure(
                .noSuchToken, .usage, "\(named.count) access tokens are named “\(word.shortened())”.",
                advice: .words("Give a number: \(named.map { String($0.id) }.listed())."))
        }
        guard let token = named.first else {
            throw Failure(
                .noSuchToken, .notFound, "You have no access token named “\(word.shortened())”.",
                advice: .listTokens)
        }
        return token.id
    }
}

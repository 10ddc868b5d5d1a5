import AccountsFeature
import Answers
public import ArgumentParser
import PasswordHashing
public import Records
import Terminal
import Wording

/// `token`: tokens with which other programs use the HTTP API.
struct TokenCommand: ShellCommand {
    static let about = About(
        "token", "Create, list or revoke access tokens for the HTTP API.",
        discussion: """
            A token lets a program use the API as you, without your password: it sends the token with each request. A \
            token can do less than you: read your favourites, or change them, too, but not your account.
            """,
        examples: ["token new backup --days 90", "token", "token revoke 1"],
        aliases: ["tokens"],
        otherWords: [OtherWords("apikey", "api-key", "pat", mean: "token new")],
        subcommands: [TokenListCommand.self, TokenNewCommand.self, TokenRevokeCommand.self])
}

/// `token list`: lists a user's tokens.
struct TokenListCommand: ShellCommand {
    static let about = About(
        "list", "List your access tokens.")

    func run(in shell: REPL) async throws {
        let tokens = try await shell.accounts.tokens(of: shell.requireUser())
        try await shell.answerAtLength(
            tokens.map { TokenJSON($0) },
            of: tokens,
            [
                TableColumn("No.", .right, priority: 6) { "\($0.id)" },
                TableColumn("Name", priority: 5) { "\($0.name, .accent)" },
                TableColumn("Scope", priority: 4, minimumWidth: 5) { "\($0.scope.rawValue)" },
                TableColumn("Since", priority: 1, minimumWidth: 10) { "\($0.createdAt.day)" },
                TableColumn("Last used", priority: 3, minimumWidth: 10) {
                    "\($0.lastUsedAt?.day ?? "never")"
                },
                TableColumn("Expires", priority: 2, minimumWidth: 10) {
                    "\($0.expiresAt?.day ?? "never")"
                },
            ],
            notes: [
                tokens.isEmpty
                    ? "You have no access tokens. “token new NAME” creates one."
                    : "\("“token revoke NO.” or its name ends one.", .dim)"
            ])
    }
}

/// `token new <name>`: creates a token and shows it once.
struct TokenNewCommand: UserCommand {
    static let about = About(
        "new", "Create an access token; it is shown only once.",
        discussion: "It asks for your password. Without --days the token works until you revoke it.",
        examples: ["token new importer --scope write --days 30"],
        offers: [.nothing],
        optionOffers: [
            "--scope": .words(AccessToken.Scope.allCases.map(\.rawValue)), "--days": .nothing,
        ])

    @Argument(help: "What you will know it by, such as the program that uses it.")
    var name: String
    @Option(help: "What it may do: read, or write, which includes reading.")
    var scope = AccessToken.Scope.read
    @Option(help: "Days until it expires.")
    var days: Int?
    @OptionGroup var password: PasswordOptions

    func secretLines(in shell: REPL) -> Int { 1 }

    func run(as user: User, in shell: REPL) async throws {
        try Accounts.checkToken(named: name, expiringAfter: days)
        let password = try await shell.confirmedPassword("Password: ", of: user, self.password)
        let (token, text) = try await shell.accounts.makeToken(
            named: name, scope: scope, expiringAfter: days, of: user, password: password)
        let rights = scope == .read ? "can read" : "can read and write"
        let end = token.expiresAt?.day ?? "you revoke it"
        try await shell.answerOnce(
            TokenJSON(token, text: text),
            [
                "Created the access token \(token.name, .accent). It \(rights), and works until \(end).",
                "Copy it now; it is shown only once:", "  \(text.text, .accent)",
            ],
            orElse: .takenBack(
                "access token",
                isRevoked: (try? await shell.accounts.revokeTokens([token.id], of: user)) != nil,
                by: "token revoke \(token.id)"))
    }
}

/// `token revoke <no. or name>`: revokes tokens.
struct TokenRevokeCommand: ShellCommand {
    static let about = About(
        "revoke", "Revoke access tokens, so that no program can use one any more.",
        examples: ["token revoke importer", "token revoke --all"])

    @Argument(help: "The tokens' numbers or names, as “token” lists them.")
    var tokens: [String] = []
    @Flag(help: "Revoke all your tokens.")
    var all = false

    func run(in shell: REPL) async throws {
        guard all == tokens.isEmpty else {
            throw Failure(
                usage: "Give the numbers or names of the tokens, or --all.", advice: .listTokens)
        }
        let user = try await shell.requireUser()
        let accounts = shell.accounts
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

    /// Finds a token by its number or, if the word isn't a number, by its name.
    private static func token(meantBy word: String, among tokens: [AccessToken]) throws -> AccessToken.ID {
        if let number = AccessToken.ID(word) { return number }
        let named = tokens.filter { $0.name == word }
        guard named.count <= 1 else {
            throw Failure(
                .noSuchToken, .usage, "\(named.count) access tokens are named “\(word.shortened())”.",
                advice: "Give a number: \(named.map { String($0.id) }.listed()).")
        }
        guard let token = named.first else {
            throw Failure(
                .noSuchToken, "You have no access token named “\(word.shortened())”.",
                advice: .listTokens)
        }
        return token.id
    }
}

/// `sessions`: the sessions of one-shot commands and of browsers.
struct SessionsCommand: ShellCommand {
    static let about = About(
        "sessions", "List or end your sessions on the command line and in browsers.",
        subcommands: [SessionsListCommand.self, SessionsRevokeCommand.self])
}

/// `sessions list`: lists a user's sessions.
struct SessionsListCommand: UserCommand {
    static let about = About(
        "list", "List your sessions.")

    func run(as user: User, in shell: REPL) async throws {
        let sessions = try await shell.accounts.sessions(of: user)
        // The user may be signed in only in this shell.
        let none =
            shell.mode == .oneShot
            ? "You have no sessions."
            : "\(user.username) has no saved sessions."
        try await shell.answerAtLength(
            sessions.all.map { SessionJSON($0, current: $0.id == sessions.here) },
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
            ],
            notes: [
                sessions.all.isEmpty
                    ? "\(none) “pokeexplorer login NAME” starts one on the command line."
                    : "\("“sessions revoke NO.” ends one.", .dim)"
            ])
    }
}

/// `sessions revoke <no.>`: ends sessions.
struct SessionsRevokeCommand: UserCommand {
    static let about = About(
        "revoke", "End sessions.",
        examples: ["sessions revoke 1"])

    @Argument(help: "The session numbers that “sessions” lists.")
    var numbers: [Int64]

    func run(as user: User, in shell: REPL) async throws {
        let left = try await shell.accounts.endSessions(numbers, of: user)
        try shell.answer(
            left.all.map { SessionJSON($0, current: $0.id == left.here) },
            ["Ended \(counted(numbers.count, "session")); \(left.all.count) left."])
    }
}

extension AccessToken.Scope: ExpressibleByArgument {}

extension Failure {
    /// Returns the failure for something that is shown only once, if it couldn't be shown.
    ///
    /// - Parameters:
    ///   - thing: the noun.
    ///   - isRevoked: whether it was revoked.
    ///   - command: the command that revokes it.
    /// - Returns: the failure.
    static func takenBack(_ thing: String, isRevoked: Bool, by command: String) -> Failure {
        Failure(
            .cannotWrite, "The \(thing) could not be shown" + (isRevoked ? ", so it was revoked." : "."),
            advice: isRevoked ? "Create it again." : "Revoke it: “\(command)”.")
    }
}

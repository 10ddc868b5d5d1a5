import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
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
        "list", below: "token", "List your access tokens.")

    func run(in shell: REPL) async throws {
        let tokens = try await shell.features.accounts.tokens(of: shell.requireUser())
        try await shell.answerAtLength(
            tokens.map { TokenJSON($0) },
            in: Table(
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
                ]),
            notes: [
                tokens.isEmpty
                    ? "You have no access tokens. “token new NAME” creates one."
                    : "\("“token revoke NO.” or its name ends one.", .dim)"
            ])
    }
}

/// `token new <name>`: creates a token and shows it once.
struct TokenNewCommand: ShellCommand {
    static let about = About(
        "new", below: "token", "Create an access token; it is shown only once.",
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

    func run(in shell: REPL) async throws {
        let user = try await shell.requireUser()
        let accounts = shell.features.accounts
        let password = try await shell.confirmedPassword("Password: ", of: user, self.password)
        let (token, text) = try await accounts.makeToken(
            named: name, scope: scope, expiringAfter: days, of: user, password: password)
        let rights = scope == .read ? "can read" : "can read and write"
        let end = token.expiresAt?.day ?? "you revoke it"
        try await shell.answerOnce(
            TokenJSON(token, text: text),
            [
                "Created the access token \(token.name, .accent). It \(rights), and works until \(end).",
                "Copy it now; it is shown only once:", "  \(text.text, .accent)",
            ], orElse: await Self.takenBack(token, of: user, accounts))
    }

    /// Revokes a token that couldn't be shown.
    private static func takenBack(
        _ token: AccessToken, of user: User, _ accounts: Accounts
    ) async -> Failure {
        let isRevoked = (try? await accounts.revokeTokens([token.id], of: user)) != nil
        return Failure(
            .cannotWrite,
            "The access token could not be shown" + (isRevoked ? ", so it was revoked." : "."),
            advice: isRevoked ? "Create it again." : "Revoke it: “token revoke \(token.id)”.")
    }
}

/// `token revoke <no. or name>`: revokes tokens.
struct TokenRevokeCommand: ShellCommand {
    static let about = About(
        "revoke", below: "token", "Revoke access tokens, so that no program can use one any more.",
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

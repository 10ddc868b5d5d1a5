import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import Terminal

/// `token new <name>`: creates a token and shows it once.
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

    /// Revokes a token that couldn't be shown.
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

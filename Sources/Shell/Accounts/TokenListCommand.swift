import AccountsFeature
import Answers
import ArgumentParser
import PasswordHashing
import Records
import Terminal

/// `token list`: lists a user's tokens.
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

import AccountsFeature
import Answers
import ArgumentParser
import Records
import Terminal
import Wording

/// `token revoke <no. or name>`: revokes tokens.
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
                .noSuchToken, .notFound, "You have no access token named “\(word.shortened())”.",
                advice: .listTokens)
        }
        return token.id
    }
}

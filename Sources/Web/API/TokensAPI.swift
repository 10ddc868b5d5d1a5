import AccountsFeature
import Answers
import Hummingbird
import Records

/// Tokens for programs; only a person makes or revokes them.
enum TokensAPI {
    static let routes = [list, make, revoke]

    private static let list = Route.api(
        .get, "/me/tokens", .person,
        Operation(
            "listTokens", "List your access tokens.", answers: [.ok("The newest first.", .list(.one(.token)))]
        )
    ) { call in
        try await Reply.json(call.services.accounts.tokens(of: call.requireUser()).map { TokenJSON($0) })
    }

    private static let make = Route.api(
        .post, "/me/tokens", .person,
        Operation(
            "makeToken", "Make an access token, whose text is shown only now.",
            body: .json(.one(.newToken)), answers: [.created("The new token.", .one(.token))])
    ) { call in
        let (user, body) = (try call.requireUser(), try call.body(TokenBody.self))
        let (token, text) = try await call.services.accounts.makeToken(
            named: body.name, scope: body.scope ?? .read, expiringAfter: body.days, of: user)
        return try Reply.json(TokenJSON(token, text: text), status: .created)
    }

    private static let revoke = Route.api(
        .delete, "/me/tokens/{id}", .person,
        Operation("revokeToken", "Revoke an access token.", answers: [.done("Revoked.")])
    ) { call in
        try await call.services.accounts.revokeTokens([Int64(call.id())], of: call.requireUser())
        return Reply.noContent()
    }
}

/// The body that makes a token.
private struct TokenBody: RequestBody {
    let name: String
    private let scopeName: ScopeName?
    let days: Int?

    var scope: AccessToken.Scope? { scopeName.flatMap { AccessToken.Scope(rawValue: $0.rawValue) } }

    private enum ScopeName: String, Decodable { case read, write }
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, days
        case scopeName = "scope"
    }

    static let members = CodingKeys.allCases.map(\.stringValue)
    static let shape = NamedShape.newToken
}

extension NamedShape {
    /// `TokenBody`
    static let newToken = NamedShape(
        "NewToken",
        .object(
            [
                "name": .text(1...AccessToken.maximumNameLength).example("laptop"),
                "scope?": .word(AccessToken.Scope.allCases.map(\.rawValue)),
                "days?": .integer(AccessToken.dayBounds).meaning("After how many it expires; never without."),
            ], isClosed: true))
}

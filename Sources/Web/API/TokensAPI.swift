import AccountsFeature
import Answers
import Hummingbird
import JSONShapes
import PasswordHashing
import Records

/// Routes for access tokens, which only a person in a browser may create or revoke.
enum TokensAPI {
    static let routes: [Route] = [
        .api(
            .get, "/me/tokens", .person, "listTokens", "List your access tokens.",
            gives: "The newest first."

        ) { call in
            try await call.accounts.tokens(of: call.user).map { TokenJSON($0) }
        },
        .api(
            .post, "/me/tokens", .person, "makeToken", "Make an access token, whose text is shown only now.",
            body: .json(TokenBody.shape), answers: [.created("The new token.", TokenJSON.self)]
        ) { call in
            let user = try call.user
            let body = try call.body(TokenBody.self)
            let (made, renewal) = try await call.renewingSession(of: user) {
                try await call.accounts.makeToken(
                    named: body.name, scope: body.scope ?? .read, expiringAfter: body.days, of: user,
                    password: Secret(body.password), renewing: $0)
            }
            call.audit.note(.madeToken, user)
            var response = Reply.json(TokenJSON(made.token, text: made.text), status: .created)
            renewal(&response)
            return response
        },
        .api(
            .delete, "/me/tokens/{id}", .person, "revokeToken", "Revoke an access token.",
            answers: [.done("Revoked.")]
        ) { call in
            try await call.accounts.revokeTokens([Int64(call.id())], of: call.user)
            return Reply.noContent()
        },
    ]
}

/// The body that creates an access token.
struct TokenBody: RequestBody {
    let name: String
    let password: String
    let scope: AccessToken.Scope?
    let days: Int?

    static let shape = NamedShape(
        "NewToken",
        [
            (
                "name",
                .text(1...AccessToken.maximumNameLength)
                    .matching(#"^[^\x00-\x1f\x7f-\x9f]*[^\x00-\x1f\x7f-\x9f\s][^\x00-\x1f\x7f-\x9f]*$"#)
                    .example("laptop")
            ),
            (
                "password",
                .text.example("your password").meaning("The user's, since a token outlives this session.")
            ),
            ("days?", .integer(AccessToken.dayBounds).meaning("After how many it expires; never without.")),
            ("scope?", .word(AccessToken.Scope.allCases.map(\.rawValue))),
        ])
}

extension AccessToken.Scope: Decodable {}

import AccountsFeature
import Answers
import Hummingbird
import PasswordHashing
import Records

/// Identifies the visitor making a request by their access token, or else by their session cookie.
struct VisitorCheck {
    let accounts: Accounts
    let cookies: CookieNames
    let reach: StoreReach

    // `isForEverybody` is true if `next` can also respond to visitors whose session can't be looked up.
    func handle(
        _ request: Request, context: WebContext, isForEverybody: Bool,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        do {
            if let text = request.headers[.authorization] {
                context.visitor = try await visitor(authorizedBy: text, isForEverybody)
            } else if let cookie = request.cookies[cookies.session]?.value {
                if let token = SessionToken(parsing: cookie),
                    let (user, session) = try await asking(
                        isForEverybody, { try await accounts.visitor(with: token) })
                {
                    context.visitor = .browser(user, session, token)
                }
            }
        } catch  where isForEverybody && !(error is Refusal) {
            context.visitor = .unrecognized(error)
        }
        // Don't delete an invalid cookie: this response may be cached for everyone, and a late response would
        // delete the cookie of a newer log-in.
        return try await next(request, context)
    }

    /// Queries the store; for public pages, with a short timeout.
    private func asking<Value: Sendable>(
        _ isForEverybody: Bool, _ question: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await isForEverybody ? reach.ask(question) : question()
    }

    private func visitor(authorizedBy text: String, _ isForEverybody: Bool) async throws -> Visitor {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer",
            let token = AccessTokenText(parsing: String(words[1])),
            let (user, access) = try await asking(isForEverybody, { try await accounts.bearer(token) })
        else {
            throw Refusal(
                .badToken, .refused, "This access token is unknown, revoked or expired.",
                status: .unauthorized, advice: "Make another: “pokeexplorer token new NAME”.",
                headers: [.wwwAuthenticate: "Bearer realm=\"pokeexplorer\", error=\"invalid_token\""])
        }
        return .program(user, access)
    }
}

import AccountsFeature
import Answers
import Hummingbird
import Records

/// Finds out who makes a request: by its access token, or else by its session cookie.
struct VisitorCheck: RouterMiddleware {
    let accounts: Accounts
    let cookies: CookieNames

    func handle(
        _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let text = request.headers[.authorization] {
            context.visitor = try await visitor(authorizedBy: text)
        } else if let cookie = request.cookies[cookies.session]?.value {
            if let token = SessionToken(parsing: cookie),
                let (user, session) = try await accounts.visitor(with: token)
            {
                context.visitor = .browser(user, session, token)
            } else {
                context.hasStaleSession = true
            }
        }
        var response = try await next(request, context)
        // The browser need not send again what means nothing any more; a log-in has put a new one there already.
        if context.hasStaleSession, !response.headers.contains(.setCookie) {
            response.setCookie(cookies.expired(cookies.session))
        }
        return response
    }

    private func visitor(authorizedBy text: String) async throws -> Visitor {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer",
            let token = AccessTokenText(parsing: String(words[1])),
            let (user, access) = try await accounts.bearer(token)
        else {
            var refusal = Refusal(
                .unauthorized,
                Failure(
                    "bad_token", .refused, "This access token is unknown, revoked or expired.",
                    advice: .words("Make another: “pokeexplorer token new NAME”.")))
            refusal.headers[.wwwAuthenticate] = "Bearer realm=\"pokeexplorer\", error=\"invalid_token\""
            throw refusal
        }
        return .program(user, access)
    }
}

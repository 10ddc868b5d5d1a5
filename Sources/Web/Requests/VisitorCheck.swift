import AccountsFeature
import Answers
import Hummingbird
import PasswordHashing
import Records

/// Finds out who makes a request: by its access token, or else by its session cookie.
struct VisitorCheck {
    let accounts: Accounts
    let cookies: CookieNames
    let reach: StoreReach

    // `isForEverybody`: `next` has something for those, too, whose session can't be looked up.
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
        // A cookie that means nothing any more stays: this answer may be for everybody, and a late one would take away the
        // cookie of a log-in that was made meanwhile.
        return try await next(request, context)
    }

    /// Asks the store; for public pages, only as long as it answers soon.
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

import AccountsFeature
import Answers
import Hummingbird
import PasswordHashing
import Records

/// Identifies the visitor making a request: a program by its access token, otherwise a browser by its session
/// cookie.
///
/// Other kinds of credentials, for example for a proxy with its own password, are ignored. Pages ignore the
/// `Authorization` header completely.
struct VisitorCheck {
    let accounts: Accounts
    let cookies: CookieNames
    let reach: StoreAvailability

    // `isForEverybody` is true if `next` can also respond to visitors whose session can't be looked up.
    func handle(
        _ request: Request, context: WebContext, isForEverybody: Bool,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        let token = request.accessToken
        do {
            context.visitor =
                if let token {
                    try await program(with: token, isForEverybody)
                } else {
                    try await browser(SentCookies(request.headers).tokens(cookies.session), isForEverybody)
                }
        } catch  where isForEverybody && !(error is Refusal) {
            context.visitor = .unrecognized(error)
        }
        // Don't delete an invalid cookie: this response may be cached for everyone, and a late response would
        // delete the cookie of a newer log-in.
        do { return try await next(request, context) } catch {
            guard request.head.isForPrograms, token == nil, request.headers[.authorization] != nil,
                Refusal(error).failure.code == .notSignedIn
            else { throw error }
            throw Self.refused(
                .notSignedIn, "The Authorization header has no access token of this server.", "")
        }
    }

    /// Queries the store; for public pages, with a short timeout.
    private func asking<Value: Sendable>(
        _ isForEverybody: Bool, _ question: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await isForEverybody ? reach.ask(question) : question()
    }

    private func program(with token: AccessTokenText, _ isForEverybody: Bool) async throws -> Visitor {
        let found = try await asking(isForEverybody) { try await accounts.bearer(token) }
        guard let (user, access) = found else {
            throw Self.refused(
                .badToken, "This access token is unknown, revoked or expired.", ", error=\"invalid_token\"")
        }
        return .program(user, access)
    }

    /// Returns the user of the first valid session. If the cookies contain sessions of different users,
    /// returns an unknown visitor, since the wrong user might otherwise see or change data.
    private func browser(_ tokens: [SessionToken], _ isForEverybody: Bool) async throws -> Visitor {
        var visitor = Visitor.nobody
        for token in tokens {
            let found = try await asking(isForEverybody) { try await accounts.visitor(with: token) }
            guard let (user, session) = found else { continue }
            guard let first = visitor.user else {
                visitor = .browser(user, session, token)
                continue
            }
            guard first.id == user.id else { return .nobody }
        }
        return visitor
    }

    /// Creates the refusal of a program. `fault` is the rest of the challenge (RFC 6750, section 3), which
    /// contains an error only if the program sent a token.
    private static func refused(_ code: Failure.Code, _ message: String, _ fault: String) -> Refusal {
        Refusal(
            code, kind: .refused, message, status: .unauthorized,
            advice: "Make one: “pokeexplorer token new NAME”.",
            headers: [.wwwAuthenticate: "Bearer realm=\"pokeexplorer\"\(fault)"])
    }
}

extension Request {
    /// The access token of a program (RFC 6750, section 2.1); nil for pages, and for other kinds of
    /// credentials.
    fileprivate var accessToken: AccessTokenText? {
        guard head.isForPrograms, let words = headers[.authorization]?.split(separator: " "),
            words.count == 2,
            words[0].lowercased() == "bearer"
        else { return nil }
        return AccessTokenText(parsing: String(words[1]))
    }
}

extension HTTPRequest {
    /// Whether programs may make the request with an access token: to the API and the stream of events.
    var isForPrograms: Bool { path?.hasPrefix("/api/") == true || path?.withoutQuery == "/events" }
}

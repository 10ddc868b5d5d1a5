import AccountsFeature
import Answers
import Hummingbird
import PasswordHashing
import Records

/// The visitor who makes a request.
enum Visitor: Sendable {
    /// An unknown visitor.
    case nobody
    /// A person in a browser, by the session that its cookie names.
    case browser(User, Session, SessionToken)
    /// A program, by an access token.
    case program(User, AccessToken)
    /// A person or a program whose session or token can't be looked up now, and why. What is for everybody is for them, too.
    case unrecognized(any Error)

    /// The user; nil if unknown.
    var user: User? {
        switch self {
        case .nobody, .unrecognized: nil
        case .browser(let user, _, _), .program(let user, _): user
        }
    }

    /// The session of a person in a browser.
    var session: Session? { if case .browser(_, let session, _) = self { session } else { nil } }

    /// The access token of a program.
    var token: AccessToken? { if case .program(_, let token) = self { token } else { nil } }

    /// A copy that writes for the visitor only while their session or token holds.
    func acting(with features: Features) -> Features {
        switch self {
        case .nobody, .unrecognized: features
        case .browser(let user, _, let token):
            features.acting(by: Accounts.credential(of: token, of: user))
        case .program(_, let token): features.acting(by: Accounts.credential(of: token))
        }
    }
}

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

    /// Asks the store; for what is for everybody, only as long as it answers soon.
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

/// The names of our cookies, and how they are set. `__Host-` has browsers make sure that no other host and no other path
/// can set them (<https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix>); that
/// needs TLS.
struct CookieNames: Sendable {
    private let isSecure: Bool

    init(settings: WebSettings) { isSecure = settings.isSecure }

    /// The cookie with the session.
    var session: String { name("session") }
    /// The cookie that tells browsers apart, so that others' wrong passwords don't keep a browser's people out.
    var browser: String { name("browser") }
    /// The cookie with the look of pages: see `Look`.
    var look: String { name("look") }
    /// A Pokémon to keep after log-in, or a change to offer undoing: gone with the next page.
    var notice: String { name("notice") }

    private func name(_ name: String) -> String { isSecure ? "__Host-\(name)" : name }

    /// A cookie that scripts don't see, for so many seconds; as long as the browser runs without a number.
    func cookie(_ name: String, _ value: String, seconds: Int? = nil) -> Cookie {
        Cookie(
            name: name, value: value, maxAge: seconds, path: "/", secure: isSecure, httpOnly: true,
            sameSite: .lax)
    }

    /// Takes a cookie away.
    func expired(_ name: String) -> Cookie { cookie(name, "", seconds: 0) }
}

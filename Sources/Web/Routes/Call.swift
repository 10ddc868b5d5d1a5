import AccountsFeature
import Answers
import HTTPTypes
import Hummingbird
import NIOCore
import Records

/// One request, as what answers it sees it: wholly read, and allowed.
struct Call: Sendable {
    /// Method, path and headers.
    let request: HTTPRequest
    /// Who asks.
    let visitor: Visitor
    /// Where they are.
    let client: Client
    /// The fields of the query string.
    let query: Fields
    /// The whole body.
    let body: ByteBuffer
    /// The cookies.
    let cookies: Cookies
    /// Comes when the connection has ended.
    let end: EventLoopFuture<Void>
    fileprivate let server: ServerContext
    fileprivate let parameters: Parameters

    /// The features.
    var services: WebServices {
        request.path?.hasPrefix("/api/") == true ? server.apiServices : server.services
    }
    var settings: WebSettings { server.settings }
    var cookieNames: CookieNames { server.cookieNames }
    /// How often passwords may be tried.
    var budget: LogInBudget { server.budget }
    /// Where it is noted what happens to accounts.
    var audit: AuditLog { server.audit }
    /// Lists of Pokémon as JSON.
    var pokemonBytes: PokemonBytes { server.pokemonBytes }
    /// Who is told of changes.
    var events: EventHub { server.events }
    /// Whether a person in a browser asks, and not a program.
    var wantsPage: Bool { request.wantsPage }

    /// The fields of a form.
    ///
    /// - Throws: `Refusal` where the body is none.
    func fields() throws(Refusal) -> Fields {
        let type = request.headerFields[.contentType]?.prefix { $0 != ";" }
        guard type?.lowercased() == "application/x-www-form-urlencoded" else {
            if body.readableBytes == 0 { return try Fields("") }
            throw Refusal(
                .unsupportedMediaType,
                Failure("bad_type", .usage, "This takes a form: application/x-www-form-urlencoded."))
        }
        guard let text = String(validating: body.readableBytesView, as: UTF8.self) else {
            throw Refusal(.badRequest, Failure("bad_request", .usage, "The form isn't text in UTF-8."))
        }
        return try Fields(text)
    }

    /// The part of the path that has this name in the route, decoded.
    ///
    /// - Throws: `Refusal` where it isn't text in UTF-8.
    func parameter(_ name: String) throws(Refusal) -> String {
        guard let raw = parameters.get(name), let text = Fields.decoded(raw.utf8, plusIsSpace: false) else {
            throw .notFound
        }
        return text
    }

    /// The token of the session by which somebody in a browser is signed in.
    var session: SessionToken? {
        if case .browser(_, _, let token) = visitor { token } else { nil }
    }

    /// Who is signed in.
    ///
    /// - Throws: `Failure.notSignedIn`.
    func requireUser() throws -> User {
        guard let user = visitor.user else { throw Failure.notSignedIn }
        return user
    }
}

extension Route {
    /// Reads a request, sees whether it is allowed, and has it answered.
    func answer(
        _ request: Request, _ context: WebContext, _ server: ServerContext
    ) async throws -> Response {
        try requireAccess(context.visitor)
        var request = request
        let limit = bodyLimit ?? server.settings.limits.bodyBytes
        if request.headers[.contentEncoding] != nil {
            throw Refusal(
                .unsupportedMediaType,
                Failure(
                    "bad_type", .usage, "Compressed requests aren't understood.",
                    advice: .words("Send it as it is.")))
        }
        let announced = request.headers[.contentLength].flatMap { Int($0) }
        let body: ByteBuffer
        if announced == 0 || (announced == nil && request.headers[.transferEncoding] == nil) {
            body = ByteBuffer()
        } else if announced ?? 0 > limit {
            throw Refusal.tooLarge(limit)
        } else {
            do {
                body = try await request.collectBody(upTo: limit)
            } catch is NIOTooManyBytesError {
                throw Refusal.tooLarge(limit)
            } catch {
                // Its chunks are none, or the client has gone: nothing of ours is broken.
                var refusal = Refusal(
                    .badRequest, Failure("bad_request", .usage, "The request can't be read."))
                refusal.headers[.connection] = "close"
                throw refusal
            }
        }
        return try await handler(
            Call(
                request: request.head, visitor: context.visitor, client: context.client,
                query: try Fields(request.uri.query ?? ""), body: body, cookies: request.cookies,
                end: context.end,
                server: server, parameters: context.parameters))
    }

    private func requireAccess(_ visitor: Visitor) throws {
        switch (access, visitor) {
        case (.everyone, _), (.reading, .browser), (.reading, .program), (.writing, .browser),
            (.person, .browser):
            return
        case (_, .nobody):
            var refusal = Refusal(Failure.notSignedIn)
            refusal.headers[.wwwAuthenticate] = "Bearer realm=\"pokeexplorer\""
            throw refusal
        case (.writing, .program(_, let token)):
            guard token.scope != .write else { return }
            throw Refusal(
                .forbidden,
                Failure(
                    "read_only_token", .refused, "This access token may only read.",
                    advice: .words("Make one with “--scope write”.")))
        case (.person, .program):
            throw Refusal(
                .forbidden,
                Failure(
                    "needs_person", .refused, "An access token may not do this.",
                    advice: .words("Log in with a browser.")))
        }
    }
}

extension Refusal {
    /// More than so many bytes came, or were announced. The connection ends: reading the rest would be what was refused.
    static func tooLarge(_ limit: Int) -> Refusal {
        var refusal = Refusal(
            .contentTooLarge, Failure("too_large", .badData, "The request has more than \(limit) bytes."))
        refusal.headers[.connection] = "close"
        return refusal
    }
}

import Foundation
import AccountsFeature
import Answers
import HTTPTypes
import Hummingbird
import NIOCore
import PasswordHashing
import Records
import ReferencesFeature

/// A request passed to a handler: completely received, and authorised.
struct Call: Sendable {
    /// The method, path and headers.
    private(set) var request: HTTPRequest
    /// The visitor making the request.
    let visitor: Visitor
    /// The client's address.
    let client: Client
    /// The fields of the query string.
    private(set) var query: Fields
    /// The complete body.
    let body: ByteBuffer
    /// The cookies.
    let cookies: SentCookies
    /// The connection.
    let channel: any Channel
    /// The features, which only write while the visitor's session or token is valid.
    let services: Features
    /// The notice and journal mark to show on the page; nil if the notice comes from a cookie.
    private(set) var news: News?
    fileprivate let server: ServerContext
    fileprivate private(set) var parameters: Parameters

    var settings: WebSettings { server.settings }
    var cookieNames: CookieNames { server.cookieNames }
    /// The budget of password attempts.
    var budget: LogInBudget { server.budget }
    /// The queue of passwords to be checked.
    var passwords: PasswordLine { server.passwords }
    /// The log of account events.
    var audit: AuditLog { server.audit }
    /// The cached JSON of Pokémon lists.
    var pokemonBytes: PokemonBytes { server.pokemonBytes }
    /// The streams that notify pages of changes.
    var events: EventHub { server.events }
    /// Whether the client is a browser rather than a program.
    var wantsPage: Bool { request.wantsPage }

    /// Parses the fields of a form.
    ///
    /// - Throws: `Refusal` if the body isn't a form.
    func fields() throws(Refusal) -> Fields {
        let type = request.headerFields[.contentType]?.prefix { $0 != ";" }.lowercased()
        if type == "multipart/form-data" { return Fields(try multipartForm()) }
        guard type == "application/x-www-form-urlencoded" else {
            if body.readableBytes == 0 { return try Fields("") }
            throw Refusal(
                .badType, .usage, "This address expects a form (application/x-www-form-urlencoded).",
                status: .unsupportedMediaType)
        }
        guard let text = String(validating: body.readableBytesView, as: UTF8.self) else {
            throw Refusal(.badRequest, .usage, "The form isn't text in UTF-8.")
        }
        return try Fields(text)
    }

    /// Parses a form that may contain files.
    ///
    /// - Throws: `Refusal` if the body isn't a multipart form.
    func multipartForm() throws(Refusal) -> MultipartForm {
        try MultipartForm(
            Array(body.readableBytesView), type: request.headerFields[.contentType] ?? "")
    }

    /// Returns the decoded path segment with this name.
    ///
    /// - Throws: `Refusal` if the segment isn't UTF-8.
    func parameter(_ name: String) throws(Refusal) -> String {
        guard let text = parameters.get(name)?.removingPercentEncoding else { throw .notFound }
        return text
    }

    /// The browser's session token.
    var session: SessionToken? {
        if case .browser(_, _, let token) = visitor { token } else { nil }
    }

    /// Renders another page for the same visitor, with the latest notice; nil if there is no page at the
    /// address.
    func page(at address: Address, saying news: News) async throws -> Response? {
        let parts = address.text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        for route in PageRoutes.all where route.method == .get {
            guard let parameters = route.parameters(of: parts[0]) else { continue }
            var call = self
            call.request.method = .get
            call.request.path = address.text
            call.query = try Fields(parts.count > 1 ? String(parts[1]) : "")
            call.parameters = parameters
            call.news = news
            return try await route.handler(call)
        }
        return nil
    }

    /// The latest notice, and the journal's mark after its change.
    struct News: Sendable {
        let notice: Notice
        let mark: ChangeMark?
    }

    /// Returns the signed-in user.
    ///
    /// - Throws: `Failure.notSignedIn`, or the reason why the user can't be looked up.
    func requireUser() throws -> User {
        if case .unrecognized(let error) = visitor { throw error }
        guard let user = visitor.user else { throw Failure.notSignedIn }
        return user
    }
}

extension Route {
    /// Reads a request, checks access, and calls the handler.
    ///
    /// A request only takes one of the limited slots once its body has arrived, so waiting for the body costs
    /// no more than a connection.
    func answer(
        _ request: Request, _ context: WebContext, _ server: ServerContext
    ) async throws -> Response {
        try requireAccess(context.visitor)
        let party = Party(context)
        let parties: Set = [party, .address(context.client)]
        let body = try await body(of: request, for: parties, on: context.channel, server)
        // The body's bytes count against the limits for as long as it exists.
        defer { withExtendedLifetime(body) {} }
        try await server.shares.enter(party, on: context.channel)
        defer { server.shares.leave(party) }
        let call = Call(
            request: request.head, visitor: context.visitor, client: context.client,
            query: try Fields(request.uri.query ?? ""), body: body?.bytes ?? ByteBuffer(),
            cookies: SentCookies(request.headers), channel: context.channel,
            services: context.visitor.acting(with: server.services(for: request.head)), server: server,
            parameters: context.parameters)
        guard isDear(call) else { return try await response(to: call, request, party, parties) }
        return try await server.shares.dear(party, on: context.channel) {
            try await response(to: call, request, party, parties)
        }
    }

    /// Returns the response to send: with an entity tag, compressed, and in pieces if it is long.
    private func response(
        to call: Call, _ request: Request, _ party: Party, _ parties: Set<Party>
    ) async throws -> Response {
        let server = call.server
        var response = try await server.services.fetching(within: { server.upstream.take(party) }) {
            try await server.services.lookup.waitingOnce { try await handler(call) }
        }
        // Public responses may be cached if they are revalidated each time; errors may not.
        if case .nobody = call.visitor, request.method.isSafe, response.headers[.cacheControl] == nil,
            response.status.code < 400
        {
            response.headers[.cacheControl] = "no-cache"
        }
        await Validation.apply(to: &response, for: request)
        try await server.waiting.pace(&response, for: parties)
        return response
    }

    /// Returns whether a call may take a long time.
    private func isDear(_ call: Call) -> Bool {
        if isDear, isLight?(call) != true { return true }
        guard call.visitor.user != nil, let path = call.request.path else { return false }
        // A query may search notes, and a notice is looked up in the journal.
        return path.utf8.count > Self.longPath || (hasQueries && path.utf8.contains(UInt8(ascii: "?")))
            || call.cookies[call.cookieNames.notice] != nil
    }

    /// The length in bytes above which a path may contain a long query instead of a name.
    private static let longPath = 200

    /// Receives the body of a request; nil without one.
    private func body(
        of request: Request, for parties: Set<Party>, on channel: any Channel, _ server: ServerContext
    ) async throws -> ArrivingBodies.Body? {
        let limit = bodyLimit ?? server.settings.limits.bodyBytes
        if request.headers[.contentEncoding] != nil {
            throw Refusal(
                .badType, .usage, "Compressed requests aren't understood.", status: .unsupportedMediaType,
                advice: "Send it as it is.")
        }
        let announced = request.announcedLength
        if announced == 0 || (announced == nil && request.headers[.transferEncoding] == nil) {
            return nil
        }
        guard announced ?? 0 <= limit else { throw Refusal.tooLarge(limit) }
        do {
            return try await server.arriving.receive(request.body, upTo: limit, for: parties, on: channel)
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            // The chunks are malformed, or the client has disconnected; the server isn't at fault.
            throw Refusal(
                .badRequest, .usage, "The request can't be read.", headers: [.connection: "close"])
        }
    }
}

extension Request {
    /// The length of the body in bytes, from its header.
    fileprivate var announcedLength: Int? { headers[.contentLength].flatMap { Int($0) } }
}

extension Refusal {
    /// Refuses a body longer than the limit, and closes the connection so that the rest isn't read.
    static func tooLarge(_ limit: Int) -> Refusal {
        Refusal(
            .tooLarge, .badData, "The request has more than \(limit) bytes.", status: .contentTooLarge,
            headers: [.connection: "close"])
    }
}

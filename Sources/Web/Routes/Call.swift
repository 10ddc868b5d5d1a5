import Foundation
import Answers
import HTTPTypes
import Hummingbird
import NIOCore
import PasswordHashing
import Pokedex
import Records
import ReferencesFeature

/// A request passed to a handler: completely received, and authorised.
struct Call {
    /// The method, path and headers.
    private(set) var request: HTTPRequest
    /// The visitor making the request.
    let visitor: Visitor
    /// The client's address.
    let client: Client
    /// The ID to include in the response.
    let requestID: RequestID
    /// The fields of the query string.
    private(set) var query: Fields
    /// The complete body.
    let body: ByteBuffer
    let cookies: SentCookies
    /// The connection.
    let channel: any Channel
    /// The features, which only write while the visitor's session or token is valid.
    let services: Features
    /// The notice and journal mark to show on the page; nil if the notice comes from a cookie.
    private(set) var news: News?
    /// The context of the page that the call shows; routes of pages set it.
    var context = PageContext()
    fileprivate let server: ServerContext
    fileprivate private(set) var parameters: Parameters

    var settings: WebSettings { server.settings }
    var cookieNames: CookieNames { server.cookieNames }
    /// The budget of password attempts.
    var budget: LogInBudget { server.budget }
    /// The queue of passwords to be checked.
    var passwords: PasswordQueue { server.passwords }
    /// The log of account events.
    var audit: AuditLog {
        AuditLog(logger: server.log.logger, request: requestID, client: client, metrics: server.metrics)
    }
    /// The pictures that preview links.
    var pictures: SharedPictures { server.pictures }
    /// Whether the server can use the store.
    var isReady: Bool { server.readiness.isReady }
    /// The streams that notify pages of changes.
    var events: EventHub { server.events }
    /// Whether the client is a browser rather than a program.
    var wantsPage: Bool { request.wantsPage }

    /// The scheme and host before a path.
    var origin: String { settings.publicURL?.origin ?? "http://\(request.authority ?? "")" }

    /// Parses the fields of a form.
    ///
    /// - Throws: `Refusal` if the body isn't a form.
    func fields() throws(Refusal) -> Fields {
        let type = request.headerFields[.contentType]?.prefix { $0 != ";" }.lowercased()
        if type == "multipart/form-data" { return Fields(try multipartForm()) }
        guard type == "application/x-www-form-urlencoded" else {
            if body.readableBytes == 0 { return try Fields("") }
            throw Refusal(
                .badType, "This address expects a form (application/x-www-form-urlencoded).",
                status: .unsupportedMediaType)
        }
        guard let text = String(validating: body.readableBytesView, as: UTF8.self) else {
            throw Refusal(.badRequest, "The form isn't text in UTF-8.")
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
    struct News {
        let notice: Notice
        let mark: ChangeMark?
    }

    /// Returns the Pokédex.
    func pokedex() async throws -> NationalDex { try await lookup.pokedex() }

    /// The signed-in user. Throws `Failure.notSignedIn`, or the reason why the user can't be looked up.
    var user: User {
        get throws {
            if case .unrecognized(let error) = visitor { throw error }
            guard let user = visitor.user else { throw Failure.notSignedIn }
            return user
        }
    }
}

extension Route {
    /// Continues a request by its visitor.
    typealias Continuation = (Request, WebContext) async throws -> Response

    /// Reads a request, checks access, and calls the handler.
    ///
    /// The visitor is identified after the body has arrived and it is the request's turn, so nothing is
    /// written or shown for a session that has ended. A long body is only accepted from visitors with access.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - context: the server's data about it.
    ///   - server: the server.
    ///   - identifying: identifies the visitor, and continues.
    /// - Returns: the response.
    /// - Throws: `Refusal`, and any error thrown by the handler.
    func answer(
        _ request: Request, _ context: WebContext, _ server: ServerContext,
        identifying: @escaping (Continuation) async throws -> Response
    ) async throws -> Response {
        var body: WaitingBytes.Body?
        if request.bodyLength > WaitingBytes.uncounted {
            _ = try await identifying { request, context in
                try requireAccess(context.visitor)
                body = try await self.body(of: request, context, server)
                return Response(status: .continue)
            }
        } else {
            body = try await self.body(of: request, context, server)
        }
        // The body's bytes count against the limits for as long as it exists.
        defer { withExtendedLifetime(body) {} }
        let bytes = body?.bytes ?? ByteBuffer()
        return try await identifying { request, context in
            try requireAccess(context.visitor)
            let party = RequestOwner(context)
            let hasWaited = try await context.executor?.enter(party) == true
            defer { context.executor?.leave(party) }
            guard hasWaited else { return try await answer(request, bytes, context, server) }
            return try await identifying { try await answer($0, bytes, $1, server) }
        }
    }

    private func answer(
        _ request: Request, _ body: ByteBuffer, _ context: WebContext, _ server: ServerContext
    ) async throws -> Response {
        try requireAccess(context.visitor)
        let call = Call(
            request: request.head, visitor: context.visitor, client: context.client,
            requestID: context.requestID,
            query: try Fields(request.uri.query ?? ""), body: body,
            cookies: SentCookies(request.headers), channel: context.channel,
            services: context.visitor.acting(with: server.services(for: request.head)), server: server,
            parameters: context.parameters)
        let party = RequestOwner(context)
        var response = try await server.services.fetching(within: { server.upstream.take(party) }) {
            try await server.services.lookup.waitingOnce { try await handler(call) }
        }
        try Task.checkCancellation()
        // Public responses may be cached if they are revalidated each time; errors may not.
        if case .nobody = call.visitor, request.method.isSafe, response.headers[.cacheControl] == nil,
            response.status.code < 400
        {
            response.headers[.cacheControl] = "no-cache"
        }
        if let body = try await Validation.apply(to: &response, for: request) {
            try server.waiting.pace(body, in: &response, for: context.parties)
        }
        return response
    }

    /// Receives the body of a request; nil if it has none.
    private func body(
        of request: Request, _ context: WebContext, _ server: ServerContext
    ) async throws -> WaitingBytes.Body? {
        // Only users may make the server read a whole file.
        let usual = server.settings.limits.bodyBytes
        let own = bodyLimit ?? usual
        let limit = context.visitor.user == nil ? min(own, usual) : own
        if request.headers[.contentEncoding] != nil {
            throw Refusal(
                .badType, "Compressed requests aren't understood.", status: .unsupportedMediaType,
                advice: "Send it as it is.")
        }
        let length = request.bodyLength
        guard length > 0 else { return nil }
        guard length <= limit || length == .max else {
            try access.require(context.visitor)
            throw Refusal.tooLarge(limit)
        }
        do {
            return try await server.arriving.receive(
                request.body, upTo: limit, for: context.parties, on: context.channel)
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            // The chunks are malformed, or the client has disconnected; the server isn't at fault.
            throw Refusal(
                .badRequest, "The request can't be read.", headers: [.connection: "close"])
        }
    }
}

extension Request {
    /// The length of the body in bytes, as announced; `.max` if it arrives in chunks.
    fileprivate var bodyLength: Int {
        headers[.contentLength].flatMap { Int($0) } ?? (headers[.transferEncoding] == nil ? 0 : .max)
    }
}

extension Refusal {
    /// Refuses a body longer than the limit, and closes the connection so that the rest isn't read.
    static func tooLarge(_ limit: Int) -> Refusal {
        Refusal(
            .tooLarge, kind: .badData, "The request has more than \(limit) bytes.", status: .contentTooLarge,
            headers: [.connection: "close"])
    }
}

import HTTPTypes
import Hummingbird
import Logging

/// The security headers for browsers that ASVS 5 and OWASP recommend
/// (<https://owasp.org/www-project-secure-headers/>).
enum SecurityHeaders {
    /// The content security policy: only our own files, no inline scripts or styles, no framing, no forms to
    /// other sites.
    static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        + "form-action 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; "
        + "frame-ancestors 'none'; require-trusted-types-for 'script'"

    static func put(on response: inout Response, settings: WebSettings) {
        response.headers[.contentSecurityPolicy] = contentSecurityPolicy
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "same-origin"
        response.headers[.crossOriginResourcePolicy] = "same-origin"
        response.headers[.crossOriginOpenerPolicy] = "same-origin"
        if settings.isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000" }
        // By default, a response is only for this visitor and must not be cached.
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    }
}

extension HTTPField.Name {
    static func known(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is no field name") }
        return name
    }

    static let referrerPolicy = known("Referrer-Policy")
    static let crossOriginOpenerPolicy = known("Cross-Origin-Opener-Policy")
    static let clearSiteData = known("Clear-Site-Data")
    static let secFetchSite = known("Sec-Fetch-Site")
    static let robots = known("X-Robots-Tag")
    static let forwardedFor = known("X-Forwarded-For")
    static let requestID = known("X-Request-ID")
}

/// The outermost middleware: catches and renders every error, and adds the headers that every response has.
///
/// It must not throw, because Hummingbird would respond without those headers.
struct Frame: RouterMiddleware {
    let server: ServerContext

    func handle(
        _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let (settings, log) = (server.settings, server.log)
        var context = context
        context.client = Client(
            forwardedIn: request.headers, from: context.peer, trusting: settings.trustedProxies)
        var response: Response
        do {
            if let question = HealthProbe.Question(request.head) {
                response = question.answer(isReady: server.readiness.isReady)
            } else {
                try RequestRules(publicURL: settings.publicURL).check(request)
                response = try await Address.$base.withValue(settings.base) {
                    guard let path = request.head.path, !settings.base.isEmpty,
                        path.withoutQuery == settings.base, request.method.isSafe
                    else { return try await next(request, context) }
                    return Reply.seeOther("/" + path.dropFirst(settings.base.count))
                }
            }
        } catch {
            let refusal = Refusal(error)
            server.metrics?.note(refusal)
            if let reason = refusal.reason {
                log.logger.error("\(reason)", metadata: context.requestID.metadata)
            }
            response = Address.$base.withValue(settings.base) { refusal.response(to: request, settings) }
        }
        SecurityHeaders.put(on: &response, settings: settings)
        if request.method == .head { response = response.createHeadResponse() }
        response.headers[.requestID] = context.requestID.text
        server.metrics?.note(request.method, context.endpointPath, response.status, .now - start)
        log.note(request.head, context.requestID, response.head, of: context.client, took: .now - start)
        return response
    }
}

import Answers
import HTTPTypes
import Hummingbird
import Logging

/// The headers by which a browser protects its user, as ASVS 5 and the OWASP list of secure headers ask
/// (<https://owasp.org/www-project-secure-headers/>).
enum SecurityHeaders {
    /// Nothing but our own files: no inline code or style, no frame around us, no form that leads elsewhere.
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
        // Whatever doesn't say that others may see it is for this visitor alone.
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
}

/// The outermost middleware: it catches every error, renders it, and puts on the headers that every answer has.
///
/// Nothing may be thrown past it: Hummingbird would answer without those headers.
struct Frame: RouterMiddleware {
    let settings: WebSettings
    let log: RequestLog

    func handle(
        _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var context = context
        context.client = Client(
            forwardedIn: request.headers, from: context.peer, trusting: settings.trustedProxies)
        var response: Response
        do {
            try RequestRules(publicURL: settings.publicURL).check(request)
            response = try await next(request, context)
        } catch {
            let refusal = Refusal(error)
            if let reason = refusal.reason { log.logger.error("\(reason)") }
            response = refusal.response(to: request)
        }
        SecurityHeaders.put(on: &response, settings: settings)
        if request.method == .head { response = response.createHeadResponse() }
        log.note(
            request.method, request.head.path ?? "", response.head, of: context.client, took: .now - start)
        return response
    }
}

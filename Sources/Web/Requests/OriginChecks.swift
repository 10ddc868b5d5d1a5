import Answers
import Foundation
import Hummingbird

/// Refuses changes that another site's page asks for in its visitor's name, by the rule of Go 1.25's
/// `CrossOriginProtection` (<https://pkg.go.dev/net/http#CrossOriginProtection>): browsers say in `Sec-Fetch-Site` where
/// a request comes from; older ones name the `Origin`, which then must be the `Host`. What names neither is no browser.
struct CrossOriginCheck: RouterMiddleware {
    let publicURL: PublicURL?

    func handle(
        _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard request.method.isSafe || isOwn(request) else {
            throw Refusal(
                .forbidden,
                Failure(
                    .crossOrigin, .refused, "Another site sent this request, so nothing was changed.",
                    advice: "Do it on this site's own page."))
        }
        return try await next(request, context)
    }

    private func isOwn(_ request: Request) -> Bool {
        let origin = request.headers[.origin]
        if let origin, origin.lowercased() == publicURL?.origin { return true }
        if let site = request.headers[.secFetchSite] { return site == "same-origin" || site == "none" }
        guard let origin else { return true }
        guard let end = origin.range(of: "://")?.upperBound else { return false }
        return origin[end...].lowercased() == request.head.authority?.lowercased()
    }
}

extension HTTPRequest.Method {
    /// Whether it changes nothing (RFC 9110, section 9.2.1).
    var isSafe: Bool { self == .get || self == .head || self == .options }
}

/// Refuses requests to a name that isn't ours. A page of another site whose name was made to lead here (DNS rebinding)
/// would otherwise count as ours in the browser.
struct HostCheck: RouterMiddleware {
    let publicURL: PublicURL?

    func handle(
        _ request: Request, context: WebContext, next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        guard let authority = request.head.authority?.lowercased(), isOurs(authority) else {
            throw Refusal(
                .misdirectedRequest,
                Failure(
                    .wrongHost, .refused, "This server doesn't answer to this name.",
                    advice: "Use the address that it was started with, or set --public-url."))
        }
        return try await next(request, context)
    }

    private func isOurs(_ authority: String) -> Bool {
        if authority == publicURL?.authority { return true }
        var host = authority[...]
        if let colon = host.lastIndex(of: ":"), host[colon...].dropFirst().allSatisfy(\.isWholeNumber) {
            host = host[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        return host == "localhost" || IPAddress(String(host))?.isLoopback == true
    }
}

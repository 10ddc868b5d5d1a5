import Answers
import Hummingbird

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
                    "wrong_host", .refused, "This server doesn't answer to this name.",
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

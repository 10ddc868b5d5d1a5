import Answers
import Foundation
import Hummingbird

/// Rules that apply to every request.
struct RequestRules {
    let publicURL: PublicURL?

    /// Refuses
    /// - requests to a name that isn't ours: a page of another site whose name was made to lead here (DNS rebinding) would
    ///   otherwise count as ours in the browser;
    /// - methods that HTTP doesn't have, which the router would take for a path that there isn't;
    /// - changes that another site's page asks for in its visitor's name, by the rule of Go 1.25's `CrossOriginProtection`
    ///   (<https://pkg.go.dev/net/http#CrossOriginProtection>): browsers say in `Sec-Fetch-Site` where a request comes from;
    ///   older ones name the `Origin`, which then must be the address asked for, scheme and all. What names neither is no
    ///   browser.
    func check(_ request: Request) throws(Refusal) {
        guard let authority = request.head.authority?.lowercased(), isOurs(authority) else {
            throw Refusal(
                .wrongHost, .refused, "This server doesn't answer to this name.", status: .misdirectedRequest,
                advice: wayIn)
        }
        guard RouteTable.methods.contains(request.method) else {
            throw Refusal(
                .badMethod, .usage, "This server doesn't know that method.", status: .notImplemented)
        }
        guard request.method.isSafe || isOwn(request) else {
            throw Refusal(
                .crossOrigin, .refused, "Another site sent this request, so nothing was changed.",
                advice: "Do it on this site's own page.")
        }
    }

    /// The way to the server for a request that asked for another name.
    private var wayIn: NextStep {
        guard let publicURL else {
            return "Use the address that it was started with, or start it with --public-url and this one."
        }
        return .words(
            "Use \(publicURL.origin)/. A web server in front has to pass on Host as it came, with the port: "
                + "in nginx, proxy_set_header Host $http_host.")
    }

    private func isOwn(_ request: Request) -> Bool {
        let origin = request.headers[.origin]
        if let origin, origin.lowercased() == publicURL?.origin { return true }
        if let site = request.headers[.secFetchSite] { return site == "same-origin" || site == "none" }
        guard let origin else { return true }
        guard let authority = request.head.authority?.lowercased(), !isPublic(authority) else { return false }
        // Only the public address may have TLS in front of it.
        return origin.lowercased() == "http://" + authority
    }

    /// Whether this is the public address, with its usual port or without.
    private func isPublic(_ authority: String) -> Bool {
        guard let publicURL else { return false }
        return authority == publicURL.authority || authority == publicURL.authorityWithPort
    }

    private func isOurs(_ authority: String) -> Bool {
        if isPublic(authority) { return true }
        var host = authority[...]
        if let colon = host.lastIndex(of: ":"), host[colon...].dropFirst().allSatisfy(\.isWholeNumber) {
            host = host[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
        return host == "localhost" || IPAddress(String(host))?.isLoopback == true
    }
}

extension HTTPRequest.Method {
    /// Whether it changes nothing (RFC 9110, section 9.2.1).
    var isSafe: Bool { self == .get || self == .head || self == .options }
}

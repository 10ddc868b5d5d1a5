import Answers
import Hummingbird

/// Rules that apply to every request.
struct RequestRules {
    let publicURL: PublicURL?

    /// Refuses
    /// - requests for a foreign host name: another site whose name resolves to this server (DNS rebinding)
    ///   would otherwise share our origin in the browser;
    /// - methods that don't exist in HTTP, which the router would treat as an unknown path;
    /// - changes requested by another site's page in its visitor's name, with the same rule as Go 1.25's
    ///   `CrossOriginProtection` (<https://pkg.go.dev/net/http#CrossOriginProtection>): browsers send the
    ///   source of a request in `Sec-Fetch-Site`; older ones send `Origin`, which must match the requested
    ///   scheme and host. A request with neither doesn't come from a browser.
    func check(_ request: Request) throws(Refusal) {
        guard let authority = request.head.authority?.lowercased(), isOurs(authority) else {
            throw Refusal(
                .wrongHost, "This server doesn't answer to this name.", status: .misdirectedRequest,
                advice: wayIn)
        }
        guard RouteTable.methods.contains(request.method) else {
            throw Refusal(
                .badMethod, "This server doesn't know that method.", status: .notImplemented)
        }
        guard request.method.isSafe || isOwn(request) else {
            throw Refusal(
                .crossOrigin, "Another site sent this request, so nothing was changed.",
                advice: "Do it on this site's own page.")
        }
    }

    /// The advice for a request to another host name.
    private var wayIn: NextStep {
        guard let publicURL else {
            return "Use the address that it was started with, or start it with --public-url and this one."
        }
        return .words(
            "Use \(publicURL.address)/. A web server in front has to pass on Host as it came, with the port: "
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

    /// Returns whether this is the public address, with or without its default port.
    private func isPublic(_ authority: String) -> Bool {
        guard let publicURL else { return false }
        return authority == publicURL.authority || authority == publicURL.authorityWithPort
    }

    private func isOurs(_ authority: String) -> Bool {
        // A port may be empty (RFC 9110, section 7.2, and RFC 3986, section 3.2.3).
        let named = authority.hasSuffix(":") ? String(authority.dropLast()) : authority
        return isPublic(named) || Authority(named)?.isLoopback == true
    }
}

extension HTTPRequest.Method {
    /// Whether the method changes nothing (RFC 9110, section 9.2.1).
    var isSafe: Bool { self == .get || self == .head || self == .options }
}

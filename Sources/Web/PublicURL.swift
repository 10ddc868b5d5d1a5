import Foundation

/// The public address of the server: a scheme and host, optionally with a port and a path.
public struct PublicURL: Sendable, Hashable {
    /// Whether the address uses TLS.
    let isSecure: Bool
    /// The host in lower case, with its port unless it is the scheme's default, as browsers send it in
    /// `Host`.
    let authority: String
    /// The host with its port, even if it is the scheme's default, as some clients send it in `Host`.
    let authorityWithPort: String

    /// The path of the server at its host, without a slash at the end: `/dex`; empty at the root.
    let base: String

    /// - Throws: `WebSettingsError.badPublicURL`, also for a URL with a user or query; `.publicURLWithPath` if
    ///   it has a path but no TLS, since browsers then don't keep cookies to the path.
    init(_ text: String) throws(WebSettingsError) {
        guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
            scheme == "https" || scheme == "http", let host = url.encodedHost?.lowercased(), !host.isEmpty,
            url.query == nil, url.fragment == nil, url.user == nil,
            url.password == nil, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw .badPublicURL(text) }
        isSecure = scheme == "https"
        let usualPort = isSecure ? 443 : 80
        authority = if let port = url.port, port != usualPort { "\(host):\(port)" } else { host }
        authorityWithPort = "\(host):\(url.port ?? usualPort)"
        let parts = url.percentEncodedPath.split(separator: "/")
        base = parts.map { "/" + $0 }.joined()
        let plain = parts.allSatisfy { $0.wholeMatch(of: #/[A-Za-z0-9_~-][A-Za-z0-9._~-]*/#) != nil }
        guard plain, base.utf8.count <= 200 else { throw .badPublicURL(text) }
        guard base.isEmpty || isSecure else { throw .publicURLWithPath(text, origin: origin) }
    }

    /// The address of the home page without the slash at its end.
    var address: String { origin + base }

    /// The origin, as browsers send it in `Origin`.
    var origin: String { (isSecure ? "https://" : "http://") + authority }
}

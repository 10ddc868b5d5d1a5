import Foundation

/// The public address of the server: a scheme and host, optionally with a port.
public struct PublicURL: Sendable, Hashable {
    /// Whether the address uses TLS.
    let isSecure: Bool
    /// The host in lower case, with its port unless it is the scheme's default, as browsers send it in
    /// `Host`.
    let authority: String
    /// The host with its port, even if it is the scheme's default, as some clients send it in `Host`.
    let authorityWithPort: String

    /// - Throws: `WebSettingsError.badPublicURL`, also for a URL with a user or query; `.publicURLWithPath`.
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
        guard url.path.isEmpty || url.path == "/" else { throw .publicURLWithPath(text, origin: origin) }
    }

    /// The origin, as browsers send it in `Origin`.
    var origin: String { (isSecure ? "https://" : "http://") + authority }
}

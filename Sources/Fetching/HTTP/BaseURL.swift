package import Foundation

/// Rules for the base URL of an API.
package enum BaseURL {
    /// Creates the URL of a hard-coded address from components, because `URL(string:)` returns an optional.
    package static func known(host: String, path: String) -> URL {
        var parts = URLComponents()
        parts.scheme = "https"
        parts.host = host
        parts.path = path
        return parts.url ?? URL(filePath: "/")
    }

    /// Returns `url` with its scheme and host in lower case and a trailing slash.
    ///
    /// - Throws: `.invalidBaseURL` unless it is an absolute `http` or `https` URL with a host and without a
    ///   user, query or fragment.
    package static func normalized(_ url: URL) throws(APIError) -> URL {
        guard var parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.encodedHost?.lowercased(), !host.isEmpty,
            parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
        else { throw .invalidBaseURL(withoutPassword(url)) }
        parts.scheme = scheme
        parts.encodedHost = host
        if parts.port == (scheme == "http" ? 80 : 443) { parts.port = nil }
        if !parts.path.hasSuffix("/") { parts.path += "/" }
        guard let normalized = parts.url else { throw .invalidBaseURL(withoutPassword(url)) }
        return normalized
    }

    /// Returns the scheme, host and port of a URL as a base URL.
    ///
    /// - Throws: `.invalidBaseURL`.
    static func origin(of url: URL) throws(APIError) -> URL {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
        parts.user = nil
        parts.password = nil
        parts.path = "/"
        parts.query = nil
        parts.fragment = nil
        guard let origin = parts.url else { throw .invalidBaseURL(withoutPassword(url)) }
        return try normalized(origin)
    }

    /// Returns the scheme, host and non-default port of a URL, without a trailing slash.
    static func originText(of url: URL) -> String {
        let origin = (try? origin(of: url))?.absoluteString.dropLast()
        return origin.map { String($0) } ?? url.scheme.map { "\($0):" } ?? ""
    }

    /// Returns whether both URLs have the same scheme, host and port.
    static func sameOrigin(_ one: URL, _ other: URL) -> Bool {
        func origin(_ url: URL) -> [String?] {
            let scheme = url.scheme?.lowercased()
            let port = url.port ?? (scheme == "https" ? 443 : 80)
            return [scheme, url.host()?.lowercased(), String(port)]
        }
        return origin(one) == origin(other)
    }

    private static func withoutPassword(_ url: URL) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "" }
        parts.user = nil
        parts.password = nil
        return parts.string ?? ""
    }
}

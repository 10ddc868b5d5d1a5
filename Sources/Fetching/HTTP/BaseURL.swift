package import Foundation

/// The rules for the address of an API.
package enum BaseURL {
    /// An address of our sources, made of parts since only `URL(string:)` could fail.
    package static func known(host: String, path: String) -> URL {
        var parts = URLComponents()
        parts.scheme = "https"
        parts.host = host
        parts.path = path
        return parts.url ?? URL(filePath: "/")
    }

    /// `url` in lower-case scheme and host, with a slash at its end.
    ///
    /// - Throws: `.invalidBaseURL` unless it is an absolute `http` or `https` URL with a host and without user,
    ///   query and fragment.
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

    /// Scheme, host and port of a URL alone, as a base of their own.
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

    /// Scheme, host and, unless it is the usual one, port of a URL, without a slash at the end.
    static func originText(of url: URL) -> String {
        let origin = (try? origin(of: url))?.absoluteString.dropLast()
        return origin.map { String($0) } ?? url.scheme.map { "\($0):" } ?? ""
    }

    /// Whether both name the same scheme, host and port.
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

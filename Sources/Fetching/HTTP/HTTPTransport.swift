public import Foundation

/// The wire: sends one GET request and returns the whole answer. It doesn't retry, follow redirects or cache.
public protocol HTTPTransport: Sendable {
    /// Sends `request` and collects the answer, unpacked.
    ///
    /// - Throws: `.unreachable`, `.untrustedCertificate`, `.trustRootsUnreadable`, `.badProxy`, `.proxyFailed`,
    ///   `.privateAddress`, `.timedOut`, `.connectionLost`, `.tooLarge` or `.cancelled`.
    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse
    /// Closes every connection; send nothing afterwards.
    func shutdown() async
}

/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
    /// An absolute `http` or `https` URL.
    public var url: URL
    /// Headers in addition to those that the transport always sends.
    public var headers: [String: String]
    /// The longest body in bytes, unpacked; reading stops beyond it.
    public var maximumBodySize: Int
    /// The servers that may be asked.
    public var reach: Reach

    /// The servers that a request may go to.
    public enum Reach: Sendable {
        /// Any server: the user named it.
        case anywhere
        /// Servers on the public internet: an answer named it.
        case publicOnly
    }

    /// A request made of its parts.
    public init(
        url: URL, headers: [String: String] = [:], maximumBodySize: Int, reach: Reach = .anywhere
    ) {
        self.url = url
        self.headers = headers
        self.maximumBodySize = maximumBodySize
        self.reach = reach
    }
}

/// A whole answer.
public struct HTTPResponse: Hashable, Sendable {
    /// The status, 100...599.
    public var status: Int
    /// The headers by lower-case name; the first of several with one name.
    public var headers: [String: String]
    /// The body, unpacked.
    public var body: Data

    /// An answer made of its parts; the headers' names may be in any case.
    init(status: Int, headers: some Sequence<(name: String, value: String)>, body: Data) {
        self.status = status
        self.body = body
        self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
    }
}

/// Time limits and the number of connections of a transport.
public struct TransportLimits: Hashable, Sendable {
    /// Until a connection stands, TLS included.
    public var connect: Duration
    /// Between two pieces of an answer, and before the first.
    public var idle: Duration
    /// From asking to the last byte.
    public var total: Duration
    /// The most connections open to one host.
    public var connections: Int

    /// Limits made of their parts.
    ///
    /// - Parameters:
    ///   - connect: until a connection stands.
    ///   - idle: between two pieces of an answer.
    ///   - total: for the whole answer.
    ///   - connections: to one host; at least 1.
    public init(
        connect: Duration = .seconds(3), idle: Duration = .seconds(10), total: Duration = .seconds(30),
        connections: Int = 16
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
        self.connections = max(1, connections)
    }

    /// The usual limits, or longer ones if `patience` is longer.
    ///
    /// - Parameter patience: how long one answer may be waited for.
    public init(patience: Duration) {
        let usual = Self()
        self.init(
            connect: max(usual.connect, patience), idle: max(usual.idle, patience),
            total: max(usual.total, patience))
    }
}

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

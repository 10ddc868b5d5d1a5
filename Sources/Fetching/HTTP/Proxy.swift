import Foundation

/// A proxy server.
public struct Proxy: Hashable, Sendable {
    /// The protocol of a proxy.
    enum Kind {
        /// HTTP: `CONNECT` for `https` URLs, the whole URL as the target for `http` URLs
        /// (<https://www.rfc-editor.org/rfc/rfc9110#section-9.3.6>, <https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2>).
        case http
        /// SOCKS version 5, which resolves names itself (<https://www.rfc-editor.org/rfc/rfc1928>).
        case socks
    }

    /// A name and password for HTTP basic authentication.
    struct Credentials: Hashable {
        let name: String
        let password: String
    }

    /// A reason why a string isn't the address of a usable proxy.
    public enum Fault: Error, Hashable {
        /// The scheme, in lower case, is neither `http` nor `socks5`.
        case unsupportedScheme(String)
        /// The address of a SOCKS proxy contains a name or password.
        case credentialsForSOCKS
        /// The string isn't an address.
        case malformed
    }

    /// The default port of a proxy, as in curl.
    static let usualPort = 1080
    /// The maximum length of an address in bytes.
    static let addressLimit = 1000

    let kind: Kind
    let host: String
    let port: Int
    let credentials: Credentials?

    /// Parses `http://NAME:PASSWORD@HOST:PORT`, `socks5://HOST:PORT`, or `HOST:PORT` for `http`. Special
    /// characters in the name and password are percent-encoded; a path is ignored, as in curl.
    ///
    /// - Throws: `Fault`.
    public init(_ text: String) throws(Fault) {
        let text = text.trimmingCharacters(in: .whitespaces)
        guard text.utf8.count <= Self.addressLimit, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .malformed
        }
        let separator = text.range(of: "://")
        switch separator.map({ text[..<$0.lowerBound].lowercased() }) {
        case nil, "http": kind = .http
        case "socks5", "socks5h": kind = .socks
        case let scheme?: throw Self.isScheme(scheme) ? .unsupportedScheme(scheme) : .malformed
        }
        let authority = text[(separator?.upperBound ?? text.startIndex)...].prefix { !"/?#".contains($0) }
        let mark = authority.lastIndex(of: "@")
        credentials = try mark.map { mark throws(Fault) in try Self.credentials(authority[..<mark]) }
        if credentials != nil, kind == .socks { throw .credentialsForSOCKS }
        let place = mark.map { authority[authority.index(after: $0)...] } ?? authority
        host = try Self.host(of: place)
        port = try Self.port(of: place)
    }

    /// The address without the name and password: `http://proxy.example:3128`.
    public var address: String {
        let shownHost = host.contains(":") ? "[\(host)]" : host
        return "\(kind == .http ? "http" : "socks5")://\(shownHost):\(port)"
    }

    /// Returns an address with “…” in place of the name and password, even if it can't be parsed.
    public static func masked(_ text: String) -> String {
        guard let mark = text.lastIndex(of: "@") else { return text }
        let scheme = text.range(of: "://").flatMap { $0.upperBound <= mark ? text[..<$0.upperBound] : nil }
        return (scheme ?? "") + "…" + text[mark...]
    }

    private static func isScheme(_ text: String) -> Bool {
        text.utf8.count <= 16
            && text.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil
    }

    private static func credentials(_ text: Substring) throws(Fault) -> Credentials {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts[0].removingPercentEncoding,
            let password = parts.count > 1 ? parts[1].removingPercentEncoding : ""
        else { throw .malformed }
        return Credentials(name: name, password: password)
    }

    private static func host(of place: Substring) throws(Fault) -> String {
        guard let match = place.wholeMatch(of: /\[([0-9A-Fa-f:.]+)\](?::\d+)?|([A-Za-z0-9._\-]+)(?::\d+)?/),
            let host = match.1 ?? match.2
        else { throw .malformed }
        return String(host)
    }

    private static func port(of place: Substring) throws(Fault) -> Int {
        guard let colon = place.lastIndex(of: ":"), !place[colon...].contains("]") else { return usualPort }
        guard let port = Int(place[place.index(after: colon)...]), (1...65535).contains(port) else {
            throw .malformed
        }
        return port
    }
}

import Hummingbird

/// Where the server listens: a host and a port, or a socket in the file system.
public struct ListenAddress: Sendable, Hashable {
    /// Where it listens unless told otherwise.
    public static let usual = "127.0.0.1:8080"

    /// A kind of address.
    enum Kind: Hashable { case network(host: String, port: Int), socket(path: String) }

    let kind: Kind

    /// `127.0.0.1:8080`, `[::1]:8080`, `localhost:0` or `unix:PATH`; port 0 for any free one.
    ///
    /// - Throws: `WebSettingsError.badAddress`.
    init(_ text: String) throws(WebSettingsError) {
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst(5))
            // sun_path has room for 107 bytes and a NUL, <https://man7.org/linux/man-pages/man7/unix.7.html>.
            guard !path.isEmpty, path.utf8.count < 108 else { throw .badAddress(text) }
            kind = .socket(path: path)
            return
        }
        guard let colon = text.lastIndex(of: ":"),
            case let number = text[text.index(after: colon)...], !number.isEmpty,
            number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(number),
            (0...65535).contains(port)
        else { throw .badAddress(text) }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            throw .badAddress(text)
        }
        guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .badAddress(text) }
        kind = .network(host: String(host), port: port)
    }

    /// Whether only this machine reaches it.
    var isLoopback: Bool {
        switch kind {
        case .socket: true
        case .network(let host, _):
            host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true
        }
    }

    var bindAddress: BindAddress {
        switch kind {
        case .socket(let path): .unixDomainSocket(path: path)
        case .network(let host, let port): .hostname(host, port: port)
        }
    }
}

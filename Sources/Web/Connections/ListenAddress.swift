import Files
import Foundation
import Hummingbird

/// The address that the server listens on: a host and port, or a Unix domain socket.
public struct ListenAddress: Sendable, Hashable {
    /// The default address.
    public static let usual = "127.0.0.1:8080"

    /// A kind of address.
    enum Kind: Hashable { case network(host: String, port: Int), socket(path: String) }

    let kind: Kind

    /// Parses `127.0.0.1:8080`, `[::1]:8080`, `localhost:0` or `unix:PATH`; port 0 means any free port.
    ///
    /// - Throws: `WebSettingsError.badAddress`, `.unbracketedAddress`.
    init(_ text: String) throws(WebSettingsError) {
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst(5))
            // sun_path has room for 107 bytes and a NUL, <https://man7.org/linux/man-pages/man7/unix.7.html>.
            guard !path.isEmpty, path.utf8.count < 108 else { throw .badAddress(text) }
            kind = .socket(path: path)
            return
        }
        if IPAddress(text)?.bytes.count == 16 { throw .unbracketedAddress(text, meant: Self.bracketed(text)) }
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

    /// Adds brackets to an IPv6 address; the last number is the port if the text before it is still an
    /// address. The default port is 8080.
    private static func bracketed(_ text: String) -> String {
        if let colon = text.lastIndex(of: ":"), IPAddress(String(text[..<colon])) != nil,
            let port = Int(text[text.index(after: colon)...]), (0...65535).contains(port)
        {
            return "[\(text[..<colon])]:\(port)"
        }
        return "[\(text)]:8080"
    }

    /// Whether only this machine can reach the address.
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

/// Unix domain sockets, whose files outlive the server that created them.
enum UnixSocket {
    /// Removes a stale socket at a path, but nothing else.
    ///
    /// - Throws: `WebSettingsError.socketTaken` if a server is listening on it, or the path isn't a socket.
    static func clear(_ path: String) throws(WebSettingsError) {
        guard let there = FileIdentity(path: path, followingLinks: false) else { return }
        guard there.isSocket, there.isOurs, refusesConnections(path) else { throw .socketTaken(path) }
        unlink(path)
    }

    /// Allows the socket's group to connect, for a proxy for example.
    static func share(_ path: String) { chmod(path, 0o660) }

    private static func refusesConnections(_ path: String) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        return result != 0 && errno == ECONNREFUSED
    }
}

import Addresses
import Files
import Foundation
import NIOCore

/// The address that the server listens on: a host and port, or a Unix domain socket.
public struct ListenAddress: Sendable, Hashable {
    /// The default address.
    public static let usual = "127.0.0.1:8080"

    /// The path of the socket; nil for a host and port.
    let socket: String?
    let host: String
    let port: Int
    /// Whether only this machine can reach the address.
    let isLoopback: Bool
    /// The address as typed.
    let text: String

    /// Parses `127.0.0.1:8080`, `[::1]:8080`, `localhost:0` or `unix:PATH`; port 0 means any free port.
    ///
    /// - Throws: `WebSettingsError.badAddress`, `.unbracketedAddress`.
    init(_ text: String) throws(WebSettingsError) {
        self.text = text
        if text.hasPrefix("unix:") {
            let path = String(text.dropFirst(5))
            // sun_path has room for 107 bytes and a NUL, <https://man7.org/linux/man-pages/man7/unix.7.html>.
            guard !path.isEmpty, path.utf8.count < 108 else { throw .badAddress(text) }
            (socket, host, self.port, isLoopback) = (path, "", 0, true)
            return
        }
        if IPAddress(text)?.bytes.count == 16 { throw .unbracketedAddress(text, meant: Self.bracketed(text)) }
        guard let authority = Authority(text), let port = authority.port else { throw .badAddress(text) }
        (socket, host, self.port) = (nil, String(authority.host), Int(port))
        isLoopback = authority.isLoopback
    }

    /// Adds brackets to an IPv6 address; the last number is the port if the text before it is still an
    /// address. The default port is 8080.
    private static func bracketed(_ text: String) -> String {
        guard let colon = text.lastIndex(of: ":"), IPAddress(text[..<colon]) != nil,
            let port = UInt16(text[colon...].dropFirst())
        else { return "[\(text)]:8080" }
        return "[\(text[..<colon])]:\(port)"
    }
}

/// Unix domain sockets, whose files outlive the server that created them.
enum UnixSocket {
    /// Removes a stale socket at a path, but nothing else.
    ///
    /// - Throws: `WebSettingsError.socketTaken` if a server is listening on it, or the path isn't a socket.
    static func clear(_ path: String) throws(WebSettingsError) {
        if try isStale(path) { unlink(path) }
    }

    /// Returns whether there is a stale socket at a path; false if there is nothing.
    ///
    /// - Throws: `WebSettingsError.socketTaken`, as for `clear`.
    static func isStale(_ path: String) throws(WebSettingsError) -> Bool {
        guard let there = FileIdentity(path: path, followingLinks: false) else { return false }
        guard there.isSocket, there.isOurs, refusesConnections(path) else { throw .socketTaken(path) }
        return true
    }

    /// Allows the socket's group to connect, for a proxy for example.
    static func share(_ path: String) { chmod(path, 0o660) }

    private static func refusesConnections(_ path: String) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        let result = try? SocketAddress(unixDomainSocketPath: path).withSockAddr {
            connect(descriptor, $0, socklen_t($1))
        }
        return result == -1 && errno == ECONNREFUSED
    }
}

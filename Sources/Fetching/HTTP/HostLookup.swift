import Addresses
import Foundation
import NIOCore

/// Resolves hosts with the system's resolver: its hosts file, or DNS.
enum HostLookup {
    /// Returns all addresses of a host, which may itself be an address.
    ///
    /// - Throws: `.unreachable` if the host has no address; `.cancelled`.
    static func addresses(of host: String) async throws(APIError) -> [SocketAddress] {
        let (answers, answer) = AsyncStream.makeStream(of: [SocketAddress].self)
        // The system's function can't be cancelled, so a cancelled caller just stops waiting for it.
        DispatchQueue.global().async {
            answer.yield(resolved(host))
            answer.finish()
        }
        for await addresses in answers {
            guard !addresses.isEmpty else { throw .unreachable(host: host) }
            return addresses
        }
        throw .cancelled
    }

    /// Parses a host that is an address, in any notation (`127.1`, `[::1]`), without using DNS; nil for a
    /// name.
    static func literal(_ host: String) -> SocketAddress? {
        resolved(host.trimmingCharacters(in: ["[", "]"]), flags: AI_NUMERICHOST).first
    }

    /// Returns whether a host is this machine, by name or address.
    static func isLoopback(_ host: String) -> Bool {
        let name = host.lowercased().trimmingCharacters(in: ["."])
        return name == "localhost" || name.hasSuffix(".localhost")
            || IPAddress(literal(host))?.isLoopback == true
    }

    private static func resolved(_ host: String, flags: CInt = 0) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_flags = flags
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
        defer { freeaddrinfo(first) }
        return sequence(first: first) { $0?.pointee.ai_next }.compactMap {
            $0.flatMap { address($0.pointee) }
        }
    }

    private static func address(_ found: addrinfo) -> SocketAddress? {
        guard let start = UnsafeRawPointer(found.ai_addr) else { return nil }
        return switch found.ai_family {
        case AF_INET: SocketAddress(start.loadUnaligned(as: sockaddr_in.self))
        case AF_INET6: SocketAddress(start.loadUnaligned(as: sockaddr_in6.self))
        default: nil
        }
    }
}

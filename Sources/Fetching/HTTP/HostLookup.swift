import Foundation
import NIOCore

/// The addresses of hosts, as the system finds them: from its file, or by DNS.
enum HostLookup {
    /// Every address of a host, which may be an address itself.
    ///
    /// - Throws: `.unreachable` if the host has no address; `.cancelled`.
    static func addresses(of host: String) async throws(APIError) -> [SocketAddress] {
        let (answers, answer) = AsyncStream.makeStream(of: [SocketAddress].self)
        // The system's function can't be stopped, so a cancelled caller just stops waiting for it.
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

    /// The address that a host is, in any of the ways in which one can be written (`127.1`, `[::1]`), without asking DNS; nil for
    /// a name.
    static func literal(_ host: String) -> SocketAddress? {
        resolved(host.trimmingCharacters(in: ["[", "]"]), flags: AI_NUMERICHOST).first
    }

    /// Whether a host is this machine, by its name or its address.
    static func isLoopback(_ host: String) -> Bool {
        let name = host.lowercased().trimmingCharacters(in: ["."])
        return name == "localhost" || name.hasSuffix(".localhost") || literal(host)?.isLoopback == true
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

import Foundation
package import NIOCore

/// An IP address, as its 4 or 16 bytes. An IPv4 address mapped to IPv6 (`::ffff:127.0.0.1`, RFC 4291, section
/// 2.5.5.2) becomes plain IPv4.
package struct IPAddress: Hashable, Sendable {
    /// The bytes, the most significant first.
    package let bytes: [UInt8]

    private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

    /// Parses a complete address, without brackets or a port.
    package init?(_ text: some StringProtocol) {
        self.init(try? SocketAddress(ipAddress: String(text), port: 0))
    }

    /// Creates the address of a socket; nil for a Unix domain socket.
    package init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address): bytes = withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
        case .v6(let address):
            let all = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
            bytes = all.starts(with: Self.mapped) ? Array(all.suffix(4)) : all
        case .unixDomainSocket, nil: return nil
        }
    }

    /// Creates an IPv4 address from its 4 bytes.
    package init(version4 bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Whether the address is this machine's: 127.0.0.0/8 or ::1.
    package var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : self == IPAddress("::1") }
}

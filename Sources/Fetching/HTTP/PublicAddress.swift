import Foundation
import NIOCore

/// Addresses of the public internet. What an API's answers point to is asked for there alone.
extension SocketAddress {
    /// Whether it is neither loopback, private, link-local, shared, reserved nor multicast.
    ///
    /// Sources: <https://www.iana.org/assignments/iana-ipv4-special-registry> and
    /// <https://www.iana.org/assignments/iana-ipv6-special-registry>.
    var isPublic: Bool {
        switch self {
        case .v4(let address):
            Self.isPublic(version4: withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
        case .v6(let address):
            Self.isPublic(version6: withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
        case .unixDomainSocket: false
        }
    }

    /// A network: the addresses that begin with these bits.
    private struct Network {
        let start: [UInt8]
        let bits: Int

        init(_ bits: Int, _ start: UInt8...) {
            self.bits = bits
            self.start = start
        }

        func contains(_ address: [UInt8]) -> Bool {
            (0..<bits).allSatisfy { bit in
                let byte = bit / 8
                let mask: UInt8 = 0x80 >> (bit % 8)
                return address[byte] & mask == (byte < start.count ? start[byte] & mask : 0)
            }
        }
    }

    private static func isPublic(version4 address: [UInt8]) -> Bool {
        !notPublic.contains { $0.contains(address) }
    }

    private static let notPublic = [
        Network(8, 0), Network(8, 10), Network(10, 100, 64), Network(8, 127), Network(16, 169, 254),
        Network(12, 172, 16), Network(24, 192, 0, 0), Network(24, 192, 0, 2), Network(24, 192, 88, 99),
        Network(16, 192, 168), Network(15, 198, 18), Network(24, 198, 51, 100), Network(24, 203, 0, 113),
        // Multicast, and what was never given to anyone.
        Network(3, 224),
    ]

    /// Of version 6 only one part is given to anyone, and in some networks addresses of version 4 are written in it.
    private static func isPublic(version6 address: [UInt8]) -> Bool {
        if mapped.contains(address) || translated.contains(address) {
            return isPublic(version4: Array(address.suffix(4)))
        }
        return global.contains(address) && !notGlobal.contains { $0.contains(address) }
    }

    /// An address of version 4 as sockets of version 6 show it (RFC 4291, section 2.5.5.2).
    private static let mapped = Network(96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF)
    /// An address of version 4 behind a translator (RFC 6052, section 2.1).
    private static let translated = Network(96, 0, 0x64, 0xFF, 0x9B)
    private static let global = Network(3, 0x20)
    /// Protocols, documentation, and tunnels, whose addresses have any of version 4 in them.
    private static let notGlobal = [
        Network(23, 0x20, 0x01), Network(32, 0x20, 0x01, 0x0D, 0xB8), Network(16, 0x20, 0x02),
        Network(20, 0x3F, 0xFF),
    ]
}

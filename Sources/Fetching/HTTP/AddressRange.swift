import Foundation
import NIOCore

/// A range of IP addresses with a common prefix.
struct AddressRange {
    private let start: [UInt8]
    private let bits: Int

    /// Creates the range of addresses that share the first `bits` bits of `start`, which is padded with zero
    /// bytes.
    init(_ bits: Int, _ start: UInt8...) {
        self.bits = bits
        self.start = start
    }

    /// Parses a range such as `10.0.0.0/8`, or a single address; nil for anything else.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = try? SocketAddress(ipAddress: String(parts[0]), port: 0) else { return nil }
        start = address.addressBytes
        guard parts.count > 1 else {
            bits = start.count * 8
            return
        }
        guard let number = Int(parts[1]), (0...start.count * 8).contains(number) else { return nil }
        bits = number
    }

    /// Returns whether an address is in the range and has the same IP version.
    func contains(_ address: SocketAddress) -> Bool {
        let bytes = address.addressBytes
        return (start.count > 4) == (bytes.count > 4) && contains(bytes)
    }

    /// Returns whether the bytes of an address begin with the range's prefix.
    func contains(_ address: [UInt8]) -> Bool {
        (0..<bits).allSatisfy { bit in
            let byte = bit / 8
            let mask: UInt8 = 0x80 >> (bit % 8)
            return address[byte] & mask == (byte < start.count ? start[byte] & mask : 0)
        }
    }
}

extension SocketAddress {
    /// The bytes of the address: 4 or 16, or none for a Unix domain socket.
    var addressBytes: [UInt8] {
        switch self {
        case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
        case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
        case .unixDomainSocket: []
        }
    }
}

import Foundation
import NIOCore

/// A range of addresses: those that begin with the same bits.
struct AddressRange: Sendable {
    private let start: [UInt8]
    private let bits: Int

    /// A range in which every address begins with `bits` bits of `start`; the bytes that `start` lacks are 0.
    init(_ bits: Int, _ start: UInt8...) {
        self.bits = bits
        self.start = start
    }

    /// Parses an address, which is a range of one, or `10.0.0.0/8`; nil for anything else.
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

    /// Whether an address of the same version is in the range.
    func contains(_ address: SocketAddress) -> Bool {
        let bytes = address.addressBytes
        return (start.count > 4) == (bytes.count > 4) && contains(bytes)
    }

    /// Whether these bytes of an address begin with the range's bits.
    func contains(_ address: [UInt8]) -> Bool {
        (0..<bits).allSatisfy { bit in
            let byte = bit / 8
            let mask: UInt8 = 0x80 >> (bit % 8)
            return address[byte] & mask == (byte < start.count ? start[byte] & mask : 0)
        }
    }
}

extension SocketAddress {
    /// The bytes of the address: four or sixteen, none for a socket in the file system.
    var addressBytes: [UInt8] {
        switch self {
        case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
        case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
        case .unixDomainSocket: []
        }
    }
}

/// A range of IP addresses with a common prefix.
package struct AddressRange: Hashable, Sendable {
    private let start: [UInt8]
    private let bits: Int

    /// Creates the range of addresses that share the first `bits` bits of `start`, which is padded with zero
    /// bytes.
    package init(_ bits: Int, _ start: UInt8...) {
        self.bits = bits
        self.start = start
    }

    /// Parses a range such as `10.0.0.0/8`, or a single address; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]) else { return nil }
        start = address.bytes
        let all = start.count * 8
        guard let bits = parts.count == 1 ? all : Int(parts[1]), (0...all).contains(bits) else { return nil }
        self.bits = bits
    }

    /// Returns whether an address is in the range and has the same IP version.
    package func contains(_ address: IPAddress) -> Bool {
        start.count == address.bytes.count && contains(address.bytes)
    }

    /// Returns whether the bytes of an address begin with the range's prefix.
    package func contains(_ address: [UInt8]) -> Bool {
        (0..<bits).allSatisfy { bit in
            let byte = bit / 8
            let mask: UInt8 = 0x80 >> (bit % 8)
            return address[byte] & mask == (byte < start.count ? start[byte] & mask : 0)
        }
    }
}

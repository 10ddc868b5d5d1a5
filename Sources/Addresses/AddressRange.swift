/// A range of IP addresses with a common prefix.
package struct AddressRange: Hashable, Sendable {
    private let start: [UInt8]
    private let bits: Int

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
        start.count == address.bytes.count
            && (0..<bits).allSatisfy { bit in
                (start[bit / 8] ^ address.bytes[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
            }
    }
}

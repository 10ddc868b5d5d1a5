import Addresses

/// Recognises public internet addresses; links in an API's responses may lead only to these.
extension IPAddress {
    /// Whether the address is public: not loopback, private, link-local, shared, reserved or multicast. Only
    /// one block of IPv6 is allocated, and some addresses embed an IPv4 address.
    ///
    /// Sources: <https://www.iana.org/assignments/iana-ipv4-special-registry> and
    /// <https://www.iana.org/assignments/iana-ipv6-special-registry>.
    var isPublic: Bool {
        if isIn(Self.translated) { return IPAddress(version4: bytes.suffix(4)).isPublic }
        return (bytes.count == 4 || isIn(Self.global)) && !isIn(Self.notPublic)
    }

    private func isIn(_ ranges: [AddressRange]) -> Bool { ranges.contains { $0.contains(self) } }

    /// Ranges that aren't public. The last of IPv4 has multicast and reserved addresses; those of IPv6 are
    /// reserved for protocol assignments, documentation and tunnels, and a tunnel's address can embed any IPv4
    /// address.
    private static let notPublic = ranges(
        """
        0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 \
        192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 \
        2001::/23 2001:db8::/32 2002::/16 3fff::/20
        """)

    /// An IPv4 address behind a NAT64 translator (RFC 6052, section 2.1).
    private static let translated = ranges("64:ff9b::/96")
    private static let global = ranges("2000::/3")

    private static func ranges(_ text: String) -> [AddressRange] {
        text.split(separator: " ").compactMap { AddressRange($0) }
    }
}

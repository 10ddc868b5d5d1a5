import Addresses

/// Recognises public internet addresses; links in an API's responses may lead only to these.
extension IPAddress {
    /// Whether the address is public: not loopback, private, link-local, shared, reserved or multicast. Only
    /// one block of IPv6 is allocated, and some addresses embed an IPv4 address.
    ///
    /// Sources: <https://www.iana.org/assignments/iana-ipv4-special-registry> and
    /// <https://www.iana.org/assignments/iana-ipv6-special-registry>.
    var isPublic: Bool {
        if bytes.count == 4 { return !Self.notPublic.contains { $0.contains(bytes) } }
        if Self.translated.contains(bytes) { return IPAddress(version4: bytes.suffix(4)).isPublic }
        return Self.global.contains(bytes) && !Self.notGlobal.contains { $0.contains(bytes) }
    }

    private static let notPublic = [
        AddressRange(8, 0), AddressRange(8, 10), AddressRange(10, 100, 64), AddressRange(8, 127),
        AddressRange(16, 169, 254),
        AddressRange(12, 172, 16), AddressRange(24, 192, 0, 0), AddressRange(24, 192, 0, 2),
        AddressRange(24, 192, 88, 99),
        AddressRange(16, 192, 168), AddressRange(15, 198, 18), AddressRange(24, 198, 51, 100),
        AddressRange(24, 203, 0, 113),
        // Multicast and reserved addresses.
        AddressRange(3, 224),
    ]

    /// An IPv4 address behind a NAT64 translator (RFC 6052, section 2.1).
    private static let translated = AddressRange(96, 0, 0x64, 0xFF, 0x9B)
    private static let global = AddressRange(3, 0x20)
    /// Ranges reserved for protocol assignments, documentation and tunnels; a tunnel's address can embed any
    /// IPv4 address.
    private static let notGlobal = [
        AddressRange(23, 0x20, 0x01), AddressRange(32, 0x20, 0x01, 0x0D, 0xB8), AddressRange(16, 0x20, 0x02),
        AddressRange(20, 0x3F, 0xFF),
    ]
}

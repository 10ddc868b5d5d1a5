import NIOCore

/// An address of the internet protocol, as its bytes: four or sixteen. One of version 4 inside one of version 6
/// (`::ffff:127.0.0.1`, RFC 4291, section 2.5.5.2) is taken for what it is.
struct IPAddress: Hashable, Sendable {
    let bytes: [UInt8]

    init?(_ text: String) {
        // The parser takes only whole addresses; the port is of no use here.
        guard let address = try? SocketAddress(ipAddress: text, port: 0) else { return nil }
        self.init(address)
    }

    init?(_ address: SocketAddress) {
        let all = address.withSockAddr { pointer, size in
            Array(UnsafeRawBufferPointer(start: pointer, count: size))
        }
        switch address.protocol {
        // Behind the family and the port, and in version 6 the flow: sockaddr_in(3type), sockaddr_in6(3type).
        case .inet: bytes = Array(all[4..<8])
        case .inet6:
            let isMapped = all[8..<18].allSatisfy { $0 == 0 } && all[18] == 0xFF && all[19] == 0xFF
            bytes = Array(all[(isMapped ? 20 : 8)..<24])
        default: return nil
        }
    }

    var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    }

    /// One client: an address of version 4, or the network of 64 bits that a provider gives one customer
    /// (RFC 6177).
    var client: ArraySlice<UInt8> { bytes.count == 4 ? bytes[...] : bytes[..<8] }
}

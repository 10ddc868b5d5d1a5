import HTTPTypes
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

    /// An address as proxies write it in `X-Forwarded-For`, perhaps with the port, which is left out: `192.0.2.1:4711`,
    /// `[2001:db8::1]:4711`.
    init?(forwarded text: some StringProtocol) {
        let (host, port) = Self.parts(of: text)
        guard port.isEmpty || Self.isPort(port) else { return nil }
        self.init(String(host))
    }

    /// The address, and what follows it; a lone colon begins a port, several are part of an address of version 6.
    private static func parts<Text: StringProtocol>(
        of text: Text
    ) -> (host: Text.SubSequence, port: Text.SubSequence) {
        if text.first == "[", let end = text.lastIndex(of: "]") {
            return (text[..<end].dropFirst(), text[end...].dropFirst())
        }
        guard let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") else {
            return (text[...], text[text.endIndex...])
        }
        return (text[..<colon], text[colon...])
    }

    /// Whether a text is a colon and digits.
    private static func isPort(_ text: some StringProtocol) -> Bool {
        text.first == ":" && text.count > 1 && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
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

    /// The client's identity: an address of version 4, or the network of 64 bits that a provider gives one customer
    /// (RFC 6177).
    var client: ArraySlice<UInt8> { bytes.count == 4 ? bytes[...] : bytes[..<8] }
}

/// A proxy whose word on a client's address is taken: a network, or any user of the server's socket.
public enum TrustedProxy: Sendable, Hashable {
    /// The process at the other end of a socket in the file system.
    case socket
    /// Addresses that begin with the same bits.
    case network([UInt8], bits: Int)

    /// `10.0.0.0/8`, `127.0.0.1`, `fd00::/8` or `unix`.
    ///
    /// - Throws: `WebSettingsError.badProxy`.
    init(_ text: String) throws(WebSettingsError) {
        if text == "unix" {
            self = .socket
            return
        }
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(String(parts[0])) else { throw .badProxy(text) }
        let all = address.bytes.count * 8
        guard let bits = parts.count == 1 ? all : Int(parts[1]), (0...all).contains(bits) else {
            throw .badProxy(text)
        }
        self = .network(address.bytes, bits: bits)
    }

    /// Whether this proxy may be at the other end of a connection; nil is the address of a socket's client.
    func includes(_ peer: IPAddress?) -> Bool {
        guard case .network(let bytes, let bits) = self else { return peer == nil }
        guard let peer, peer.bytes.count == bytes.count else { return false }
        return (0..<bits).allSatisfy { bit in
            let mask: UInt8 = 0x80 >> (bit % 8)
            return peer.bytes[bit / 8] & mask == bytes[bit / 8] & mask
        }
    }
}

extension Client {
    /// The client of a request: the peer, or the one that a trusted peer names.
    ///
    /// `X-Forwarded-For` grows at its end, each proxy adding the address that it saw. So the last one that isn't a trusted
    /// proxy itself is the client; what comes before it may be forged.
    init(forwardedIn headers: HTTPFields, from peer: IPAddress?, trusting proxies: [TrustedProxy]) {
        func isTrusted(_ address: IPAddress?) -> Bool { proxies.contains { $0.includes(address) } }
        guard !proxies.isEmpty, isTrusted(peer) else {
            self.init(address: peer)
            return
        }
        var nearest = peer
        let listed = headers[values: .forwardedFor].flatMap { $0.split(separator: ",") }
        for text in listed.reversed() {
            var text = text.trimmingPrefix { $0 == " " }
            while text.last == " " { text.removeLast() }
            guard let address = IPAddress(forwarded: text) else { break }
            nearest = address
            if !isTrusted(address) { break }
        }
        self.init(address: nearest)
    }
}

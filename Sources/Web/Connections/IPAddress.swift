import HTTPTypes
import NIOCore

/// An IP address, as its 4 or 16 bytes. An IPv4 address mapped to IPv6 (`::ffff:127.0.0.1`, RFC 4291, section
/// 2.5.5.2) becomes plain IPv4.
struct IPAddress: Hashable, Sendable {
    let bytes: [UInt8]

    init?(_ text: String) {
        // The parser accepts only complete addresses; the port is ignored.
        guard let address = try? SocketAddress(ipAddress: text, port: 0) else { return nil }
        self.init(address)
    }

    /// Parses an address from `X-Forwarded-For`. A port is allowed but ignored: `192.0.2.1:4711`,
    /// `[2001:db8::1]:4711`.
    init?(forwarded text: some StringProtocol) {
        let (host, port) = Self.parts(of: text)
        guard port.isEmpty || Self.isPort(port) else { return nil }
        self.init(String(host))
    }

    /// Splits text into the address and the remainder, such as a port. A single colon starts a port; several
    /// are part of an IPv6 address.
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

    /// Returns whether the text is a colon followed by digits.
    private static func isPort(_ text: some StringProtocol) -> Bool {
        text.first == ":" && text.count > 1 && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    init?(_ address: SocketAddress) {
        let all = address.withSockAddr { pointer, size in
            Array(UnsafeRawBufferPointer(start: pointer, count: size))
        }
        switch address.protocol {
        // The address follows the family and port and, in IPv6, the flow: sockaddr_in(3type),
        // sockaddr_in6(3type).
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

    /// The prefix that identifies a client: a whole IPv4 address, or the 64-bit IPv6 network that a provider
    /// assigns to one customer (RFC 6177).
    var client: ArraySlice<UInt8> { bytes.count == 4 ? bytes[...] : bytes[..<8] }
}

/// A proxy that is trusted to forward a client's address: a network, or any user of the server's socket.
public enum TrustedProxy: Sendable, Hashable {
    /// Any process connected to a Unix domain socket.
    case socket
    /// Addresses with a common prefix.
    case network([UInt8], bits: Int)

    /// Parses `10.0.0.0/8`, `127.0.0.1`, `fd00::/8` or `unix`.
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

    /// Returns whether a peer may be this proxy; nil means the peer of a Unix domain socket.
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
    /// Finds the client of a request: the peer, or the address forwarded by a trusted peer.
    ///
    /// Each proxy appends the address it saw to `X-Forwarded-For`. So the client is the last address that
    /// isn't a trusted proxy; anything before it may be forged.
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

import Addresses
import Foundation
import HTTPTypes

/// A proxy that is trusted to forward a client's address: a network, or any user of the server's socket.
struct TrustedProxy: Sendable {
    /// The network; nil for any process connected to a Unix domain socket.
    private let network: AddressRange?

    /// Parses `10.0.0.0/8`, `127.0.0.1`, `fd00::/8` or `unix`.
    ///
    /// - Throws: `WebSettingsError.badProxy`.
    init(_ text: String) throws(WebSettingsError) {
        network = AddressRange(text)
        guard network != nil || text == "unix" else { throw .badProxy(text) }
    }

    /// Returns whether a peer may be this proxy; nil means the peer of a Unix domain socket.
    func includes(_ peer: IPAddress?) -> Bool {
        if let peer, let network { network.contains(peer) } else { peer == nil && network == nil }
    }
}

extension Client {
    /// Finds the client of a request: the peer, or the address forwarded by a trusted peer.
    ///
    /// Each proxy appends the address it saw to `X-Forwarded-For`. So the client is the last address that
    /// isn't a trusted proxy; anything before it may be forged.
    init(forwardedIn headers: HTTPFields, from peer: IPAddress?, trusting proxies: [TrustedProxy]) {
        var nearest = peer
        for text in headers[values: .forwardedFor].flatMap({ $0.split(separator: ",") }).reversed() {
            let text = text.trimmingCharacters(in: .whitespaces)
            // A port is allowed but ignored: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
            guard proxies.contains(where: { $0.includes(nearest) }),
                let address = IPAddress(Authority(text)?.host ?? text[...])
            else { break }
            nearest = address
        }
        self.init(address: nearest)
    }
}

extension IPAddress {
    /// The prefix that identifies a client: a whole IPv4 address, or the 64-bit IPv6 network that a provider
    /// assigns to one customer (RFC 6177).
    var client: ArraySlice<UInt8> { bytes.count == 4 ? bytes[...] : bytes[..<8] }
}

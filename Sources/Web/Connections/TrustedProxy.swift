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
        guard parts.count == 1 || Int(parts[1]).map({ (0...all).contains($0) }) == true else {
            throw .badProxy(text)
        }
        self = .network(address.bytes, bits: parts.count == 1 ? all : Int(parts[1]) ?? all)
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

import HTTPTypes

extension Client {
    /// The client of a request: the peer, or the one that a trusted peer names.
    ///
    /// `X-Forwarded-For` grows at its end, each proxy adding the address that it saw. So the last one that isn't a trusted
    /// proxy itself is the client; what stands before it anybody may have written.
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
            guard let address = IPAddress(String(text)) else { break }
            nearest = address
            if !isTrusted(address) { break }
        }
        self.init(address: nearest)
    }
}

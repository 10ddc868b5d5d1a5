/// Settings of the server: addresses, proxies and limits.
public struct WebSettings: Sendable {
    /// The address to listen on.
    let address: ListenAddress
    /// The public address of the server; nil if it only serves this machine.
    let publicURL: PublicURL?
    /// The proxies trusted to forward a client's address.
    let trustedProxies: [TrustedProxy]
    /// Whether anyone may sign up.
    let isSignUpOpen: Bool
    /// The address of the listener for metrics; nil for none.
    let metrics: ListenAddress?
    /// The links to the operator's own pages in the footer of every page.
    let footer: [FooterLink]
    /// The limits beyond which requests are refused.
    var limits: ServerLimits

    /// - Parameters:
    ///   - listen: `127.0.0.1:8080`, `[::1]:8080` or `unix:PATH`.
    ///   - publicURL: `https://pokemon.example`, or with a path, `https://example.org/dex`.
    ///   - trustedProxies: networks such as `10.0.0.0/8`, or `unix` for all users of the socket.
    ///   - signUp: `open` or `closed`; by default, open only on loopback.
    ///   - metrics: the address of the listener for metrics, in the format of `listen`.
    ///   - metricsAnywhere: whether others may reach that address.
    ///   - imprint: the address of the operator's imprint, with `http` or `https`.
    ///   - privacy: the address of the operator's privacy page, in the same format.
    ///   - limits: the server's limits.
    /// - Throws: `WebSettingsError`, also if others can reach the address but there is no public URL.
    public init(
        listen: String = ListenAddress.usual, publicURL: String? = nil, trustedProxies: [String] = [],
        signUp: String? = nil, metrics: String? = nil, metricsAnywhere: Bool = false,
        imprint: String? = nil, privacy: String? = nil, limits: ServerLimits = ServerLimits()
    ) throws(WebSettingsError) {
        address = try ListenAddress(listen)
        self.publicURL = try publicURL.map(PublicURL.init)
        self.trustedProxies = try trustedProxies.map(TrustedProxy.init)
        self.metrics = try metrics.map(ListenAddress.init)
        if let metrics, self.metrics?.isLoopback == false, !metricsAnywhere { throw .metricsExposed(metrics) }
        if !address.isLoopback, self.publicURL == nil { throw .publicURLMissing(listen) }
        footer = [("Imprint", imprint), ("Privacy", privacy)].compactMap { words, address in
            address.flatMap { FooterLink(words: words, address: $0) }
        }
        switch signUp {
        case "open": isSignUpOpen = true
        case "closed": isSignUpOpen = false
        case nil: isSignUpOpen = address.isLoopback && self.publicURL == nil
        case let word?: throw .badSignUp(word)
        }
        self.limits = limits
    }

    /// The path that all addresses of pages begin with; see `PublicURL.base`.
    var base: String { publicURL?.base ?? "" }
    /// Whether browsers use TLS to reach the server, which determines the attributes of cookies.
    var isSecure: Bool { publicURL?.isSecure == true }
}

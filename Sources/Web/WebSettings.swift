import Answers
import Foundation

/// Settings of the server: its addresses, proxies and limits.
public struct WebSettings: Sendable {
    /// The address to listen on.
    public let address: ListenAddress
    /// The address that people type to reach it; nil if it is for this machine alone.
    public let publicURL: PublicURL?
    /// The proxies whose word on a client's address is taken.
    public let trustedProxies: [TrustedProxy]
    /// Whether strangers may make accounts.
    public let isSignUpOpen: Bool
    /// The limits.
    public var limits: ServerLimits

    /// - Parameters:
    ///   - listen: `127.0.0.1:8080`, `[::1]:8080` or `unix:PATH`.
    ///   - publicURL: `https://pokemon.example`, without a path.
    ///   - trustedProxies: networks such as `10.0.0.0/8`, or `unix` for all users of the socket.
    ///   - signUp: `open` or `closed`; by default, open on loopback only.
    ///   - limits: how much of everything.
    /// - Throws: `WebSettingsError`, also where the address can be reached by others and there is no public URL.
    public init(
        listen: String = ListenAddress.usual, publicURL: String? = nil, trustedProxies: [String] = [],
        signUp: String? = nil, limits: ServerLimits = ServerLimits()
    ) throws(WebSettingsError) {
        address = try ListenAddress(listen)
        self.publicURL = try publicURL.map { text throws(WebSettingsError) in try PublicURL(text) }
        self.trustedProxies = try trustedProxies.map { text throws(WebSettingsError) in
            try TrustedProxy(text)
        }
        if !address.isLoopback, self.publicURL == nil { throw .publicURLMissing(listen) }
        switch signUp {
        case "open": isSignUpOpen = true
        case "closed": isSignUpOpen = false
        case nil: isSignUpOpen = address.isLoopback && self.publicURL == nil
        case let word?: throw .badSignUp(word)
        }
        self.limits = limits
    }

    /// Whether browsers reach the server over TLS, which cookies go by.
    var isSecure: Bool { publicURL?.isSecure == true }
}

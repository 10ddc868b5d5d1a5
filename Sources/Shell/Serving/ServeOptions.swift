import ArgumentParser

/// The options of `serve`, as typed.
public struct ServeOptions: Sendable {
    /// `127.0.0.1:8080` or `unix:PATH`.
    public var listen: String
    /// The address that people type to reach it, if it isn't for this machine alone.
    public var publicURL: String?
    /// The proxies trusted to forward a client's address.
    public var trustedProxies: [String]
    /// `open` or `closed`.
    public var signUp: String?
}

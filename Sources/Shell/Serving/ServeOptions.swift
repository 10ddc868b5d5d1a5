/// The options of `serve`, as typed.
public struct ServeOptions: Sendable {
    /// The address to listen on: `127.0.0.1:8080` or `unix:PATH`.
    public var listen: String
    /// The public address that users type; nil if the server is only for this machine.
    public var publicURL: String?
    /// The proxies trusted to forward a client's address.
    public var trustedProxies: [String]
    /// Whether people can sign up: `open` or `closed`.
    public var signUp: String?
    /// Whether lines of the log are JSON.
    public var logsJSON: Bool
    /// The address of the listener for metrics; nil for none.
    public var metrics: String?
    /// Whether others may reach that address.
    public var metricsAnywhere: Bool
    /// The address of the imprint that all pages link to; nil for none.
    public var imprint: String?
    /// The address of the privacy page that all pages link to; nil for none.
    public var privacy: String?
}

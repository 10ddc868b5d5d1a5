/// How a person wants the web front to be reached: each as it was typed.
public struct ServeOptions: Sendable {
    /// `127.0.0.1:8080` or `unix:PATH`.
    public var listen: String
    /// The address that people type to reach it, if it isn't for this machine alone.
    public var publicURL: String?
    /// The proxies whose word on a client's address is taken.
    public var trustedProxies: [String]
    /// `open` or `closed`.
    public var signUp: String?
}

/// Serves pages and the API until it is told to stop; `onReady` is given the address once it answers.
public typealias Serve =
    @Sendable (_ options: ServeOptions, _ onReady: @escaping @Sendable (String) async -> Void) async throws ->
    Void

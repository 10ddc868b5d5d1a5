/// How much the server takes of everything before it refuses.
public struct ServerLimits: Sendable {
    /// Bytes of all headers of a request.
    public var headerBytes = 16 << 10
    /// Headers of a request.
    public var headerCount = 100
    /// Bytes of a request's body, where a route has no limit of its own.
    public var bodyBytes = 1 << 20
    /// Between a request's first byte and the end of its headers.
    public var headerTime = Duration.seconds(10)
    /// Between the end of a request's headers and the end of its body.
    public var bodyTime = Duration.seconds(60)
    /// Between the end of a request and the end of its answer, as the client takes it.
    public var responseTime = Duration.seconds(60)
    /// How long a connection may rest between two requests.
    public var idleTime = Duration.seconds(75)
    /// Connections at once.
    public var connections = 4096
    /// Connections at once of one address that is no trusted proxy.
    public var connectionsOfAddress = 1024
    /// Requests in work at once.
    public var requests = 512
    /// Open event streams.
    public var eventStreams = 512
    /// Passwords that wait for their turn to be checked.
    public var waitingPasswords = 16
    /// How long open requests may go on when the server is told to stop.
    public var shutdownTime = Duration.seconds(10)

    /// The usual ones.
    public init() {}
}

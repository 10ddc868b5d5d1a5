/// Limits beyond which the server refuses work.
public struct ServerLimits: Sendable {
    /// Bytes of all headers of a request.
    public var headerBytes = 16 << 10
    /// Headers of a request.
    public var headerCount = 100
    /// Bytes of a request's body, where a route has no limit of its own.
    public var bodyBytes = 1 << 20
    /// Bytes that a body in chunks may have besides its content, and sixteen for each byte of that.
    public var chunkBytes = 16 << 10
    /// Between a request's first byte and the end of its headers.
    public var headerTime = Duration.seconds(10)
    /// Between the end of a request's headers and the end of its body.
    public var bodyTime = Duration.seconds(60)
    /// Between the end of a request and the end of its answer, as the client takes it.
    public var responseTime = Duration.seconds(60)
    /// The time for which the rest of a body is read after an answer that didn't need it, so that the client gets the
    /// answer.
    public var lingerTime = Duration.seconds(1)
    /// The longest idle time of a connection between two requests.
    public var idleTime = Duration.seconds(75)
    /// Connections at once.
    public var connections = 4096
    /// Connections at once of one address that is no trusted proxy.
    public var connectionsOfAddress = 1024
    /// Requests at work at once; twice as many may wait.
    public var requests = 512
    /// Of these, those of one account.
    public var requestsOfAccount = 8
    /// And those of one address without an account.
    public var requestsOfAddress = 16
    /// The most further requests of an account or address in its queue.
    public var waitingRequests = 64
    /// The most expensive requests of an account or address in its queue, of which one runs.
    public var waitingDearWork = 7
    /// The longest time that a request waits for its turn.
    public var waitingTime = Duration.seconds(10)
    /// Bytes of bodies on their way here, but for the first 16 KiB of each, of one account or address.
    public var arrivingBytesOfOne = 16 << 20
    /// The budget of all together.
    public var arrivingBytes = 128 << 20
    /// Bytes of answers that wait to be taken, of one account or address.
    public var waitingBytesOfOne = 32 << 20
    /// The budget of all together.
    public var waitingBytes = 256 << 20
    /// Open event streams. 5,000 took a seventh of a core at rest, and each heard of a change within 0.6 seconds.
    public var eventStreams = 2048
    /// Open event streams of one user.
    public var eventStreamsOfUser = 24
    /// Between two looks whether the sessions and tokens of open event streams still hold.
    public var eventCheckTime = Duration.seconds(2)
    /// The longest time that a public page waits for the store to identify its visitor; after it, the page is shown
    /// without.
    public var storeTime = Duration.seconds(2)
    /// Passwords that wait for their turn to be checked.
    public var waitingPasswords = 16
    /// Between two rounds of removing what has expired or was deleted, and of giving back its space.
    public var housekeepingTime = Duration.seconds(5)
    /// The time that open requests have to finish when the server stops.
    public var shutdownTime = Duration.seconds(10)

    /// The usual ones.
    public init() {}
}

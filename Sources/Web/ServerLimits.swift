/// Limits beyond which the server refuses work.
public struct ServerLimits: Sendable {
    /// The maximum size of a request's headers in bytes.
    public var headerBytes = 16 << 10
    /// The maximum number of headers in a request.
    public var headerCount = 100
    /// The default maximum size of a request's body in bytes.
    public var bodyBytes = 1 << 20
    /// The maximum overhead of a chunked body in bytes, plus sixteen for each byte of its content.
    public var chunkBytes = 16 << 10
    /// The time limit for a request's headers, from its first byte.
    public var headerTime = Duration.seconds(10)
    /// The time limit for a request's body, from the end of its headers.
    public var bodyTime = Duration.seconds(60)
    /// The time for which work continues after the client has closed its end of the connection. Some clients
    /// do so right after a request and still want the response; most have left.
    public var leavingTime = Duration.milliseconds(100)
    /// The time limit for a response, from the end of the request until the client has received it.
    public var responseTime = Duration.seconds(60)
    /// The time for which the rest of a body is still read after an early response, so that the client can
    /// receive the response.
    public var lingerTime = Duration.seconds(1)
    /// The maximum idle time of a connection between two requests.
    public var idleTime = Duration.seconds(75)
    /// The maximum number of connections.
    public var connections = 4096
    /// The maximum number of connections from one address, except trusted proxies.
    public var connectionsOfAddress = 1024
    /// The maximum number of concurrent requests of one account.
    public var requestsOfAccount = 8
    /// The maximum number of concurrent requests from one address without an account.
    public var requestsOfAddress = 16
    /// The maximum number of requests in the queue of an account or address.
    public var waitingRequests = 64
    /// The maximum size in bytes of all bodies being received from one account or address, not counting the
    /// first 16 KiB of each.
    public var arrivingBytesOfOne = 16 << 20
    /// The maximum size in bytes of all bodies being received.
    public var arrivingBytes = 128 << 20
    /// The maximum size in bytes of all responses being sent to one account or address.
    public var waitingBytesOfOne = 32 << 20
    /// The maximum size in bytes of all responses being sent.
    public var waitingBytes = 256 << 20
    /// The maximum number of event streams. 5,000 idle streams used a seventh of a core, and each reported a
    /// change within 0.6 seconds.
    public var eventStreams = 2048
    /// The maximum number of event streams per user.
    public var eventStreamsOfUser = 24
    /// The interval for checking whether the sessions and tokens of open event streams are still valid.
    public var eventCheckTime = Duration.milliseconds(500)
    /// The maximum time a public page waits for the store to identify its visitor; after that, the page is
    /// shown as to an unknown visitor.
    public var storeTime = Duration.seconds(2)
    /// The maximum number of passwords in the queue to be checked.
    public var waitingPasswords = 16
    /// The maximum time a password waits in the queue.
    public var waitingPasswordTime = Duration.seconds(10)
    /// The interval for deleting expired data and freeing the space of deleted rows.
    public var housekeepingTime = Duration.seconds(5)
    /// The time that open requests have to finish when the server shuts down; then they are cancelled.
    public var shutdownTime = Duration.seconds(8)
    /// The time that cancelled requests have to finish; then the process ends.
    public var cancellationTime = Duration.seconds(1)

    /// Creates the default limits.
    public init() {}
}

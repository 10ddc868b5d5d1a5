/// Limits beyond which the server refuses work.
public struct ServerLimits: Sendable {
    /// The maximum size of a request's headers in bytes.
    var headerBytes = 16 << 10
    /// The maximum number of headers in a request.
    var headerCount = 100
    /// The default maximum size of a request's body in bytes.
    var bodyBytes = 1 << 20
    /// The maximum overhead of a chunked body in bytes, plus sixteen for each byte of its content.
    var chunkBytes = 16 << 10
    /// The time limit for a request's headers, from its first byte.
    var headerTime = Duration.seconds(10)
    /// The time limit for a request's body, from the end of its headers.
    var bodyTime = Duration.seconds(60)
    /// The time for which work continues after the client has closed its end of the connection. Some clients
    /// do so right after a request and still want the response; most have left.
    var leavingTime = Duration.milliseconds(100)
    /// The time limit for a response, from the end of the request until the client has received it.
    var responseTime = Duration.seconds(60)
    /// The time for which the rest of a body is still read after an early response, so that the client can
    /// receive the response.
    var lingerTime = Duration.seconds(1)
    /// The maximum idle time of a connection between two requests.
    var idleTime = Duration.seconds(75)
    /// The maximum number of connections.
    var connections = 4096
    /// The maximum number of connections from one address, except trusted proxies.
    var connectionsOfAddress = 1024
    /// The maximum number of concurrent requests of one account.
    var requestsOfAccount = 8
    /// The maximum number of concurrent requests from one address without an account.
    var requestsOfAddress = 16
    /// The maximum number of requests in the queue of an account or address.
    var waitingRequests = 64
    /// The maximum size in bytes of all bodies being received from one account or address, not counting the
    /// first 16 KiB of each.
    var arrivingBytesOfOne = 16 << 20
    /// The maximum size in bytes of all bodies being received.
    var arrivingBytes = 128 << 20
    /// The maximum size in bytes of all responses being sent to one account or address.
    var waitingBytesOfOne = 32 << 20
    /// The maximum size in bytes of all responses being sent.
    var waitingBytes = 256 << 20
    /// The maximum number of event streams. 5,000 idle streams used a seventh of a core, and each reported a
    /// change within 0.6 seconds.
    var eventStreams = 2048
    /// The maximum number of event streams per user.
    var eventStreamsOfUser = 24
    /// The interval for checking whether the sessions and tokens of open event streams are still valid.
    var eventCheckTime = Duration.milliseconds(500)
    /// The maximum time a public page waits for the store to identify its visitor; after that, the page is
    /// shown as to an unknown visitor.
    var storeTime = Duration.seconds(2)
    /// The maximum number of passwords in the queue to be checked.
    var waitingPasswords = 16
    /// The maximum time a password waits in the queue.
    var waitingPasswordTime = Duration.seconds(10)
    /// The interval for deleting expired data and freeing the space of deleted rows.
    var housekeepingTime = Duration.seconds(5)
    /// The time that open requests have to finish when the server shuts down; then they are cancelled.
    var shutdownTime = Duration.seconds(8)
    /// The time that cancelled requests have to finish; then the process ends.
    var cancellationTime = Duration.seconds(1)

    /// Creates the default limits.
    public init() {}
}

public import Foundation

/// A reason why an API's response didn't arrive. Facts only: the caller words the message.
public enum APIError: Error, Hashable {
    /// The server has nothing at this path (404), or the name or number can't exist there.
    case notFound(path: String)
    /// The server didn't understand the request (400).
    case badRequest(path: String)
    /// The server failed (5xx) on every attempt.
    case server(status: Int)
    /// The server asks us to retry later (429, or any failure with a `Retry-After` that is too long to wait
    /// for).
    case retryLater(after: Duration?)
    /// A status that an API has no reason to send, such as 401 or 206.
    case unexpectedStatus(Int)
    /// No connection could be made: it was refused or timed out, there is no route or no such host, or the
    /// TLS handshake failed.
    case unreachable(host: String)
    /// The server's certificate isn't trusted, with the reason if known.
    case untrustedCertificate(host: String, CertificateFault?)
    /// The certificates specified by these environment variables can't be read.
    case trustRootsUnreadable(variables: [String])
    /// The environment variable that specifies the proxy doesn't contain a usable address.
    case badProxy(variable: String, Proxy.Fault)
    /// The request failed at the proxy with this address, which contains no secret.
    case proxyFailed(proxy: String, ProxyFailure)
    /// The connection was made, but the response didn't arrive in time.
    case timedOut
    /// The connection broke before the response was complete, on every attempt.
    case connectionLost
    /// A connection failed recently, so no more attempts are made until this time.
    case offline(until: Date)
    /// The user has disabled network access.
    case networkForbidden
    /// The decompressed response, or the part of it that we cache, is longer than `limit` bytes.
    case tooLarge(limit: Int)
    /// A string in the response is longer than `limit` bytes.
    case textTooLong(path: String, limit: Int)
    /// The responses of a sync are longer than `limit` bytes in total.
    case tooMuch(limit: Int)
    /// The API lists more than `limit` resources of one kind.
    case tooMany(path: String, limit: Int)
    /// The response isn't JSON, but HTML for example.
    case notJSON(ContentKind)
    /// The response begins like JSON but is truncated or garbled.
    case malformed(path: String)
    /// A field is missing in the JSON or has the wrong type.
    case undecodable(path: String, field: String)
    /// The response isn't a picture of the expected kind, PNG or JPEG.
    case notPicture(ContentKind, wanted: ContentKind)
    /// The picture can't be decoded: it is truncated, garbled or too large.
    case damagedPicture
    /// The address of a picture isn't an absolute `http` or `https` URL.
    case badPictureAddress
    /// The API's response points to this machine or a private network, but the API itself is elsewhere.
    case privateAddress(host: String)
    /// The client has used up its fetch allowance; try again after `wait`.
    case allowanceSpent(wait: Duration)
    /// The server redirects to another host, port or scheme; `origin` has all three, as in
    /// `https://example.org:8080`.
    case redirectRefused(origin: String)
    /// There were more than `limit` redirects in a row.
    case tooManyRedirects(limit: Int)
    /// The address isn't an absolute `http` or `https` URL with a host and without a query.
    case invalidBaseURL(String)
    /// The calling task was cancelled.
    case cancelled

    /// Whether a cached response may be used instead. False if the server has nothing at the path, the base
    /// URL is invalid, or the task was cancelled.
    public var allowsStaleAnswer: Bool {
        switch self {
        case .notFound, .cancelled, .invalidBaseURL: false
        default: true
        }
    }

    /// Whether the service should stop trying for a while.
    var meansOffline: Bool {
        switch self {
        case .unreachable, .timedOut, .proxyFailed(_, .unreachable): true
        default: false
        }
    }
}

/// A failure of a proxy.
public enum ProxyFailure: Sendable {
    /// The proxy can't be reached.
    case unreachable
    /// The proxy requires a username and password, or rejected the ones it received.
    case credentialsWanted
    /// The proxy didn't connect to the server.
    case refused
}

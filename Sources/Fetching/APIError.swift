public import Foundation

/// Why an answer of an API didn't arrive. Only the facts: the caller words the message.
public enum APIError: Error, Hashable, Sendable {
    /// The server has nothing under this path (404), or the name or number cannot exist there.
    case notFound(path: String)
    /// The server did not understand the request (400).
    case badRequest(path: String)
    /// The server failed (5xx), on every try.
    case server(status: Int)
    /// The server asks to come back later (429, or any failure with a `Retry-After` longer than we wait).
    case retryLater(after: Duration?)
    /// A status that an API has no reason to send, such as 401 or 206.
    case unexpectedStatus(Int)
    /// No connection could be made: refused, no route, no such host, failed TLS handshake, or a time-out in all that.
    case unreachable(host: String)
    /// The server's certificate isn't trusted, for this reason if it is known.
    case untrustedCertificate(host: String, CertificateFault?)
    /// The certificates that these environment variables name can't be read.
    case trustRootsUnreadable(variables: [String])
    /// The environment variable, which names the proxy for the server, names none that can be used.
    case badProxy(variable: String, Proxy.Fault)
    /// The proxy with this address, which has no secret in it, did not lead to the server.
    case proxyFailed(proxy: String, ProxyFailure)
    /// Connected, but the answer did not come in time.
    case timedOut
    /// The connection broke before the answer was complete, on every try.
    case connectionLost
    /// A connection failed a moment ago, so none is tried until then.
    case offline(until: Date)
    /// The network was forbidden by the person using the program.
    case networkForbidden
    /// The answer, unpacked, or what is kept of it, is longer than `limit` bytes.
    case tooLarge(limit: Int)
    /// A text in the answer is longer than `limit` bytes.
    case textTooLong(path: String, limit: Int)
    /// All answers of a sync together are longer than `limit` bytes.
    case tooMuch(limit: Int)
    /// The API lists more than `limit` of one kind.
    case tooMany(path: String, limit: Int)
    /// The answer is something else than JSON, HTML for instance.
    case notJSON(ContentKind)
    /// The answer begins like JSON and then is not: cut off or garbled.
    case malformed(path: String)
    /// A field is missing in the JSON, or has another type.
    case undecodable(path: String, field: String)
    /// Something other than a picture of the wanted kind, PNG or JPEG, came in its place.
    case notPicture(ContentKind, wanted: ContentKind)
    /// A picture came, and cannot be decoded: it was cut off or garbled, or is too large.
    case damagedPicture
    /// The address of a picture isn't an absolute `http` or `https` URL.
    case badPictureAddress
    /// The API's answer points into this machine or a private network, where the API itself isn't.
    case privateAddress(host: String)
    /// More was asked for than is fetched for one client in so short a time; after `wait` there is more.
    case allowanceSpent(wait: Duration)
    /// The server sends us to another host, port or scheme: `origin` is all three, as in `https://example.org:8080`.
    case redirectRefused(origin: String)
    /// More than `limit` redirects in a row.
    case tooManyRedirects(limit: Int)
    /// Not an absolute `http` or `https` URL with a host and without a query.
    case invalidBaseURL(String)
    /// The task that asked was cancelled.
    case cancelled

    /// Whether an older answer may be used instead: true unless the server said that there is none,
    /// or the caller has stopped waiting.
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

/// A fault of a proxy.
public enum ProxyFailure: Hashable, Sendable {
    /// No connection to it could be made.
    case unreachable
    /// It wants a name and a password, or others than it got.
    case credentialsWanted
    /// It made no connection to the server.
    case refused
}

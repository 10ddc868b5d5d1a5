public import Foundation

/// The wire: sends one GET request and returns the whole answer. It doesn't retry, follow redirects or cache.
public protocol HTTPTransport: Sendable {
    /// Sends `request` and collects the answer, unpacked.
    ///
    /// - Throws: `.unreachable`, `.timedOut`, `.connectionLost`, `.tooLarge` or `.cancelled`.
    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse
    /// Closes every connection; send nothing afterwards.
    func shutdown() async
}

/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
    /// An absolute `http` or `https` URL.
    public var url: URL
    /// Headers in addition to those that the transport always sends.
    public var headers: [String: String]
    /// How many bytes of body, unpacked, are read before giving up.
    public var maximumBodySize: Int

    /// A request made of its parts.
    public init(url: URL, headers: [String: String] = [:], maximumBodySize: Int) {
        self.url = url
        self.headers = headers
        self.maximumBodySize = maximumBodySize
    }
}

/// A whole answer.
public struct HTTPResponse: Hashable, Sendable {
    /// The status, 100...599.
    public var status: Int
    /// The headers by lower-case name; the first of several with one name.
    public var headers: [String: String]
    /// The body, unpacked.
    public var body: Data

    /// An answer made of its parts; the headers' names may be in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }
}

/// How long the wire may take.
public struct TransportLimits: Hashable, Sendable {
    /// Until a connection stands, TLS included.
    public var connect: Duration
    /// Between two pieces of an answer, and before the first.
    public var idle: Duration
    /// From asking to the last byte.
    public var total: Duration
    /// How many connections are open to one host.
    public var connections: Int

    /// Limits made of their parts.
    ///
    /// - Parameters:
    ///   - connect: until a connection stands.
    ///   - idle: between two pieces of an answer.
    ///   - total: for the whole answer.
    ///   - connections: to one host; at least 1.
    public init(
        connect: Duration = .seconds(3), idle: Duration = .seconds(10), total: Duration = .seconds(30),
        connections: Int = 16
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
        self.connections = max(1, connections)
    }

    /// The usual limits, or longer ones if `patience` is longer.
    ///
    /// - Parameter patience: how long one answer may be waited for.
    public init(patience: Duration) {
        let usual = Self()
        self.init(
            connect: max(usual.connect, patience), idle: max(usual.idle, patience),
            total: max(usual.total, patience))
    }
}

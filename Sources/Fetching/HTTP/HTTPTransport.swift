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

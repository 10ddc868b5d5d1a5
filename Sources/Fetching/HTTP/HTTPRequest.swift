public import Foundation

/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
    /// An absolute `http` or `https` URL.
    public var url: URL
    /// Headers in addition to those that the transport always sends.
    public var headers: [String: String]
    /// The maximum length of the decompressed body in bytes; reading stops beyond it.
    public var maximumBodySize: Int
    /// The servers that the request may go to.
    public var reach: Reach

    /// The servers that a request may go to.
    public enum Reach: Sendable {
        /// Any server, because the user chose it.
        case anywhere
        /// Only servers on the public internet, because an API's response named it.
        case publicOnly
    }

    /// Creates a request.
    public init(
        url: URL, headers: [String: String] = [:], maximumBodySize: Int, reach: Reach = .anywhere
    ) {
        self.url = url
        self.headers = headers
        self.maximumBodySize = maximumBodySize
        self.reach = reach
    }
}

public import Foundation

/// A GET request.
public struct HTTPRequest: Hashable, Sendable {
    /// An absolute `http` or `https` URL.
    public var url: URL
    /// Headers in addition to those that the transport always sends.
    public var headers: [String: String]
    /// The longest body in bytes, unpacked; reading stops beyond it.
    public var maximumBodySize: Int
    /// The servers that may be asked.
    public var reach: Reach

    /// The servers that a request may go to.
    public enum Reach: Sendable {
        /// Any server: the user named it.
        case anywhere
        /// Servers on the public internet: an answer named it.
        case publicOnly
    }

    /// A request made of its parts.
    public init(
        url: URL, headers: [String: String] = [:], maximumBodySize: Int, reach: Reach = .anywhere
    ) {
        self.url = url
        self.headers = headers
        self.maximumBodySize = maximumBodySize
        self.reach = reach
    }
}

public import Foundation

/// A GET request.
public struct HTTPRequest: Sendable {
    /// An absolute `http` or `https` URL.
    public var url: URL
    /// Headers in addition to those that the transport always sends.
    var headers: [String: String] = [:]
    /// The maximum length of the decompressed body in bytes; reading stops beyond it.
    var maximumBodySize: Int
    /// The servers that the request may go to.
    var reach = Reach.anywhere

    /// The servers that a request may go to.
    enum Reach {
        /// Any server, because the user chose it.
        case anywhere
        /// Only servers on the public internet, because an API's response named it.
        case publicOnly
    }
}

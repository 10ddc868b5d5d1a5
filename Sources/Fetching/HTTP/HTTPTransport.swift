import Foundation

/// The wire: sends one GET request and returns the whole answer. It doesn't retry, follow redirects or cache.
public protocol HTTPTransport: Sendable {
    /// Sends `request` and collects the answer, unpacked.
    ///
    /// - Throws: `.unreachable`, `.untrustedCertificate`, `.trustRootsUnreadable`, `.badProxy`, `.proxyFailed`,
    ///   `.privateAddress`, `.timedOut`, `.connectionLost`, `.tooLarge` or `.cancelled`.
    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse
    /// Closes every connection; send nothing afterwards.
    func shutdown() async
}

/// Sends a GET request and returns the complete response. A transport doesn't retry, follow redirects or
/// cache.
public protocol HTTPTransport: Sendable {
    /// Sends `request` and collects the decompressed response.
    ///
    /// - Throws: `.unreachable`, `.untrustedCertificate`, `.trustRootsUnreadable`, `.badProxy`,
    ///   `.proxyFailed`, `.privateAddress`, `.timedOut`, `.connectionLost`, `.tooLarge` or `.cancelled`.
    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse
    /// Closes every connection; the transport can't be used afterwards.
    func shutdown() async
}

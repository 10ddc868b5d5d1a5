public import Fetching
import Foundation
import Logging

/// A transport that logs every request to standard error; used for `--verbose`.
public struct LoggingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let logger: Logger

    /// Wraps a transport.
    ///
    /// - Parameter transport: the transport that sends the requests.
    public init(_ transport: any HTTPTransport) {
        self.transport = transport
        logger = Logger(label: "pokeexplorer.http", factory: StreamLogHandler.standardError(label:))
    }

    /// Sends a request and logs its outcome.
    ///
    /// - Returns: the response.
    /// - Throws: any error thrown by the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        let start = ContinuousClock.now
        func facts(_ others: Logger.Metadata) -> Logger.Metadata {
            let took = ContinuousClock.now - start
            return others.merging(["url": "\(request.url.absoluteString)", "took": "\(took)"]) { $1 }
        }
        do throws(APIError) {
            let response = try await transport.send(request)
            let status = response.status
            let count = response.body.count
            logger.info("answered", metadata: facts(["status": "\(status)", "bytes": "\(count)"]))
            return response
        } catch {
            logger.warning("failed", metadata: facts(["error": "\(error)"]))
            throw error
        }
    }

    /// Shuts down the wrapped transport.
    public func shutdown() async { await transport.shutdown() }
}

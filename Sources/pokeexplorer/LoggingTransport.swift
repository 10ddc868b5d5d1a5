import Foundation
import Logging
import PokeAPI

/// A transport that logs every request on standard error; `--verbose` wraps it round the real one.
struct LoggingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let logger: Logger

    init(_ transport: any HTTPTransport) {
        self.transport = transport
        logger = Logger(label: "pokeexplorer.http", factory: StreamLogHandler.standardError(label:))
    }

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        let start = ContinuousClock.now
        let facts: Logger.Metadata = ["url": "\(request.url.absoluteString)"]
        do throws(APIError) {
            let response = try await transport.send(request)
            logger.info(
                "answered",
                metadata: facts.merging([
                    "status": "\(response.status)", "bytes": "\(response.body.count)",
                    "took": "\(ContinuousClock.now - start)",
                ]) { $1 })
            return response
        } catch {
            logger.warning(
                "failed",
                metadata: facts.merging(["error": "\(error)", "took": "\(ContinuousClock.now - start)"]) {
                    $1
                })
            throw error
        }
    }

    func shutdown() async { await transport.shutdown() }
}

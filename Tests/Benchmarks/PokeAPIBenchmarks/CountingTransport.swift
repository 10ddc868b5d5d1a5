import Fetching
import PokeAPI
import Synchronization

/// The real transport, which also counts requests.
final class CountingTransport: HTTPTransport {
    private let transport = AsyncHTTPTransport()
    private let requests = Atomic(0)

    /// The number of requests sent.
    var count: Int { requests.load(ordering: .relaxed) }

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        requests.add(1, ordering: .relaxed)
        return try await transport.send(request)
    }

    func shutdown() async { await transport.shutdown() }
}

import Fetching
import Foundation
import PokeAPI
import Terminal

/// A transport that says at the terminal whom it asks, once the answer takes long.
struct WaitingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let sign: WaitingSign

    init(_ transport: any HTTPTransport, _ sign: WaitingSign) {
        self.transport = transport
        self.sign = sign
    }

    func send(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
        try await sign.whileAsking(request.url.host() ?? "") { () async throws(APIError) in
            try await transport.send(request)
        }
    }

    func shutdown() async { await transport.shutdown() }
}

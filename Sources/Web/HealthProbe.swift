import NIOCore
import NIOHTTP1
import NIOPosix

/// Asks a running server on this machine whether it is well, for health checks that have no other HTTP
/// client.
public enum HealthProbe {
    /// The path that is asked. It needs no session, and any host name will do.
    static let path = "/healthz"
    /// The time after which a server counts as ill, shorter than the limits of the usual health checks.
    private static let limit = TimeAmount.seconds(2)

    /// Asks the server.
    ///
    /// - Parameter listen: the address it listens on, as given to `serve`.
    /// - Returns: whether it answered with status 200 within two seconds.
    /// - Throws: `WebSettingsError.badAddress`, `.unbracketedAddress`.
    public static func isWell(_ listen: String) async throws(WebSettingsError) -> Bool {
        let address = try ListenAddress(listen)
        return (try? await ask(address)) == .ok
    }

    private static func ask(_ address: ListenAddress) async throws -> HTTPResponseStatus? {
        let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connectTimeout(limit)
        let prepare: @Sendable (any Channel) -> EventLoopFuture<Exchange> = { channel in
            channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHTTPClientHandlers()
                channel.eventLoop.assumeIsolated().scheduleTask(in: limit) { channel.close(promise: nil) }
                return try Exchange(wrappingChannelSynchronously: channel)
            }
        }
        let exchange =
            if let path = address.socket {
                try await bootstrap.connect(unixDomainSocketPath: path, channelInitializer: prepare)
            } else {
                try await bootstrap.connect(
                    host: address.host, port: address.port, channelInitializer: prepare)
            }
        return try await exchange.executeThenClose { answer, request in
            let headers: HTTPHeaders = ["Host": "localhost", "Connection": "close"]
            let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: headers)
            try await request.write(contentsOf: [.head(head), .end(nil)])
            for try await part in answer {
                if case .head(let head) = part { return head.status }
            }
            return nil
        }
    }

    private typealias Exchange = NIOAsyncChannel<HTTPClientResponsePart, HTTPPart<HTTPRequestHead, IOData>>
}

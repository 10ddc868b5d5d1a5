import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOPosix

/// Checks whether a server on this machine is healthy, for health checks without an HTTP client of their own.
public enum HealthProbe {
    /// The kind of health check. It requires neither a session nor the right host name, and it never waits for
    /// other requests.
    enum Question: String, CaseIterable {
        /// Whether the server accepts requests.
        case well = "/healthz"
        /// Whether it can also use the store.
        case ready = "/readyz"

        /// Creates the kind of health check that a request asks for; nil for other requests.
        init?(_ request: HTTPRequest) {
            guard [.get, .head].contains(request.method), let path = request.path else { return nil }
            self.init(rawValue: "\(path.withoutQuery)")
        }

        /// Answers with the status 200 or 503.
        func answer(isReady: Bool) -> Response {
            let isFine = self == .well || isReady
            return Reply.bytes(
                ByteBuffer(string: isFine ? "ok\n" : "not ready\n"), type: "text/plain; charset=utf-8",
                status: isFine ? .ok : .serviceUnavailable)
        }
    }

    /// The time after which a server counts as unhealthy, shorter than the timeouts of common health checks.
    private static let limit = TimeAmount.seconds(2)

    /// Checks the server's health.
    ///
    /// - Parameters:
    ///   - listen: the address it listens on, as given to `serve`.
    ///   - isReady: whether to ask if it can use the store as well.
    /// - Returns: whether the check passed; nil if there was no response within two seconds.
    /// - Throws: `WebSettingsError.badAddress`, `.unbracketedAddress`.
    public static func ask(_ listen: String, isReady: Bool) async throws(WebSettingsError) -> Bool? {
        let address = try ListenAddress(listen)
        let status = try? await ask(address, isReady ? .ready : .well)
        return status.flatMap { $0 == .ok ? true : $0 == .serviceUnavailable ? false : nil }
    }

    private static func ask(
        _ address: ListenAddress, _ question: Question
    ) async throws -> HTTPResponseStatus? {
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
            let head = HTTPRequestHead(
                version: .http1_1, method: .GET, uri: question.rawValue, headers: headers)
            try await request.write(contentsOf: [.head(head), .end(nil)])
            for try await part in answer {
                if case .head(let head) = part { return head.status }
            }
            return nil
        }
    }

    private typealias Exchange = NIOAsyncChannel<HTTPClientResponsePart, HTTPPart<HTTPRequestHead, IOData>>
}

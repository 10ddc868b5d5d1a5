import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import Synchronization

extension WebServer {
    /// Returns the service that listens on an address, or on a socket that the service manager has opened.
    ///
    /// - Parameters:
    ///   - router: the routes.
    ///   - address: the address.
    ///   - descriptor: the service manager's socket, which replaces the address.
    ///   - isCached: whether cached responses are served.
    ///   - logger: the logger for Hummingbird.
    ///   - onRunning: called once it listens.
    /// - Returns: the service.
    func listener(
        _ router: Router<WebContext>, at address: ListenAddress, inheriting descriptor: Int32? = nil,
        isCached: Bool = false, logger: Logger,
        onRunning: @escaping @Sendable (SocketAddress?) async -> Void = { _ in }
    ) -> any Service {
        let (server, limits) = (server, server.settings.limits)
        let configuration = HTTP1Channel.Configuration(
            additionalChannelHandlers: isCached ? [ReplyCacheHandler(server)] : [],
            httpDecoderConfiguration: .init(
                maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
                maxHeaderFieldCount: limits.headerCount))
        let tasks: @Sendable (@escaping HTTPChannelHandler.Responder) -> ConnectionTasks = { responder in
            ConnectionTasks(
                base: HTTP1Channel(responder: responder, configuration: configuration), server: server)
        }
        if let descriptor {
            let responder = router.buildResponder()
            let child = tasks { (request, writer: consuming ResponseWriter, channel) in
                let source = ApplicationRequestContextSource(channel: channel, logger: logger)
                var response = try await responder.respond(to: request, context: WebContext(source: source))
                // RFC 9110, section 5.6.7.
                response.headers[.date] = currentTime("%a, %d %b %Y %H:%M:%S GMT")
                do {
                    try await writer.write(response: response.head, body: response.body)
                } catch is HTTPParserError {
                    // The server would answer this error with a second response; any other closes the connection.
                    throw CancellationError()
                }
            }
            return InheritedSocket(descriptor: descriptor, child: child, logger: logger, onRunning: onRunning)
        }
        let listening = Listening()
        let application = Application(
            router: router, server: HTTPServerBuilder { tasks($0) },
            configuration: ApplicationConfiguration(
                address: address.socket.map { BindAddress.unixDomainSocket(path: $0) }
                    ?? .hostname(address.host, port: address.port), serverName: nil, backlog: 1024),
            onServerRunning: { channel in
                listening.hasBegun.withLock { $0 = true }
                if let path = address.socket { UnixSocket.share(path) }
                await onRunning(channel.localAddress)
            }, logger: logger)
        return Listener(address: address, listening: listening) { try await application.run() }
    }
}

/// Whether a server has begun to listen.
final class Listening: Sendable {
    let hasBegun = Mutex(false)
}

/// A server whose error says which address it can't listen on. Later errors stay as they are.
struct Listener: Service {
    let address: ListenAddress
    let listening: Listening
    let serve: @Sendable () async throws -> Void

    func run() async throws {
        do {
            try await serve()
        } catch {
            let hasBegun = listening.hasBegun.withLock { $0 }
            let reason: (any Error)? = hasBegun ? nil : WebSettingsError(error, on: address)
            throw reason ?? error
        }
    }
}

import AccountsFeature
package import Answers
import Files
import Foundation
import Hummingbird
package import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals
import UpkeepFeature

/// The web front end: pages and an HTTP API, based on the same features as the shell.
///
/// It keeps nothing in memory that another server on the same store would need, except budgets and caches.
public struct WebServer: Sendable {
    let server: ServerContext
    private let logger: Logger
    private var settings: WebSettings { server.settings }

    /// Creates a server that isn't listening yet.
    package init(features: Features, settings: WebSettings, logger: Logger) {
        self.init(features: features, settings: settings, logger: logger, budget: LogInBudget())
    }

    /// Creates a server with budgets whose clocks the caller controls.
    init(
        features: Features, settings: WebSettings, logger: Logger, budget: LogInBudget,
        upstream: UpstreamBudget = UpstreamBudget()
    ) {
        server = ServerContext(
            features: features, settings: settings, logger: logger, budget: budget, upstream: upstream)
        self.logger = logger
    }

    static let routes: [Route] = AccountRoutes.all + PageRoutes.all + APIRoutes.all + [EventRoute.route]

    /// Runs the server until the process receives SIGTERM or SIGINT, or the task is cancelled.
    ///
    /// - Parameters:
    ///   - heedsSignals: whether the server handles these two signals.
    ///   - onReady: called with the endpoint once the server is listening.
    /// - Throws: `WebSettingsError.socketTaken`, `.cannotListen`.
    public func run(
        heedsSignals: Bool = true, onReady: @escaping @Sendable (Endpoint) async -> Void
    ) async throws {
        for path in [settings.address.socket, settings.metrics?.socket] {
            if let path { try UnixSocket.clear(path) }
        }
        ProcessLimit.openFiles.raise(to: settings.limits.connections + 256)
        Memory.freeLargeBuffersAtOnce()
        if settings.publicURL?.isSecure == false, !settings.address.isLoopback {
            logger.warning("Without https, others on the way can read passwords and take over sessions.")
        }
        let limits = settings.limits
        let book = server.connections
        var quiet = logger
        quiet.logLevel = .error
        let readings: [any Service] =
            if let metrics = server.metrics, let address = settings.metrics {
                [
                    listener(
                        MetricsRoute(server: server, metrics: metrics, address: address).router(),
                        at: address,
                        logger: quiet)
                ]
            } else { [] }
        var group = ServiceGroupConfiguration(
            services: readings + [
                Housekeeping(
                    accounts: server.services.accounts, upkeep: server.services.upkeep,
                    pause: limits.housekeepingTime),
                listener(
                    router(), at: settings.address, inheriting: heedsSignals ? ServiceManager.socket : nil,
                    isCached: true, logger: quiet
                ) { own in
                    await onReady(place(at: own))
                    if heedsSignals { ServiceManager.tell("READY=1") }
                },
                server.readiness,
            ] + (heedsSignals ? [LastResort(time: limits.shutdownTime + limits.cancellationTime)] : []),
            gracefulShutdownSignals: heedsSignals ? [.sigterm, .sigint] : [],
            logger: quiet)
        group.maximumGracefulShutdownDuration = limits.shutdownTime
        let tidying = Task {
            while (try? await Task.sleep(for: .seconds(30))) != nil { Memory.giveBack() }
        }
        let closing = Task {
            while (try? await Task.sleep(for: .seconds(1))) != nil { book.closeOverdue() }
        }
        defer {
            tidying.cancel()
            closing.cancel()
        }
        try await Self.run(ServiceGroup(configuration: group))
    }

    /// Runs a service group until it ends; a cancelled task shuts it down like a signal.
    ///
    /// Cancelling the group itself makes NIO crash the process if a connection has just arrived and isn't
    /// handled yet: <https://github.com/apple/swift-nio/issues/2637>.
    private static func run(_ group: ServiceGroup) async throws {
        let running = Task { try await group.run() }
        try await withTaskCancellationHandler {
            try await running.value
        } onCancel: {
            Task { await group.triggerGracefulShutdown() }
        }
    }

    /// Returns the router of all routes.
    func router() -> Router<WebContext> {
        let router = Router(context: WebContext.self)
        router.add(middleware: Frame(server: server))
        RouteTable(Self.routes).add(to: router, server)
        return router
    }

    /// The address of a running server.
    public struct Endpoint: Sendable {
        /// The public address: `https://pokemon.example/`.
        public let address: String
        /// The host and port, or the socket: `127.0.0.1:8080`, `unix:PATH`.
        public let listen: String
        /// The port; 0 for a socket.
        let port: Int
    }

    private func place(at own: SocketAddress?) -> Endpoint {
        let publicAddress = settings.publicURL.map { $0.address + "/" }
        if let path = settings.address.socket {
            return Endpoint(address: publicAddress ?? "unix:\(path)", listen: "unix:\(path)", port: 0)
        }
        // A socket opened by the service manager has its own address.
        let host =
            ServiceManager.socket.flatMap { _ in own?.ipAddress } ?? settings.address.host
        let port = own?.port ?? settings.address.port
        let listen = "\(host.contains(":") ? "[\(host)]" : host):\(port)"
        return Endpoint(address: publicAddress ?? "http://\(listen)/", listen: listen, port: port)
    }
}

/// Ends the process if requests are still running some time after a signal, since computations can't be
/// interrupted. Nothing is lost: transactions survive even a kill.
struct LastResort: Service {
    /// The time after the signal.
    let time: Duration

    func run() async throws {
        try await gracefulShutdown()
        ServiceManager.tell("STOPPING=1")
        Thread.detachNewThread { [time] in
            usleep(UInt32(time / .microseconds(1)))
            LogLines.flush()
            _exit(0)
        }
    }
}

/// Deletes expired data and returns free space to the disk while the server is running, in small steps so
/// that others can write in between.
struct Housekeeping: Service {
    let accounts: Accounts
    let upkeep: Upkeep
    /// The pause between two rounds.
    let pause: Duration

    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                try await Task.sleep(for: pause)
                // If a step fails, the next round tries again.
                while (try? await accounts.sweep()) == true {
                    try await Task.sleep(for: .milliseconds(20))
                }
                while (try? await upkeep.giveBackSpace()) == true {
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
        }
    }
}

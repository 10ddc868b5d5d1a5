import Dispatch
import Foundation
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Serves the connections of a listening socket that the service manager has opened. They wait in the socket's
/// queue while no process accepts them, and a new process can accept them before the old one stops.
///
/// Neither Hummingbird's server nor NIO's can share a socket: they assume that an announced connection is still
/// waiting, but another process may have accepted it already.
struct InheritedSocket<Child: ServerChildChannel>: Service
where Child.Value: ServerChildChannelValue {
    let descriptor: Int32
    let child: Child
    let logger: Logger
    let onRunning: @Sendable (SocketAddress?) async -> Void

    func run() async throws {
        let (connections, arrived) = AsyncStream.makeStream(of: Int32.self)
        let made = DispatchSource.makeReadSource(fileDescriptor: descriptor)
        nonisolated(unsafe) let source = made  // Dispatch's sources are thread-safe, but not marked Sendable.
        source.setEventHandler { acceptWaiting(into: arrived) }
        source.setCancelHandler { arrived.finish() }
        source.activate()
        defer { source.cancel() }
        await onRunning(address)
        // Leave new connections to the next process.
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { group in
                for await connection in connections {
                    group.addTask { await serve(connection) }
                }
            }
        } onGracefulShutdown: {
            source.cancel()
        }
    }

    /// Accepts the waiting connections.
    private func acceptWaiting(into arrived: AsyncStream<Int32>.Continuation) {
        // systemd makes the socket block again for each process that it starts, and for all that share it.
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        while true {
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else {
                // If memory or descriptors have run out, give other work time to release some.
                if errno != EAGAIN { usleep(10_000) }
                return
            }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            arrived.yield(connection)
        }
    }

    /// Serves a connection until it ends. After a signal, the connection waits a moment for a request in
    /// transit, and ends after its current request.
    private func serve(_ connection: Int32) async {
        let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelOption(.allowRemoteHalfClosure, value: true)
        let setup = { @Sendable [child, logger] in child.setup(channel: $0, logger: logger) }
        guard let value = try? await bootstrap.withConnectedSocket(connection, channelInitializer: setup)
        else { return }
        let channel = value.channel
        await withGracefulShutdownHandler {
            await child.handle(value: value, logger: logger)
        } onGracefulShutdown: {
            channel.eventLoop.scheduleTask(in: .milliseconds(300)) {
                channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            }
        }
    }

    /// The address of the socket; nil for a Unix domain socket.
    private var address: SocketAddress? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &storage) { bytes in
            guard let base = bytes.baseAddress,
                getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &size) == 0
            else { return nil }
            switch Int32(bytes.load(as: sockaddr.self).sa_family) {
            case AF_INET: return SocketAddress(bytes.load(as: sockaddr_in.self))
            case AF_INET6: return SocketAddress(bytes.load(as: sockaddr_in6.self))
            default: return nil
            }
        }
    }
}

/// Messages between the service manager and this process (sd_listen_fds(3), sd_notify(3)).
enum ServiceManager {
    /// The first socket that the service manager has opened for this process.
    static let socket: Int32? = {
        let variables = ProcessInfo.processInfo.environment
        guard variables["LISTEN_PID"] == "\(getpid())",
            let count = variables["LISTEN_FDS"].flatMap({ Int($0) }),
            count > 0
        else { return nil }
        // Child processes must not inherit the socket.
        _ = fcntl(3, F_SETFD, FD_CLOEXEC)
        return 3
    }()

    /// Notifies the service manager of a new state, if it wants notifications: `READY=1`, `STOPPING=1`.
    static func tell(_ state: String) {
        guard let path = ProcessInfo.processInfo.environment["NOTIFY_SOCKET"], let first = path.first,
            "/@".contains(first), path.utf8.count < 108
        else { return }
        let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        // An abstract address begins with a null byte.
        if first == "@" { address.sun_path.0 = 0 }
        let size = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + path.utf8.count } ?? 0
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = sendto(descriptor, state, state.utf8.count, 0, $0, socklen_t(size))
            }
        }
    }
}

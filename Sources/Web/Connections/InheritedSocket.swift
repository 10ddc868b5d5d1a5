import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOExtras
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Serves the connections of a listening socket that the service manager has opened, so that they wait in its
/// queue while no process accepts them, and a new process can accept them before the old one stops.
///
/// Hummingbird's own server can't be handed a socket.
struct InheritedSocket<Child: ServerChildChannel>: Service {
    let descriptor: Int32
    let child: Child
    let logger: Logger
    let onRunning: @Sendable (any Channel) async -> Void

    func run() async throws {
        let quiescing = ServerQuiescingHelper(group: .singletonMultiThreadedEventLoopGroup)
        let listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handler = quiescing.makeServerChannelHandler(channel: channel)
                    try channel.pipeline.syncOperations.addHandler(handler)
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(descriptor) { child.setup(channel: $0, logger: logger) }
        try await withGracefulShutdownHandler {
            await onRunning(listening.channel)
            try await listening.executeThenClose { connections in
                try await withThrowingDiscardingTaskGroup { group in
                    for try await connection in connections {
                        group.addTask { await child.handle(value: connection, logger: logger) }
                    }
                }
            }
        } onGracefulShutdown: {
            // Leave new connections to the next process, but still answer those that were just accepted, whose
            // requests are on their way.
            listening.channel.setOption(.autoRead, value: false).whenComplete { _ in
                listening.channel.eventLoop.scheduleTask(in: .milliseconds(300)) {
                    quiescing.initiateShutdown(promise: nil)
                }
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
        // Programs that this one starts must not get it.
        _ = fcntl(3, F_SETFD, FD_CLOEXEC)
        return 3
    }()

    /// Tells the service manager about a new state, if it wants to know: `READY=1`, `STOPPING=1`.
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

/// The value of the header `Date`, formatted at most once per second (RFC 9110, section 5.6.7).
final class HTTPDate: Sendable {
    private let last = Mutex((second: 0, text: ""))

    var now: String {
        let second = time(nil)
        return last.withLock { last in
            if last.second != second { last = (second, Self.text(of: second)) }
            return last.text
        }
    }

    private static func text(of second: time_t) -> String {
        var (second, parts) = (second, tm())
        gmtime_r(&second, &parts)
        let days = "Sun Mon Tue Wed Thu Fri Sat".split(separator: " ")
        let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
            + "\(parts.tm_year + 1900) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
    }
}

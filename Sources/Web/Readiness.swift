import ServiceLifecycle
import Synchronization

/// Checks once a second whether the server can use the store, so that health checks don't query the store
/// themselves.
final class Readiness: Service {
    /// The time for which a response from the store counts.
    private static let validity = Duration.seconds(5)

    private let lastAnswer = Mutex<ContinuousClock.Instant?>(nil)
    private let ask: @Sendable () async throws -> Void

    /// - Parameter ask: queries the store.
    init(ask: @escaping @Sendable () async throws -> Void) { self.ask = ask }

    var isReady: Bool { lastAnswer.withLock { $0.map { .now < $0 + Self.validity } ?? false } }

    /// Queries the store until the server begins to shut down; from then on, it isn't ready.
    func run() async throws {
        try? await cancelWhenGracefulShutdown {
            while true {
                let isAnswered = (try? await self.ask()) != nil
                self.lastAnswer.withLock { $0 = isAnswered ? .now : nil }
                try await Task.sleep(for: .seconds(1))
            }
        }
        lastAnswer.withLock { $0 = nil }
    }
}

import ServiceLifecycle
import Synchronization

/// Whether the server can use the store, noted once a second, so that health checks can't query it.
final class Readiness: Service {
    /// The time after which an answer of the store no longer counts.
    private static let validity = Duration.seconds(5)

    private let lastAnswer = Mutex<ContinuousClock.Instant?>(nil)
    private let ask: @Sendable () async throws -> Void

    /// - Parameter ask: queries the store.
    init(ask: @escaping @Sendable () async throws -> Void) { self.ask = ask }

    var isReady: Bool { lastAnswer.withLock { $0.map { .now < $0 + Self.validity } ?? false } }

    /// Asks until the server begins to stop; from then on, it isn't ready.
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

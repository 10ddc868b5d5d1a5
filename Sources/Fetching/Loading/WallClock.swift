public import Foundation

/// The current time and a sleep function, as closures that tests can replace.
public struct WallClock: Sendable {
    /// Returns the current time.
    public var now: @Sendable () -> Date
    /// Waits; throws `CancellationError` if the task is cancelled during the wait.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Creates a clock from its two closures.
    public init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    public static let system = WallClock(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}

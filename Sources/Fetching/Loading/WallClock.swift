public import Foundation

/// The time of day and the passing of time, as two closures, so that tests can have their own.
public struct WallClock: Sendable {
    /// The time of day.
    public var now: @Sendable () -> Date
    /// Waits; throws `CancellationError` when the task is cancelled meanwhile.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// A clock made of its two parts.
    public init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    public static let system = WallClock(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}

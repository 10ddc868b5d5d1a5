import Foundation
import Store

/// Runs blocking work in order, one piece at a time or a few, on threads apart from Swift's cooperative ones.
///
/// A caller waits for its turn for a bounded time only.
final class SerialQueue: Sendable {
    private let queue: DispatchQueue
    private let width: Int
    private let wait: Duration
    /// Has a place for each piece of work that may be done now.
    private let gate: DispatchSemaphore

    /// A caller waits at most `wait` for its work to begin; at most `width` pieces are done at a time.
    init(label: String, width: Int = 1, wait: Duration) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
        gate = DispatchSemaphore(value: width)
        self.width = width
        self.wait = wait
    }

    /// Waits for the work's turn, and for its result.
    ///
    /// The work calls `begin` on its turn when it has what it waited for, and stops if that throws. Once begun it
    /// goes on to its end, and the caller gets the result, whatever the time or a cancellation.
    ///
    /// - Throws: what the work throws, `NotInTime`, or `CancellationError`.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (Turn<Value>) throws -> Value
    ) async throws -> Value {
        try await Turn.run { turn in
            queue.async {
                guard turn.isAwaited else { return }
                self.inPlace { turn.finish(Result { try work(turn) }) }
            }
            turn.giveUp(after: wait)
        }
    }

    /// Does work when its turn comes, however long that takes.
    func async(_ work: @escaping @Sendable () -> Void) {
        queue.async { self.inPlace(work) }
    }

    /// Does work at once, on the caller's thread, unless all places are taken.
    ///
    /// - Returns: nil where it was not done.
    func ifFree<Value>(_ work: () throws -> Value?) rethrows -> Value? {
        guard gate.wait(timeout: .now()) == .success else { return nil }
        defer { gate.signal() }
        return try work()
    }

    /// Waits for a place, which keeps those behind in their order, and does work there.
    private func inPlace(_ work: @escaping @Sendable () -> Void) {
        gate.wait()
        guard width > 1 else {
            work()
            gate.signal()
            return
        }
        DispatchQueue.global(qos: .userInitiated).async { [gate] in
            work()
            gate.signal()
        }
    }
}

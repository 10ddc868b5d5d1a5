import Dispatch

/// Runs blocking work in order, outside Swift's cooperative thread pool. At most one or a few pieces of work
/// run at a time.
///
/// Callers wait only up to a time limit for their work to begin.
package final class SerialQueue: Sendable {
    private let queue: DispatchQueue
    private let width: Int
    private let wait: Duration
    /// Limits the number of pieces of work that run at a time.
    private let gate: DispatchSemaphore

    /// Creates a queue that runs up to `width` pieces of work at a time. A caller waits at most `wait` for
    /// its work to begin.
    package init(label: String, width: Int = 1, wait: Duration) {
        queue = DispatchQueue(label: label, qos: .userInitiated)
        gate = DispatchSemaphore(value: width)
        self.width = width
        self.wait = wait
    }

    /// Adds work to the queue and waits for its result.
    ///
    /// The work calls `begin` once it has acquired everything it needs, and stops if that throws. After that,
    /// it runs to completion and the caller gets the result, regardless of the time limit or a cancellation.
    ///
    /// - Parameters:
    ///   - work: the work.
    ///   - cancelled: called when the task is cancelled.
    /// - Returns: the result of the work.
    /// - Throws: any error thrown by the work, `NotInTime`, or `CancellationError`.
    package func run<Value: Sendable>(
        _ work: @escaping @Sendable (PendingCall<Value>) throws -> Value,
        onCancel cancelled: @Sendable () -> Void = {}
    ) async throws -> Value {
        try await PendingCall.run(
            { call in
                let work = { @Sendable in call.finish(Result { try work(call) }) }
                if width > 1, gate.wait(timeout: .now()) == .success { return beside(work) }
                queue.async {
                    guard call.isAwaited else { return }
                    self.inPlace(work)
                }
                call.giveUp(after: wait)
            }, onCancel: cancelled)
    }

    /// Adds work to the queue, without a time limit.
    package func async(_ work: @escaping @Sendable () -> Void) {
        queue.async { self.inPlace(work) }
    }

    /// Runs work immediately on the caller's thread, unless the queue is busy.
    ///
    /// - Returns: the result of the work; nil if the queue is busy.
    package func ifFree<Value>(_ work: () throws -> Value?) rethrows -> Value? {
        guard gate.wait(timeout: .now()) == .success else { return nil }
        defer { gate.signal() }
        return try work()
    }

    /// Waits for the semaphore, which keeps later work in order, and then runs the work.
    private func inPlace(_ work: @escaping @Sendable () -> Void) {
        gate.wait()
        guard width == 1 else { return beside(work) }
        work()
        gate.signal()
    }

    /// Runs work on a thread of its own.
    private func beside(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.global(qos: .userInitiated).async { [gate] in
            work()
            gate.signal()
        }
    }
}

import Foundation

/// Runs blocking work on a thread of its own, because a blocked thread of Swift's would hold up other tests.
///
/// - Parameter body: the work.
/// - Returns: its result.
/// - Throws: its error.
public func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try body() }) }.start()
    }
}

/// Runs a task on a thread of its own.
public final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "own")

    /// Creates the executor of a new task.
    public init() {}

    /// See `TaskExecutor`.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

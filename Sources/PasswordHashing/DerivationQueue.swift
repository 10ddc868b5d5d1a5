import Foundation
import Synchronization

/// Derives keys on a few dedicated threads, because Swift's cooperative threads must never be blocked.
public final class DerivationQueue: Sendable {
    /// The default width: up to four, leaving one core for everything else.
    public static let usualWidth = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))

    /// The maximum number of keys derived at a time.
    public let width: Int
    private let queue = OperationQueue()

    /// Creates a queue.
    ///
    /// - Parameter width: the maximum number of keys derived at a time.
    public init(width: Int = usualWidth) {
        self.width = width
        queue.name = "password hashing"
        queue.qualityOfService = .userInitiated
        queue.maxConcurrentOperationCount = width
    }

    /// Runs a derivation when its turn comes.
    ///
    /// If the task is cancelled, the wait ends immediately. A derivation that has started runs to completion,
    /// because OpenSSL can't be interrupted; a queued one never starts.
    ///
    /// - Parameter derivation: derives the key.
    /// - Returns: the key.
    /// - Throws: `PasswordHashingError.cancelled`, and any error thrown by the derivation.
    func run(
        _ derivation: @escaping @Sendable () throws(PasswordHashingError) -> Secret
    ) async throws(PasswordHashingError) -> Secret {
        let promise = Promise()
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard promise.await(by: continuation) else { return }
                queue.addOperation {
                    if promise.isAwaited { promise.give(Result(catching: derivation)) }
                }
            }
        } onCancel: {
            promise.give(.failure(.cancelled))
        }.get()
    }

    /// Resumes a continuation exactly once, with the result of the derivation or the cancellation, whichever
    /// comes first.
    private final class Promise: Sendable {
        typealias Outcome = Result<Secret, PasswordHashingError>

        private enum State {
            case new
            case awaited(CheckedContinuation<Outcome, Never>)
            case given
        }

        private let state = Mutex(State.new)

        /// Stores the continuation. If the task was already cancelled, resumes it at once and returns false.
        func await(by continuation: CheckedContinuation<Outcome, Never>) -> Bool {
            let isNew = state.withLock { state in
                guard case .new = state else { return false }
                state = .awaited(continuation)
                return true
            }
            if !isNew { continuation.resume(returning: .failure(.cancelled)) }
            return isNew
        }

        /// Whether the task is still waiting; false once it is cancelled.
        var isAwaited: Bool { state.withLock { if case .awaited = $0 { true } else { false } } }

        func give(_ outcome: Outcome) {
            let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
                defer { state = .given }
                return if case .awaited(let continuation) = state { continuation } else { nil }
            }
            continuation?.resume(returning: outcome)
        }
    }
}

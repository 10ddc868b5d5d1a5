import Foundation
import Synchronization

/// Derives keys on a few threads of its own, because Swift's cooperative threads must never be blocked.
enum DerivationQueue {
    /// How many keys are derived at a time. One core is left for everything else.
    static let width = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))

    /// Shared by every hasher of the process, because the cores are.
    private static let queue = {
        let queue = OperationQueue()
        queue.name = "password hashing"
        queue.qualityOfService = .userInitiated
        queue.maxConcurrentOperationCount = width
        return queue
    }()

    /// Runs one derivation when its turn comes.
    ///
    /// Cancelling the task ends the wait at once. A derivation that has begun runs to its end, because OpenSSL
    /// can't be interrupted; one that hasn't never begins.
    static func run(
        _ derivation: @escaping @Sendable () throws(PasswordHashingError) -> Secret
    ) async throws(PasswordHashingError) -> Secret {
        let promise = Promise()
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard promise.await(by: continuation) else { return }
                queue.addOperation {
                    guard promise.isAwaited else { return }
                    promise.give(Result(catching: derivation))
                }
            }
        } onCancel: {
            promise.give(.failure(.cancelled))
        }.get()
    }

    /// Gives one result to one continuation: that of the derivation or the cancellation, whichever comes first.
    private final class Promise: Sendable {
        typealias Outcome = Result<Secret, PasswordHashingError>

        private enum State {
            case new
            case awaited(CheckedContinuation<Outcome, Never>)
            case given
        }

        private let state = Mutex(State.new)

        var isAwaited: Bool {
            state.withLock { if case .awaited = $0 { true } else { false } }
        }

        /// False if the task was cancelled before it began to wait; it is answered then.
        func await(by continuation: CheckedContinuation<Outcome, Never>) -> Bool {
            let isNew = state.withLock { state in
                guard case .new = state else { return false }
                state = .awaited(continuation)
                return true
            }
            if !isNew { continuation.resume(returning: .failure(.cancelled)) }
            return isNew
        }

        func give(_ outcome: Outcome) {
            let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
                defer { state = .given }
                if case .awaited(let continuation) = state { return continuation }
                return nil
            }
            continuation?.resume(returning: outcome)
        }
    }
}

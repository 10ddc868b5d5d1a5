import Foundation
import Synchronization

/// Derives keys on a few threads of its own, because Swift's cooperative threads must never be blocked.
final class DerivationQueue: Sendable {
    /// That of every hasher of the process, because the cores are shared; one of them is left for everything else.
    static let shared = DerivationQueue(
        width: max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1)))

    /// How many keys are derived at a time.
    let width: Int
    private let queue = OperationQueue()

    init(width: Int) {
        self.width = width
        queue.name = "password hashing"
        queue.qualityOfService = .userInitiated
        queue.maxConcurrentOperationCount = width
    }

    /// Runs one derivation when its turn comes.
    ///
    /// Cancelling the task ends the wait at once. A derivation that has begun runs to its end, because OpenSSL
    /// can't be interrupted; one that hasn't never begins.
    ///
    /// - Parameter derivation: derives the key.
    /// - Returns: the key.
    /// - Throws: `PasswordHashingError.cancelled`, and what the derivation throws.
    func run(
        _ derivation: @escaping @Sendable () throws(PasswordHashingError) -> Secret
    ) async throws(PasswordHashingError) -> Secret {
        let promise = Promise()
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard promise.await(by: continuation) else { return }
                queue.addOperation {
                    guard promise.begin() else { return }
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
            case begun(CheckedContinuation<Outcome, Never>)
            case given
        }

        private let state = Mutex(State.new)

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

        /// False if the task was cancelled while it waited.
        func begin() -> Bool {
            state.withLock { state in
                guard case .awaited(let continuation) = state else { return false }
                state = .begun(continuation)
                return true
            }
        }

        func give(_ outcome: Outcome) {
            let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
                defer { state = .given }
                return switch state {
                case .new, .given: nil
                case .awaited(let continuation), .begun(let continuation): continuation
                }
            }
            continuation?.resume(returning: outcome)
        }
    }
}

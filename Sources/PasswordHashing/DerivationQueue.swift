import Foundation
import Synchronization

/// Derives keys on a few dedicated threads, because Swift's cooperative threads must never be blocked.
public final class DerivationQueue: Sendable {
    /// The default width: up to four, leaving one core for everything else.
    public static let usualWidth = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount - 1))

    /// The maximum number of keys derived at a time.
    public let width: Int
    /// Created by the first derivation: few commands derive a key, and creating it takes 0.4 ms.
    private let queue = Mutex<OperationQueue?>(nil)

    /// Creates a queue.
    ///
    /// - Parameter width: the maximum number of keys derived at a time.
    public init(width: Int = usualWidth) { self.width = width }

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
        if Task.isCancelled { throw .cancelled }
        let (keys, key) = AsyncStream.makeStream(of: Result<Secret, PasswordHashingError>.self)
        let operation = BlockOperation {
            key.yield(Result(catching: derivation))
            key.finish()
        }
        // If the task is cancelled, the stream ends.
        key.onTermination = { _ in operation.cancel() }
        queue.withLock { queue in
            if queue == nil {
                queue = OperationQueue()
                queue?.name = "password hashing"
                queue?.qualityOfService = .userInitiated
                queue?.maxConcurrentOperationCount = width
            }
            queue?.addOperation(operation)
        }
        for await key in keys { return try key.get() }
        throw .cancelled
    }
}

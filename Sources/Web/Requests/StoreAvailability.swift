import Answers
import Logging
import Synchronization
import Wording

/// Tracks whether the store is available. While it isn't, public pages are shown without it instead of
/// waiting; from time to time, a request tries to reach it again. A late answer also marks the store as
/// available.
final class StoreAvailability: Sendable {
    /// The last failure, kept until the next attempt.
    private struct Absence {
        let error: any Error
        var end: ContinuousClock.Instant
        /// Waits for the late answer.
        let waiting: Task<Void, Never>
    }

    private let absence = Mutex<Absence?>(nil)
    private let patience: Duration
    private let pause: Duration
    private let logger: Logger

    /// - Parameters:
    ///   - patience: the timeout of a query.
    ///   - pause: the time after a failure until the next attempt; `patience` by default.
    ///   - logger: logs when the store becomes unavailable or available.
    init(patience: Duration, pause: Duration? = nil, logger: Logger) {
        self.patience = patience
        self.pause = pause ?? patience
        self.logger = logger
    }

    /// Queries the store.
    ///
    /// - Parameter question: the query.
    /// - Returns: the result.
    /// - Throws: any error thrown by the query, or `Failure` if the query takes too long. During the pause
    ///   after a failure, throws that failure without querying the store.
    func ask<Value: Sendable>(_ question: @escaping @Sendable () async throws -> Value) async throws -> Value
    {
        let known = absence.withLock { absence -> (any Error)? in
            guard let known = absence else { return nil }
            if .now < known.end { return known.error }
            // Postpone the next attempt, so that other requests don't wait as well.
            absence?.end = .now + pause
            return nil
        }
        if let known { throw known }
        let asking = Task { try await question() }
        do {
            let value = try await answer(within: patience, else: Failure.storeAway(after: patience)) {
                try await asking.value
            }
            noteAnswer()
            return value
        } catch  where Failure(describing: error).code == .cancelled {
            asking.cancel()
            // The visitor disconnected, which says nothing about the store.
            absence.withLock { $0?.end = .now }
            throw error
        } catch {
            let before = absence.withLock { absence in
                defer {
                    absence = Absence(error: error, end: .now + pause, waiting: noteLateAnswer(of: asking))
                }
                return absence
            }
            // Keep at most one pending query.
            before?.waiting.cancel()
            if before == nil {
                logger.warning(
                    "\(Failure(describing: error).onlyReading.message) Pages are shown without accounts meanwhile."
                )
            }
            throw error
        }
    }

    private func noteLateAnswer<Value>(of asking: Task<Value, any Error>) -> Task<Void, Never> {
        Task {
            let isAnswered = await withTaskCancellationHandler {
                (try? await asking.value) != nil
            } onCancel: {
                asking.cancel()
            }
            if isAnswered { noteAnswer() }
        }
    }

    private func noteAnswer() {
        if absence.withLock({ $0.take() }) != nil { logger.notice("The accounts can be reached again.") }
    }
}

extension Failure {
    fileprivate static func storeAway(after wait: Duration) -> Failure {
        let seconds = counted(max(1, Int(wait.components.seconds)), "second")
        return Failure(.storeAway, "The accounts gave no answer for \(seconds).")
    }
}

import Answers
import Logging
import Synchronization
import Wording

/// Whether the store answers. While it doesn't, pages for everybody are shown without it and don't wait for it: one of them in
/// a while asks again.
final class StoreReach: Sendable {
    /// The last failure, until the store is asked again.
    private struct Absence {
        let error: any Error
        var end: ContinuousClock.Instant
    }

    private let absence = Mutex<Absence?>(nil)
    private let patience: Duration
    private let logger: Logger

    /// - Parameters:
    ///   - patience: how long an answer may take, and how long nothing is asked after one that didn't come.
    ///   - logger: hears when the store goes and comes.
    init(patience: Duration, logger: Logger) {
        self.patience = patience
        self.logger = logger
    }

    /// Asks the store.
    ///
    /// - Parameter question: what to ask.
    /// - Returns: the answer.
    /// - Throws: what the question throws, `Failure` if it takes too long, or at once the last failure.
    func ask<Value: Sendable>(_ question: @escaping @Sendable () async throws -> Value) async throws -> Value
    {
        let known = absence.withLock { absence -> (any Error)? in
            guard let known = absence else { return nil }
            if .now < known.end { return known.error }
            // The others don't wait as well while this one asks.
            absence?.end = .now + patience
            return nil
        }
        if let known { throw known }
        do {
            let value = try await answer(
                within: patience, else: Failure.storeAway(after: patience), question)
            if absence.withLock({ $0.take() }) != nil { logger.notice("The accounts can be reached again.") }
            return value
        } catch  where Failure(describing: error).code == .cancelled {
            // The visitor has gone, which says nothing of the store.
            absence.withLock { $0?.end = .now }
            throw error
        } catch {
            let isNew = absence.withLock { absence in
                defer { absence = Absence(error: error, end: .now + patience) }
                return absence == nil
            }
            if isNew {
                logger.warning(
                    "\(Failure(describing: error).onlyReading.message) Pages are shown without accounts meanwhile."
                )
            }
            throw error
        }
    }
}

extension Failure {
    fileprivate static func storeAway(after wait: Duration) -> Failure {
        let seconds = counted(max(1, Int(wait.components.seconds)), "second")
        return Failure(.storeAway, .unavailable, "The accounts gave no answer for \(seconds).")
    }
}

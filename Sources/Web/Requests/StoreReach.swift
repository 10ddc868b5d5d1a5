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
    init(patience: Duration, logger: Logger) { (self.patience, self.logger) = (patience, logger) }

    /// Asks the store.
    ///
    /// - Parameter question: what to ask.
    /// - Returns: the answer.
    /// - Throws: what the question throws, `Failure` if it takes too long, or at once the last failure.
    func ask<Value: Sendable>(_ question: @escaping @Sendable () async throws -> Value) async throws -> Value
    {
        let known = absence.withLock { absence -> (any Error)? in
            guard let error = absence?.error, let end = absence?.end, .now < end else { return nil }
            return error
        }
        if let known { throw known }
        // The others don't wait as well while this one asks.
        absence.withLock { $0?.end = .now + patience }
        do {
            let value = try await inTime(question)
            if absence.withLock({ $0.take() }) != nil { logger.notice("The accounts can be reached again.") }
            return value
        } catch let error as CancellationError {
            // The visitor has gone, which says nothing of the store.
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

    /// The answer, if it comes in time. One that doesn't isn't waited for, even if it can't be stopped.
    private func inTime<Value: Sendable>(
        _ question: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let (answers, answer) = AsyncThrowingStream.makeStream(of: Value.self)
        let asking = Task {
            do {
                answer.yield(try await question())
                answer.finish()
            } catch { answer.finish(throwing: error) }
        }
        let waiting = Task { [patience] in
            try await Task.sleep(for: patience)
            answer.finish(throwing: Failure.storeAway(after: patience))
        }
        defer {
            asking.cancel()
            waiting.cancel()
        }
        for try await value in answers { return value }
        throw CancellationError()
    }
}

extension Failure {
    fileprivate static func storeAway(after wait: Duration) -> Failure {
        let seconds = counted(max(1, Int(wait.components.seconds)), "second")
        return Failure(.storeAway, .unavailable, "The accounts gave no answer for \(seconds).")
    }
}

import Fetching
import Persistence
import Records
import Store
import UpkeepFeature

extension Features {
    /// The longest wait for what a page or a list can be shown without.
    private static let limit = Duration.seconds(3)

    /// Asks the store for what a list can be shown without. Only a server makes people wait for it, so only there is a limit.
    ///
    /// - Parameter question: is cancelled after that.
    /// - Returns: the answer.
    /// - Throws: what the question throws; `PersistenceError.store` where the answer takes longer than 3 seconds.
    package func promptly<Value: Sendable>(
        _ question: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let place = upkeep.place
        guard place.isOnServer else { return try await question() }
        return try await answer(
            within: Self.limit,
            else: PersistenceError.store(.connectionLost(path: place.address, wait: Self.limit)), question)
    }
}

extension Features {
    /// Does work whose answers from the network are limited.
    ///
    /// - Parameters:
    ///   - isolation: where the work is done: where the caller is.
    ///   - take: takes one answer off a budget; where none is left, it returns the time after which there is one.
    ///   - work: what is done.
    /// - Returns: what the work returns.
    /// - Throws: what the work throws.
    package func fetching<Value>(
        isolation: isolated (any Actor)? = #isolation,
        within take: @escaping @Sendable () -> Duration?, _ work: () async throws -> Value
    ) async rethrows -> Value {
        try await FetchAllowance(take: take).spend(isolation: isolation, work)
    }
}

/// The answer to a question, if it comes in time. One that doesn't isn't waited for, even if it can't be stopped.
///
/// - Parameters:
///   - limit: how long it may take.
///   - failure: thrown afterwards.
///   - question: cancelled then.
/// - Returns: the answer.
/// - Throws: `failure`, what the question throws, and `CancellationError`.
package func answer<Value: Sendable>(
    within limit: Duration, else failure: any Error,
    _ question: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let (answers, answer) = AsyncThrowingStream.makeStream(of: Value.self)
    let asking = Task {
        do {
            answer.yield(try await question())
            answer.finish()
        } catch { answer.finish(throwing: error) }
    }
    let waiting = Task {
        try await Task.sleep(for: limit)
        answer.finish(throwing: failure)
    }
    defer {
        asking.cancel()
        waiting.cancel()
    }
    for try await value in answers { return value }
    throw CancellationError()
}

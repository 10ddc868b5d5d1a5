import Fetching
import Persistence
import Records
import Store
import UpkeepFeature

extension Features {
    /// The time limit for optional data of a page or list.
    private static let limit = Duration.seconds(3)

    /// Asks the store for optional data. Only a database server can be slow, so only it gets a time limit.
    ///
    /// - Parameter question: the request; cancelled when the time is up.
    /// - Returns: the answer.
    /// - Throws: any error thrown by the request; `PersistenceError.store` if it takes longer than 3 seconds.
    package func promptly<Value: Sendable>(
        _ question: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let place = upkeep.place
        guard place.isOnServer else { return try await question() }
        return try await answer(
            within: Self.limit,
            else: PersistenceError.store(.connectionLost(path: place.address, wait: Self.limit)), question)
    }

    /// Runs work within a limit on network requests.
    ///
    /// - Parameters:
    ///   - isolation: the actor to run the work on; by default the caller's.
    ///   - take: counts one request against the limit. If the limit is reached, returns the time until the
    ///     next request is allowed.
    ///   - work: the work.
    /// - Returns: the work's result.
    /// - Throws: any error thrown by the work.
    package func fetching<Value>(
        isolation: isolated (any Actor)? = #isolation,
        within take: @escaping @Sendable () -> Duration?, _ work: () async throws -> Value
    ) async rethrows -> Value {
        try await FetchAllowance(take: take).spend(isolation: isolation, work)
    }
}

/// Waits for a result with a timeout. After the timeout, returns immediately, even if the request can't be
/// stopped.
///
/// - Parameters:
///   - limit: the timeout.
///   - failure: the error thrown after the timeout.
///   - question: the request; cancelled after the timeout.
/// - Returns: the result.
/// - Throws: `failure`, any error thrown by the request, and `CancellationError`.
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

import Fetching
import Persistence
import Records
import Store
import UpkeepFeature

extension Features {
    /// The maximum wait for optional data of a page or list.
    private static let limit = Duration.seconds(3)

    /// Asks the store for something optional. Only a database server can be slow, so only it gets a time
    /// limit.
    ///
    /// - Parameter question: the request; cancelled when the time is up.
    /// - Returns: the answer.
    /// - Throws: any error of the request; `PersistenceError.store` if it takes longer than 3 seconds.
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
    /// Runs work within a budget of network requests.
    ///
    /// - Parameters:
    ///   - isolation: the actor to run the work on: the caller's.
    ///   - take: takes one request from the budget; if it is used up, returns the time until the next is
    ///     available.
    ///   - work: the work.
    /// - Returns: the work's result.
    /// - Throws: any error of the work.
    package func fetching<Value>(
        isolation: isolated (any Actor)? = #isolation,
        within take: @escaping @Sendable () -> Duration?, _ work: () async throws -> Value
    ) async rethrows -> Value {
        try await FetchAllowance(take: take).spend(isolation: isolation, work)
    }
}

/// Waits for an answer with a time limit. After that, returns immediately, even if the request can't be
/// stopped.
///
/// - Parameters:
///   - limit: the time limit.
///   - failure: the error thrown after that.
///   - question: the request; cancelled then.
/// - Returns: the answer.
/// - Throws: `failure`, any error of the request, and `CancellationError`.
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

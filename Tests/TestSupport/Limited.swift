import Synchronization

/// Runs `body`, but waits for it no longer than a limit.
///
/// - Parameters:
///   - act: the work in words, for the failure.
///   - limit: the maximum time to wait. After that, `body` is cancelled, even if it ignores the cancellation.
///   - body: the work.
/// - Returns: its result.
/// - Throws: `NeverCame`, or any error of `body`.
public func limited<Value: Sendable>(
    _ act: String, to limit: Duration = patience, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let work = Task { try await body() }
    let first = First<Value>()
    let end = Task {
        try await Task.sleep(for: limit)
        first.take(.failure(NeverCame(description: "After \(limit) it still goes on: \(act).")))
        work.cancel()
    }
    Task { first.take(await work.result) }
    defer { end.cancel() }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { first.wait($0) }
    } onCancel: {
        work.cancel()
    }
}

/// The first of several results.
private final class First<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    private let state = Mutex<(result: Result<Value, any Error>?, waiter: Waiter?)>((nil, nil))

    func take(_ result: Result<Value, any Error>) {
        let waiter = state.withLock { state -> Waiter? in
            guard state.result == nil else { return nil }
            state.result = result
            return state.waiter
        }
        waiter?.resume(with: result)
    }

    func wait(_ waiter: CheckedContinuation<Value, any Error>) {
        let result = state.withLock { state in
            state.waiter = waiter
            return state.result
        }
        if let result { waiter.resume(with: result) }
    }
}

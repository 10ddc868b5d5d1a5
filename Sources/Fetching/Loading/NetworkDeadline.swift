import Foundation
import Synchronization

/// The total time that a command or page may wait for the network.
public struct NetworkDeadline: Sendable {
    let clock: WallClock
    let limit: Duration
    /// The shared deadline, which starts with the first request; nil if each request has the full time.
    @TaskLocal fileprivate static var deadline: Deadline?

    fileprivate final class Deadline: Sendable {
        let date = Mutex<Date?>(nil)
    }

    /// - Parameters:
    ///   - clock: the clock that measures the time and sleeps.
    ///   - limit: the maximum time to wait.
    public init(clock: WallClock, limit: Duration) {
        self.clock = clock
        self.limit = limit
    }

    /// Runs `body`, whose network requests all share one time limit.
    public func once<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        try await Self.$deadline.withValue(Deadline(), operation: body, isolation: isolation)
    }

    /// The time left.
    package var left: Duration {
        guard let deadline = Self.deadline else { return limit }
        let now = clock.now()
        return deadline.date.withLock { date in
            let end = date ?? now + limit / .seconds(1)
            date = end
            return min(limit, max(.zero, .seconds(end.timeIntervalSince(now))))
        }
    }
}

extension WallClock {
    /// Returns the result of `body`. If `body` takes longer than `limit`, cancels it and throws `.timedOut`.
    package func within<Value: Sendable>(
        _ limit: Duration, _ body: @escaping @Sendable () async throws(APIError) -> Value
    ) async throws(APIError) -> Value {
        let result = await withTaskGroup(of: Result<Value, APIError>.self) { group in
            group.addTask {
                do throws(APIError) { return .success(try await body()) } catch { return .failure(error) }
            }
            group.addTask {
                try? await sleep(limit)
                return .failure(Task.isCancelled ? .cancelled : .timedOut)
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failure(.cancelled)
        }
        return try result.get()
    }
}

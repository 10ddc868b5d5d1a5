import Foundation
import Synchronization

/// The time that one command, or one page, may wait for the network in all.
public struct Patience: Sendable {
    let clock: WallClock
    let limit: Duration
    /// When it is over, once something was asked for; nil where each wait counts by itself.
    @TaskLocal fileprivate static var deadline: Deadline?

    fileprivate final class Deadline: Sendable {
        let date = Mutex<Date?>(nil)
    }

    /// - Parameters:
    ///   - clock: the time, and how to wait.
    ///   - limit: how long one answer may take.
    public init(clock: WallClock, limit: Duration) {
        self.clock = clock
        self.limit = limit
    }

    /// Runs `body`, whose waits for the network are together no longer than one may be.
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
    /// The result of `body`, or `.timedOut` when it takes longer than `limit`; it is cancelled then.
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

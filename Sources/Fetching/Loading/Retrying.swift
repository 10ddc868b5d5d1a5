package import Foundation
import Synchronization

/// When to retry, and after how long.
package struct RetryPolicy: Sendable {
    /// The most requests sent for one answer.
    let tries: Int
    /// The longest wait before the second try; it doubles from try to try.
    var firstDelay = Duration.milliseconds(200)
    /// The longest wait that doubling leads to.
    var longestDelay = Duration.seconds(2)
    /// The longest wait that a server may ask for.
    package var longestRetryAfter = Duration.seconds(5)

    /// The usual times.
    package init(tries: Int = 3) { self.tries = tries }

    /// Statuses that may pass. GET is idempotent, so a retry does no harm.
    static let transientStatuses: Set<Int> = [429, 500, 502, 503, 504]

    /// The pause after the `attempt`th try (from 1): half of an exponentially growing time, and a random part of the
    /// other half, so that clients that failed together do not come back together. `random` is in 0..<1.
    func delay(after attempt: Int, random: Double) -> Duration {
        let doubled = firstDelay * (1 << min(max(attempt - 1, 0), 16))
        let ceiling = min(doubled, longestDelay)
        return ceiling * (0.5 + 0.5 * min(max(random, 0), 1))
    }
}

/// The header with which a server says when to come back.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#field.retry-after>
enum RetryAfter {
    /// The pause from `now` on, at least 0; `nil` if the text is neither a number of seconds nor a date.
    static func delay(_ text: String, now: Date) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) }),
            let seconds = Int(text)
        {
            return .seconds(seconds)
        }
        guard let date = HTTPDate.parse(text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }
}

/// Dates as HTTP writes them.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>, the preferred format alone.
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, or `nil`.
    static func parse(_ text: String) -> Date? {
        guard text.utf8.count == 29, text.hasSuffix(" GMT") else { return nil }
        let words = text.split(separator: " ")
        let clock = words.count == 6 ? words[4].split(separator: ":").compactMap { Int($0) } : []
        guard clock.count == 3, let day = Int(words[1]), let year = Int(words[3]),
            let month = months.firstIndex(of: String(words[2])),
            (1...31).contains(day), (1970...9999).contains(year),
            (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(
            from: DateComponents(
                year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2]))
    }
}

/// Remembers for a while that a connection failed, so that no caller waits for the same time-out again.
///
/// The memory lies in the cache too, so that it serves the processes after this one.
package actor CircuitBreaker {
    /// The seconds for which a failure counts.
    static let pause: TimeInterval = 60

    private let key: String
    private let cache: any ResponseCache
    private let clock: WallClock
    private var until: Date?
    private var hasLooked = false

    init(baseURL: URL, cache: any ResponseCache, clock: WallClock) {
        key = "offline:\(baseURL.absoluteString)"
        self.cache = cache
        self.clock = clock
    }

    /// Until when nothing is to be sent; `nil` if now is as good as any time.
    package func offlineUntil() async -> Date? {
        if !hasLooked {
            let stored = await cache.entry(for: key)?.expiresAt
            if !hasLooked { until = stored }
            hasLooked = true
        }
        let now = clock.now()
        // A time further away than a pause comes from a clock that was set back since.
        guard let until, now < until, until <= now + Self.pause else { return nil }
        return until
    }

    /// A connection failed: nothing is sent for a while.
    package func open() async {
        let now = clock.now()
        let until = now + Self.pause
        self.until = until
        hasLooked = true
        await cache.store(CacheEntry(key: key, body: Data(), etag: nil, storedAt: now, expiresAt: until))
    }

    /// An answer came, so there is a network; or the caller wants to try again.
    package func close() async {
        guard await offlineUntil() != nil || until != nil else { return }
        until = nil
        await cache.removeEntry(for: key)
    }
}

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

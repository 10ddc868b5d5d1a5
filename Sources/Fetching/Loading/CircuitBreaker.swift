package import Foundation
import Synchronization

/// Remembers for a while that a connection failed, so that callers don't wait for the same timeout again.
///
/// The state is also stored in the cache, so later processes share it.
package final class CircuitBreaker: Sendable {
    /// The time for which a failure counts, in seconds.
    static let pause: TimeInterval = 60

    private let key: String
    private let cache: any ResponseCache
    private let clock: WallClock
    private let state = Mutex<(until: Date?, hasLooked: Bool)>((nil, false))

    init(baseURL: URL, cache: any ResponseCache, clock: WallClock) {
        key = "offline:\(baseURL.absoluteString)"
        self.cache = cache
        self.clock = clock
    }

    /// Returns the time until which nothing should be sent; `nil` if requests may be sent now.
    package func offlineUntil() async -> Date? {
        if !state.withLock({ $0.hasLooked }) {
            let stored = await cache.entry(for: key)?.expiresAt
            state.withLock { $0 = ($0.hasLooked ? $0.until : stored, true) }
        }
        let now = clock.now()
        // A time further away than one pause means that the clock was set back in the meantime.
        guard let until = state.withLock({ $0.until }), now < until, until <= now + Self.pause else {
            return nil
        }
        return until
    }

    /// Records a failed connection, so nothing is sent for a while.
    package func open() async {
        let now = clock.now()
        let until = now + Self.pause
        state.withLock { $0 = (until, true) }
        await cache.store(CacheEntry(key: key, body: Data(), etag: nil, storedAt: now, expiresAt: until))
    }

    /// Allows requests again, because a response arrived or the caller wants to retry.
    package func close() async {
        _ = await offlineUntil()
        guard state.withLock({ $0.until.take() }) != nil else { return }
        await cache.removeEntry(for: key)
    }
}

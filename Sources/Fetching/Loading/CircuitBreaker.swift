package import Foundation

/// Remembers for a while that a connection failed, so that callers don't wait for the same timeout again.
///
/// The state is also stored in the cache, so later processes share it.
package actor CircuitBreaker {
    /// The time for which a failure counts, in seconds.
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

    /// Returns the time until which nothing should be sent; `nil` if requests may be sent now.
    package func offlineUntil() async -> Date? {
        if !hasLooked {
            let stored = await cache.entry(for: key)?.expiresAt
            if !hasLooked { until = stored }
            hasLooked = true
        }
        let now = clock.now()
        // A time further away than one pause means that the clock was set back in the meantime.
        guard let until, now < until, until <= now + Self.pause else { return nil }
        return until
    }

    /// Records a failed connection, so nothing is sent for a while.
    package func open() async {
        let now = clock.now()
        let until = now + Self.pause
        self.until = until
        hasLooked = true
        await cache.store(CacheEntry(key: key, body: Data(), etag: nil, storedAt: now, expiresAt: until))
    }

    /// Allows requests again, because a response arrived or the caller wants to retry.
    package func close() async {
        guard await offlineUntil() != nil || until != nil else { return }
        until = nil
        await cache.removeEntry(for: key)
    }
}

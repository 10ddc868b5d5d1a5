package import Foundation
import Synchronization

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

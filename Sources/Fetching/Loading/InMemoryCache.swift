import Foundation

/// A cache that lasts as long as the process: for tests, and for when no file can be written.
public actor InMemoryCache: ResponseCache {
    package private(set) var entries: [String: CacheEntry] = [:]
    private let maximumCount: Int

    /// An empty cache.
    ///
    /// - Parameter maximumCount: how many entries are kept; the one that expires first makes room.
    public init(maximumCount: Int = 4_096) {
        self.maximumCount = max(1, maximumCount)
    }

    /// The newest entry for `key`.
    public func entry(for key: String) -> CacheEntry? {
        entries[key]
    }

    /// The newest entry for each of `keys`.
    public func entries(for keys: [String]) -> [String: CacheEntry] {
        entries.filter { keys.contains($0.key) }
    }

    /// Keeps `entry`.
    public func store(_ entry: CacheEntry) {
        if entries[entry.key] == nil, entries.count >= maximumCount,
            let oldest = entries.values.min(by: { $0.expiresAt < $1.expiresAt })
        {
            entries[oldest.key] = nil
        }
        entries[entry.key] = entry
    }

    /// Forgets what is kept under `key`.
    public func removeEntry(for key: String) {
        entries[key] = nil
    }
}

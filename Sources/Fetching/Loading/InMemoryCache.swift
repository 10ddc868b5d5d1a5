import Foundation

/// A cache that lasts as long as the process, for tests and for systems without a writable disk.
public actor InMemoryCache: ResponseCache {
    package private(set) var entries: [String: CacheEntry] = [:]
    private let maximumCount: Int

    /// Creates an empty cache.
    ///
    /// - Parameter maximumCount: the maximum number of entries; the entry that expires first is removed to
    ///   make room.
    public init(maximumCount: Int = 4_096) {
        self.maximumCount = max(1, maximumCount)
    }

    /// Returns the latest entry for `key`.
    public func entry(for key: String) -> CacheEntry? {
        entries[key]
    }

    /// Returns the latest entry for each of `keys`.
    public func entries(for keys: [String]) -> [String: CacheEntry] {
        entries.filter { keys.contains($0.key) }
    }

    /// Stores `entry`.
    public func store(_ entry: CacheEntry) {
        if entries[entry.key] == nil, entries.count >= maximumCount,
            let oldest = entries.values.min(by: { $0.expiresAt < $1.expiresAt })
        {
            entries[oldest.key] = nil
        }
        entries[entry.key] = entry
    }

    /// Removes the entry for `key`.
    public func removeEntry(for key: String) {
        entries[key] = nil
    }
}

/// A cache that lasts as long as the process, for tests and for systems without a writable disk.
public actor InMemoryCache: ResponseCache {
    package private(set) var entries: [String: CacheEntry] = [:]

    /// Creates an empty cache.
    public init() {}

    /// Returns the latest entry for `key`.
    public func entry(for key: String) -> CacheEntry? { entries[key] }

    /// Returns the latest entry for each of `keys`.
    public func entries(for keys: [String]) -> [String: CacheEntry] {
        entries.filter { keys.contains($0.key) }
    }

    /// Stores `entry`.
    public func store(_ entry: CacheEntry) { entries[entry.key] = entry }

    /// Removes the entry for `key`.
    public func removeEntry(for key: String) { entries[key] = nil }
}

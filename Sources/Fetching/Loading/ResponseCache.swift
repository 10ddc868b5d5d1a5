/// A cache that outlives requests and processes.
///
/// A cache may drop anything at any time and must never fail: if it can't read or write, it returns `nil`.
public protocol ResponseCache: Sendable {
    /// Returns the latest entry for `key`, expired or not.
    func entry(for key: String) async -> CacheEntry?
    /// Returns the latest entry for each of `keys` that has one.
    func entries(for keys: [String]) async -> [String: CacheEntry]
    /// Stores `entry`, replacing any older entry for its key.
    func store(_ entry: CacheEntry) async
    /// Removes the entry for `key`.
    func removeEntry(for key: String) async
}

import Foundation

/// A cache that outlives requests and processes.
///
/// A cache may forget anything at any time and must never fail: one that cannot read or write answers `nil`.
public protocol ResponseCache: Sendable {
    /// The entry stored last under `key`, expired or not.
    func entry(for key: String) async -> CacheEntry?
    /// The entries stored last under each of `keys`, as far as there are any.
    func entries(for keys: [String]) async -> [String: CacheEntry]
    /// Stores `entry` under its key in place of an older one.
    func store(_ entry: CacheEntry) async
    /// Forgets what is stored under `key`.
    func removeEntry(for key: String) async
}

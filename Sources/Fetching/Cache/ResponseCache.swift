public import Foundation

/// Where answers are kept between requests, and between processes.
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

/// One cached answer: what we keep of it, and until when it is fresh.
public struct CacheEntry: Hashable, Sendable {
    /// The URL asked for, with the revision of the distilled model as fragment; or a reserved word of this module.
    public var key: String
    /// The distilled answer as JSON; empty if the server said that there is nothing (404).
    public var body: Data
    /// The validator to send as `If-None-Match`.
    public var etag: String?
    /// When the server last said so.
    public var storedAt: Date
    /// Until when it is fresh.
    public var expiresAt: Date

    /// An entry made of its parts.
    public init(key: String, body: Data, etag: String?, storedAt: Date, expiresAt: Date) {
        self.key = key
        self.body = body
        self.etag = etag
        self.storedAt = storedAt
        self.expiresAt = expiresAt
    }
}

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

public import Foundation

extension CacheEntry {
    /// Returns whether the entry is still fresh. An entry dated in the future isn't fresh, because it was
    /// stored before the clock was set back.
    func isFresh(at now: Date) -> Bool { storedAt <= now && now < expiresAt }
}

/// A cached response: the part we keep, and its expiry date.
public struct CacheEntry: Hashable, Sendable {
    /// The requested URL with the distilled model's revision as its fragment, or a key reserved by this
    /// module.
    public var key: String
    /// The distilled response as JSON; empty for a 404.
    public var body: Data
    /// The validator to send as `If-None-Match`.
    public var etag: String?
    /// The time at which the server last confirmed the response.
    public var storedAt: Date
    /// The time at which the response stops being fresh.
    public var expiresAt: Date

    /// Creates a cache entry.
    public init(key: String, body: Data, etag: String?, storedAt: Date, expiresAt: Date) {
        self.key = key
        self.body = body
        self.etag = etag
        self.storedAt = storedAt
        self.expiresAt = expiresAt
    }
}

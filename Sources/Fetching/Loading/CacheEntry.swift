public import Foundation

extension CacheEntry {
    /// Whether it is still fresh. An entry from the future was made before the clock was set back.
    func isFresh(at now: Date) -> Bool { storedAt <= now && now < expiresAt }

    /// The time since the server's answer.
    func age(at now: Date) -> Duration { .seconds(max(0, now.timeIntervalSince(storedAt))) }
}

/// A cached answer: what we keep of it, and until when it is fresh.
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

public import Foundation

/// The lifetime of a response.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9111#section-5.2>. An `Age` is not subtracted: the data changes a few
/// times a year, and a content network's old copy must not turn every look into a request.
package enum Freshness {
    /// For an answer about which the server says nothing.
    static let fallback: TimeInterval = 86_400
    /// However long the server allows.
    package static let longest: TimeInterval = 30 * 86_400
    /// For the answer that there is no such thing, whatever the server allows: it may be added.
    static let longestAbsence: TimeInterval = 600

    /// The seconds to keep an answer with these headers, 0 for "ask again each time"; `nil` for "do not keep".
    static func lifetime(of headers: [String: String]) -> TimeInterval? {
        guard let control = headers["cache-control"] else { return fallback }
        var lifetime = fallback
        for directive in control.lowercased().split(separator: ",") {
            let parts = directive.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces.union(["\""]))
            }
            switch parts.first {
            case "no-store": return nil
            case "no-cache": return 0
            case "max-age":
                guard parts.count == 2, let seconds = Double(parts[1]), seconds.isFinite else { return 0 }
                lifetime = min(max(0, seconds), longest)
            default: continue
            }
        }
        return lifetime
    }
}

extension CacheEntry {
    /// Whether it is still fresh. An entry from the future was made before the clock was set back.
    func isFresh(at now: Date) -> Bool { storedAt <= now && now < expiresAt }

    /// The time since the server's answer.
    func age(at now: Date) -> Duration { .seconds(max(0, now.timeIntervalSince(storedAt))) }
}

/// The time of day and the passing of time, as two closures, so that tests can have their own.
public struct WallClock: Sendable {
    /// The time of day.
    public var now: @Sendable () -> Date
    /// Waits; throws `CancellationError` when the task is cancelled meanwhile.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// A clock made of its two parts.
    public init(
        now: @escaping @Sendable () -> Date, sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    public static let system = WallClock(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}

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

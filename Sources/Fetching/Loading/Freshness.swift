public import Foundation

/// How long an answer holds.
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

    /// How long to keep an answer with these headers, 0 for "ask again each time"; `nil` for "do not keep".
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

    /// How long ago the server said so.
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
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    public static let system = WallClock(now: { Date() }, sleep: { try await Task.sleep(for: $0) })
}

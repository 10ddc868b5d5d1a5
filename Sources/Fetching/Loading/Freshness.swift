package import Foundation

/// The lifetime of a cached response.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9111#section-5.2>. `Age` isn't subtracted: the data changes
/// only a few times a year, and an old copy on a CDN mustn't turn every lookup into a request.
package enum Freshness {
    /// The lifetime if the server doesn't specify one, in seconds.
    static let fallback: TimeInterval = 86_400
    /// The maximum lifetime in seconds, even if the server allows more.
    package static let longest: TimeInterval = 30 * 86_400
    /// The maximum lifetime of a 404 in seconds, because the resource may be added later.
    static let longestAbsence: TimeInterval = 600

    /// Returns the lifetime in seconds of a response with these headers: 0 to revalidate it each time, `nil`
    /// not to store it.
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

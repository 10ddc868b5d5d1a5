package import Foundation

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

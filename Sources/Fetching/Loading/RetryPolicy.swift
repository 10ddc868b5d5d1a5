import Foundation

/// When to retry, and after how long.
package struct RetryPolicy: Sendable {
    /// How many requests are sent at most for one answer.
    var tries = 3
    /// The longest wait before the second try; it doubles from try to try.
    var firstDelay = Duration.milliseconds(200)
    /// The longest wait that doubling leads to.
    var longestDelay = Duration.seconds(2)
    /// The longest wait that a server may ask for.
    package var longestRetryAfter = Duration.seconds(5)

    /// The usual times.
    package init() {}

    init(tries: Int) { self.tries = tries }

    /// Statuses that may pass. GET is idempotent, so a retry does no harm.
    static let transientStatuses: Set<Int> = [429, 500, 502, 503, 504]

    /// How long to wait after the `attempt`th try (from 1): half of an exponentially growing time, and a random
    /// part of the other half, so that clients that failed together do not come back together. `random` is in 0..<1.
    func delay(after attempt: Int, random: Double) -> Duration {
        let doubled = firstDelay * (1 << min(max(attempt - 1, 0), 16))
        let ceiling = min(doubled, longestDelay)
        return ceiling * (0.5 + 0.5 * min(max(random, 0), 1))
    }
}

/// The header with which a server says when to come back.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#field.retry-after>
enum RetryAfter {
    /// How long to wait from `now` on, never less than nothing; `nil` if the text says neither seconds nor a date.
    static func delay(_ text: String, now: Date) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) }),
            let seconds = Int(text)
        {
            return .seconds(seconds)
        }
        guard let date = HTTPDate.parse(text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }
}

/// Dates as HTTP writes them.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>, the preferred format alone.
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, or `nil`.
    static func parse(_ text: String) -> Date? {
        guard text.utf8.count == 29, text.hasSuffix(" GMT") else { return nil }
        let words = text.split(separator: " ")
        let clock = words.count == 6 ? words[4].split(separator: ":").compactMap { Int($0) } : []
        guard clock.count == 3, let day = Int(words[1]), let year = Int(words[3]),
            let month = months.firstIndex(of: String(words[2])),
            (1...31).contains(day), (1970...9999).contains(year),
            (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(
            from: DateComponents(
                year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2]))
    }
}

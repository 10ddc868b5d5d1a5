import Foundation

/// Parses HTTP dates.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7>, only the preferred format.
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Parses a date such as `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` for anything else.
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

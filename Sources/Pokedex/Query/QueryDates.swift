public import Foundation
import Records

/// Days in queries, as numbers that sort by date: 20261101 for 2026-11-01.

extension QueryValueParser {
    /// Parses `2026`, `2026-11`, `2026-11-01`, and ranges of these, possibly open: `2026-11-`, `-2025`,
    /// `2025-2026-03`.
    ///
    /// `today`, `yesterday`, `7d` (the last seven days) and `2w` (the last two weeks) are relative to the day
    /// on which the query is evaluated.
    func dates(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        let word = token.text.lowercased()
        if word == "today" { return .days(1) }
        if word == "yesterday" { return .yesterday }
        for (unit, days) in [("d", 1), ("w", 7)] where word.hasSuffix(unit) {
            if let count = Int(word.dropLast()), (1...100_000 / days).contains(count) {
                return .days(count * days)
            }
        }
        var parts = token.text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }[...]
        let isOpenBelow = parts.first?.isEmpty == true
        if isOpenBelow { parts.removeFirst() }
        guard let first = period(&parts) else { throw notADate(token) }
        if isOpenBelow {
            guard parts.isEmpty else { throw notADate(token) }
            return .range(nil, first.last)
        }
        guard !parts.isEmpty else { return .range(first.first, first.last) }
        if parts.count == 1, parts.first?.isEmpty == true { return .range(first.first, nil) }
        guard let second = period(&parts), parts.isEmpty else { throw notADate(token) }
        guard !second.last.isLess(than: first.first) else { throw QueryError(.reversedRange(field), token) }
        return .range(first.first, second.last)
    }

    /// Removes and parses a four-digit year, optionally followed by a two-digit month and day.
    private func period(_ parts: inout ArraySlice<Substring>) -> (first: QueryNumber, last: QueryNumber)? {
        func take(_ digits: Int, _ allowed: ClosedRange<Int>) -> Int? {
            guard let part = parts.first, part.utf8.count == digits,
                part.utf8.allSatisfy(\.isDigit), let number = Int(part),
                allowed.contains(number)
            else { return nil }
            parts.removeFirst()
            return number
        }
        guard let year = take(4, 1...9999) else { return nil }
        let month = take(2, 1...12)
        let day = month.flatMap { take(2, 1...Self.days(in: $0, of: year)) }
        let lastMonth = month ?? 12
        let lastDay = day ?? Self.days(in: lastMonth, of: year)
        guard let first = QueryNumber("\(year * 10_000 + (month ?? 1) * 100 + (day ?? 1))", unit: nil),
            let last = QueryNumber("\(year * 10_000 + lastMonth * 100 + lastDay)", unit: nil)
        else { return nil }
        return (first, last)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private func notADate(_ token: QueryToken) -> QueryError { QueryError(.notADate(field), token) }
}

extension QueryTerm.Value {
    /// The query syntax for a range of days.
    var dates: String {
        func text(_ number: QueryNumber?) -> String {
            (number?.digits).map(Date.text(ofDay:)) ?? ""
        }
        return switch self {
        case .range(let first?, let last?) where first == last: text(first)
        case .range(let first, let last): text(first) + "-" + text(last)
        default: description
        }
    }

    /// Returns the last `count` days, up to today, as a range of numbers.
    static func days(_ count: Int) -> ClosedRange<Int32> {
        let now = Date()
        // Use noon, so that daylight saving time doesn't change the day.
        let time = now.localTime
        let seconds = Int(time.tm_hour) * 3_600 + Int(time.tm_min) * 60 + Int(time.tm_sec)
        let noon = now.timeIntervalSince1970 + 43_200 - Double(seconds)
        let first = Date(timeIntervalSince1970: noon - Double(count - 1) * 86_400).dayNumber
        return Int32(clamping: first)...Int32(clamping: now.dayNumber)
    }
}

extension Date {
    /// The day in the local time zone, as a number: 20261101 for 2026-11-01.
    public var dayNumber: Int {
        let day = localTime
        return (Int(day.tm_year) + 1900) * 10_000 + (Int(day.tm_mon) + 1) * 100 + Int(day.tm_mday)
    }

    fileprivate var localTime: tm {
        // Format styles are slow on first use, because they set up calendars and time zones.
        var seconds = time_t(min(max(timeIntervalSince1970, -62_135_596_800), 253_402_300_799).rounded(.down))
        var time = tm()
        localtime_r(&seconds, &time)
        return time
    }

    /// Formats a `dayNumber`: `2026-11-01` for 20261101.
    public static func text(ofDay number: Int) -> String {
        String(unsafeUninitializedCapacity: 10) { text in
            var rest = number.magnitude
            for place in (0..<10).reversed() {
                if place == 4 || place == 7 {
                    text[place] = UInt8(ascii: "-")
                } else {
                    text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
            }
            return 10
        }
    }
}

import Foundation
import Records

/// Timestamps in files: ISO 8601, <https://www.rfc-editor.org/rfc/rfc3339>, to the millisecond.
enum Timestamp {
    /// Formats a date like `2026-11-21T18:00:00.123Z`.
    static func text(_ date: Date) -> String {
        // Foundation truncates, and a `Date` may be slightly less than its exact millisecond.
        Date(timeIntervalSince1970: (Double(date.milliseconds) + 0.25) / 1000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// Parses a date, or a date and a time with optional seconds, fraction and UTC offset. Returns nil for
    /// anything else, and for dates before 1970. Without an offset, the time is in UTC.
    static func date(_ text: String) -> Date? {
        var digits = Digits(rest: Array(text.utf8)[...])
        guard text.utf8.count <= 40, let year = digits.number(4), digits.skip("-"),
            let month = digits.number(2), digits.skip("-"), let day = digits.number(2),
            let days = days(ofYear: year, month, day)
        else { return nil }
        guard !digits.rest.isEmpty else { return Date(milliseconds: days * 86_400_000) }
        guard digits.skip("T "), let time = digits.time(), let zone = digits.zone(), digits.rest.isEmpty
        else { return nil }
        let milliseconds = days * 86_400_000 + time - zone * 60_000
        return milliseconds < 0 ? nil : Date(milliseconds: milliseconds)
    }

    /// Parses a date written as a number: seconds or milliseconds since 1970, or a spreadsheet's days since
    /// the end of 1899. Returns nil for numbers that can't be a date.
    static func counted(_ text: String) -> Date? {
        guard text.utf8.count <= 20, let number = Double(text) else { return nil }
        switch number {
        case 100_000_000..<10_000_000_000: return Date(milliseconds: Int64(number * 1000))
        case 100_000_000_000..<10_000_000_000_000: return Date(milliseconds: Int64(number))
        case 25_569..<100_000: return Date(milliseconds: Int64((number - 25_569) * 86_400_000))
        default: return nil
        }
    }

    /// Returns the number of days since 1970; nil for an invalid date, or a date before 1970.
    static func days(ofYear year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
        guard (1970...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
        let first = days(before: month, of: year)
        return day <= days(before: month + 1, of: year) - first ? first + day - 1 : nil
    }

    /// Returns the number of days from 1970 to the start of a month in the Gregorian calendar. January of the
    /// next year counts as month 13: <https://howardhinnant.github.io/date_algorithms.html>.
    private static func days(before month: Int64, of year: Int64) -> Int64 {
        // Start the year in March, so that the leap day is its last day.
        let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        return year * 365 + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 - 719_468
    }
}

/// The part of a date and time that hasn't been parsed yet.
private struct Digits {
    var rest: ArraySlice<UInt8>

    /// Skips one character if it is one of `signs`.
    mutating func skip(_ signs: String) -> Bool {
        guard let byte = rest.first, signs.utf8.contains(byte) else { return false }
        rest.removeFirst()
        return true
    }

    /// Parses a number of exactly `count` digits, below `limit`.
    mutating func number(_ count: Int, below limit: Int64 = .max) -> Int64? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
        rest.removeFirst(count)
        let number = digits.reduce(0 as Int64) { $0 * 10 + Int64($1 - 0x30) }
        return number < limit ? number : nil
    }

    /// Parses `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fraction`, in milliseconds.
    mutating func time() -> Int64? {
        guard let hour = number(2, below: 24), skip(":"), let minute = number(2, below: 60) else {
            return nil
        }
        var time = (hour * 60 + minute) * 60_000
        guard skip(":") else { return time }
        guard let second = number(2, below: 60) else { return nil }
        time += second * 1000
        guard skip(".") else { return time }
        let fraction = rest.prefix(while: \.isDigit)
        rest.removeFirst(fraction.count)
        let thousandths = Int64((String(decoding: fraction, as: UTF8.self) + "00").prefix(3))
        return fraction.isEmpty ? nil : thousandths.map { time + $0 }
    }

    /// Parses a UTC offset, in minutes: an empty string, `Z`, `+02:00` or `+0200`.
    mutating func zone() -> Int64? {
        if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
        guard !rest.isEmpty, !skip("Zz") else { return 0 }
        let isWest = rest.first == UInt8(ascii: "-")
        guard skip("+-"), let hours = number(2, below: 24) else { return nil }
        _ = skip(":")
        guard let minutes = number(2, below: 60) else { return nil }
        return (hours * 60 + minutes) * (isWest ? -1 : 1)
    }
}

/// A date in another app's format, with or without a time: `05.06.2021`, `13/6/21`, `Jun 5, 2021`,
/// `2021年6月5日`.
struct ForeignDate {
    /// The order of day and month in dates that don't begin with the year.
    enum Order { case dayFirst, monthFirst }

    /// The date's numbers in the order they are written. Numbers that belong to the time aren't included.
    private var numbers: [(value: Int64, digits: Int)] = []
    private var month: Int64?
    private var minutes: Int64 = 0
    private var hasDots = false

    /// Splits a string of at most 40 bytes into numbers and a month. Returns nil if it can't be a date.
    init?(_ text: String) {
        guard text.utf8.count <= 40 else { return nil }
        var times: [Int64] = []
        var isTime = false
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            let run: Substring.UnicodeScalarView
            if scalar.properties.numericType == .decimal {
                run = rest.prefix { $0.properties.numericType == .decimal }
                guard run.count <= 4, let value = Int64(String(run)) else { return nil }
                rest = rest.dropFirst(run.count)
                if isTime || rest.first == ":" {
                    times.append(value)
                    isTime = rest.first == ":"
                } else {
                    numbers.append((value, run.count))
                    if numbers.count == 1 { hasDots = rest.first == "." && rest.dropFirst().first != " " }
                }
            } else if scalar.properties.isAlphabetic {
                run = rest.prefix { $0.properties.isAlphabetic }
                rest = rest.dropFirst(run.count)
                guard read(String(run).lowercased(), &times) else { return nil }
            } else {
                rest = rest.dropFirst()
            }
        }
        guard numbers.count == (month == nil ? 3 : 2), times.isEmpty || (2...3).contains(times.count) else {
            return nil
        }
        if times.count > 1 {
            guard (0..<24).contains(times[0]), (0..<60).contains(times[1]) else { return nil }
            minutes = times[0] * 60 + times[1]
        }
    }

    /// Parses a word. Returns false if it can't be part of a date.
    private mutating func read(_ word: String, _ times: inout [Int64]) -> Bool {
        switch word {
        case "am" where !times.isEmpty: times[0] %= 12
        case "pm" where !times.isEmpty: times[0] = times[0] % 12 + 12
        case _ where Self.fillers.contains(word): break
        default:
            let word = word.folding(options: .diacriticInsensitive, locale: nil)
            guard word.count >= 3, month == nil,
                let index = Self.months.firstIndex(where: { $0.contains(where: word.hasPrefix) })
            else { return false }
            month = Int64(index) + 1
        }
        return true
    }

    /// Prefixes of month names in English, German, French, Spanish and Italian.
    private static let months = """
        jan ene gen
        feb fev
        mar maer
        apr avr abr
        may mai mag
        jun juin giu
        jul juil lug
        aug aou ago
        sep set
        oct okt ott
        nov
        dec dez dic
        """.split(separator: "\n").map(\.words)

    /// Words that may stand in a date and don't change it.
    private static let fillers = "st nd rd th de of t z utc 年 月 日 년 월 일".words

    /// The order of day and month implied by this date; nil if it could be either.
    var order: Order? {
        guard month == nil, numbers[0].digits < 4 else { return nil }
        if hasDots { return .dayFirst }
        let isDay = numbers[0].value > 12
        let isDayNext = numbers[1].value > 12
        return isDay == isDayNext ? nil : isDay ? .dayFirst : .monthFirst
    }

    /// Returns the date in UTC; nil if it is ambiguous or invalid.
    func date(in column: Order?) -> Date? {
        var rest = numbers
        let isYearFirst = rest[0].digits == 4
        guard month != nil || isYearFirst || hasDots || column != nil else { return nil }
        let year = isYearFirst ? rest.removeFirst() : rest.removeLast()
        guard year.digits == 2 || year.digits == 4 else { return nil }
        let century: Int64 = year.digits == 4 ? 0 : year.value < 70 ? 2000 : 1900
        let isDayFirst = month != nil || !isYearFirst && (hasDots || column == .dayFirst)
        guard
            let days = Timestamp.days(
                ofYear: century + year.value, month ?? rest[isDayFirst ? 1 : 0].value,
                rest[isDayFirst ? 0 : 1].value)
        else { return nil }
        return Date(milliseconds: days * 86_400_000 + minutes * 60_000)
    }

    /// Infers the order of day and month from a column of dates. Returns nil if no date implies an order, or
    /// if two dates imply different orders.
    static func order(of texts: some Sequence<String>) -> Order? {
        var found: Order?
        for order in texts.lazy.compactMap({ ForeignDate($0)?.order }) {
            guard found == nil || found == order else { return nil }
            found = order
        }
        return found
    }
}

import Foundation
import Records

/// Moments as files write them: ISO 8601, <https://www.rfc-editor.org/rfc/rfc3339>, to the millisecond.
enum Timestamp {
    /// `2026-11-21T18:00:00.123Z`.
    static func text(_ date: Date) -> String {
        let (days, rest) = date.milliseconds.floored(by: 86_400_000)
        let (year, month, day) = civil(days)
        let (seconds, thousandths) = rest.floored(by: 1000)
        return "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(padded(seconds / 3600)):"
            + "\(padded(seconds / 60 % 60)):\(padded(seconds % 60)).\(padded(thousandths, 3))Z"
    }

    /// Reads a date, or a date and a time with or without seconds, their fraction and an offset; nil for anything
    /// else, and for what was before 1970. Without an offset it is UTC.
    static func date(_ text: String) -> Date? {
        var digits = Digits(rest: Array(text.utf8)[...])
        guard text.utf8.count <= 40, let year = digits.number(4), digits.skip("-"),
            let month = digits.number(2),
            digits.skip("-"), let day = digits.number(2)
        else { return nil }
        guard let days = days(ofYear: year, month, day) else { return nil }
        guard !digits.rest.isEmpty else { return Date(milliseconds: days * 86_400_000) }
        guard digits.skip("T "), let time = digits.time(), let zone = digits.zone(), digits.rest.isEmpty
        else { return nil }
        let milliseconds = days * 86_400_000 + time - zone * 60_000
        return milliseconds < 0 ? nil : Date(milliseconds: milliseconds)
    }

    /// Days since 1970; nil for a day that there isn't, or that was before.
    static func days(ofYear year: Int64, _ month: Int64, _ day: Int64) -> Int64? {
        guard (1970...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
            return nil
        }
        let days = self.days(year, month, day)
        return civil(days) == (year, month, day) ? days : nil
    }

    private static func padded(_ number: Int64, _ count: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }

    /// Days since 1970 of a day of the Gregorian calendar, and back:
    /// <https://howardhinnant.github.io/date_algorithms.html>.
    private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let (era, yearOfEra) = (month > 2 ? year : year - 1).floored(by: 400)
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int64) -> (Int64, Int64, Int64) {
        let (era, day) = (days + 719_468).floored(by: 146_097)
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isLate = month >= 10
        return (
            year + era * 400 + (isLate ? 1 : 0), month + (isLate ? -9 : 3),
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}

/// The parts of a date and time that haven't been read yet.
private struct Digits {
    var rest: ArraySlice<UInt8>

    /// Passes over one of some signs.
    mutating func skip(_ signs: String) -> Bool {
        guard let byte = rest.first, signs.utf8.contains(byte) else { return false }
        rest.removeFirst()
        return true
    }

    /// A number of so many digits, less than the limit.
    mutating func number(_ count: Int, below limit: Int64 = .max) -> Int64? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest.removeFirst(count)
        let number = digits.reduce(0 as Int64) { $0 * 10 + Int64($1 - 0x30) }
        return number < limit ? number : nil
    }

    /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fraction`, in milliseconds.
    mutating func time() -> Int64? {
        guard let hour = number(2, below: 24), skip(":"), let minute = number(2, below: 60) else {
            return nil
        }
        var time = (hour * 60 + minute) * 60_000
        guard skip(":") else { return time }
        guard let second = number(2, below: 60) else { return nil }
        time += second * 1000
        guard skip(".") else { return time }
        var unit: Int64 = 100
        guard let first = number(1) else { return nil }
        time += first * unit
        while let digit = number(1) {
            unit /= 10
            time += digit * unit
        }
        return time
    }

    /// Nothing, `Z`, `+02:00` or `+0200`, in minutes.
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

extension Int64 {
    fileprivate func floored(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

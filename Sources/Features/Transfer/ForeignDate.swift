import Foundation
import Records

/// Dates as other apps write them: `05.06.2021`, `13/6/21`, `Jun 5, 2021`, `2021年6月5日`, with a time or without.
struct ForeignDate {
    /// Which of two numbers comes first where the year doesn't.
    enum Order { case dayFirst, monthFirst }

    /// The numbers in the order of the text, without those of the time.
    private var numbers: [(value: Int64, digits: Int)] = []
    private var month: Int64?
    private var minutes: Int64 = 0
    private var hasDots = false

    /// The parts of a text of at most 40 bytes; nil if they can't be those of a date.
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

    /// Takes a word; false if it has no place in a date.
    private mutating func read(_ word: String, _ times: inout [Int64]) -> Bool {
        switch word {
        case "am" where !times.isEmpty: times[0] %= 12
        case "pm" where !times.isEmpty: times[0] = times[0] % 12 + 12
        case "st", "nd", "rd", "th", "de", "of", "t", "z", "utc", "年", "月", "日", "년", "월", "일": break
        default:
            let word = word.folding(options: .diacriticInsensitive, locale: nil)
            guard word.count >= 3, month == nil,
                let index = Self.months.firstIndex(where: { $0.contains(where: word.hasPrefix) })
            else { return false }
            month = Int64(index) + 1
        }
        return true
    }

    /// How the months begin in English, German, French, Spanish and Italian.
    private static let months = [
        ["jan", "ene", "gen"], ["feb", "fev"], ["mar", "maer"], ["apr", "avr", "abr"], ["may", "mai", "mag"],
        ["jun", "juin", "giu"], ["jul", "juil", "lug"], ["aug", "aou", "ago"], ["sep", "set"],
        ["oct", "okt", "ott"],
        ["nov"], ["dec", "dez", "dic"],
    ]

    /// The order that this date shows by itself; nil if it could be either, or none.
    var order: Order? {
        guard month == nil, numbers[0].digits < 4 else { return nil }
        if hasDots { return .dayFirst }
        switch (numbers[0].value > 12, numbers[1].value > 12) {
        case (true, false): return .dayFirst
        case (false, true): return .monthFirst
        default: return nil
        }
    }

    /// The date, in UTC; nil if it isn't certain or there is no such day.
    func date(in column: Order?) -> Date? {
        let parts: (year: (value: Int64, digits: Int), month: Int64, day: Int64)
        if let month {
            let yearIsFirst = numbers[0].digits == 4
            parts = (numbers[yearIsFirst ? 0 : 1], month, numbers[yearIsFirst ? 1 : 0].value)
        } else if numbers[0].digits == 4 {
            parts = (numbers[0], numbers[1].value, numbers[2].value)
        } else if let order = hasDots ? .dayFirst : column {
            let isDayFirst = order == .dayFirst
            parts = (numbers[2], numbers[isDayFirst ? 1 : 0].value, numbers[isDayFirst ? 0 : 1].value)
        } else {
            return nil
        }
        guard parts.year.digits == 2 || parts.year.digits == 4 else { return nil }
        let year =
            parts.year.digits == 4
            ? parts.year.value : parts.year.value + (parts.year.value < 70 ? 2000 : 1900)
        guard let days = Timestamp.days(ofYear: year, parts.month, parts.day) else { return nil }
        return Date(milliseconds: days * 86_400_000 + minutes * 60_000)
    }

    /// The order of a whole column of dates; nil if none shows it, or two contradict each other.
    static func order(of texts: some Sequence<String>) -> Order? {
        var found: Order?
        for order in texts.lazy.compactMap({ ForeignDate($0)?.order }) {
            guard found == nil || found == order else { return nil }
            found = order
        }
        return found
    }
}

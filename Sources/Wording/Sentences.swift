/// Formats parts of messages.

extension Collection<String> {
    /// Formats a list: “a”, “a or b”, “a, b or c”; beyond the limit, “a, b or 7 more”.
    package func listed(conjunction: String = "and", limit: Int = .max, isQuoted: Bool = true) -> String {
        let rest = count - limit
        let items =
            prefix(limit).map { isQuoted ? "“\($0)”" : $0 } + (rest > 0 ? ["\(rest.grouped) more"] : [])
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return Array(items.dropLast()).joined(separator: ", ") + " \(conjunction) " + last
    }
}

extension String {
    /// The text with the argument parser's quotation marks replaced by ours.
    package var withQuotationMarks: String {
        replacing(/(^|\s)'(.*?)'(?=$|[\s,.:;?!])/) { "\($0.1)“\($0.2)”" }
    }

    /// Truncates text that is too long for a message.
    package func shortened(to limit: Int = 100) -> String { count > limit ? prefix(limit) + "…" : self }

    /// The text with very long quotations truncated, because they may be user input of any length.
    package var withShortQuotes: String {
        utf8.count < 400 ? self : replacing(/“([^”]{300,})”/) { "“\(String($0.1).shortened())”" }
    }

    /// The text with its first letter capitalised.
    package var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }

    /// Returns a number's digits with leading zeros, at least `count` digits.
    package func withZeros(_ count: Int) -> String {
        String(repeating: "0", count: max(0, count - self.count)) + self
    }

    /// The text with a full stop, unless it already ends a sentence.
    package var asSentence: String {
        guard let last, !".!?".contains(last) else { return self }
        return self + "."
    }
}

/// Formats a count with its noun: “1 favourite”, “2 favourites”.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count.grouped) \(count == 1 ? noun : plural ?? noun + "s")"
}

// MARK: Numbers for display

extension Int {
    /// The number with digit grouping: `1,351`.
    package var grouped: String {
        var digits = String(magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }

    /// The ordinal number: `1st`, `2nd`, `11th`, `1,002nd`.
    package var ordinal: String {
        let isTeen = (11...13).contains(self % 100)
        let ending =
            switch self % 10 {
            case 1 where !isTeen: "st"
            case 2 where !isTeen: "nd"
            case 3 where !isTeen: "rd"
            default: "th"
            }
        return grouped + ending
    }
}

extension BinaryInteger {
    /// The size in bytes: `812 bytes`, `36 KiB`, `1.5 MiB`.
    package var byteCount: String {
        let units = ["KiB", "MiB", "GiB", "TiB"]
        guard self >= 1024 else { return counted(Int(self), "byte") }
        var amount = Double(self) / 1024
        var unit = 0
        while amount >= 1024, unit < units.count - 1 {
            amount /= 1024
            unit += 1
        }
        let tenths = (amount * 10).rounded() / 10
        let number = amount < 10 && tenths != tenths.rounded() ? "\(tenths)" : "\(Int(amount.rounded()))"
        return "\(number) \(units[unit])"
    }
}

/// Reads the day on which a favourite was added: “last week”, “since 2025”, “in the last 3 days”.

extension SpokenReader {
    mutating func readDate() -> Bool {
        if let days = takeValue(of: .added, isListed: true) {
            add(.added, days)
            return true
        }
        return attempt { $0.readLastDays() } || attempt { $0.readDay() }
    }

    /// Reads “in the last 3 weeks”.
    private mutating func readLastDays() -> Bool {
        while take("in within during the") {}
        let days = [
            "days": 1, "day": 1, "weeks": 7, "week": 7, "months": 30, "month": 30, "years": 365,
        ]
        guard take("last past"), let count = takeCount(), let unit = take(upTo: 1, { days[$0] }) else {
            return false
        }
        add(.added, "\(count * unit)d")
        return true
    }

    /// Reads “since 2025”, “before 2026-03”, “in 2026”.
    private mutating func readDay() -> Bool {
        let signs = [
            "since": ">=", "after": ">", "before": "<", "until": "<=", "in": ":", "on": ":", "during": ":",
        ]
        let sign = take(upTo: 1) { signs[$0] } ?? ":"
        guard let date = word(), let year = Int(date.prefix(4)), year > 999,
            (try? Query(parsing: "\(QueryField.added.name):\(date)")) != nil
        else { return false }
        position += 1
        let isDay = date.count == 10
        switch sign {
        case ">=": add(.added, date + "-")
        case "<=": add(.added, "-" + date)
        case ">", "<":
            guard isDay || date.count == 4 else { return false }
            let years = sign == ">" ? "\(year + 1)-" : "-\(year - 1)"
            if isDay { add(.added, date, sign: sign) } else { add(.added, years) }
        default: add(.added, date)
        }
        return true
    }
}

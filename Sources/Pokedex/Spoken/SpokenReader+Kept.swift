import Records

/// Reads phrases about the user's favourites: tags, ratings, notes and dates.

extension SpokenReader {
    /// Reads “my favourites”, “untagged”, “without a note”, “unrated” and the like.
    mutating func readKept() -> Bool {
        if let (field, value) = take(Self.kept) {
            answer.add(field, value)
            return true
        }
        return attempt { reader in
            guard
                reader.take(["tagged", "tag", "with tag", "with the tag", "tagged as", "tagged with"]) != nil
            else {
                return false
            }
            guard let word = reader.word(), let tag = try? TagName(word) else { return reader.addAnyTag() }
            reader.position += 1
            reader.answer.add(.tag, tag.description)
            return true
        }
            || attempt { reader in
                let notes: Set<String> = [
                    "note about", "notes about", "note saying", "note with", "notes with", "note containing",
                    "notes containing", "note mentioning", "notes mentioning",
                ]
                reader.skip(["with", "a", "whose"])
                let field: QueryField? =
                    reader.take(notes) != nil ? .note : reader.take(["nicknamed"]) != nil ? .nickname : nil
                guard let field else { return false }
                guard let word = reader.word() else {
                    reader.answer.add(field, "yes")
                    return true
                }
                reader.position += 1
                reader.answer.add(field, word)
                return true
            }
    }

    private mutating func addAnyTag() -> Bool {
        answer.add(.tag, "none", sign: "!=")
        return true
    }

    /// The phrases, each with its field and value.
    private static let kept: [String: (field: QueryField, value: String)] = {
        var kept: [String: (field: QueryField, value: String)] = [
            "untagged": (.tag, "none"), "not tagged": (.tag, "none"), "unrated": (.rating, "none"),
            "not rated": (.rating, "none"), "shiny": (.tag, "shiny"), "shinies": (.tag, "shiny"),
        ]
        for word in ["favorite", "favorites", "favourite", "favourites", "favs", "fav"] {
            kept[word] = (.favorite, "yes")
            kept["my \(word)"] = (.favorite, "yes")
            kept["in my \(word)"] = (.favorite, "yes")
        }
        for word in ["i have", "i own", "owned", "kept", "i keep", "i caught", "caught"] {
            kept[word] = (.favorite, "yes")
        }
        for word in ["i do not have", "i do not own", "i am missing", "missing", "i lack", "i need"] {
            kept[word] = (.favorite, "no")
        }
        let lacking = ["no", "without", "without a", "without any", "with no"]
        let having = ["with", "with a", "with any", "that have a", "that has a", "has a", "have a"]
        let fields: [(words: [String], field: QueryField, none: String, some: String?)] = [
            (["tag", "tags"], .tag, "none", nil), (["rating", "ratings"], .rating, "none", "1-"),
            (["note", "notes"], .note, "no", "yes"), (["nickname", "nicknames"], .nickname, "no", "yes"),
        ]
        for (words, field, none, some) in fields {
            for word in words {
                for phrase in lacking { kept["\(phrase) \(word)"] = (field, none) }
                if let some { for phrase in having { kept["\(phrase) \(word)"] = (field, some) } }
            }
        }
        return kept
    }()

    /// Reads the date a favourite was added: “added last week”, “added since 2025”, “added in the last 3
    /// days”.
    mutating func readDates() -> Bool {
        attempt { reader in
            guard reader.take(["added", "i added", "that i added", "added by me"]) != nil else {
                return false
            }
            if let days = reader.take(Self.periods) {
                reader.answer.add(.added, days)
                return true
            }
            return reader.attempt { $0.readLastDays() } || reader.attempt { $0.readDate() }
        }
    }

    /// Reads “in the last 3 weeks”.
    private mutating func readLastDays() -> Bool {
        skip(["in", "within", "during", "the"])
        guard take(["last", "past"]) != nil,
            let count = take(upTo: 1, { Int($0) ?? SpokenNumber.words[$0] }),
            let days = take([
                "days": 1, "day": 1, "weeks": 7, "week": 7, "months": 30, "month": 30, "years": 365,
            ]),
            (1...1_000).contains(count)
        else { return false }
        answer.add(.added, "\(count * days)d")
        return true
    }

    /// Reads “since 2025”, “before 2026-03”, “in 2026”.
    private mutating func readDate() -> Bool {
        let signs = [
            "since": ">=", "after": ">", "before": "<", "until": "<=", "in": ":", "on": ":", "during": ":",
        ]
        let sign = take(signs) ?? ":"
        guard let date = word(), let year = Int(date.prefix(4)), year > 999,
            (try? Query(parsing: "\(QueryField.added.name):\(date)")) != nil
        else { return false }
        position += 1
        let isDay = date.count == 10
        switch sign {
        case ">=": answer.add(.added, date + "-")
        case "<=": answer.add(.added, "-" + date)
        case ">", "<":
            guard isDay || date.count == 4 else { return false }
            let years = sign == ">" ? "\(year + 1)-" : "-\(year - 1)"
            if isDay { answer.add(.added, date, sign: sign) } else { answer.add(.added, years) }
        default: answer.add(.added, date)
        }
        return true
    }

    private static let periods: [String: String] = {
        var periods = ["today": "today", "yesterday": "yesterday", "recently": "7d", "lately": "7d"]
        for (word, days) in ["week": "7d", "month": "30d", "year": "365d"] {
            for start in [
                "this", "last", "past", "in the last", "in the past", "within the last", "the last",
            ] {
                periods["\(start) \(word)"] = days
            }
        }
        return periods
    }()
}

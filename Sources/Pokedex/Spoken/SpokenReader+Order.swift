/// Reads sort orders: “fastest”, “top 10 speed”, “sorted by weight”.

extension SpokenReader {
    /// Reads a sort order with an optional limit.
    mutating func readOrder() -> Bool {
        guard answer.order.isEmpty else { return false }
        return attempt { $0.readSortedBy() } || attempt { $0.readTop() } || attempt { $0.readSuperlative() }
    }

    /// Reads “sorted by weight”, “ordered by name descending”.
    private mutating func readSortedBy() -> Bool {
        let verbs: Set<String> = [
            "sort by", "sorted by", "sorting by", "order by", "ordered by", "ranked by", "rank by", "by",
        ]
        guard take(verbs) != nil else { return false }
        skip(["the", "their", "base"])
        guard let field = takeSortField() else { return false }
        let directions = [
            "descending": true, "desc": true, "highest first": true, "ascending": false, "asc": false,
            "lowest first": false,
        ]
        let isDescending = take(directions) ?? field.isBestWhenHigh
        answer.order = [(isDescending ? "-" : "") + field.name]
        return true
    }

    /// Reads “top 10 speed”, “top speed”, “top 5”, “top 5 by attack”.
    private mutating func readTop() -> Bool {
        guard take(["top", "the top"]) != nil else { return false }
        let number = takeCount()
        let isRated = take(["rated"]) != nil
        skip(["by", "in", "for", "of", "base"])
        let isOrdered = attempt { $0.readSuperlative() }
        if !isOrdered {
            let field = isRated ? .rating : takeSortField()
            guard number != nil || field != nil else { return false }
            answer.order = ["-" + (field ?? .total).name]
        }
        if let number { answer.limit = number }
        return true
    }

    /// Reads “fastest”, “10 fastest”, “fastest 10”, “highest attack”, “best defense”.
    private mutating func readSuperlative() -> Bool {
        skip(["the"])
        let before = takeCount()
        let isOfFact = attempt { reader in
            guard let isBest = reader.take(Self.ends) else { return false }
            let after = before == nil ? reader.takeCount() : nil
            reader.skip(["base", "total"])
            guard let field = reader.takeSortField(isNumber: true) else { return false }
            reader.answer.order = [(isBest ? "-" : "") + field.name]
            reader.answer.limit = after ?? reader.answer.limit
            return true
        }
        if !isOfFact {
            guard let key = take(Self.wholeOrders) else { return false }
            answer.order = [key]
        }
        let number = before ?? takeCount()
        answer.limit = number ?? answer.limit
        return true
    }

    /// Consumes a limit.
    private mutating func takeCount() -> Int? {
        take(upTo: 1) { word in
            (Int(word) ?? SpokenNumber.words[word]).flatMap { (1...1_000).contains($0) ? $0 : nil }
        }
    }

    private mutating func takeSortField(isNumber: Bool = false) -> QueryField? {
        if let field = takeNumericField() { return field }
        guard !isNumber else { return nil }
        return take(upTo: 2) { word in
            let fields: [QueryField] = [.name, .id, .type, .generation, .added, .position, .color]
            return QueryField(named: word).flatMap { fields.contains($0) ? $0 : nil }
        }
    }

    /// Superlatives that need a field after them, and whether they sort from the highest value.
    private static let ends = [
        "best": true, "high": true, "low": false, "good": true, "highest": true, "most": true,
        "greatest": true, "biggest": true, "max": true,
        "maximum": true,
        "strongest": true, "largest": true, "lowest": false, "least": false, "worst": false, "fewest": false,
        "smallest": false, "min": false, "minimum": false, "weakest": false,
    ]

    /// Phrases that imply the field to sort by.
    private static let wholeOrders = [
        "fastest": "-speed", "slowest": "speed", "strongest": "-bst", "best": "-bst", "weakest": "bst",
        "worst": "bst",
        "heaviest": "-weight", "lightest": "weight", "tallest": "-height", "biggest": "-height",
        "largest": "-height", "longest": "-height", "smallest": "height", "shortest": "height",
        "tiniest": "height",
        "newest": "-id", "oldest": "id", "rarest": "capture", "hardest to catch": "capture",
        "easiest to catch": "-capture", "best rated": "-rating", "highest rated": "-rating",
        "worst rated": "rating", "lowest rated": "rating", "recently added": "-added",
        "most recently added": "-added", "newest added": "-added", "latest added": "-added",
        "last added": "-added",
        "most recent": "-added", "fast": "-speed", "slow": "speed", "strong": "-bst", "heavy": "-weight",
        "tall": "-height", "big": "-height",
        "large": "-height", "huge": "-height", "small": "height", "tiny": "height",
    ]
}

extension QueryField {
    /// Whether sorting by this field starts with the highest value by default.
    fileprivate var isBestWhenHigh: Bool {
        isComparable || [.height, .weight, .rating, .added].contains(self)
    }
}

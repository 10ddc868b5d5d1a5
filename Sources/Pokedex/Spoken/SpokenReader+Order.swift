/// Reads sort orders: “fastest”, “top 10 speed”, “sorted by weight”.

extension SpokenReader {
    /// Reads a sort order with an optional limit.
    mutating func readOrder() -> Bool {
        guard answer.order.isEmpty else { return false }
        return attempt { $0.readSortedBy() } || attempt { $0.readTop() } || attempt { $0.readSuperlative() }
    }

    /// Reads “sorted by weight”, “ordered by name descending”.
    private mutating func readSortedBy() -> Bool {
        guard take(.sorting) != nil else { return false }
        while take("the their base") {}
        guard let field = takeSortField() else { return false }
        answer.sort(by: (take(.direction) ?? (field.isBestWhenHigh ? "-" : "")) + field.name)
        return true
    }

    /// Reads “top 10 speed”, “top speed”, “top 5”, “top 5 by attack”.
    private mutating func readTop() -> Bool {
        _ = take("the")
        guard take("top") else { return false }
        let number = takeCount()
        let isRated = take("rated")
        while take("by in for of base") {}
        guard !attempt({ $0.readSuperlative() }) else {
            answer.limit = number ?? answer.limit
            return true
        }
        let field = isRated ? .rating : takeSortField()
        guard number != nil || field != nil else { return false }
        answer.sort(by: "-" + (field ?? .total).name, limit: number)
        return true
    }

    /// Reads “fastest”, “10 fastest”, “fastest 10”, “highest attack”, “best defense”.
    private mutating func readSuperlative() -> Bool {
        _ = take("the")
        let before = takeCount()
        let isOfFact = attempt { reader in
            guard let sign = reader.take(.superlative) else { return false }
            let after = before == nil ? reader.takeCount() : nil
            while reader.take("base total") {}
            guard let field = reader.takeNumericField() else { return false }
            reader.answer.sort(by: sign + field.name, limit: before ?? after)
            return true
        }
        guard !isOfFact else { return true }
        guard let key = take(.order) else { return false }
        answer.sort(by: key, limit: before ?? takeCount())
        return true
    }

    /// Consumes a limit.
    mutating func takeCount() -> Int? {
        take(upTo: 1) { word in
            (Int(word) ?? SpokenNumber.words[word]).flatMap { (1...1_000).contains($0) ? $0 : nil }
        }
    }

    private mutating func takeSortField() -> QueryField? {
        takeNumericField()
            ?? take(upTo: 2) { word in
                let fields: [QueryField] = [.name, .id, .type, .generation, .added, .position, .color]
                return QueryField(named: word).flatMap { fields.contains($0) ? $0 : nil }
            }
    }
}

extension QueryField {
    /// Whether sorting by this field starts with the highest value by default.
    fileprivate var isBestWhenHigh: Bool {
        isComparableWithPokemon || self == .rating || self == .added
    }
}

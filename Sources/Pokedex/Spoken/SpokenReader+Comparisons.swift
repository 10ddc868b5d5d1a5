/// Reads comparisons: “attack above 150”, “faster than garchomp”.

extension SpokenReader {
    /// Reads a comparison with a number, another fact, or a Pokémon: “attack above 150”, “over 100 kg”,
    /// “faster than garchomp”, “more attack than defense”.
    mutating func readComparison() -> Bool {
        attempt { $0.readFieldFirst() } || attempt { $0.readNumberFirst() }
            || attempt { $0.readComparative() }
            || attempt { $0.readMoreThan() }
    }

    /// Reads “attack above 150”, “speed between 50 and 60”, “rated 4 or more”, “attack higher than defense”.
    private mutating func readFieldFirst() -> Bool {
        skip(["base"])
        guard let field = takeNumericField() else { return false }
        skip(["stat", "stats", "is", "are", "that", "a", "the", "value"])
        guard let number = takeComparison(with: field) else { return false }
        return add(number, to: field)
    }

    /// Reads “over 100 kg”, “at least 100 speed”, “between 50 and 60 speed”, “150+ attack”, “2 m tall”, “5
    /// stars”.
    private mutating func readNumberFirst() -> Bool {
        guard let number = takeComparison(with: nil) else { return false }
        if let field = number.field {
            let adjectives: Set<String> = [
                "tall", "high", "long", "heavy", "in height", "in weight", "of height", "of weight", "light",
            ]
            _ = take(adjectives)
            return add(number, to: field)
        }
        skip(["base", "points", "of", "in", "the"])
        guard let field = takeNumericField(), ![.height, .weight].contains(field) else { return false }
        skip(["stat", "points"])
        return add(number, to: field)
    }

    /// Reads “faster than garchomp”, “heavier than 100 kg”.
    private mutating func readComparative() -> Bool {
        guard let (field, sign) = take(SpokenNumber.comparatives), take(["than"]) != nil,
            var number = takeOperand(of: field)
        else { return false }
        number.sign = sign
        // For example, “faster than 100 speed”.
        _ = attempt { reader in
            reader.skip(["in", "base"])
            return reader.takeNumericField() == field
        }
        return add(number, to: field)
    }

    /// Reads “more attack than defense”, “higher speed than garchomp”.
    private mutating func readMoreThan() -> Bool {
        let signs = [
            "more": ">", "higher": ">", "greater": ">", "better": ">", "bigger": ">", "less": "<",
            "lower": "<",
            "fewer": "<", "worse": "<", "smaller": "<",
        ]
        skip(["a"])
        guard let sign = take(signs) else { return false }
        skip(["base"])
        guard let field = takeNumericField(), take(["than"]) != nil, var number = takeOperand(of: field)
        else {
            return false
        }
        number.sign = sign
        return add(number, to: field)
    }

    private mutating func add(_ number: SpokenNumber, to field: QueryField) -> Bool {
        guard number.field == nil || number.field == field else { return false }
        answer.add(field, number.value, sign: number.sign)
        return true
    }

    /// Consumes a comparison and the number, Pokémon or field to compare with.
    private mutating func takeComparison(with field: QueryField?) -> SpokenNumber? {
        if take(["between"]) != nil {
            guard let first = takeNumber(), take(["and", "to"]) != nil, let last = takeNumber() else {
                return nil
            }
            return SpokenNumber(
                sign: ":", value: "\(first.value)-\(last.value)", field: last.field ?? first.field)
        }
        let sign = take(SpokenNumber.comparisons)
        // For example, “a speed of at least 100”.
        let second = sign == ":" ? take(SpokenNumber.comparisons) : nil
        guard var number = field.flatMap({ takeOperand(of: $0, isAlone: sign == nil) }) ?? takeNumber() else {
            return nil
        }
        if let sign = second ?? sign { number.sign = sign }
        if let sign = take(SpokenNumber.openings) { number.sign = sign }
        // For example, “speed 100 to 110”.
        _ = attempt { reader in
            guard number.sign == ":", reader.take(["to"]) != nil, let last = reader.takeNumber() else {
                return false
            }
            number.value += "-" + last.value
            number.field = last.field ?? number.field
            return true
        }
        return number
    }

    /// Consumes a number, field or Pokémon to compare with; only a number if `isAlone`.
    private mutating func takeOperand(of field: QueryField, isAlone: Bool = false) -> SpokenNumber? {
        if let number = takeNumber() { return number }
        guard !isAlone else { return nil }
        skip(["its", "their", "the", "base"])
        if field.isComparable {
            let before = self
            if let other = takeNumericField(), other.isComparable {
                return SpokenNumber(sign: ":", value: other.name)
            }
            self = before
        }
        let pokedex = pokedex
        let name = take(upTo: 3) { word -> String? in
            (try? Query(parsing: "\(field.name):\(word)", in: pokedex)).map { _ in word }
        }
        return name.map { SpokenNumber(sign: ":", value: $0) }
    }

    /// Consumes a number with its unit, plus sign or range: `100`, `1.5 m`, `150+`, `50-60`, “50 to 60”.
    private mutating func takeNumber() -> SpokenNumber? {
        guard let word = word() else { return nil }
        let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" }
        let rest = String(word.dropFirst(digits.count))
        if let number = SpokenNumber.words[word] {
            position += 1
            return withUnit(SpokenNumber(sign: ":", value: String(number)))
        }
        guard digits.first?.isNumber == true, digits.last?.isNumber == true else { return nil }
        position += 1
        var number = SpokenNumber(sign: ":", value: String(digits))
        if rest == "+" {
            number.sign = ">="
        } else if !rest.isEmpty {
            guard let unit = Self.unit(rest) else { return nil }
            number.value += unit
            number.field = Self.field(of: unit)
            return number
        }
        return withUnit(number)
    }

    private mutating func withUnit(_ number: SpokenNumber) -> SpokenNumber {
        var number = number
        guard let unit = take(upTo: 1, Self.unit) else { return number }
        number.value += unit
        number.field = Self.field(of: unit)
        return number
    }

    private static func unit(_ word: String) -> String? {
        SpokenNumber.units[word] ?? (word.hasSuffix("s") ? SpokenNumber.units[String(word.dropLast())] : nil)
    }

    private static func field(of unit: String) -> QueryField? {
        guard let unit = QueryUnit(symbol: unit) else { return nil }
        return [.kilograms, .grams, .pounds].contains(unit) ? .weight : .height
    }

    /// Consumes the name of a numeric field: “special attack”, “catch rate”, “stars”.
    mutating func takeNumericField() -> QueryField? {
        take(upTo: 3) { word in
            if let field = Self.otherFields[word] { return field }
            guard let field = QueryField(named: word) else { return nil }
            let isNumeric = field.isComparable || [.height, .weight, .rating].contains(field)
            return isNumeric ? field : nil
        }
    }

    private static let otherFields: [String: QueryField] = [
        "stats": .total, "stat-total": .total, "total-stats": .total, "base-stats": .total,
        "total-stat": .total,
        "weighs": .weight, "weigh": .weight, "weighing": .weight, "star": .rating,
        "sp-attack": .specialAttack,
        "sp-defense": .specialDefense, "sp.-attack": .specialAttack, "sp.-defense": .specialDefense,
    ]
}

/// Reads comparisons: “attack and speed over 100”, “faster than garchomp”.

extension SpokenReader {
    /// Reads a comparison with a number, another fact, or a Pokémon.
    mutating func readComparison() -> Bool {
        attempt([
            { $0.readFieldFirst() }, { $0.readGenerationSign() }, { $0.readNumberFirst() },
            { $0.readComparative(after: true) }, { $0.readComparative(after: false) }, { $0.readEqual() },
        ])
    }

    /// Reads “attack above 150”, “attack or speed between 50 and 60”, “speed isn't over 100”.
    private mutating func readFieldFirst() -> Bool {
        _ = take("base")
        guard let (fields, isEither) = takeFields() else { return false }
        while take("stat stats value is are was that a the") {}
        // “No more than” isn't a negation.
        var other = self
        if other.take(.sign) == nil { _ = readNegation() }
        guard let number = takeComparison(with: fields[0]) else { return false }
        return add(number, to: fields, isEither: isEither)
    }

    /// Reads “before gen 6”, “since generation 5”.
    private mutating func readGenerationSign() -> Bool {
        guard let sign = take(.sign), take(.relation) == "gen", let value = takeGeneration() else {
            return false
        }
        add(.generation, value, sign: sign)
        return true
    }

    /// Reads “over 100 kg”, “at least 100 speed”, “150+ attack”, “2 m tall”, “5 stars”, “under 580”.
    private mutating func readNumberFirst() -> Bool {
        guard let number = takeComparison(with: nil) else { return false }
        if let field = number.field {
            _ = take("in of")
            _ = take("tall high long heavy light height weight")
            return add(number, to: [field])
        }
        while take("base points of in the") {}
        if let (fields, isEither) = takeFields(), ![.height, .weight].contains(fields[0]) {
            _ = take("stat points")
            return add(number, to: fields, isEither: isEither)
        }
        guard number.sign != ":" else { return false }
        // No stat is above 255, so a greater number can only be a total.
        if Int(number.value).map({ $0 > 255 }) == true { return add(number, to: [.total]) }
        answer.fail(.missingField(number.value))
        answer.hasMeaning = true
        return true
    }

    /// Reads “faster than garchomp”, or with the field after it, “more attack than defense”.
    private mutating func readComparative(after isAfter: Bool) -> Bool {
        _ = take("a")
        let comparative = take { meaning -> (field: QueryField?, sign: String)? in
            let field = QueryField(named: String(meaning.text.dropLast()))
            guard meaning.kind == .comparative, (field != nil) == isAfter else { return nil }
            return (field, String(meaning.text.suffix(1)))
        }
        guard let comparative else { return false }
        _ = take("base")
        guard let field = comparative.field ?? takeNumericField(), take("than"),
            var number = takeOperand(of: field)
        else { return false }
        number.sign = comparative.sign
        // For example, “faster than 100 speed”.
        _ = attempt { reader in
            while reader.take("in base") {}
            return reader.takeNumericField() == field
        }
        return add(number, to: [field])
    }

    /// Reads “as fast as garchomp”, which means at least as fast.
    private mutating func readEqual() -> Bool {
        guard take("as"), let key = take(.order), take("as"),
            let field = QueryField(named: String(key.drop { $0 == "-" })), var number = takeOperand(of: field)
        else { return false }
        number.sign = key.hasPrefix("-") ? ">=" : "<="
        return add(number, to: [field])
    }

    /// Reads another comparison of the same fields after a conjunction: “over 100 or under 20”.
    mutating func readEllipsis() -> Bool {
        guard !compared.isEmpty, answer.lastTerm.map({ compared.contains($0.field) }) ?? true,
            let number = takeComparison(with: nil), takeNumericField() == nil
        else { return false }
        var end = self
        guard number.sign != ":" || word() == nil || end.takeJoint() != nil else { return false }
        return add(number, to: compared)
    }

    /// Adds a comparison of one field, or of several as alternatives or together.
    mutating func add(_ number: SpokenNumber, to fields: [QueryField], isEither: Bool = false) -> Bool {
        guard number.field == nil || fields == [number.field] else { return false }
        let nodes = fields.map { SpokenNode.term(SpokenTerm($0, number.value, sign: number.sign)) }
        compared = fields
        answer.add(isEither ? .any(nodes) : .all(of: nodes))
        return true
    }

    /// Consumes fields with numbers, such as “attack and speed”, and returns whether “or” joins them.
    private mutating func takeFields() -> (fields: [QueryField], isEither: Bool)? {
        guard let first = takeNumericField() else { return nil }
        var fields = [first]
        var isEither = false
        while attempt({ reader in
            guard let joint = reader.takeJoint(), let field = reader.takeNumericField() else { return false }
            isEither = isEither || joint == .or
            fields.append(field)
            return true
        }) {}
        return (fields, isEither)
    }

    /// Consumes a comparison and the number, Pokémon or field to compare with.
    mutating func takeComparison(with field: QueryField?) -> SpokenNumber? {
        if take("between") {
            guard let first = takeNumber(), take("and to"), let last = takeNumber() else { return nil }
            return SpokenNumber(
                sign: ":", value: "\(first.value)-\(last.value)", field: last.field ?? first.field)
        }
        let sign = take(.sign)
        // For example, “a speed of at least 100”.
        let second = sign == ":" ? take(.sign) : nil
        guard var number = field.flatMap({ takeOperand(of: $0, isAlone: sign == nil) }) ?? takeNumber() else {
            return nil
        }
        if let sign = second ?? sign { number.sign = sign }
        if let sign = takeOpening() { number.sign = sign }
        // For example, “speed 100 to 110”.
        _ = attempt { reader in
            guard number.sign == ":", reader.take("to"), let last = reader.takeNumber() else {
                return false
            }
            number.value += "-" + last.value
            number.field = last.field ?? number.field
            return true
        }
        return number
    }

    /// Consumes “or more”; but not “and over” before another number, or “or heavier than”.
    mutating func takeOpening() -> String? {
        var reader = self
        guard let sign = reader.take(.opening) else { return nil }
        let end = reader
        guard !reader.take("than"), reader.takeNumber() == nil else { return nil }
        self = end
        return sign
    }

    /// Consumes a number, field or Pokémon to compare with; only a number if `isAlone`.
    private mutating func takeOperand(of field: QueryField, isAlone: Bool = false) -> SpokenNumber? {
        if let number = takeNumber() { return number }
        guard !isAlone, field.isComparableWithPokemon else { return nil }
        while take("its their the base") {}
        if field.isComparable {
            let before = self
            if let other = takeNumericField(), other.isComparable {
                return SpokenNumber(sign: ":", value: other.name)
            }
            self = before
        }
        let name = take(upTo: 3) { reader, words in reader.pokemon(named: words).map { _ in words } }
        return name.map { SpokenNumber(sign: ":", value: $0) }
    }

    /// Consumes a number with its unit, plus sign or range: `100`, `1.5 m`, `150+`, `50-60`.
    private mutating func takeNumber() -> SpokenNumber? {
        guard let word = word() else { return nil }
        let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" }
        let rest = String(word.dropFirst(digits.count))
        var number = SpokenNumber(sign: rest == "+" ? ">=" : ":", value: String(digits))
        if let count = SpokenNumber.words[word] {
            number.value = String(count)
        } else {
            guard digits.first?.isNumber == true, digits.last?.isNumber == true else { return nil }
        }
        position += 1
        let isWhole = rest.isEmpty || rest == "+" || rest == word
        guard let unit = isWhole ? take(upTo: 1, Self.unit) : Self.unit(rest) else {
            return isWhole ? number : nil
        }
        number.value += unit
        number.field = ["kg", "g", "lb"].contains(unit) ? .weight : .height
        return number
    }

    private static func unit(_ word: String) -> String? {
        SpokenNumber.units[word] ?? (word.hasSuffix("s") ? SpokenNumber.units[String(word.dropLast())] : nil)
    }

    /// Consumes the name of a field with numbers: “special attack”, “catch rate”, “stars”.
    mutating func takeNumericField() -> QueryField? {
        take(.field).flatMap { QueryField(named: $0) }
            ?? take(upTo: 3) { word in
                QueryField(named: word).flatMap { field in
                    field.isComparableWithPokemon || field == .rating ? field : nil
                }
            }
    }
}

import Records
import Wording

/// Parses words as values of a field.

/// Parses the values of a field.
struct QueryValueParser {
    let field: QueryField
    /// The source of valid values; nil if unknown.
    let source: (any QuerySource)?
    /// Whether names must match as a whole, as after `=`.
    var isWhole = false

    func value(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        let text = token.text
        if field.canBeUnknown, text.lowercased() == "unknown" { return .unknown }
        if field.canBeNone, text.lowercased() == "none" { return .none }
        return switch field.kind {
        case .text: try name(token)
        case .flag:
            switch text.lowercased() {
            case "yes", "y", "true", "1": .flag(true)
            case "no", "n", "false", "0": .flag(false)
            default: throw unknownValue(token, among: ["yes", "no"])
            }
        case .choice: try choice(token)
        case .tag: try tag(token)
        case .note: try note(token)
        case .date: try dates(token)
        case .saved: throw unknownValue(token, among: [])
        case .move: try move(token)
        case .number: try isDexWord(text) ? dexWord(token) : range(token, units: [])
        case .measure(let units): try range(token, units: units)
        }
    }

    /// Returns whether a word is a number or a range of numbers, with or without `#`.
    static func isPokedexNumber(_ text: String) -> Bool {
        text.utf8.contains(where: \.isDigit)
            && text.unicodeScalars.allSatisfy("0123456789#-–".unicodeScalars.contains)
    }

    private func name(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        if token.kind == .word { try requireNoNegation(of: token) }
        let text = NameFolding.string(token.text)
        guard !text.isEmpty else { throw missingValue(token) }
        if token.kind == .word {
            let begins = token.text.hasPrefix("*")
            let ends = token.text.hasSuffix("*")
            let inner = token.text.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0)
            if let star = inner.firstIndex(of: "*") {
                let offset = token.text.distance(from: token.text.startIndex, to: star)
                throw QueryError(reason: .starInside, column: token.column + offset, text: "*")
            }
            if begins != ends { return .name(text, begins ? .ending : .beginning) }
            if token.text.hasPrefix("^") { return .name(text, .beginning) }
            if token.text.hasSuffix("$") { return .name(text, .ending) }
        }
        return .name(text, isWhole ? .whole : token.kind == .quoted ? .words : .containing)
    }

    private func choice(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        let key = field.choiceKey(token.text)
        guard !key.isEmpty else { throw missingValue(token) }
        if key == "unknown", field.canBeUnknown { return .unknown }
        try requireNoNegation(of: token)
        if field.takesTypes {
            if let type = PokemonType(name: key) ?? PokemonType(foreignName: key) {
                return .choice(type.name)
            }
        } else if let choices = source?.choices(of: field), !choices.words.isEmpty {
            if let word = choices.word(for: key) { return .choice(word) }
        } else {
            // A Pokédex that only has names can't validate words.
            return .choice(key)
        }
        throw unknownValue(token, among: field.values(in: source))
    }

    /// Returns whether a value of `dex:` is the name of a Pokédex.
    private func isDexWord(_ text: String) -> Bool {
        field == .dex && text.first?.isLetter == true && field.choiceKey(text).first?.isLetter == true
    }

    private func dexWord(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        let key = field.choiceKey(token.text)
        guard let source else { return key == "unknown" ? .unknown : .choice(key) }
        if let word = source.vocabulary(of: .dex).word(for: key) { return .choice(word) }
        throw unknownValue(token, among: field.values(in: source))
    }

    private func tag(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        try requireNoNegation(of: token)
        if token.kind == .word, token.text.lowercased() == "none" { return .none }
        if let set = field.attribute?.wordSet, case .fixed(let words) = set.vocabulary {
            return .choice(try part(token, of: set, words))
        }
        do {
            return .choice(try TagName(token.text).description)
        } catch .empty {
            throw missingValue(token)
        } catch {
            throw unknownValue(token, among: [])
        }
    }

    /// Parses a word of a fixed vocabulary, such as a look, or parts of a word.
    private func part(_ token: QueryToken, of set: WordSet, _ words: [String]) throws(QueryError) -> String {
        let word = token.text.lowercased().replacing(" ", with: "-")
        guard !word.isEmpty else { throw missingValue(token) }
        guard !set.all(having: word).isEmpty else { throw unknownValue(token, among: words) }
        return word
    }

    /// Parses a note: `yes` and `no` select by whether there is a note, but quoted they are words to find.
    private func note(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        if token.kind == .word {
            switch NameFolding.string(token.text) {
            case "yes": return .flag(true)
            case "no", "none": return .flag(false)
            default: break
            }
        }
        return try name(token)
    }

    /// Throws an error that suggests `!=` for a value that starts with `-` or `!`.
    func requireNoNegation(of token: QueryToken) throws(QueryError) {
        let value = token.text.drop { "-!".contains($0) }
        guard value.startIndex > token.text.startIndex else { return }
        throw QueryError(.negation, token, suggestions: value.isEmpty ? [] : ["\(field.name)!=\(value)"])
    }

    func missingValue(_ token: QueryToken) -> QueryError { QueryError(.missingValue(field), token) }

    func unknownValue(_ token: QueryToken, among values: [String]) -> QueryError {
        let near = EditDistance.nearest(to: token.text, among: values)
        let reason = QueryError.Reason.unknownValue(field)
        return QueryError(
            field == .game ? .notAmongGames(token.text, reason) : reason, token,
            suggestions: near.isEmpty && values.count <= 20 ? values : near)
    }

    /// Parses `a`, `a-b`, `a-` or `-b`. A number without a unit has the unit of the other end, or else the
    /// field's default unit.
    func range(_ token: QueryToken, units: [QueryUnit]) throws(QueryError) -> QueryTerm.Value {
        if let number = named(token.text[...]) ?? valueOfPokemon(named: token.text) {
            return .range(number, number)
        }
        let ends = ends(of: token.text)
        guard ends.count <= 2, ends.contains(where: { !$0.isEmpty }) else { throw notANumber(token) }
        var numbers: [QueryNumber?] = []
        for end in ends {
            numbers.append(end.isEmpty ? nil : try number(end, of: token, units: units))
        }
        let unit = numbers.compactMap { $0?.unit }
        for index in numbers.indices where numbers[index]?.unit == nil {
            numbers[index]?.unit = unit.first ?? units.first
        }
        let first = numbers[0]
        let last = numbers[numbers.count - 1]
        if let first, let last, last.isLess(than: first) {
            throw QueryError(.reversedRange(field), token, suggestions: ["\(last)-\(first)"])
        }
        let generations = 1...Self.generations.count
        if field == .generation,
            (first?.ceiling(step: 1) ?? 1) > generations.upperBound || (last?.floor(step: 1) ?? 1) < 1
        {
            throw QueryError(.noSuchGeneration(generations), token)
        }
        return .range(first, last)
    }

    /// Whether numbers can be negative; only a move's priority can.
    private var isSigned: Bool { field == .priority }

    /// Splits a range at its dash, but not at a minus sign; returns the whole text if there is no dash.
    private func ends(of text: String) -> [Substring] {
        func isDash(_ character: Character) -> Bool { character == "-" || character == "–" }
        guard isSigned else { return text.split(omittingEmptySubsequences: false, whereSeparator: isDash) }
        let unsigned = text.dropFirst(text.first == "-" ? 1 : 0)
        guard let dash = unsigned.firstIndex(where: isDash) else { return [text[...]] }
        return [text[..<dash], text[text.index(after: dash)...]]
    }

    private func number(
        _ text: Substring, of token: QueryToken, units: [QueryUnit]
    ) throws(QueryError) -> QueryNumber {
        if let number = named(text) { return number }
        var text = text
        if field == .dex || field == .id, text.first == "#" { text.removeFirst() }
        let symbol = text.drop { $0.isASCII && $0.isNumber || $0 == "." || isSigned && "+-−".contains($0) }
        var unit: QueryUnit?
        if !symbol.isEmpty, !units.isEmpty, symbol.startIndex > text.startIndex {
            unit = QueryUnit(symbol: String(symbol))
            guard let unit, units.contains(unit) else {
                let quote = token.kind == .quoted ? 1 : 0
                let offset = token.text.distance(from: token.text.startIndex, to: symbol.startIndex)
                throw QueryError(
                    reason: .unknownUnit(field, allowed: units), column: token.column + quote + offset,
                    text: String(symbol), suggestions: units.map(\.symbol))
            }
            text = text[..<symbol.startIndex]
        }
        guard let number = QueryNumber(text, unit: unit, isSigned: isSigned) else { throw notANumber(token) }
        return number
    }

    /// Parses a generation given as a Roman numeral or a region.
    private func named(_ text: Substring) -> QueryNumber? {
        guard field == .generation else { return nil }
        let name = text.lowercased()
        return Self.generations.firstIndex { $0.numeral == name || $0.region == name }.flatMap {
            QueryNumber("\($0 + 1)", unit: nil)
        }
    }

    /// Returns the field's value for a Pokémon, given by name; nil if the name is unknown or ambiguous, or
    /// the value is unknown.
    private func valueOfPokemon(named text: String) -> QueryNumber? {
        guard field.isComparableWithPokemon, text.contains(where: \.isLetter), text.first?.isNumber == false,
            let pokedex = source as? NationalDex, let found = pokedex.resolve(single: [text]),
            let pokemon = found.pokemon.first, case .numbers(let numbers) = pokedex.column(of: field),
            case let number = numbers[pokemon.row], number > QueryColumn.none
        else { return nil }
        // Heights are stored in decimetres, weights in hectograms.
        let unit: QueryUnit? = field == .height ? .meters : field == .weight ? .kilograms : nil
        let text = unit == nil ? "\(number)" : "\(number / 10).\(number % 10)"
        return QueryNumber(text[...], unit: unit)
    }

    private func notANumber(_ token: QueryToken) -> QueryError {
        guard field == .generation else { return QueryError(.notANumber(field), token) }
        return unknownValue(token, among: field.values(in: source))
    }

    /// The generations' Roman numerals and main regions. Source: https://pokeapi.co/api/v2/generation/
    static let generations: [(numeral: String, region: String)] = [
        ("i", "kanto"), ("ii", "johto"), ("iii", "hoenn"), ("iv", "sinnoh"), ("v", "unova"), ("vi", "kalos"),
        ("vii", "alola"), ("viii", "galar"), ("ix", "paldea"),
    ]
}

// MARK: Numbers, units and ranges

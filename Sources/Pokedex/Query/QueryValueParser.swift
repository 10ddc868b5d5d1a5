import Records

/// From one word to one value of a field.

/// Parses the values of a field.
struct QueryValueParser {
    let field: QueryField
    /// Whose words the values must be among; nil where they are unknown.
    let source: (any QuerySource)?
    /// Whether names must match as a whole, after `=`.
    let isWhole: Bool

    func value(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        let text = token.text
        if field.canBeUnknown, text.lowercased() == "unknown" { return .unknown }
        if field.isOfUser, field.canBeUnknown, text.lowercased() == "none" { return .none }
        switch field.kind {
        case .text: return try name(token)
        case .flag:
            switch text.lowercased() {
            case "yes", "y", "true", "1": return .flag(true)
            case "no", "n", "false", "0": return .flag(false)
            default: throw unknownValue(token, among: ["yes", "no"])
            }
        case .choice: return try choice(token)
        case .tag: return try tag(token)
        case .note: return try note(token)
        case .date: return try dates(token)
        case .saved: throw unknownValue(token, among: [])
        case .move: return try move(token)
        case .number:
            return isDexWord(text) ? try dexWord(token) : try range(token, units: [])
        case .measure(let units): return try range(token, units: units)
        }
    }

    /// Whether a bare word is a number or a range of numbers, `#` or not.
    static func isPokedexNumber(_ text: String) -> Bool {
        text.utf8.contains { (0x30...0x39).contains($0) }
            && text.unicodeScalars.allSatisfy("0123456789#-–".unicodeScalars.contains)
    }

    private func name(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        if token.kind == .word, token.text.hasPrefix("-") || token.text.hasPrefix("!") {
            throw negation(token)
        }
        let text = NameFolding.string(token.text)
        guard !text.isEmpty else { throw QueryError(.missingValue(field), at: token.column, token.text) }
        if token.kind == .word {
            let (begins, ends) = (token.text.hasPrefix("*"), token.text.hasSuffix("*"))
            let inner = token.text.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0)
            if let star = inner.firstIndex(of: "*") {
                let offset = token.text.distance(from: token.text.startIndex, to: star)
                throw QueryError(.starInside, at: token.column + offset, "*")
            }
            if begins != ends { return begins ? .ending(text) : .beginning(text) }
            if token.text.hasPrefix("^") { return .beginning(text) }
            if token.text.hasSuffix("$") { return .ending(text) }
        }
        if isWhole { return .whole(text) }
        return token.kind == .quoted ? .words(text) : .containing(text)
    }

    private func choice(_ token: QueryToken) throws(QueryError) -> QueryTerm.Value {
        let key = field.choiceKey(token.text)
        guard !key.isEmpty else { throw QueryError(.missingValue(field), at: token.column, token.text) }
        if key == "unknown", field.canBeUnknown { return .unknown }
        if token.text.hasPrefix("-") || token.text.hasPrefix("!") { throw negation(token) }
        if field.takesTypes {
            if let type = PokemonType(name: key) ?? PokemonType(foreignName: key) {
                return .choice(type.name)
            }
        } else if let choices = source?.choices(of: field), !choices.words.isEmpty {
            if let word = choices.word(for: key) { return .choice(word) }
        } else {
            // A Pokédex of names can't tell wrong words from right ones either.
            return .choice(key)
        }
        throw unknownValue(token, among: field.values(in: source))
    }

    /// Whether a value of `dex:` is the name of a Pokédex, and not a number.
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
        if token.text.hasPrefix("-") || token.text.hasPrefix("!") { throw negation(token) }
        if token.kind == .word, token.text.lowercased() == "none" { return .none }
        do {
            return .choice(try TagName(token.text).description)
        } catch .empty {
            throw QueryError(.missingValue(field), at: token.column, token.text)
        } catch {
            throw unknownValue(token, among: [])
        }
    }

    /// `yes` and `no` ask whether there is a note; in quotation marks they are words of one.
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

    func negation(_ token: QueryToken) -> QueryError {
        let value = token.text.drop { $0 == "-" || $0 == "!" }
        return QueryError(
            .negation, at: token.column, token.text,
            suggestions: value.isEmpty ? [] : ["\(field.name)!=\(value)"])
    }

    func unknownValue(_ token: QueryToken, among values: [String]) -> QueryError {
        let near = EditDistance.nearest(to: token.text, among: values)
        return QueryError(
            .unknownValue(field), at: token.column, token.text,
            suggestions: near.isEmpty && values.count <= 20 ? values : near)
    }
}

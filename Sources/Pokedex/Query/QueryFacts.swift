/// Facts that a query may mean without naming the field.

extension Query {
    /// The query as it was typed, but with facts in place of the words that may mean them: `type:fire gen:1 speed>=100`
    /// for `fire gen1 speed>=100`. Nil where there is no such word, or one that can only be part of a name.
    ///
    /// The words of a Pokédex count, such as colours and abilities; without one only types, regions and flags do.
    public func meantFacts(in pokedex: NationalDex? = nil) -> String? {
        guard var parser = try? QueryParser(text, pokedex: nil), (try? parser.query()) != nil else {
            return nil
        }
        var replacements: [(columns: Range<Int>, fact: String)] = []
        var terms = parser.bareTerms[...]
        while let term = terms.popFirst(), let first = term.first, let last = term.last {
            // A number is a Pokédex number, unless a field stands before it.
            if first.kind == .word, QueryValueParser.isPokedexNumber(first.text) { continue }
            if term.count == 1, let value = terms.first, let end = value.last?.end,
                let fact = QueryField(named: first.text)?.fact(value, in: pokedex)
            {
                terms.removeFirst()
                replacements.append((first.column..<end, fact))
            } else if let fact = Self.fact(term, in: pokedex) {
                replacements.append((first.column..<last.end, fact))
            } else {
                return nil
            }
        }
        var meant = Array(text)
        for (columns, fact) in replacements.reversed() { meant.replaceSubrange(columns, with: fact) }
        return replacements.isEmpty ? nil : String(meant)
    }

    /// What words may mean without a field: `type:fire` for `fire`, `legendary:yes` for `legendary`, `gen:1` for
    /// `gen1`.
    private static func fact(_ words: [QueryToken], in pokedex: NationalDex?) -> String? {
        guard !words.contains(where: { $0.text.lowercased() == "unknown" }) else { return nil }
        let fact = choices.lazy.compactMap { $0.fact(words, in: pokedex) }.first
        guard fact == nil, words.count == 1, var value = words.first else { return fact }
        if QueryValueParser.generations.contains(where: { $0.region == value.text.lowercased() }) {
            return QueryField.generation.fact(words, in: nil)
        }
        if let field = QueryField(named: value.text), field.kind == .flag { return "\(field.name):yes" }
        guard let digit = value.text.firstIndex(where: \.isNumber),
            let field = QueryField(named: String(value.text[..<digit]))
        else { return nil }
        value.text = String(value.text[digit...])
        return field.fact([value], in: nil)
    }

    /// Forms have many names, that of every colour among them, so they come last.
    private static let choices = QueryField.allCases.filter { $0.kind == .choice && $0 != .form } + [.form]
}

extension QueryField {
    /// The term with these values of the field; nil if one of them isn't a value of it.
    fileprivate func fact(_ values: [QueryToken], in pokedex: NationalDex?) -> String? {
        let words = values.compactMap { value($0, in: pokedex) }
        return words.count == values.count ? "\(name):\(words.joined(separator: ","))" : nil
    }

    /// A value in its usual form; nil if the field has no such value, or takes any word.
    private func value(_ token: QueryToken, in pokedex: NationalDex?) -> String? {
        let key = choiceKey(token.text)
        switch kind {
        case _ where token.kind == .quoted: return nil
        case .text, .tag, .note, .saved: return nil
        case .choice where self == .type: return PokemonType(name: key)?.name
        case .choice where key == "unknown": return key
        case .choice: return pokedex?.vocabulary(of: self).word(for: key).map { _ in key }
        // Without a Pokédex any word could be the name of one.
        case .number where self == .dex && !QueryValueParser.isPokedexNumber(token.text):
            return pokedex?.dexWords.first { $0.name == key }?.name
        case .flag, .number, .measure, .date:
            let parser = QueryValueParser(field: self, pokedex: nil, isWhole: false)
            return (try? parser.value(token)).map { _ in token.text.lowercased() }
        }
    }
}

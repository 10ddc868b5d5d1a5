import Records

/// Facts that a query may mean without naming the field.

extension Query {
    /// The query as it was typed, but with facts in place of the words that may mean them: `type:fire gen:1 speed>=100`
    /// for `fire gen1 speed>=100`. Nil where there is no such word, or one that can only be part of a name.
    ///
    /// The words of a Pokédex count, such as colours and abilities, and so do superlatives; without one only types, regions
    /// and flags do. A tag that the user never gave may mean a similar one.
    public func meantFacts(in pokedex: NationalDex? = nil, marks: Marks = Marks()) -> String? {
        let fields = terms.flatMap(\.fields)
        guard fields.contains(.name) || fields.contains(.id), var parser = try? QueryParser(text, in: nil),
            (try? parser.parse()) != nil
        else { return fields.contains(.tag) ? meantTags(marks) : nil }
        var reader = MeaningReader(parser.bareTerms, pokedex)
        guard reader.read(), !reader.replacements.isEmpty || !reader.order.isEmpty else {
            return meantTags(marks)
        }
        var meant = Array(text)
        let signs = parser.signsTyped.map { (columns: $0.columns, fact: $0.word) }
        let all = (reader.replacements + signs).sorted { $0.columns.lowerBound < $1.columns.lowerBound }
        for (columns, fact) in all.reversed() {
            // A word that is dropped takes the space after it along.
            let isDropped =
                fact.isEmpty && columns.upperBound < meant.count && meant[columns.upperBound] == " "
                && meant[columns.lowerBound] != " "
            meant.replaceSubrange(columns.lowerBound..<columns.upperBound + (isDropped ? 1 : 0), with: fact)
        }
        let words = String(meant).split(separator: " ").map(String.init)
        return reader.order.isEmpty && signs.isEmpty && !all.contains { $0.fact.isEmpty }
            ? String(meant) : (words + reader.order).joined(separator: " ")
    }

    /// The same where it says nothing but types, with one of each that it names: `type:fire type:water` for `fire water`.
    public func meantTypes() -> Query? {
        guard sortKeys.isEmpty, limit == nil, asksForNames, let meant = meantFacts(in: nil),
            let query = try? Query(parsing: meant), query.terms.allSatisfy({ $0.field == .type })
        else { return nil }
        return query
    }

    /// The query for its words in the user's notes, where it asks for parts of names and nothing else.
    public var inNotes: Query? {
        let names = conditions.compactMap(\.names)
        guard !names.isEmpty, names.count == conditions.count else { return nil }
        var query = self
        query.conditions = names.map {
            .term(QueryTerm(field: .note, comparison: .isAmong, values: $0))
        }
        return query.printed
    }

    /// The answer in place of names that no Pokémon has: the types that they are, or else favourites with them in the user's
    /// notes; nil where neither selects anything.
    public func insteadOfNames(in pokedex: NationalDex, marks: Marks) -> Query? {
        [pokedex.hasFacts ? meantTypes() : nil, inNotes].compactMap(\.self).first {
            !pokedex.selection($0, marks: marks).isEmpty
        }
    }

    /// The query with the nearest of the user's tags in place of one that they never gave.
    private func meantTags(_ marks: Marks) -> String? {
        let tags = Set(marks.kept.values.flatMap(\.tags))
        var meant = Array(text)
        for (name, columns) in Self.places(of: .tag, in: text).reversed()
        where name != "none" && !tags.contains(name) {
            guard let near = EditDistance.nearest(to: name, among: tags.sorted()).first else { return nil }
            meant.replaceSubrange(columns, with: near)
        }
        return String(meant) == text ? nil : String(meant)
    }

    /// The terms that words may mean without a field: `type:fire` for `fire`, `legendary:yes` for `legendary`, `gen:1` for
    /// `gen1`.
    static func fact(_ words: [QueryToken], in pokedex: NationalDex?) -> String? {
        guard !words.contains(where: { $0.text.lowercased() == "unknown" }) else { return nil }
        let fact = choices.lazy.compactMap { $0.fact(words, in: pokedex) }.first
        guard fact == nil, words.count == 1, var value = words.first else { return fact }
        if QueryValueParser.generations.contains(where: { $0.region == value.text.lowercased() }) {
            return QueryField.generation.fact(words, in: nil)
        }
        if let field = QueryField(named: value.text), field.kind == .flag { return "\(field.name):yes" }
        if value.text.hasSuffix("ies") || value.text.hasSuffix("s"), value.text.count > 4 {
            // “legendaries”, “starters”
            value.text =
                value.text.hasSuffix("ies") ? value.text.dropLast(3) + "y" : String(value.text.dropLast())
            if let fact = Self.fact([value], in: pokedex) { return fact }
            value = words[0]
        }
        guard let digit = value.text.firstIndex(where: \.isNumber),
            let field = QueryField(named: String(value.text[..<digit]))
        else { return nil }
        value.text = String(value.text[digit...])
        return field.fact([value], in: nil)
    }

    /// Forms have many names, that of every colour among them, so they come last; how attacks do is asked with the field.
    private static let choices =
        QueryTable.pokemon.fields.filter {
            $0.kind == .choice && ![.form, .hidden, .game].contains($0) && !$0.isOfMatchups
        } + [.form]
}

extension QueryField {
    /// The term with these values of the field; nil if one of them isn't a value of it.
    func fact(_ values: [QueryToken], in pokedex: NationalDex?) -> String? {
        let words = values.compactMap { value($0, in: pokedex) }
        return words.count == values.count ? "\(name):\(words.joined(separator: ","))" : nil
    }

    /// A value in its usual form; nil if the field has no such value, or takes any word.
    private func value(_ token: QueryToken, in pokedex: NationalDex?) -> String? {
        let key = choiceKey(token.text)
        switch kind {
        case _ where token.kind == .quoted: return nil
        case .text, .tag, .note, .saved, .move: return nil
        case .choice where takesTypes:
            return (PokemonType(name: key) ?? (pokedex == nil ? nil : PokemonType(foreignName: key)))?.name
        case .choice where key == "unknown": return canBeUnknown ? key : nil
        // No name has these words, but for a few Pokémon that are a partner in a game.
        case .choice where self == .group: return SpeciesGroup(rawValue: key)?.rawValue
        case .choice: return pokedex?.vocabulary(of: self).word(for: key).map { _ in key }
        // Without a Pokédex any word could be the name of one.
        case .number where self == .dex && !QueryValueParser.isPokedexNumber(token.text):
            return pokedex?.dexWords.first { $0.name == key }?.name
        case .flag, .number, .measure, .date:
            let parser = QueryValueParser(field: self, source: nil, isWhole: false)
            return (try? parser.value(token)).map { _ in token.text.lowercased() }
        }
    }
}

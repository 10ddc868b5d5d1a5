import Records
import Wording

/// Guesses fields for plain words in a query.

extension Query {
    /// Returns a query that uses fields instead of plain words: `type:fire gen:1 speed>=100` for
    /// `fire gen1 speed>=100`. Returns nil if a word isn't recognised, or if the query was already translated.
    ///
    /// Without a Pokédex, only types, regions and flags are recognised. An unknown tag may be replaced by a
    /// similar one.
    public func meantFacts(in pokedex: NationalDex? = nil, marks: FavoriteSet = FavoriteSet()) -> String? {
        guard !isSpoken else { return nil }
        let fields = terms.flatMap(\.fields)
        let isOfWords = fields.contains(.name) || fields.contains(.id)
        guard let meant = isOfWords ? try? SpokenReader.read(text, in: pokedex)?.text : nil,
            let query = try? Query(parsing: meant, in: pokedex),
            pokedex.map({
                query.usesFavorites && !query.uses(.look) || !$0.selection(query, marks: marks).isEmpty
            }) ?? true
        else { return fields.contains(.tag) ? meantTags(marks) : nil }
        return meant
    }

    /// The query that looks for its words in the user's notes instead; nil unless it consists only of parts
    /// of names.
    public var inNotes: Query? {
        guard !isSpoken else { return (try? Query(parsing: text))?.inNotes }
        let names = conditions.compactMap(\.names)
        guard !names.isEmpty, names.count == conditions.count else { return nil }
        var query = self
        query.conditions = names.map { .term(QueryTerm(field: .note, values: $0)) }
        return query.printed
    }

    /// Returns the query with each unknown tag replaced by the most similar of the user's tags.
    private func meantTags(_ marks: FavoriteSet) -> String? {
        let tags = marks.tags
        var meant = Array(text)
        for (name, columns) in Self.places(of: .tag, in: text).reversed()
        where name != "none" && !tags.contains(name) {
            guard let near = EditDistance.nearest(to: name, among: tags.sorted()).first else { return nil }
            meant.replaceSubrange(columns, with: near)
        }
        return String(meant) == text ? nil : String(meant)
    }

    /// Returns the fact named by a word, or by several joined by hyphens: `type:fire` for `fire`,
    /// `legendary:yes` for `legendaries`, `gen:1` for `gen1`.
    static func fact(_ word: String, in pokedex: NationalDex?) -> (field: QueryField, value: String)? {
        guard word.lowercased() != "unknown" else { return nil }
        for field in choices {
            if let value = field.value(word, in: pokedex) { return (field, value) }
        }
        let region = word.lowercased()
        if QueryValueParser.generations.contains(where: { $0.region == region }) {
            return (.generation, region)
        }
        if let field = QueryField(named: word), field.kind == .flag { return (field, "yes") }
        if word.hasSuffix("s"), word.count > 4 {
            // Singular of “legendaries”, “starters”.
            let one = word.hasSuffix("ies") ? word.dropLast(3) + "y" : String(word.dropLast())
            if let fact = fact(one, in: pokedex) { return fact }
        }
        guard let digit = word.firstIndex(where: \.isNumber),
            let field = QueryField(named: String(word[..<digit]))
        else { return nil }
        return field.value(String(word[digit...]), in: nil).map { (field, $0) }
    }

    /// The choice fields to try, in order. Forms come last, because they have many names, including the names
    /// of all colours. Fields for match-ups, evolution and effort values are excluded, so they must be given
    /// by name.
    private static let choices =
        QueryTable.pokemon.fields.filter {
            $0.kind == .choice && ![.form, .hidden, .gender, .effort, .game, .evolves].contains($0)
                && !$0.isOfMatchups
        } + [.form]
}

extension QueryField {
    /// Returns a value in its usual form; nil if the value is invalid, or if the field accepts any word.
    func value(_ text: String, in pokedex: NationalDex?) -> String? {
        let key = choiceKey(text)
        switch kind {
        case .text, .tag, .note, .saved, .move: return nil
        case .choice where takesTypes:
            return (PokemonType(name: key) ?? (pokedex == nil ? nil : PokemonType(foreignName: key)))?.name
        case .choice where key == "unknown": return canBeUnknown ? key : nil
        // These words are valid without a Pokédex, because hardly any names contain them (`pikachu-starter`
        // does).
        case .choice where self == .group: return SpeciesGroup(rawValue: key)?.rawValue
        case .choice: return pokedex?.vocabulary(of: self).word(for: key).map { _ in key }
        // Without a Pokédex, any word could be the name of a regional one.
        case .number where self == .dex && !QueryValueParser.isPokedexNumber(text):
            return pokedex?.dexWords.first { $0.name == key }?.name
        case .flag, .number, .measure, .date: return value(text).map { _ in text.lowercased() }
        }
    }

    /// Parses a value of the field without a Pokédex; returns nil for an invalid one.
    func value(_ text: String) -> QueryTerm.Value? {
        let token = QueryToken(kind: .word, text: text, column: 0, end: text.count)
        return try? QueryValueParser(field: self, source: nil).value(token)
    }
}

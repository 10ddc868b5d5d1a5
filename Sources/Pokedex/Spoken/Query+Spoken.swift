/// Guesses at queries in words.

extension Query {
    /// The query that a line in words means; nil where it is a query already, or can't be read.
    ///
    /// A line is a query where it can be parsed, and where each part of a name in it is in some name: `fire` is in a name of
    /// Moltres, but no name has “not legendary”. The reading parses, and where it asks for no favourites, it selects
    /// something. Commands that change things by a query must not act on a guess.
    /// - Parameters:
    ///   - text: the line as it was typed.
    ///   - pokedex: the words that facts may have.
    ///   - searches: the searches that the user saved, by name.
    public init?(spoken text: String, in pokedex: NationalDex, searches: [String: String] = [:]) {
        guard pokedex.hasFacts else { return nil }
        if let query = try? Query(parsing: text, in: pokedex, searches: searches) {
            guard query.missesNames(in: pokedex) else { return nil }
        }
        guard let meant = SpokenReader.read(text, in: pokedex),
            var query = try? Query(parsing: meant, in: pokedex, searches: searches),
            query.usesFavorites || !pokedex.selection(query).isEmpty
        else { return nil }
        query.text = text
        query.isSpoken = true
        self = query
    }

    /// Whether it asks for names, or numbers, that nothing it selects has.
    private func missesNames(in pokedex: NationalDex) -> Bool {
        guard terms.contains(where: { $0.field == .name || $0.field == .id }) else { return false }
        if !usesFavorites, pokedex.selection(self).isEmpty { return true }
        // All terms must match, so one that matches nothing empties the result.
        let isFlat = conditions.allSatisfy { if case .term = $0 { true } else { false } }
        return (usesFavorites || !isFlat) && namelessWord(in: pokedex) != nil
    }

    /// The text by which to keep it: as it was typed, or, of a guess at words, as the query that they were read as.
    public var keptText: String { isSpoken ? description : text }

    /// The first part of a name that it asks for, or denies, and no name has.
    public func namelessWord(in pokedex: NationalDex) -> String? {
        terms.lazy.filter { $0.field == .name && $0.comparison == .isAmong }.first { term in
            pokedex.selection(Query(conditions: [.term(term)], text: "")).isEmpty
        }?.description
    }

    /// The first part of a name that it denies, and no name has: “not legendary” would otherwise select everything.
    public func deniedNamelessWord(in pokedex: NationalDex) -> String? {
        let denied = conditions.filter { if case .not = $0 { true } else { false } }
        return denied.isEmpty ? nil : Query(conditions: denied, text: "").namelessWord(in: pokedex)
    }

    /// The statistic that stands in it without a value and without another part of a name, as when a shell took `>=100` for
    /// itself.
    public var statisticWithoutValue: QueryField? {
        let words = terms.filter { $0.field == .name && $0.comparison == .isAmong }.flatMap(\.values)
        guard words.count == 1, case .name(let word, .containing) = words[0],
            let field = QueryField(named: word.replacing(" ", with: "-"))
        else { return nil }
        return field.isComparable || field == .height || field == .weight ? field : nil
    }
}

/// Parses queries in plain English.

extension Query {
    /// Creates a query from plain English; nil if the line is already a valid query, or can't be understood.
    ///
    /// A line is a valid query if it can be parsed and every part of a name in it occurs in some name: `fire`
    /// is in Moltres, but “not legendary” isn't in any name. The resulting query is valid, and selects
    /// something unless it uses favourites. Because the query is a guess, commands that change things must
    /// not act on it.
    /// - Parameters:
    ///   - text: The line as typed.
    ///   - pokedex: The source of valid values.
    ///   - searches: The user's saved searches by name.
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

    /// Returns whether the query searches for a name or number that doesn't exist.
    private func missesNames(in pokedex: NationalDex) -> Bool {
        guard terms.contains(where: { $0.field == .name || $0.field == .id }) else { return false }
        if !usesFavorites, pokedex.selection(self).isEmpty { return true }
        // All terms must match, so a term that matches nothing leaves the result empty.
        let isFlat = conditions.allSatisfy { if case .term = $0 { true } else { false } }
        return (usesFavorites || !isFlat) && namelessWord(in: pokedex) != nil
    }

    /// The text to save: as typed, or the query that plain English was translated to.
    public var keptText: String { isSpoken ? description : text }

    /// Returns the first search for a name, negated or not, that matches no Pokémon.
    func namelessWord(in pokedex: NationalDex) -> String? {
        terms.lazy.filter { $0.field == .name && $0.comparison == .isAmong }.first { term in
            pokedex.selection(Query(conditions: [.term(term)], text: "")).isEmpty
        }?.description
    }

    /// Returns the first negated search for a name that matches no Pokémon. Without this check, “not
    /// legendary” would select everything.
    public func deniedNamelessWord(in pokedex: NationalDex) -> String? {
        let denied = conditions.filter { if case .not = $0 { true } else { false } }
        return denied.isEmpty ? nil : Query(conditions: denied, text: "").namelessWord(in: pokedex)
    }

    /// The stat that the query searches for as if it were a name, for example because the shell removed
    /// `>=100`; nil if the query searches for other names as well.
    public var statisticWithoutValue: QueryField? {
        let words = terms.filter { $0.field == .name && $0.comparison == .isAmong }.flatMap(\.values)
        guard words.count == 1, case .name(let word, .containing) = words[0],
            let field = QueryField(named: word.replacing(" ", with: "-"))
        else { return nil }
        return field.isComparable || field == .height || field == .weight ? field : nil
    }
}

/// Parses queries in plain English.

extension Query {
    /// Creates a query from plain English; nil if the line is already a valid query, or can't be understood.
    public init?(spoken text: String, in pokedex: NationalDex, searches: [String: String] = [:]) {
        guard let query = try? Query.spoken(text, in: pokedex, searches: searches) else { return nil }
        self = query
    }

    /// Returns the query that plain English means; nil if the line is already a valid query.
    ///
    /// A line is a valid query if it can be parsed and every part of a name in it occurs in some name: `fire`
    /// is in Moltres, but “not legendary” isn't in any name. A line with a negation is only a query by names if
    /// it can't be understood otherwise. Because the query is a guess, commands that change things must not act
    /// on it.
    /// - Parameters:
    ///   - text: The line as typed.
    ///   - pokedex: The source of valid values.
    ///   - searches: The user's saved searches by name.
    ///   - tags: The user's tags.
    /// - Returns: The query; nil for a valid query, or for a line that means nothing else than its words.
    /// - Throws: ``SpokenProblem``.
    public static func spoken(
        _ text: String, in pokedex: NationalDex, searches: [String: String] = [:], tags: Set<String> = []
    ) throws(SpokenProblem) -> Query? {
        guard pokedex.hasFacts else { return nil }
        let typed = try? Query(parsing: text, in: pokedex, searches: searches)
        let isName = typed.map { !$0.missesNames(in: pokedex) } ?? false
        if let typed, isName, !typed.deniesNames { return nil }
        guard let meant = try SpokenReader.read(text, in: pokedex, tags: tags),
            var query = try? Query(parsing: meant.text, in: pokedex, searches: searches),
            !isName || !query.uses(.name)
        else { return nil }
        if let term = query.contradiction {
            if case .sameGame(let game)? = meant.remarks.first { throw .sameGame(game) }
            throw .contradiction(term)
        }
        query.text = text
        query.isSpoken = true
        query.remarks = meant.remarks + query.otherForms(in: pokedex)
        return query
    }

    /// Returns a copy that remembers which of its words weren't understood.
    public func leavingUnread(_ words: [String]) -> Query {
        var query = self
        query.unread = words
        return query
    }

    /// Whether a part of a name is negated.
    private var deniesNames: Bool {
        terms.contains { $0.field == .name } && conditions.contains(where: \.hasNegation)
    }

    /// The first condition that is both wanted and not wanted.
    private var contradiction: String? { QueryCondition.all(conditions).contradiction?.description }

    /// The forms that a question about whole species leaves out.
    private func otherForms(in pokedex: NationalDex) -> [SpokenRemark] {
        let isOfDefaults = conditions.contains { condition in
            guard let term = condition.single else { return false }
            return term.field == .form && term.values == [.choice("default")]
                || term.field.isOfMatchups && term.values == [.none]
        }
        guard isOfDefaults, !usesFavorites else { return [] }
        let found = pokedex.selection(self)
        guard found.count <= 6 else { return [] }
        let others = found.compactMap(\.species).flatMap(\.varieties).filter { !found.contains($0) }
        return others.isEmpty ? [] : [.otherForms(others)]
    }

    /// Returns whether the query searches for a name or number that doesn't exist.
    private func missesNames(in pokedex: NationalDex) -> Bool {
        guard terms.contains(where: { $0.field == .name || $0.field == .id }) else { return false }
        if !usesFavorites, pokedex.selection(self).isEmpty { return true }
        // All terms must match, so a term that matches nothing leaves the result empty.
        let isFlat = conditions.allSatisfy { $0.single != nil }
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

extension QueryCondition {
    /// Whether any part is negated.
    fileprivate var hasNegation: Bool {
        switch self {
        case .term: false
        case .all(let parts), .any(let parts): parts.contains(where: \.hasNegation)
        case .not: true
        }
    }

    /// The first condition of which the opposite must be met, too.
    fileprivate var contradiction: QueryCondition? {
        switch self {
        case .term, .not: return nil
        case .any(let parts): return parts.lazy.compactMap(\.contradiction).first
        case .all(let parts):
            return parts.first { parts.contains($0.opposite) }
                ?? parts.lazy.compactMap(\.contradiction).first
        }
    }
}

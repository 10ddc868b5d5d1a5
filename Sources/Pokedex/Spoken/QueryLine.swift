/// A line that has been parsed as a query, and may mean a different query in plain English.
public struct QueryLine: Sendable {
    /// The line as typed.
    public let text: String
    /// The query, or the reason why the line isn't one.
    public let parsed: Result<Query, QueryError>
    private let words: [String]
    private let pokedex: NationalDex
    private let searches: [String: String]

    /// Parses a line.
    ///
    /// - Parameters:
    ///   - words: The words of the line as typed.
    ///   - pokedex: The source of valid values.
    ///   - searches: The user's saved searches by name.
    public init(_ words: [String], in pokedex: NationalDex, searches: [String: String] = [:]) {
        let text = words.joined(separator: " ")
        self.text = text
        self.words = words
        self.pokedex = pokedex
        self.searches = searches
        parsed = Result { () throws(QueryError) -> Query in
            try Query(parsing: text, in: pokedex, searches: searches)
        }
    }

    /// The Pokémon with this name, in any of the games' languages; nil if there is none.
    public var name: ResolvedReferences? { pokedex.resolve(single: words) }

    /// Returns the query that plain English means; nil if the line is already a valid query.
    ///
    /// A line is a valid query if it can be parsed and every part of a name in it occurs in some name: `fire`
    /// is in Moltres, but “not legendary” isn't in any name. A line with a negation is only a query by names if
    /// it can't be understood otherwise. Because the query is a guess, commands that change things must not act
    /// on it.
    /// - Parameter tags: The user's tags.
    /// - Returns: The query; nil for a valid query, or for a line without any other meaning.
    /// - Throws: ``SpokenProblem``.
    public func spoken(tags: Set<String> = []) throws(SpokenProblem) -> Query? {
        guard pokedex.hasFacts else { return nil }
        let typed = try? parsed.get()
        let isName = typed.map { !$0.missesNames(in: pokedex) } ?? false
        if let typed, isName, !typed.deniesNames { return nil }
        guard let meant = try SpokenReader.read(text, in: pokedex, tags: tags),
            var query = try? Query(parsing: meant.text, in: pokedex, searches: searches),
            !isName || !query.uses(.name)
        else { return nil }
        if let condition = QueryCondition.all(query.conditions).contradiction {
            if case .sameGame(let game)? = meant.remarks.first { throw .sameGame(game) }
            throw .contradiction(condition.description)
        }
        query.text = text
        query.isSpoken = true
        query.remarks = meant.remarks + query.otherForms(in: pokedex)
        return query
    }
}

extension Query {
    /// Whether a part of a name is negated.
    fileprivate var deniesNames: Bool {
        terms.contains { $0.field == .name }
            && terms.count > conditions.flatMap(\.positiveTerms).count
    }

    /// The forms that a question about whole species leaves out.
    fileprivate func otherForms(in pokedex: NationalDex) -> [SpokenRemark] {
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
    fileprivate func missesNames(in pokedex: NationalDex) -> Bool {
        guard terms.contains(where: { $0.field == .name || $0.field == .id }) else { return false }
        if !usesFavorites, pokedex.selection(self).isEmpty { return true }
        // All terms must match, so a term that matches nothing leaves the result empty.
        let isFlat = conditions.allSatisfy { $0.single != nil }
        return (usesFavorites || !isFlat) && namelessWord(in: pokedex) != nil
    }
}

extension QueryCondition {
    /// The first condition whose opposite must be met as well.
    fileprivate var contradiction: QueryCondition? {
        switch self {
        case .term, .not: nil
        case .any(let parts): parts.lazy.compactMap(\.contradiction).first
        case .all(let parts):
            parts.first { parts.contains($0.opposite) }
                ?? parts.lazy.compactMap(\.contradiction).first
        }
    }
}

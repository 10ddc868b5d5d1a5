/// Names that queries search for, and the text to keep of a query.

extension Query {
    /// Returns a copy that remembers which of its words weren't understood.
    public func leavingUnread(_ words: [String]) -> Query {
        var query = self
        query.unread = words
        return query
    }

    /// The text to save: as typed, or the query that plain English was translated to.
    public var keptText: String { isSpoken ? description : text }

    /// Returns the first search for a name, negated or not, that matches no Pokémon.
    func namelessWord(in pokedex: NationalDex) -> String? {
        terms.lazy.filter { $0.names != nil }.first { term in
            pokedex.selection(Query(conditions: [.term(term)])).isEmpty
        }?.description
    }

    /// Returns the first negated search for a name that matches no Pokémon. Without this check, “not
    /// legendary” would select everything.
    public func deniedNamelessWord(in pokedex: NationalDex) -> String? {
        let denied = conditions.filter { if case .not = $0 { true } else { false } }
        return denied.isEmpty ? nil : Query(conditions: denied).namelessWord(in: pokedex)
    }

    /// The stat that the query searches for as if it were a name, for example because the shell removed
    /// `>=100`; nil if the query searches for other names as well.
    public var statisticWithoutValue: QueryField? {
        let words = terms.compactMap(\.names).flatMap(\.self)
        guard words.count == 1, case .name(let word, .containing) = words[0],
            let field = QueryField(named: word.replacing(" ", with: "-"))
        else { return nil }
        return field.isComparableWithPokemon ? field : nil
    }
}

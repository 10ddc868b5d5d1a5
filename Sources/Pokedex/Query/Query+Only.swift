extension Query {
    /// The group of games that the query asks for, if there is exactly one.
    public var onlyGame: VersionGroup? {
        let names = conditions.compactMap { condition -> [String]? in
            guard case .term(let term) = condition, term.field == .game, term.comparison == .isAmong else {
                return nil
            }
            return term.choices
        }.flatMap(\.self)
        return names.count == 1 ? VersionGroup(named: names[0]) : nil
    }

    /// The type that the query asks for, if it asks for one type and nothing else.
    public var onlyType: PokemonType? {
        guard case .term(let term)? = conditions.first, conditions.count == 1, term.field == .type,
            term.comparison == .isAmong, term.values.count == 1, case .choice(let name)? = term.values.first
        else { return nil }
        return PokemonType(name: name)
    }
}

extension Query {
    /// The group of games that the query asks for, if there is exactly one.
    public var onlyGame: VersionGroup? {
        let terms = conditions.compactMap(\.single)
        let names = terms.filter { $0.field == .game && $0.comparison == .isAmong }.flatMap(\.choices)
        return names.count == 1 ? VersionGroup(named: names[0]) : nil
    }

    /// The type that the query asks for, if it asks for one type and nothing else.
    public var onlyType: PokemonType? {
        guard let term = conditions.first?.single, conditions.count == 1, term.field == .type,
            term.comparison == .isAmong, term.values.count == 1, case .choice(let name)? = term.values.first
        else { return nil }
        return PokemonType(name: name)
    }
}

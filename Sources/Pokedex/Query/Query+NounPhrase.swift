extension Query {
    /// The query as a noun phrase, such as “legendary Dragon Pokémon from generation 4”; nil if the query
    /// uses anything but types, generations, a region's Pokédex, and legendary, mythical or baby.
    public var nounPhrase: String? {
        guard limit == nil, !conditions.isEmpty else { return nil }
        var groups: [String] = []
        var types: [String] = []
        var generation: String?
        var dex: String?
        for condition in conditions {
            guard let term = condition.single, term.comparison == .isAmong else { return nil }
            switch (term.field, term.values) {
            case (.legendary, [.flag(true)]), (.mythical, [.flag(true)]), (.baby, [.flag(true)]):
                groups.append(term.field.name)
            case (.type, let values):
                let names = values.compactMap { value -> String? in
                    guard case .choice(let name) = value else { return nil }
                    return PokemonType(name: name)?.displayName
                }
                guard names.count == values.count else { return nil }
                types.append(names.joined(separator: " or "))
            case (.generation, let values) where generation == nil && values.count == 1:
                guard case .range(let first?, let last?) = values[0] else { return nil }
                generation =
                    first == last
                    ? " from generation \(first.digits)"
                    : " from generations \(first.digits) to \(last.digits)"
            case (.dex, let values) where dex == nil && values.count == 1:
                guard case .choice(let name) = values[0], Self.regions.contains(name) else { return nil }
                dex = " in the \(Pokemon.capitalized(name)) Pokédex"
            default: return nil
            }
        }
        guard types.count < 2 || !types.contains(where: { $0.contains(" or ") }) else { return nil }
        let words = groups + (types.isEmpty ? [] : [types.joined(separator: " and ")])
        return (words + ["Pokémon"]).joined(separator: " ") + (generation ?? "") + (dex ?? "")
    }

    /// The regions whose names are those of their Pokédexes.
    private static let regions =
        QueryValueParser.generations.map(\.region) + ["hisui", NationalDex.nationalDex]
}

/// The facts of one field for every entry, as queries read them.

/// A field's facts in the order of entries.
enum QueryColumn: Sendable {
    /// One number each; ``QueryColumn/unknown`` where there is none. Flags are 0 and 1.
    case numbers([Int32])
    /// Words of a vocabulary.
    case choices(QueryChoices)
    /// Folded names.
    case names(QueryNames)
    /// Tags, in their order.
    case tags([[String]])

    /// Stands for an unknown number; no fact is that low.
    static let unknown = Int32.min
}

extension Pokedex {
    /// The facts of a field; built once. Favourites and tags are nobody's here.
    func column(of field: QueryField) -> QueryColumn {
        storage.derived.column(of: field) { QueryColumn(field, in: self) }
    }

    /// The vocabulary of a choice field; empty for another field.
    func choices(of field: QueryField) -> QueryChoices {
        if case .choices(let choices) = column(of: field) { choices } else { QueryChoices(words: []) }
    }
}

extension QueryColumn {
    fileprivate init(_ field: QueryField, in pokedex: Pokedex) {
        func numbers(_ fact: (Pokemon) -> Int?) -> QueryColumn {
            .numbers(pokedex.entries.map { fact($0).map { Int32(clamping: $0) } ?? Self.unknown })
        }
        func flags(_ fact: (Species) -> Bool) -> QueryColumn {
            numbers { $0.species.map { fact($0) ? 1 : 0 } }
        }
        func words(_ words: [Term], hasParts: Bool = false, _ facts: (Pokemon) -> [String]) -> QueryColumn {
            var choices = QueryChoices(words: words)
            choices.hasParts = hasParts
            for pokemon in pokedex.entries { choices.append(facts(pokemon)) }
            return .choices(choices)
        }
        switch field {
        case .type:
            let types = PokemonType.allCases.map { Term(name: $0.name, displayName: $0.displayName) }
            self = words(types) { $0.types.map(\.name) }
        case .generation: self = numbers(\.generation)
        case .dex: self = numbers { $0.species?.id ?? ($0.isDefault ? $0.id : nil) }
        case .id: self = numbers(\.id)
        case .name: self = .names(QueryNames(of: pokedex))
        case .form:
            let forms = Set(pokedex.entries.flatMap(\.forms)).map { Term(name: $0, displayName: $0) }
            self = words(forms, hasParts: true, \.forms)
        case .color: self = words(pokedex.colors) { [$0.species?.color].compactMap(\.self) }
        case .shape: self = words(pokedex.shapes) { [$0.species?.shape].compactMap(\.self) }
        case .habitat: self = words(pokedex.habitats) { [$0.species?.habitat].compactMap(\.self) }
        case .egg: self = words(pokedex.eggGroups) { $0.species?.eggGroups ?? [] }
        case .ability: self = words(pokedex.abilities) { $0.abilities.map(\.name) }
        case .growth: self = words(pokedex.growthRates) { [$0.species?.growthRate].compactMap(\.self) }
        case .legendary: self = flags(\.isLegendary)
        case .mythical: self = flags(\.isMythical)
        case .baby: self = flags(\.isBaby)
        case .height: self = numbers(\.height)
        case .weight: self = numbers(\.weight)
        case .hp: self = numbers { $0.stats?.hp }
        case .attack: self = numbers { $0.stats?.attack }
        case .defense: self = numbers { $0.stats?.defense }
        case .specialAttack: self = numbers { $0.stats?.specialAttack }
        case .specialDefense: self = numbers { $0.stats?.specialDefense }
        case .speed: self = numbers { $0.stats?.speed }
        case .total: self = numbers { $0.stats?.total }
        case .experience: self = numbers(\.baseExperience)
        case .capture: self = numbers { $0.species?.captureRate }
        case .evolves:
            let parents = Set(pokedex.species.compactMap { $0.evolvesFrom?.id })
            self = flags { parents.contains($0.id) }
        case .favorite: self = numbers { _ in 0 }
        case .tag: self = .tags(pokedex.entries.map { _ in [] })
        }
    }
}

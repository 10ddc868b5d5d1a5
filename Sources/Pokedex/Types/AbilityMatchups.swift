/// The changes that one ability makes.
public struct AbilityMatchups: Hashable, Sendable {
    /// The ability.
    public let ability: Ability
    /// The attacking types whose multiplier it changes, with the new one.
    public let incoming: [PokemonType: Double]
    /// The defending types whose multiplier changes, with the new one.
    public let outgoing: [PokemonType: Double]

    /// The changes that an ability makes.
    public init(ability: Ability, incoming: [PokemonType: Double], outgoing: [PokemonType: Double]) {
        self.ability = ability
        self.incoming = incoming
        self.outgoing = outgoing
    }
}

extension NationalDex {
    /// The multipliers for a Pokémon; nil if its types are unknown, and in an era before it.
    ///
    /// The type chart, its types and its abilities are those of the era, today's without one.
    public func matchups(of pokemon: Pokemon, in era: GameEra? = nil) -> Matchups? {
        guard let era else { return matchups(of: pokemon.types, abilities: pokemon.abilities) }
        return PokemonDetail(pokemon).facts(in: era).flatMap { facts in
            matchups(of: facts.types, abilities: facts.abilities, generation: era.generation)
        }
    }

    /// The multipliers for any Pokémon with these types; nil without types, and in a Pokédex of names.
    public func matchups(
        of own: [PokemonType], abilities: [Ability] = [], generation: Int? = nil
    ) -> Matchups? {
        let chart = typeChart
        guard !own.isEmpty, !chart.eras.isEmpty else { return nil }
        let types = chart.types(in: generation)
        func table(_ value: (PokemonType) -> Double) -> [PokemonType: Double] {
            Dictionary(uniqueKeysWithValues: types.map { ($0, value($0)) })
        }
        let fight = Fight(own: own, chart: chart, generation: generation)
        let effects = abilities.map { AbilityEffect.effect(of: $0, in: generation) }
        let incoming = table { type in
            Fight.certain(fight.incoming(type), effects) { fight.incoming(type, $0) }
        }
        let outgoing = table { type in
            Fight.certain(fight.outgoing(type), effects) { fight.outgoing(type, $0) }
        }
        let changes = zip(abilities, effects).compactMap { ability, effect -> AbilityMatchups? in
            guard let effect else { return nil }
            let changes = AbilityMatchups(
                ability: ability,
                incoming: table { fight.incoming($0, effect) }.filter { $0.value != incoming[$0.key] },
                outgoing: table { fight.outgoing($0, effect) }.filter { $0.value != outgoing[$0.key] })
            return changes.incoming.isEmpty && changes.outgoing.isEmpty ? nil : changes
        }
        return Matchups(incoming: incoming, outgoing: outgoing, abilities: changes)
    }

    /// The types whose attacks do so much to a Pokémon, whichever ability it has; as in its ``matchups(of:in:)``.
    func types(doing isWanted: (Double) -> Bool, to pokemon: Pokemon) -> [String] {
        let fight = Fight(own: pokemon.types, chart: typeChart, generation: nil)
        let effects = pokemon.abilities.map { AbilityEffect.all[$0.name] }
        return PokemonType.allCases.filter { type in
            isWanted(Fight.certain(fight.incoming(type), effects) { fight.incoming(type, $0) })
        }.map(\.name)
    }

    /// The types that one of a Pokémon's own does at least double damage to.
    func types(hitHardBy pokemon: Pokemon) -> [String] {
        let fight = Fight(own: pokemon.types, chart: typeChart, generation: nil)
        let effects = pokemon.abilities.map { AbilityEffect.all[$0.name] }
        return PokemonType.allCases.filter { type in
            Fight.certain(fight.outgoing(type), effects) { fight.outgoing(type, $0) } >= 2
        }.map(\.name)
    }
}

/// Attacks on a Pokémon with certain types, and of its own types.
private struct Fight {
    let own: [PokemonType]
    let chart: TypeChart
    let generation: Int?

    /// The multiplier of an attack on it, with an ability or before any.
    func incoming(_ type: PokemonType, _ effect: AbilityEffect? = nil) -> Double {
        guard let effect else { return multiplier(of: type, against: own) }
        return effect.incoming(type, against: own) { multiplier(of: type, against: $0) }
    }

    /// The best multiplier of its own types' attacks on a type, with an ability or before any.
    func outgoing(_ type: PokemonType, _ effect: AbilityEffect? = nil) -> Double {
        own.map { attacking in
            let plain = multiplier(of: attacking, against: [type])
            return effect?.outgoing(attacking, against: type, plain) ?? plain
        }.max() ?? 1
    }

    private func multiplier(of type: PokemonType, against defending: [PokemonType]) -> Double {
        chart.multiplier(of: type, against: defending, generation: generation)
    }

    /// The multiplier that holds whichever ability it has: the chart's, unless all abilities change it the same way; then
    /// the one that is nearest to the chart's.
    static func certain(
        _ plain: Double, _ effects: [AbilityEffect?], _ value: (AbilityEffect) -> Double
    ) -> Double {
        guard !effects.isEmpty, !effects.contains(where: { $0 == nil }) else { return plain }
        let each = effects.compactMap { $0.map(value) }
        if let greatest = each.max(), greatest < plain { return greatest }
        if let least = each.min(), least > plain { return least }
        return plain
    }
}

/// The changes to match-ups caused by an ability.
public struct AbilityMatchups: Hashable, Sendable {
    /// The ability.
    public let ability: Ability
    /// The new multipliers for the attacking types that the ability affects.
    public let incoming: [PokemonType: Double]
    /// The new multipliers for the defending types that the ability affects.
    public let outgoing: [PokemonType: Double]

    /// Creates the changes for an ability.
    public init(ability: Ability, incoming: [PokemonType: Double], outgoing: [PokemonType: Double]) {
        self.ability = ability
        self.incoming = incoming
        self.outgoing = outgoing
    }
}

extension NationalDex {
    /// Returns the match-ups of a Pokémon; nil if its types are unknown or it didn't exist in the era.
    ///
    /// The type chart, types and abilities are from the era, or current if `era` is nil.
    public func matchups(of pokemon: Pokemon, in era: GameEra? = nil) -> Matchups? {
        guard let era else { return matchups(of: pokemon.types, abilities: pokemon.abilities) }
        return PokemonDetail(pokemon).facts(in: era).flatMap { facts in
            matchups(of: facts.types, abilities: facts.abilities, generation: era.generation)
        }
    }

    /// Returns the match-ups of any Pokémon with these types; nil without types, or in a Pokédex that only
    /// has names.
    public func matchups(
        of own: [PokemonType], abilities: [Ability] = [], generation: Int? = nil
    ) -> Matchups? {
        let chart = typeChart
        guard !own.isEmpty, !chart.eras.isEmpty else { return nil }
        let types = chart.types(in: generation)
        func table(_ value: (PokemonType) -> Double) -> [PokemonType: Double] {
            Dictionary(uniqueKeysWithValues: types.map { ($0, value($0)) })
        }
        let fight = Fight(own, abilities, chart, generation: generation)
        let incoming = table(fight.certainIncoming)
        let outgoing = table(fight.certainOutgoing)
        let changes = zip(abilities, fight.effects).compactMap { ability, effect -> AbilityMatchups? in
            guard let effect else { return nil }
            let changes = AbilityMatchups(
                ability: ability,
                incoming: table { fight.incoming($0, effect) }.filter { $0.value != incoming[$0.key] },
                outgoing: table { fight.outgoing($0, effect) }.filter { $0.value != outgoing[$0.key] })
            return changes.incoming.isEmpty && changes.outgoing.isEmpty ? nil : changes
        }
        return Matchups(incoming: incoming, outgoing: outgoing, abilities: changes)
    }

    /// Returns the types whose multiplier against a Pokémon satisfies a predicate, regardless of its ability,
    /// as in ``matchups(of:in:)``.
    func types(doing isWanted: (Double) -> Bool, to pokemon: Pokemon) -> [String] {
        let fight = Fight(pokemon.types, pokemon.abilities, typeChart)
        return PokemonType.allCases.filter { isWanted(fight.certainIncoming($0)) }.map(\.name)
    }

    /// Returns the types that at least one of a Pokémon's own types is super effective against.
    func types(hitHardBy pokemon: Pokemon) -> [String] {
        let fight = Fight(pokemon.types, pokemon.abilities, typeChart)
        return PokemonType.allCases.filter { fight.certainOutgoing($0) >= 2 }.map(\.name)
    }
}

/// Computes multipliers of attacks on and by a Pokémon.
private struct Fight {
    private let own: [PokemonType]
    /// The effect of each possible ability; nil for one without.
    let effects: [AbilityEffect?]
    private let chart: TypeChart
    private let generation: Int?

    init(_ own: [PokemonType], _ abilities: [Ability], _ chart: TypeChart, generation: Int? = nil) {
        self.own = own
        effects = abilities.map { AbilityEffect.effect(of: $0, in: generation) }
        self.chart = chart
        self.generation = generation
    }

    /// Returns the multiplier of an attack on the Pokémon, with or without an ability.
    func incoming(_ type: PokemonType, _ effect: AbilityEffect?) -> Double {
        guard let effect else { return multiplier(of: type, against: own) }
        return effect.incoming(type, against: own) { multiplier(of: type, against: $0) }
    }

    /// Returns the best multiplier of the Pokémon's own types against a type, with or without an ability.
    func outgoing(_ type: PokemonType, _ effect: AbilityEffect?) -> Double {
        own.map { attacking in
            let plain = multiplier(of: attacking, against: [type])
            return effect?.outgoing(attacking, against: type, plain) ?? plain
        }.max() ?? 1
    }

    /// Returns the multiplier of an attack on the Pokémon that is certain whatever its ability.
    func certainIncoming(_ type: PokemonType) -> Double { certain { incoming(type, $0) } }

    /// Returns the multiplier of the Pokémon's attacks on a type that is certain whatever its ability.
    func certainOutgoing(_ type: PokemonType) -> Double { certain { outgoing(type, $0) } }

    private func multiplier(of type: PokemonType, against defending: [PokemonType]) -> Double {
        chart.multiplier(of: type, against: defending, generation: generation)
    }

    /// Returns the multiplier without an ability, unless all abilities change it in the same direction; in that
    /// case, the changed multiplier closest to it.
    private func certain(_ value: (AbilityEffect?) -> Double) -> Double {
        let plain = value(nil)
        guard !effects.contains(where: { $0 == nil }) else { return plain }
        let each = effects.map(value)
        if let greatest = each.max(), greatest < plain { return greatest }
        if let least = each.min(), least > plain { return least }
        return plain
    }
}

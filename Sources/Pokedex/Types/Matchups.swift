/// How a Pokémon, or one of certain types, fares against each type.

/// The multipliers of attacks on a Pokémon and of its own types' attacks.
public struct Matchups: Sendable {
    /// Against attacks of each type, before any ability: 0, ¼, ½, 1, 2 or 4.
    public let incoming: [PokemonType: Double]
    /// The best multiplier of its own types' attacks against each single type: 0, ½, 1 or 2.
    public let outgoing: [PokemonType: Double]
    /// Its abilities that change a multiplier, in slot order.
    public let abilities: [AbilityMatchups]
}

/// What one ability changes.
public struct AbilityMatchups: Hashable, Sendable {
    /// The ability.
    public let ability: Ability
    /// The attacking types whose multiplier it changes, with the new one.
    public let incoming: [PokemonType: Double]
    /// The defending types whose multiplier changes, with the new one.
    public let outgoing: [PokemonType: Double]
}

extension NationalDex {
    /// The multipliers for a Pokémon; nil if its types are unknown.
    ///
    /// The type chart is that of a generation, the newest without one. Types and abilities are today's.
    public func matchups(of pokemon: Pokemon, generation: Int? = nil) -> Matchups? {
        matchups(of: pokemon.types, abilities: pokemon.abilities, generation: generation)
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
        let incoming = table { chart.multiplier(of: $0, against: own, generation: generation) }
        let outgoing = table { target in
            own.map { chart.multiplier(of: $0, against: [target], generation: generation) }.max() ?? 1
        }
        let abilities = abilities.compactMap { ability -> AbilityMatchups? in
            guard let effect = AbilityEffect.all[ability.name] else { return nil }
            let changedIncoming = table { attacking in
                effect.incoming(attacking, against: own) {
                    chart.multiplier(of: attacking, against: $0, generation: generation)
                }
            }
            let changedOutgoing = table { target in
                own.map { attacking in
                    effect.outgoing(
                        attacking, against: target,
                        chart.multiplier(of: attacking, against: [target], generation: generation))
                }.max() ?? 1
            }
            let changes = AbilityMatchups(
                ability: ability,
                incoming: changedIncoming.filter { $0.value != incoming[$0.key] },
                outgoing: changedOutgoing.filter { $0.value != outgoing[$0.key] })
            return changes.incoming.isEmpty && changes.outgoing.isEmpty ? nil : changes
        }
        return Matchups(incoming: incoming, outgoing: outgoing, abilities: abilities)
    }
}

/// The effectiveness of each type against a Pokémon, or against certain types.

/// The multipliers of attacks on a Pokémon and of its own types' attacks.
public struct Matchups: Sendable {
    /// Against attacks of each type: 0, ¼, ½, 1, 2 or 4, or what all its abilities make of that.
    ///
    /// An ability counts if every ability that the Pokémon may have changes the multiplier the same way.
    public let incoming: [PokemonType: Double]
    /// The best multiplier of its own types' attacks against each single type: 0, ½, 1 or 2, or what all its abilities
    /// make of that.
    public let outgoing: [PokemonType: Double]
    /// Its abilities with which a multiplier is another, in slot order.
    public let abilities: [AbilityMatchups]
}

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

/// An ability's effect on multipliers, as the games of generation IX have it but for ``younger``; see
/// https://bulbapedia.bulbagarden.net/wiki/Damage and each ability's page there. Abilities that also need
/// something else (full health, a held item, contact) are left out, except Dry Skin's and Fluffy's fire.
enum AbilityEffect: Sendable {
    /// Attacks of a type are multiplied, by 0 for an immunity.
    case scales([PokemonType: Double])
    /// Attacks that are more than neutral are multiplied.
    case softens(Double)
    /// Only attacks that are more than neutral do anything.
    case wonderGuard
    /// Nothing is more than neutral against the type itself.
    case shelters(PokemonType)
    /// Its attacks of these types hit a type that is usually immune.
    case hits(PokemonType, with: Set<PokemonType>)
    /// Multiplies its attacks that are not very effective.
    case sharpens(Double)

    static let all: [String: AbilityEffect] = [
        "levitate": .scales([.ground: 0]), "earth-eater": .scales([.ground: 0]),
        "flash-fire": .scales([.fire: 0]), "well-baked-body": .scales([.fire: 0]),
        "primordial-sea": .scales([.fire: 0]), "desolate-land": .scales([.water: 0]),
        "water-absorb": .scales([.water: 0]), "storm-drain": .scales([.water: 0]),
        "dry-skin": .scales([.water: 0, .fire: 1.25]), "sap-sipper": .scales([.grass: 0]),
        "volt-absorb": .scales([.electric: 0]), "lightning-rod": .scales([.electric: 0]),
        "motor-drive": .scales([.electric: 0]), "thick-fat": .scales([.fire: 0.5, .ice: 0.5]),
        "heatproof": .scales([.fire: 0.5]), "water-bubble": .scales([.fire: 0.5]),
        "purifying-salt": .scales([.ghost: 0.5]), "fluffy": .scales([.fire: 2]),
        "filter": .softens(0.75), "solid-rock": .softens(0.75), "prism-armor": .softens(0.75),
        "wonder-guard": .wonderGuard, "delta-stream": .shelters(.flying), "tinted-lens": .sharpens(2),
        "scrappy": .hits(.ghost, with: [.normal, .fighting]),
        "minds-eye": .hits(.ghost, with: [.normal, .fighting]),
    ]

    /// Abilities whose effect on multipliers came after them, with the generation it came in; before, they only drew attacks.
    private static let younger = ["lightning-rod": 5, "storm-drain": 5]

    /// The effect of an ability in a generation's games, today's without one; nil for one that changes no multiplier.
    static func effect(of ability: Ability, in generation: Int?) -> AbilityEffect? {
        if let generation, let first = younger[ability.name], generation < first { return nil }
        return all[ability.name]
    }

    /// The multiplier of an attack on a Pokémon with the ability, given the chart's for any defending types.
    func incoming(
        _ attacking: PokemonType, against own: [PokemonType], _ chart: ([PokemonType]) -> Double
    ) -> Double {
        let plain = chart(own)
        switch self {
        case .scales(let factors): return plain * (factors[attacking] ?? 1)
        case .softens(let factor): return plain > 1 ? plain * factor : plain
        case .wonderGuard: return plain > 1 ? plain : 0
        case .shelters(let type):
            guard own.contains(type), chart([type]) > 1 else { return plain }
            return plain / chart([type])
        case .hits, .sharpens: return plain
        }
    }

    /// The multiplier of its own attack against a type, given the chart's.
    func outgoing(_ attacking: PokemonType, against target: PokemonType, _ plain: Double) -> Double {
        switch self {
        case .hits(target, let types) where plain == 0 && types.contains(attacking): 1
        case .sharpens(let factor) where plain < 1: plain * factor
        default: plain
        }
    }
}

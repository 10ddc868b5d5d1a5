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

/// An ability's effect on type multipliers, as in generation IX except for ``younger``; see
/// https://bulbapedia.bulbagarden.net/wiki/Damage and the page of each ability there. Abilities that require
/// anything else (full health, a held item, contact) are left out, except for the fire damage of Dry Skin and
/// Fluffy.
enum AbilityEffect {
    /// Multiplies attacks of certain types; 0 means immune.
    case scales([PokemonType: Double])
    /// Multiplies super-effective attacks.
    case softens(Double)
    /// Only super-effective attacks do damage.
    case wonderGuard
    /// Attacks aren't super effective against this type of the Pokémon.
    case shelters(PokemonType)
    /// The Pokémon's attacks of certain types hit a type that is normally immune.
    case hits(PokemonType, with: Set<PokemonType>)
    /// Multiplies the Pokémon's attacks that are not very effective.
    case sharpens(Double)

    static let all: [String: AbilityEffect] = {
        let immunities: [PokemonType: String] = [
            .ground: "levitate earth-eater", .fire: "flash-fire well-baked-body primordial-sea",
            .water: "desolate-land water-absorb storm-drain", .grass: "sap-sipper",
            .electric: "volt-absorb lightning-rod motor-drive",
        ]
        var all: [String: AbilityEffect] = [
            "dry-skin": .scales([.water: 0, .fire: 1.25]), "thick-fat": .scales([.fire: 0.5, .ice: 0.5]),
            "heatproof": .scales([.fire: 0.5]), "water-bubble": .scales([.fire: 0.5]),
            "purifying-salt": .scales([.ghost: 0.5]), "fluffy": .scales([.fire: 2]),
            "filter": .softens(0.75), "solid-rock": .softens(0.75), "prism-armor": .softens(0.75),
            "wonder-guard": .wonderGuard, "delta-stream": .shelters(.flying), "tinted-lens": .sharpens(2),
            "scrappy": .hits(.ghost, with: [.normal, .fighting]),
            "minds-eye": .hits(.ghost, with: [.normal, .fighting]),
        ]
        for (type, abilities) in immunities {
            for ability in abilities.split(separator: " ") { all[String(ability)] = .scales([type: 0]) }
        }
        return all
    }()

    /// Abilities that didn't affect multipliers until this generation. Before then, they just redirected
    /// attacks to the Pokémon.
    private static let younger = ["lightning-rod": 5, "storm-drain": 5]

    /// Returns an ability's effect in a generation, or its current effect if `generation` is nil. Returns nil
    /// if the ability has no effect on multipliers.
    static func effect(of ability: Ability, in generation: Int?) -> AbilityEffect? {
        if let generation, let first = younger[ability.name], generation < first { return nil }
        return all[ability.name]
    }

    /// Returns the multiplier of an attack on a Pokémon with the ability; `chart` returns the usual
    /// multiplier for the given types.
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

    /// Returns the multiplier of an attack by a Pokémon with the ability; `plain` is the usual multiplier.
    func outgoing(_ attacking: PokemonType, against target: PokemonType, _ plain: Double) -> Double {
        switch self {
        case .hits(target, let types) where plain == 0 && types.contains(attacking): 1
        case .sharpens(let factor) where plain < 1: plain * factor
        default: plain
        }
    }
}

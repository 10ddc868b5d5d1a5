/// A fact that a Pokémon had only in older games: the Pokémon's number, 1 to 32,767; the last generation in which the
/// fact was true, 1 to 99; and the former value.
public typealias FormerFact = (pokemon: Int, lastGeneration: Int, value: FormerValue)

/// A type, a base stat or an ability that a Pokémon had only in older games.
public enum FormerValue: Hashable, Sendable {
    /// The type in a slot, 1 or 2; nil if the slot was empty.
    case type(slot: Int, PokemonType?)
    /// A base stat, 1...255.
    case stat(Stat, Int)
    /// The Special stat of generation I, 1...255.
    case special(Int)
    /// The API name of the ability in a slot, 1...3; nil if the slot was empty.
    case ability(slot: Int, String?)
}

/// The rules of a game that affect a Pokémon's facts.
public struct GameEra: Hashable, Sendable {
    /// The generation, from 1.
    public let generation: Int
    /// Whether Pokémon have abilities.
    public let hasAbilities: Bool

    /// Creates the rules of a generation's main games.
    public init(generation: Int) { self.init(generation: generation, hasAbilities: generation >= 3) }

    init(generation: Int, hasAbilities: Bool) {
        self.generation = generation
        self.hasAbilities = hasAbilities
    }
}

extension PokemonDetail {
    /// Returns a copy with the types, base stats and abilities that the Pokémon had in an era.
    ///
    /// - Returns: nil if the Pokémon was introduced later, or its generation is unknown.
    public func facts(in era: GameEra) -> PokemonDetail? {
        guard let first = pokemon.generation, first <= era.generation else { return nil }
        var types: [Int: PokemonType] = [:]
        for (index, type) in self.types.enumerated() { types[index + 1] = type }
        var stats = stats
        var abilities: [Int: Ability] = [:]
        for ability in self.abilities { abilities[ability.slot] = ability }
        for value in FormerFactTable.bundled?.values(of: pokemon.id, in: era.generation) ?? [] {
            switch value {
            case .type(let slot, let type): types[slot] = type
            case .stat(let stat, let value): stats?[stat] = value
            case .special(let value): stats?.special = value
            case .ability(let slot, let name):
                abilities[slot] = name.map { pokemon.ability(named: $0, slot: slot) }
            }
        }
        // In generation I, Special Attack and Special Defence are one stat, Special.
        if era.generation != 1 { stats?.special = nil }
        let slots = abilities.values.sorted { $0.slot < $1.slot }
        var detail = self
        detail.era = era
        detail.types = types.sorted { $0.key < $1.key }.map(\.value)
        detail.stats = stats
        // Hidden abilities were introduced in generation V.
        detail.ownAbilities =
            era.hasAbilities ? slots.filter { era.generation >= 5 || !$0.isHidden } : []
        return detail
    }
}

extension Pokemon {
    /// Creates an ability from its API name and slot.
    fileprivate func ability(named name: String, slot: Int) -> Ability {
        let word = storage.words.first { $0.kind == .ability && storage.text($0.slug) == name }
        let displayName = word.map { storage.text($0.name) } ?? Self.capitalized(name)
        return Ability(name: name, displayName: displayName, slot: slot)
    }
}

public import Pokedex

extension PokemonDetail {
    /// The bounds of a measure, in decimetres or hectograms; a number outside is treated as missing. The largest in
    /// the public PokéAPI is 10,000.
    private static let measures = 0...1_000_000

    /// The API's facts on `pokemon`.
    public init(_ pokemon: Pokemon, _ resource: PokemonResource) {
        let displayNames = Dictionary(
            pokemon.abilities.map { ($0.name, $0.displayName) }, uniquingKeysWith: { first, _ in first })
        self.init(
            pokemon,
            types: resource.types.sorted { $0.slot < $1.slot }.compactMap { PokemonType(name: $0.type.name) },
            height: Int?(resource.height).within(Self.measures),
            weight: resource.knownWeight.within(Self.measures),
            abilities: resource.abilities.sorted { $0.slot < $1.slot }.compactMap { slot in
                guard let name = slot.ability?.name else { return nil }
                return Ability(
                    name: name, displayName: displayNames[name] ?? Pokemon.capitalized(name), slot: slot.slot)
            },
            stats: Stats(resource), artworkURL: resource.sprites.other?.officialArtwork?.frontDefault,
            cryURL: resource.cries?.latest ?? resource.cries?.legacy, pictures: resource.sprites.urls)
    }
}

extension Stats {
    /// The six base stats of an answer; `nil` when one is missing, or out of range.
    init?(_ resource: PokemonResource) {
        func value(_ stat: Stat) -> Int? { resource.stat(stat.name).within(0...Stats.maximum) }
        guard
            let hp = value(.hp), let attack = value(.attack), let defense = value(.defense),
            let specialAttack = value(.specialAttack), let specialDefense = value(.specialDefense),
            let speed = value(.speed)
        else { return nil }
        self.init(
            hp: hp, attack: attack, defense: defense, specialAttack: specialAttack,
            specialDefense: specialDefense,
            speed: speed)
    }
}

extension PokemonResource {
    /// The weight in hectograms; `nil` for the placeholders of the data: 0, and the 10000 of Gigantamax forms.
    var knownWeight: Int? { weight == 0 || weight == 10_000 ? nil : weight }
}

extension Int? {
    /// The number; nil if it is outside.
    fileprivate func within(_ range: ClosedRange<Int>) -> Int? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}

public import Pokedex

/// One Pokémon as it is shown: what the Pokédex knows of it, or what the API just told.
public struct PokemonDetail: Hashable, Sendable {
    /// The entry: number, names, species, generation.
    public let pokemon: Pokemon
    /// One or two in slot order; empty where nothing is known.
    public let types: [PokemonType]
    /// Decimetres; `nil` where unknown.
    public let height: Int?
    /// Hectograms; `nil` where unknown.
    public let weight: Int?
    /// The base stats; `nil` where unknown.
    public let stats: Stats?
    /// Where the large picture is; `nil` where there is none.
    public let artworkURL: String?
    /// Where its call is, as an Ogg file; `nil` unless the API told.
    public let cryURL: String?
    /// The pictures that the API told of; `nil` where it was not asked.
    public let sprites: Sprites?
    private let toldAbilities: [Ability]?

    /// By slot; empty where none is known. Those of the Pokédex are looked up each time, as lists never show them.
    public var abilities: [Ability] { toldAbilities ?? pokemon.abilities }

    /// What the Pokédex knows.
    public init(_ pokemon: Pokemon) {
        self.pokemon = pokemon
        types = pokemon.types
        height = pokemon.height
        weight = pokemon.weight
        toldAbilities = nil
        stats = pokemon.stats
        artworkURL = pokemon.artworkURL
        cryURL = nil
        sprites = nil
    }

    /// What a measure may be, in decimetres or hectograms; an answer that says otherwise tells nothing. The largest in the
    /// public PokéAPI is 10,000.
    private static let measures = 0...1_000_000

    /// What the API told of `pokemon`.
    public init(_ pokemon: Pokemon, _ resource: PokemonResource) {
        self.pokemon = pokemon
        types = resource.types.sorted { $0.slot < $1.slot }.compactMap { PokemonType(name: $0.type.name) }
        height = Int?(resource.height).within(Self.measures)
        weight = resource.knownWeight.within(Self.measures)
        let displayNames = Dictionary(
            pokemon.abilities.map { ($0.name, $0.displayName) }, uniquingKeysWith: { first, _ in first })
        toldAbilities = resource.abilities.sorted { $0.slot < $1.slot }.compactMap { slot in
            guard let name = slot.ability?.name else { return nil }
            return Ability(
                name: name, displayName: displayNames[name] ?? Pokemon.capitalized(name), slot: slot.slot)
        }
        stats = Stats(resource)
        artworkURL = resource.sprites.other?.officialArtwork?.frontDefault
        cryURL = resource.cries?.latest ?? resource.cries?.legacy
        sprites = resource.sprites
    }

    /// Where a picture is: as the API told, else where the public PokéAPI has it; `nil` if it does not exist.
    public func url(of picture: Picture) -> String? {
        sprites.map { $0.url(of: picture) } ?? pokemon.url(of: picture)
    }
}

extension Stats {
    /// The six base stats of an answer; `nil` when one is missing, or is none that a base stat can be.
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
    /// The number; nil for one outside of those.
    fileprivate func within(_ range: ClosedRange<Int>) -> Int? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}

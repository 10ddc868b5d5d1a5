/// The part of `/pokemon-species/{id}` that we keep.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonspecies>
public struct SpeciesResource: Codable, Hashable, Sendable, Identifiable {
    /// The number in the national Pokédex.
    public var id: Int
    /// The slug.
    public var name: String
    /// Chance of being female in eighths; -1 without gender.
    public var genderRate: Int
    /// 0...255; `nil` if unknown.
    public var captureRate: Int?
    /// 0...255; `nil` if unknown.
    public var baseHappiness: Int?
    /// Cycles until the egg hatches; `nil` if unknown.
    public var hatchCounter: Int?
    /// Whether it is a baby.
    public var isBaby: Bool
    /// Whether it is legendary.
    public var isLegendary: Bool
    /// Whether it is mythical.
    public var isMythical: Bool
    /// How fast it gains levels.
    public var growthRate: NamedResource?
    /// Its colour in the Pokédex.
    public var color: NamedResource?
    /// Its shape in the Pokédex.
    public var shape: NamedResource?
    /// Where it lives; `nil` since generation IV.
    public var habitat: NamedResource?
    /// When it appeared first.
    public var generation: NamedResource
    /// The species it evolves from.
    public var evolvesFromSpecies: NamedResource?
    /// The tree it belongs to.
    public var evolutionChain: UnnamedResource?
    /// One or two.
    public var eggGroups: [NamedResource]
    /// Its number in each Pokédex.
    public var pokedexNumbers: [DexNumber]
    /// Its name by language, in no certain order.
    public var names: [NameEntry]
    /// "Seed Pokémon" by language, in no certain order.
    public var genera: [GenusEntry]
    /// Its Pokédex texts: one per language, of the newest version.
    public var flavorTextEntries: [FlavorTextEntry]
    /// Its Pokémon.
    public var varieties: [Variety]

    /// Its number in one Pokédex.
    public struct DexNumber: Codable, Hashable, Sendable {
        /// The number.
        public var entryNumber: Int
        /// The Pokédex.
        public var pokedex: NamedResource

        private enum CodingKeys: String, CodingKey {
            case entryNumber = "entry_number"
            case pokedex
        }
    }

    /// One of its Pokémon.
    public struct Variety: Codable, Hashable, Sendable {
        /// Whether it is the one meant by the species' name.
        public var isDefault: Bool
        /// The Pokémon.
        public var pokemon: NamedResource

        private enum CodingKeys: String, CodingKey {
            case isDefault = "is_default"
            case pokemon
        }
    }

    private enum CodingKeys: String, CodingKey {
        case id, name, color, shape, habitat, generation, names, genera, varieties
        case genderRate = "gender_rate"
        case captureRate = "capture_rate"
        case baseHappiness = "base_happiness"
        case hatchCounter = "hatch_counter"
        case isBaby = "is_baby"
        case isLegendary = "is_legendary"
        case isMythical = "is_mythical"
        case growthRate = "growth_rate"
        case evolvesFromSpecies = "evolves_from_species"
        case evolutionChain = "evolution_chain"
        case eggGroups = "egg_groups"
        case pokedexNumbers = "pokedex_numbers"
        case flavorTextEntries = "flavor_text_entries"
    }
}

/// The facts as rows, for writing a catalogue.

/// All rows of a catalogue, in any order; ``Catalog/init(rows:)`` sorts them.
public struct CatalogRows: Hashable, Sendable {
    /// The source of the facts.
    public var source: Catalog.Source
    /// English names of API words.
    public var words: [WordRow] = []
    /// The type chart.
    public var typeChart: [TypeChartRow] = []
    /// Every Pokémon.
    public var pokemon: [PokemonRow] = []
    /// Every species.
    public var species: [SpeciesRow] = []
    /// The species' names.
    public var speciesNames: [NameRow] = []
    /// The alternate forms' names.
    public var formNames: [NameRow] = []
    /// The evolutions.
    public var evolution: [EvolutionRow] = []
    /// The regional Pokédexes.
    public var dexes: [RegionalDex] = []
    /// The species' numbers in them.
    public var dexNumbers: [DexNumberRow] = []

    /// No rows yet.
    public init(source: Catalog.Source) { self.source = source }
}

/// A row of words.csv.
public struct WordRow: Hashable, Sendable {
    /// The kind of thing that the word names.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// An ability.
        case ability
        /// A species' colour.
        case color
        /// An egg group.
        case eggGroup = "egg-group"
        /// A growth rate.
        case growthRate = "growth-rate"
        /// A habitat.
        case habitat
        /// A shape.
        case shape
    }

    /// The kind of thing that the word names.
    public var kind: Kind
    /// The API's name.
    public var name: String
    /// The English name.
    public var displayName: String

    /// A word.
    public init(kind: Kind, name: String, displayName: String) {
        self.kind = kind
        self.name = name
        self.displayName = displayName
    }
}

/// A row of type-chart.csv: what attacks of a type do from one generation until the next one listed.
public struct TypeChartRow: Hashable, Sendable {
    /// The first generation with these multipliers.
    public var generation: Int
    /// The attack's type.
    public var attacking: PokemonType
    /// 0, 0.5, 1 or 2 for every defending type that exists in that generation.
    public var multipliers: [PokemonType: Double]

    /// A row of the type chart.
    public init(generation: Int, attacking: PokemonType, multipliers: [PokemonType: Double]) {
        self.generation = generation
        self.attacking = attacking
        self.multipliers = multipliers
    }
}

/// A row of species-names.csv or form-names.csv.
public struct NameRow: Hashable, Sendable {
    /// The species' id, or the Pokémon's.
    public var id: Int
    /// The name by the API's language code.
    public var names: [String: String]

    /// Names of a species or a form.
    public init(id: Int, names: [String: String]) {
        self.id = id
        self.names = names
    }
}

/// A row of dex-numbers.csv.
public struct DexNumberRow: Hashable, Sendable {
    /// The species' id.
    public var species: Int
    /// Its number by the regional Pokédex' API name.
    public var numbers: [String: Int]

    /// Numbers of a species.
    public init(species: Int, numbers: [String: Int]) {
        self.species = species
        self.numbers = numbers
    }
}

// MARK: A row of species.csv

/// The facts of a species. Bounds are those of ``Species``; the parser refuses others.
public struct SpeciesRow: Hashable, Sendable {
    /// The API's id.
    public var id: Int
    /// The API's name.
    public var name: String
    /// The English genus; empty if unknown.
    public var genus: String
    /// The generation.
    public var generation: Int
    /// The colour's API name.
    public var color: String
    /// The shape's API name.
    public var shape: String?
    /// The habitat's API name.
    public var habitat: String?
    /// The API names of one or two egg groups, in any order.
    public var eggGroups: [String]
    /// The growth rate's API name.
    public var growthRate: String
    /// 0...255.
    public var captureRate: Int
    /// -1...8.
    public var genderRate: Int
    /// 0...255.
    public var hatchCounter: Int
    /// 0...255.
    public var baseHappiness: Int
    /// Whether it is legendary.
    public var isLegendary: Bool
    /// Whether it is mythical.
    public var isMythical: Bool
    /// Whether it is a baby.
    public var isBaby: Bool
    /// The API's name of the item that a parent must hold to get this baby.
    public var babyItem: String?
    /// The default form's id.
    public var defaultPokemon: Int
    /// The id of the species it evolves from.
    public var evolvesFrom: Int?
    /// The id of its evolution chain.
    public var chain: Int

    /// The facts of a species.
    public init(
        id: Int, name: String, genus: String, generation: Int, color: String, shape: String?,
        habitat: String?,
        eggGroups: [String], growthRate: String, captureRate: Int, genderRate: Int, hatchCounter: Int,
        baseHappiness: Int, isLegendary: Bool, isMythical: Bool, isBaby: Bool, babyItem: String?,
        defaultPokemon: Int, evolvesFrom: Int?, chain: Int
    ) {
        self.id = id
        self.name = name
        self.genus = genus
        self.generation = generation
        self.color = color
        self.shape = shape
        self.habitat = habitat
        self.eggGroups = eggGroups
        self.growthRate = growthRate
        self.captureRate = captureRate
        self.genderRate = genderRate
        self.hatchCounter = hatchCounter
        self.baseHappiness = baseHappiness
        self.isLegendary = isLegendary
        self.isMythical = isMythical
        self.isBaby = isBaby
        self.babyItem = babyItem
        self.defaultPokemon = defaultPokemon
        self.evolvesFrom = evolvesFrom
        self.chain = chain
    }
}

// MARK: A row of pokemon.csv

/// The facts of a Pokémon. Bounds are those of ``Pokemon``; the parser refuses others.
public struct PokemonRow: Hashable, Sendable {
    /// The API's id.
    public var id: Int
    /// The API's name.
    public var name: String
    /// The English name.
    public var displayName: String
    /// The species' id.
    public var species: Int
    /// Whether it is the default form.
    public var isDefault: Bool
    /// The generation, an alternate form's own.
    public var generation: Int
    /// The types, one or two, in slot order.
    public var types: [PokemonType]
    /// Decimetres; nil if unknown.
    public var height: Int?
    /// Hectograms; nil if unknown.
    public var weight: Int?
    /// The base experience; nil if unknown.
    public var baseExperience: Int?
    /// The base stats.
    public var stats: Stats
    /// The abilities' API names by slot, 1...3.
    public var abilities: [Int: String]
    /// The pictures that exist.
    public var pictures: Pictures
    /// The cries that exist.
    public var cries: Cries

    /// The facts of a Pokémon.
    public init(
        id: Int, name: String, displayName: String, species: Int, isDefault: Bool, generation: Int,
        types: [PokemonType], height: Int?, weight: Int?, baseExperience: Int?, stats: Stats,
        abilities: [Int: String], pictures: Pictures, cries: Cries
    ) {
        self.id = id
        self.name = name
        self.displayName = displayName
        self.species = species
        self.isDefault = isDefault
        self.generation = generation
        self.types = types
        self.height = height
        self.weight = weight
        self.baseExperience = baseExperience
        self.stats = stats
        self.abilities = abilities
        self.pictures = pictures
        self.cries = cries
    }
}

// MARK: A row of evolution.csv

/// A way to evolve. A row without a trigger only says that the two species belong to one chain.
public struct EvolutionRow: Hashable, Sendable {
    /// The subject of a condition; the raw value is its key in the file, the order that of the file.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        /// The API name of the form that evolves, the API's `base_form`.
        case base
        /// The API name of the form it becomes, `evolved_form`.
        case form
        /// `region`, an API name.
        case region
        /// `min_level`, 1...100.
        case level
        /// `item`, an API name.
        case item
        /// `held_item`, an API name.
        case held
        /// `known_move`, an API name.
        case move
        /// `known_move_type`, a type's name.
        case moveType = "move-type"
        /// `used_move`, an API name.
        case usedMove = "used-move"
        /// `min_move_count`.
        case moveCount = "move-count"
        /// `party_species`, an API name.
        case party
        /// `party_type`, a type's name.
        case partyType = "party-type"
        /// `trade_species`, an API name.
        case trade
        /// `gender`: `female` for 1, `male` for 2.
        case gender
        /// `relative_physical_stats`: `attack>defense` for 1, `attack<defense` for -1, `attack=defense` for 0.
        case physique
        /// `min_happiness`.
        case happiness
        /// `min_affection`.
        case affection
        /// `min_beauty`.
        case beauty
        /// `min_damage_taken`.
        case damage
        /// `min_steps`.
        case steps
        /// `time_of_day`: `day`, `night`, `dusk` or `full-moon`.
        case time
        /// `location`, an API name.
        case location
        /// `needs_overworld_rain`, without a value.
        case rain
        /// `turn_upside_down`, without a value.
        case upsideDown = "upside-down"
        /// `near_special_rock`, without a value.
        case specialRock = "special-rock"
        /// `needs_multiplayer`, without a value.
        case multiplayer

        /// Whether it is a flag, without a value.
        public var isFlag: Bool { [.rain, .upsideDown, .specialRock, .multiplayer].contains(self) }
    }

    /// The id of the chain.
    public var chain: Int
    /// The id of the species that evolves.
    public var from: Int
    /// The id of the species it becomes.
    public var into: Int
    /// Whether the API marks it as the usual way, `is_default`; true without a trigger.
    public var isDefault = true
    /// The generation of the version group; nil without one.
    public var generation: Int?
    /// The API name of the version group.
    public var versionGroup: String?
    /// The API name of the trigger.
    public var trigger: String?
    /// The condition; a flag's value is empty.
    public var conditions: [Key: String] = [:]

    /// Two species of a chain, without a way to evolve.
    public init(chain: Int, from: Int, into: Int) {
        self.chain = chain
        self.from = from
        self.into = into
    }
}

/// The facts as rows, for writing a catalogue.

/// All rows of a catalogue, in any order; ``Catalog/init(rows:)`` sorts them.
public struct CatalogRows: Hashable, Sendable {
    /// Where the facts came from.
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

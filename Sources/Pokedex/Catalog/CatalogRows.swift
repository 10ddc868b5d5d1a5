/// All rows of a catalogue, in any order; ``Catalog/init(rows:)`` sorts them.
public struct CatalogRows: Hashable, Sendable {
    /// The origin of the facts.
    public var source: Catalog.Source
    /// The English names of API words.
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
    /// The species' numbers in the regional Pokédexes.
    public var dexNumbers: [DexNumberRow] = []

    /// Creates an empty set of rows.
    public init(source: Catalog.Source) { self.source = source }
}

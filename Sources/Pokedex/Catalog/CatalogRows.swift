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

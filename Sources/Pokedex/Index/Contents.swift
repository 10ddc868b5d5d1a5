/// What parsing gives.

/// What the parser collects, file by file.
struct Contents: Sendable {
    var bytes: [UInt8]
    var source: Catalog.Source?
    var words: [Word] = []
    var speciesNames = NameTable()
    var formNames = NameTable()
    var pokemon: [PokemonFacts] = []
    var pokemonBySlug = SlugIndex(capacity: 0)
    var species: [SpeciesFacts] = []
    var speciesBySlug = SlugIndex(capacity: 0)
    var dexes = RegionalDexes()
    var evolution: [EvolutionFacts] = []
    var chart = TypeChart.empty
}

/// The English name of a slug.
struct Word: Sendable {
    typealias Kind = WordRow.Kind

    var kind: Kind
    var slug: TextRange
    var name: TextRange
}

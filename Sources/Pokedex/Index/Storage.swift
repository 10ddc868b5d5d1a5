/// What a Pokédex keeps in memory, shared by all its handles.

/// The immutable index: compact rows, and the bytes that their texts lie in.
final class Storage: Sendable {
    let bytes: [UInt8]
    let pokemon: [PokemonFacts]
    let pokemonBySlug: SlugIndex
    let species: [SpeciesFacts]
    let speciesBySlug: SlugIndex
    /// The rows of each species' Pokémon: `varieties[varietyStarts[s]..<varietyStarts[s + 1]]`.
    let varieties: [Int32]
    let varietyStarts: [Int32]
    let words: [Word]
    let speciesNames: NameTable
    let formNames: NameTable
    let dexes: [RegionalDex]
    /// A species' regional numbers, laid out like `varieties`.
    let dexNumbers: [(dex: UInt8, number: UInt16)]
    let dexNumberStarts: [Int32]
    let evolution: [EvolutionFacts]
    let chart: TypeChart
    let source: Catalog.Source?
    /// The indexes that references and queries build when they first need them.
    let derived = Derived()

    init(_ contents: consuming Contents) {
        bytes = contents.bytes
        pokemon = contents.pokemon
        pokemonBySlug = contents.pokemonBySlug
        species = contents.species
        speciesBySlug = contents.speciesBySlug
        (varieties, varietyStarts) = Self.varieties(of: contents.species.count, among: contents.pokemon)
        words = contents.words
        speciesNames = contents.speciesNames
        formNames = contents.formNames
        dexes = contents.dexes
        dexNumbers = contents.dexNumbers
        dexNumberStarts = contents.dexNumberStarts
        evolution = contents.evolution
        chart = contents.chart
        source = contents.source
    }

    /// The text that lies there, with a quoted field's quotes taken off.
    func text(_ range: TextRange) -> String { CSV.text(bytes, range) }

    /// The bytes that lie there as they are: an API name is never quoted, and one of a list may be anything.
    func name(_ range: TextRange) -> String {
        String(decoding: bytes[Int(range.start)..<Int(range.start + range.count)], as: UTF8.self)
    }

    /// The row of a Pokémon's id; rows are in id order.
    func row(ofPokemon id: Int) -> Int? {
        Self.search(pokemon.count, for: id) { Int(pokemon[$0].id) }
    }

    /// The row of a species' id; rows are in id order.
    func row(ofSpecies id: Int) -> Int? {
        Self.search(species.count, for: id) { Int(species[$0].id) }
    }

    /// The row of an id among ascending ones.
    static func search(_ count: Int, for id: Int, by key: (Int) -> Int) -> Int? {
        // Numbers run from 1 without a gap until the alternate forms, so that most rows are where they should be.
        if id >= 1, id <= count, key(id - 1) == id { return id - 1 }
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if key(middle) < id { low = middle + 1 } else { high = middle }
        }
        return low < count && key(low) == id ? low : nil
    }

    private static func varieties(of count: Int, among pokemon: [PokemonFacts]) -> ([Int32], [Int32]) {
        var starts = [Int32](repeating: 0, count: count + 1)
        for facts in pokemon where facts.species >= 0 { starts[Int(facts.species) + 1] += 1 }
        for row in 0..<count { starts[row + 1] += starts[row] }
        var next = starts
        var rows = [Int32](repeating: 0, count: Int(starts[count]))
        for (row, facts) in pokemon.enumerated() where facts.species >= 0 {
            rows[Int(next[Int(facts.species)])] = Int32(row)
            next[Int(facts.species)] += 1
        }
        return (rows, starts)
    }
}

/// What the parser collects, file by file.
struct Contents {
    var bytes: [UInt8]
    var source: Catalog.Source?
    var words: [Word] = []
    var speciesNames = NameTable()
    var formNames = NameTable()
    var pokemon: [PokemonFacts] = []
    var pokemonBySlug = SlugIndex(capacity: 0)
    var species: [SpeciesFacts] = []
    var speciesBySlug = SlugIndex(capacity: 0)
    var dexes: [RegionalDex] = []
    var dexNumbers: [(dex: UInt8, number: UInt16)] = []
    var dexNumberStarts: [Int32] = [0]
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

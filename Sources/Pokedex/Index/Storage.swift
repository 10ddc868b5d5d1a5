/// What a Pokédex keeps in memory, shared by all its handles.

/// The immutable index: compact rows, and the bytes that their texts lie in.
final class Storage: Sendable {
    /// Whether there are facts, and not names and numbers alone.
    let hasFacts: Bool
    /// The indexes that references and queries build when they first need them.
    let derived = Derived()

    /// Finds one Pokémon until the core is needed; nil if the core was parsed at once.
    private let lines: Deferred<PokemonLines>?
    private let deferredCore: Deferred<Core>
    private let deferredSource: Deferred<Catalog.Source?>
    private let deferredNames: Deferred<(species: NameTable, forms: NameTable)>
    private let deferredDexes: Deferred<RegionalDexes>
    private let deferredEvolution: Deferred<[EvolutionFacts]>
    private let deferredChart: Deferred<TypeChart>

    /// Keeps what was parsed.
    init(_ contents: Contents) {
        hasFacts = !contents.species.isEmpty
        lines = nil
        deferredCore = Deferred(made: Core(contents))
        deferredSource = Deferred(made: contents.source)
        deferredNames = Deferred(made: (contents.speciesNames, contents.formNames))
        deferredDexes = Deferred(made: contents.dexes)
        deferredEvolution = Deferred(made: contents.evolution)
        deferredChart = Deferred(made: contents.chart)
    }

    /// Parses each part of the bundled facts when it is first asked for.
    init() {
        let core = Deferred { Core(Self.parsed { try $0.parseCore(of: .bundled) }) }
        hasFacts = true
        lines = Deferred { PokemonLines() }
        deferredCore = core
        deferredSource = Deferred { Self.parsed { try $0.parseSource(of: .bundled) }.source }
        deferredNames = Deferred {
            let contents = Self.parsed { try $0.parseNames(of: .bundled) }
            return (contents.speciesNames, contents.formNames)
        }
        deferredDexes = Deferred { Self.parsed(core.value) { try $0.parseRegionalDexes(of: .bundled) }.dexes }
        deferredEvolution = Deferred {
            Self.parsed(core.value) { try $0.parseEvolution(of: .bundled) }.evolution
        }
        deferredChart = Deferred { Self.parsed { try $0.parseTypeChart(of: .bundled) }.chart }
    }

    /// What `parse` finds. The bundled files are part of the program and a test parses them all, so it finds it.
    private static func parsed(
        _ core: Core? = nil, parse: (inout Contents) throws -> Void
    ) -> Contents {
        var contents = core?.contents ?? Contents(bytes: Catalog.bundled.bytes)
        try? parse(&contents)
        return contents
    }

    /// Pokémon and species.
    var core: Core { deferredCore.value }
    var bytes: [UInt8] { core.contents.bytes }
    var pokemon: [PokemonFacts] { core.contents.pokemon }
    var pokemonBySlug: SlugIndex { core.contents.pokemonBySlug }
    var species: [SpeciesFacts] { core.contents.species }
    var speciesBySlug: SlugIndex { core.contents.speciesBySlug }
    var words: [Word] { core.contents.words }
    var source: Catalog.Source? { deferredSource.value }
    var speciesNames: NameTable { deferredNames.value.species }
    var formNames: NameTable { deferredNames.value.forms }
    var regionalDexes: RegionalDexes { deferredDexes.value }
    var evolution: [EvolutionFacts] { deferredEvolution.value }
    var chart: TypeChart { deferredChart.value }

    /// The Pokémon of an id, for which the others are not parsed if they were not needed yet.
    func pokemon(ofID id: Int) -> Pokemon? {
        if let lines, deferredCore.valueIfMade == nil {
            return lines.value.find(id).map { Pokemon(storage: self, $0) }
        }
        return row(ofPokemon: id).map { Pokemon(storage: self, row: $0) }
    }

    /// The text that lies there, with a quoted field's quotes taken off.
    func text(_ range: TextRange) -> String { core.text(range) }

    /// The row of a Pokémon's id; rows are in id order.
    func row(ofPokemon id: Int) -> Int? {
        Self.search(pokemon.count, for: id) { Int(pokemon[$0].id) }
    }

    /// The row of an id among ascending ones.
    static func search(_ count: Int, for id: Int, by key: (Int) -> Int) -> Int? {
        // Numbers run from 1 without gaps up to the alternate forms, so most rows are where one expects them.
        if id >= 1, id <= count, key(id - 1) == id { return id - 1 }
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if key(middle) < id { low = middle + 1 } else { high = middle }
        }
        return low < count && key(low) == id ? low : nil
    }
}

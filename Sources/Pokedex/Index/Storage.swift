/// A Pokédex's memory, shared by all its handles.

/// The parts of a catalogue, and the indexes that are built from them.
final class Storage: Sendable {
    /// Whether there are facts, and not names and numbers alone.
    let hasFacts: Bool
    /// The indexes that references and queries build when they first need them.
    let derived = Derived()

    /// Pokémon and species.
    let core: Core
    private let deferredSource: Deferred<Catalog.Source?>
    private let deferredChart: Deferred<TypeChart>
    private let deferredSpeciesNames: Deferred<NameTable>
    private let deferredFormNames: Deferred<NameTable>
    private let deferredEvolution: Deferred<[EvolutionFacts]>
    private let deferredDexes: Deferred<RegionalDexes>
    private let deferredMoves: Deferred<MoveDex?>

    /// Keeps parts that are there.
    init(
        _ core: Core, source: Catalog.Source? = nil, chart: TypeChart = .empty,
        speciesNames: NameTable = NameTable(), formNames: NameTable = NameTable(),
        evolution: [EvolutionFacts] = [], dexes: RegionalDexes = RegionalDexes(),
        moves: @escaping @Sendable () -> MoveDex? = { nil }
    ) {
        hasFacts = !core.species.isEmpty
        self.core = core
        deferredSource = Deferred { source }
        deferredChart = Deferred { chart }
        deferredSpeciesNames = Deferred { speciesNames }
        deferredFormNames = Deferred { formNames }
        deferredEvolution = Deferred { evolution }
        deferredDexes = Deferred { dexes }
        deferredMoves = Deferred(moves)
    }

    /// Parses every part. Whatever is wrong is thrown with its file, line and field; nothing is guessed.
    convenience init(
        parsing catalog: Catalog, moves: @escaping @Sendable () -> MoveDex?
    ) throws(PokedexError) {
        try catalog.checkText()
        let source = try Catalog.Source(of: catalog)
        let core = try Core(of: catalog)
        let chart = try TypeChart(of: catalog)
        let speciesNames = try NameTable(.speciesNames, of: catalog)
        let formNames = try NameTable(.formNames, of: catalog)
        try speciesNames.check(areOf: core.species.map(\.id), in: .speciesNames)
        try formNames.check(areOf: core.pokemon.filter { !$0.isDefault }.map(\.id), in: .formNames)
        self.init(
            core, source: source, chart: chart, speciesNames: speciesNames, formNames: formNames,
            evolution: try [EvolutionFacts](of: catalog, core), dexes: try RegionalDexes(of: catalog, core),
            moves: moves)
    }

    /// Parses each part of the bundled facts when it is first asked for; the core is there as it was parsed before.
    init() {
        let core = Core.bundled
        hasFacts = true
        self.core = core
        deferredSource = Self.bundled(or: nil) { try Catalog.Source(of: $0) }
        deferredChart = Self.bundled(or: .empty) { try TypeChart(of: $0) }
        deferredSpeciesNames = Self.bundled(or: NameTable()) { try NameTable(.speciesNames, of: $0) }
        deferredFormNames = Self.bundled(or: NameTable()) { try NameTable(.formNames, of: $0) }
        deferredEvolution = Self.bundled(or: []) { try [EvolutionFacts](of: $0, core) }
        deferredDexes = Self.bundled(or: RegionalDexes()) { try RegionalDexes(of: $0, core) }
        deferredMoves = Deferred { MoveDex.bundled }
    }

    /// A part of the bundled files. They are in the program and a test parses them all, so `none` is never needed.
    private static func bundled<Part>(
        or none: @escaping @autoclosure @Sendable () -> Part,
        _ parse: @escaping @Sendable (Catalog) throws -> Part
    ) -> Deferred<Part> {
        Deferred { (try? parse(.bundled)) ?? none() }
    }

    var bytes: Bytes { core.bytes }
    var pokemon: [PokemonFacts] { core.pokemon }
    var pokemonBySlug: SlugIndex { core.pokemonBySlug }
    var species: [SpeciesFacts] { core.species }
    var speciesBySlug: SlugIndex { core.speciesBySlug }
    var words: [Word] { core.words }
    var source: Catalog.Source? { deferredSource.value }
    var speciesNames: NameTable { deferredSpeciesNames.value }
    var formNames: NameTable { deferredFormNames.value }
    var regionalDexes: RegionalDexes { deferredDexes.value }
    var evolution: [EvolutionFacts] { deferredEvolution.value }
    var chart: TypeChart { deferredChart.value }
    var moves: MoveDex? { deferredMoves.value }

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

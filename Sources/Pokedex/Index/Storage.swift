/// A Pokédex's memory, shared by all its handles.

/// The parts of a catalogue, and the indexes that are built from them.
final class Storage: Hashable, Sendable {
    /// The indexes that references and queries build when they first need them.
    let derived = Derived()

    /// Pokémon and species.
    let core: Core
    let source: Deferred<Catalog.Source?>
    let chart: Deferred<TypeChart>
    let speciesNames: Deferred<NameTable>
    let formNames: Deferred<NameTable>
    let evolution: Deferred<[EvolutionFacts]>
    let regionalDexes: Deferred<RegionalDexes>
    /// The Pokédexes without the species' numbers.
    let dexList: Deferred<[RegionalDex]>
    let moves: Deferred<MoveDex?>

    /// Asks for each part but the core when it is first needed.
    init(
        _ core: Core, source: @escaping @autoclosure @Sendable () -> Catalog.Source? = nil,
        chart: @escaping @autoclosure @Sendable () -> TypeChart? = nil,
        speciesNames: @escaping @autoclosure @Sendable () -> NameTable? = nil,
        formNames: @escaping @autoclosure @Sendable () -> NameTable? = nil,
        evolution: @escaping @autoclosure @Sendable () -> [EvolutionFacts]? = nil,
        dexes: @escaping @autoclosure @Sendable () -> RegionalDexes? = nil,
        dexList: @escaping @autoclosure @Sendable () -> [RegionalDex]? = nil,
        moves: @escaping @Sendable () -> MoveDex? = { nil }
    ) {
        self.core = core
        self.source = Deferred(source)
        self.chart = Deferred { chart() ?? .empty }
        self.speciesNames = Deferred { speciesNames() ?? NameTable() }
        self.formNames = Deferred { formNames() ?? NameTable() }
        self.evolution = Deferred { evolution() ?? [] }
        let regionalDexes = Deferred { dexes() ?? RegionalDexes() }
        self.regionalDexes = regionalDexes
        self.dexList = Deferred { dexList() ?? regionalDexes.value.list }
        self.moves = Deferred(moves)
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
        let evolution = try [EvolutionFacts](of: catalog, core)
        let dexes = try RegionalDexes(of: catalog, core)
        self.init(
            core, source: source, chart: chart, speciesNames: speciesNames, formNames: formNames,
            evolution: evolution, dexes: dexes, moves: moves)
    }

    /// Parses each part of the bundled facts when it is first asked for; the core is there as it was parsed before.
    ///
    /// The files are in the program and a test parses them all, so none fails.
    convenience init() {
        let core = Core.bundled
        self.init(
            core, source: try? Catalog.Source(of: .bundled), chart: try? TypeChart(of: .bundled),
            speciesNames: try? NameTable(.speciesNames, of: .bundled),
            formNames: try? NameTable(.formNames, of: .bundled),
            evolution: try? [EvolutionFacts](of: .bundled, core),
            dexes: try? RegionalDexes(of: .bundled, core),
            dexList: try? RegionalDexes.list(of: .bundled), moves: { MoveDex.bundled })
    }

    var bytes: Bytes { core.bytes }
    var pokemon: [PokemonFacts] { core.pokemon }
    var species: [SpeciesFacts] { core.species }
    var words: [Word] { core.words }
    /// Whether there are facts, and not names and numbers alone.
    var hasFacts: Bool { !core.species.isEmpty }

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
        let row = (0..<count).start { key($0) >= id }
        return row < count && key(row) == id ? row : nil
    }

    static func == (left: Storage, right: Storage) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Range<Int> {
    /// The first number that is wanted, as are all that follow it; the upper bound if none is.
    @inline(__always)
    func start(where isWanted: (Int) -> Bool) -> Int {
        var low = lowerBound
        var high = upperBound
        while low < high {
            let middle = (low + high) / 2
            if isWanted(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The data of a Pokédex, shared by all of its handles.

/// The parsed parts of a catalogue, and the indexes built from them.
final class Storage: Hashable, Sendable {
    /// Indexes for references and queries, built lazily.
    let derived = Derived()

    /// The Pokémon and species.
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

    /// Creates storage that loads every part lazily, except the core.
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

    /// Parses all parts. Any error is thrown with its file, line and field.
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

    /// Loads the bundled facts: the core is already parsed, and the other parts are parsed on first use.
    ///
    /// Cannot fail: a test parses every bundled file.
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
    /// Whether there are facts besides names and numbers.
    var hasFacts: Bool { !core.species.isEmpty }

    /// Returns the text at a range, without the quotes of a quoted field.
    func text(_ range: TextRange) -> String { core.text(range) }

    /// Returns the row of a Pokémon's id; rows are in id order.
    func row(ofPokemon id: Int) -> Int? {
        Self.search(pokemon.count, for: id) { Int(pokemon[$0].id) }
    }

    /// Finds an id among ascending keys.
    static func search(_ count: Int, for id: Int, by key: (Int) -> Int) -> Int? {
        // Ids start at 1 and have no gaps up to the alternate forms, so the first guess is usually right.
        if id >= 1, id <= count, key(id - 1) == id { return id - 1 }
        let row = (0..<count).start { key($0) >= id }
        return row < count && key(row) == id ? row : nil
    }

    static func == (left: Storage, right: Storage) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Range<Int> {
    /// Returns the first number that satisfies a monotonic predicate, by binary search; the upper bound if
    /// no number does.
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

import Records

/// The data of a Pokédex, shared by all of its handles.

/// The parsed parts of a catalogue, and the indexes built from them.
final class Storage: ComparedByIdentity, Sendable {
    /// Indexes for references and queries, built lazily.
    let derived = DexCaches()

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

    /// Creates storage that parses every part lazily, except the core. What can't be parsed is empty.
    init(
        _ core: Core, of catalog: Catalog = Catalog(files: [:]),
        moves: @escaping @Sendable () -> MoveDex? = { nil }
    ) {
        self.core = core
        source = Deferred(try Catalog.Source(of: catalog), or: nil)
        chart = Deferred(try TypeChart(of: catalog), or: .empty)
        speciesNames = Deferred(try NameTable(.speciesNames, of: catalog), or: NameTable())
        formNames = Deferred(try NameTable(.formNames, of: catalog), or: NameTable())
        evolution = Deferred(try [EvolutionFacts](of: catalog, core), or: [])
        regionalDexes = Deferred(try RegionalDexes(of: catalog, core), or: RegionalDexes())
        dexList = Deferred(try RegionalDexes.list(of: catalog), or: [])
        self.moves = Deferred(moves)
    }

    /// Parses all parts. Any error is thrown with its file, line and field.
    convenience init(
        parsing catalog: Catalog, moves: @escaping @Sendable () -> MoveDex?
    ) throws(PokedexError) {
        try catalog.checkText()
        _ = try Catalog.Source(of: catalog)
        self.init(try Core(of: catalog), of: catalog, moves: moves)
        try chart.check()
        try speciesNames.check()
        try formNames.check()
        try speciesNames.value.check(areOf: core.species.map(\.id), in: .speciesNames)
        try formNames.value.check(
            areOf: core.pokemon.filter { !$0.isDefault }.map(\.id), in: .formNames)
        try evolution.check()
        try regionalDexes.check()
    }

    /// Creates storage of the bundled facts.
    convenience init() { self.init(.bundled, of: .bundled) { MoveDex.bundled } }

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
        pokemon.row(of: id, by: \.id)
    }
}

extension Array {
    /// Finds the element with an id; elements are in id order.
    @inline(__always)
    func row(of id: Int, by key: (Element) -> Int32) -> Int? {
        // Ids start at 1 and have no gaps up to the alternate forms, so the first guess is usually right.
        if id >= 1, id <= count, key(self[id - 1]) == id { return id - 1 }
        let row = indices.start { key(self[$0]) >= id }
        return row < count && key(self[row]) == id ? row : nil
    }
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

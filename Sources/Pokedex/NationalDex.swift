/// The in-memory index of every Pokémon's facts.

/// All Pokémon of one catalogue: immutable, parsed once, cheap to copy.
public struct NationalDex: Sendable {
    let storage: Storage
    /// The ids of default forms by the API names of their species, as far as they are known without facts.
    private(set) var defaultForms: [String: Int] = [:]

    /// The Pokédex of the bundled facts; of what core.bin lacks, each part is parsed on first use.
    public static let bundled = NationalDex()

    /// The bundled facts.
    init() { storage = Storage() }

    /// Parses a catalogue and checks every field and reference of it.
    ///
    /// - Parameters:
    ///   - catalog: the facts.
    ///   - moves: reads the moves of the same API when they are first asked for; nil where there are none.
    /// - Throws: ``PokedexError`` with the place of the first mistake.
    public init(
        catalog: Catalog, moves: @escaping @Sendable () -> MoveDex? = { nil }
    ) throws(PokedexError) {
        storage = try Storage(parsing: catalog, moves: moves)
    }

    /// A Pokédex of names only, for an API whose facts are not known; every other fact is nil or empty.
    ///
    /// Entries are put in id order; of several with one id, the first is kept.
    public init(list: [(id: Int, name: String)]) { storage = Storage(Core(list: list)) }

    /// A copy in which a species' name, `deoxys`, also means its default form, for APIs that list only names. Nil if
    /// nothing changes, or there is no such Pokémon.
    public func naming(defaultForm id: Int, bySpecies slug: String) -> NationalDex? {
        guard self[id] != nil, defaultForms[slug] == nil else { return nil }
        var pokedex = self
        pokedex.defaultForms[slug] = id
        return pokedex
    }

    /// The number of Pokémon.
    public var count: Int { storage.pokemon.count }

    /// Every Pokémon, in id order.
    public var entries: Entries { Entries(storage: storage) }

    /// The Pokémon of that id.
    public subscript(id: Int) -> Pokemon? {
        storage.row(ofPokemon: id).map { Pokemon(storage: storage, row: $0) }
    }

    /// The Pokémon of that API name, exactly: `deoxys-normal`, not `deoxys`.
    public func pokemon(named slug: String) -> Pokemon? { storage.pokemon(named: slug) }

    /// Every species, in id order; empty in a Pokédex of names only.
    public var species: [Species] {
        storage.species.indices.map { Species(storage: storage, row: $0) }
    }

    /// The species of that API name, exactly.
    public func species(named slug: String) -> Species? { storage.species(named: slug) }

    /// The type chart; empty in a Pokédex of names only.
    public var typeChart: TypeChart { storage.chart.value }

    /// The moves, abilities and natures; nil where nothing is known of them.
    public var moves: MoveDex? { storage.moves.value.flatMap { $0.hasMoves ? $0 : nil } }

    /// The source and date of the facts; nil if the Pokédex has only names.
    public var source: Catalog.Source? { storage.source.value }

    /// The languages that names exist in, as the API's codes, in the catalogue's fixed order.
    public var languages: [String] { storage.speciesNames.value.languages }

    /// The regional Pokédexes, in id order.
    public var dexes: [RegionalDex] { storage.dexList.value }

    /// The contents of core.bin for these facts, to bundle with their files.
    package var packedCore: [UInt8] { storage.core.packed }
}

extension NationalDex {
    /// The Pokémon of a Pokédex, in id order.
    public struct Entries: RandomAccessCollection, Sendable {
        let storage: Storage

        /// Always 0.
        public var startIndex: Int { 0 }

        /// The number of entries.
        public var endIndex: Int { storage.pokemon.count }

        /// The Pokémon at a position, which is not its id.
        public subscript(position: Int) -> Pokemon {
            precondition(indices.contains(position), "position out of bounds")
            return Pokemon(storage: storage, row: position)
        }
    }
}

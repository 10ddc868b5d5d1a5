/// The in-memory index of all Pokémon facts.

/// All Pokémon of one catalogue: immutable, parsed once, cheap to copy.
public struct NationalDex: Sendable {
    let storage: Storage
    /// The ids of default forms, keyed by species name, for a Pokédex that only has names.
    private(set) var defaultForms: [String: Int] = [:]

    /// The Pokédex of the bundled facts. Parts that aren't in core.bin are parsed on first use.
    public static let bundled = NationalDex()

    /// Creates a Pokédex of the bundled facts.
    init() { storage = Storage() }

    /// Parses a catalogue and validates every field and reference.
    ///
    /// - Parameters:
    ///   - catalog: The facts.
    ///   - moves: A closure that loads the moves of the same API on first use; it returns nil if there are
    ///     none.
    /// - Throws: ``PokedexError`` with the position of the first error.
    public init(
        catalog: Catalog, moves: @escaping @Sendable () -> MoveDex? = { nil }
    ) throws(PokedexError) {
        storage = try Storage(parsing: catalog, moves: moves)
    }

    /// Creates a Pokédex that only has names, for an API whose facts are unknown; all other facts are nil or
    /// empty.
    ///
    /// Entries are sorted by id; if two have the same id, the first one wins.
    public init(list: [(id: Int, name: String)]) { storage = Storage(Core(list: list)) }

    /// Returns a copy in which the name of a species, such as `deoxys`, also refers to its default form, for
    /// APIs that list only names. Returns nil if nothing changes, or if no Pokémon has this id.
    public func naming(defaultForm id: Int, bySpecies slug: String) -> NationalDex? {
        guard self[id] != nil, defaultForms[slug] == nil else { return nil }
        var pokedex = self
        pokedex.defaultForms[slug] = id
        return pokedex
    }

    /// The number of Pokémon.
    public var count: Int { storage.pokemon.count }

    /// All Pokémon, in id order.
    public var entries: Entries { Entries(storage: storage) }

    /// The Pokémon with an id.
    public subscript(id: Int) -> Pokemon? {
        storage.row(ofPokemon: id).map { Pokemon(storage: storage, row: $0) }
    }

    /// Returns the Pokémon with exactly this API name: `deoxys-normal`, not `deoxys`.
    public func pokemon(named slug: String) -> Pokemon? { storage.pokemon(named: slug) }

    /// All species, in id order; empty in a Pokédex that only has names.
    public var species: [Species] {
        storage.species.indices.map { Species(storage: storage, row: $0) }
    }

    /// Returns the species with exactly this API name.
    public func species(named slug: String) -> Species? { storage.species(named: slug) }

    /// The type chart; empty in a Pokédex that only has names.
    public var typeChart: TypeChart { storage.chart.value }

    /// The moves, abilities and natures; nil if unknown.
    public var moves: MoveDex? { storage.moves.value.flatMap { $0.hasMoves ? $0 : nil } }

    /// The source and date of the facts; nil in a Pokédex that only has names.
    public var source: Catalog.Source? { storage.source.value }

    /// The API codes of the languages of names, in the catalogue's order.
    public var languages: [String] { storage.speciesNames.value.languages }

    /// The regional Pokédexes, in id order.
    public var dexes: [RegionalDex] { storage.dexList.value }

    /// The contents of core.bin for these facts.
    package var packedCore: [UInt8] { storage.core.packed }

    /// The Pokémon of a Pokédex, in id order.
    public struct Entries: RandomAccessCollection, Sendable {
        let storage: Storage

        /// Always 0.
        public var startIndex: Int { 0 }

        /// The number of entries.
        public var endIndex: Int { storage.pokemon.count }

        /// The Pokémon at a position in the list, which isn't its id.
        public subscript(position: Int) -> Pokemon {
            precondition(indices.contains(position), "position out of bounds")
            return Pokemon(storage: storage, row: position)
        }
    }
}

import CPokedex
import Records

/// The facts that almost every command needs.

/// The Pokémon, the species, the words they use, and the bytes of the files that contain their text.
final class Core: Sendable {
    let bytes: Bytes
    let words: [Word]
    let species: [SpeciesFacts]
    let pokemon: [PokemonFacts]
    private let pokemonRows: Deferred<[String: Int]>
    private let varieties: Deferred<[[Int]]>

    /// Parses words.csv, species.csv and pokemon.csv.
    convenience init(of catalog: Catalog) throws(PokedexError) {
        let words = try WordIndex(of: catalog)
        var species = try SpeciesFacts.all(of: catalog, words)
        let pokemon = try PokemonFacts.all(of: catalog, species, words)
        try SpeciesFacts.link(&species, pokemon)
        self.init(catalog.bytes, words.words, species, pokemon)
    }

    /// Creates a core that only has names. Entries are sorted by id; if two have the same id, the first one
    /// wins.
    convenience init(list: [(id: Int, name: String)]) {
        var taken: Set<Int32> = []
        var bytes: [UInt8] = []
        var pokemon: [PokemonFacts] = []
        for entry in list {
            guard let id = Int32(exactly: entry.id), id > 0, taken.insert(id).inserted else { continue }
            let start = bytes.count
            bytes += entry.name.utf8
            pokemon.append(
                PokemonFacts(
                    id: id, slug: TextRange(start..<bytes.count), name: .empty, isDefault: id < 10_000))
        }
        self.init(Bytes(bytes), [], [], pokemon.sorted { $0.id < $1.id })
    }

    /// Creates a core from validated facts.
    init(_ bytes: Bytes, _ words: [Word], _ species: [SpeciesFacts], _ pokemon: [PokemonFacts]) {
        self.bytes = bytes
        self.words = words
        self.species = species
        self.pokemon = pokemon
        pokemonRows = Deferred {
            Dictionary(first: pokemon.enumerated().map { (Self.slug($1.slug, in: bytes), $0) })
        }
        varieties = Deferred {
            var varieties = [[Int]](repeating: [], count: species.count)
            // In a Pokédex that only has names, Pokémon have no species.
            for (row, facts) in pokemon.enumerated() where facts.species >= 0 {
                varieties[Int(facts.species)].append(row)
            }
            return varieties
        }
    }

    /// Returns the row of the species with an API name. Hardly any command looks for more than three, so there is
    /// no index.
    func row(ofSpecies slug: String) -> Int? {
        let name = slug.utf8
        return species.firstIndex {
            $0.slug.count == name.count && bytes[$0.slug.indices].elementsEqual(name)
        }
    }

    /// The rows of Pokémon by API name.
    var pokemonBySlug: [String: Int] { pokemonRows.value }

    /// Returns the text at a range, without the quotes of a quoted field.
    func text(_ range: TextRange) -> String { CSV.text(bytes, range) }

    /// Returns the rows of a species' Pokémon.
    func varieties(ofSpecies row: Int) -> [Int] { varieties.value[row] }

    /// Returns the API name at a range. API names are never quoted; in a Pokédex that only has names, they
    /// can contain any characters.
    static func slug(_ range: TextRange, in bytes: Bytes) -> String {
        String(decoding: bytes[range.indices], as: UTF8.self)
    }

    /// The core of the bundled files. Copying it takes 0.02 ms; parsing the files would take 2.6 ms.
    static let bundled: Core = {
        var rest = UnsafeRawBufferPointer(start: pokedex_core.start, count: pokedex_core.count)
        let words = [Word](packed: &rest)
        let species = [SpeciesFacts](packed: &rest)
        return Core(Catalog.bundled.bytes, words, species, [PokemonFacts](packed: &rest))
    }()

    /// The contents of core.bin: everything except the indexes, and the text, which stays in the files.
    var packed: [UInt8] { words.packed + species.packed + pokemon.packed }
}

// MARK: The bundled core, parsed in advance by `harvest` so that it isn't parsed at every launch

/// The memory layout of an array, preceded by its count. All supported platforms are little-endian and lay out
/// structures in the same way.
extension Array where Element: BitwiseCopyable {
    fileprivate var packed: [UInt8] {
        [UInt32(count)].withUnsafeBytes { Array<UInt8>($0) } + withUnsafeBytes { Array<UInt8>($0) }
    }

    /// Copies and removes the array at the beginning of `rest`.
    fileprivate init(packed rest: inout UnsafeRawBufferPointer) {
        let count = Int(rest.loadUnaligned(as: UInt32.self))
        let end = 4 + count * MemoryLayout<Element>.stride
        precondition(end <= rest.count, "core.bin ends too early")
        let bytes = UnsafeRawBufferPointer(rebasing: rest[4..<end])
        self.init(unsafeUninitializedCapacity: count) { items, filled in
            UnsafeMutableRawBufferPointer(items).copyMemory(from: bytes)
            filled = count
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[end...])
    }
}

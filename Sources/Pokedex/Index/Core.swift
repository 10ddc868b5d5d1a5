import CPokedex

/// The facts that almost every command needs.

/// The Pokémon, the species, the words they use, and the bytes of the files that contain their text.
final class Core: Sendable {
    let bytes: Bytes
    let words: [Word]
    let species: [SpeciesFacts]
    let pokemon: [PokemonFacts]
    /// Indexes from API name to row, for species and for Pokémon.
    private let slugs: Deferred<(species: SlugIndex, pokemon: SlugIndex)>
    private let varieties: [Int32]
    /// `varieties[varietyStarts[s]..<varietyStarts[s + 1]]` are the Pokémon of species `s`.
    private let varietyStarts: [Int32]

    /// Parses words.csv, species.csv and pokemon.csv.
    convenience init(of catalog: Catalog) throws(PokedexError) {
        let words = try WordIndex(of: catalog)
        var (species, speciesBySlug) = try SpeciesFacts.all(of: catalog, words)
        let (pokemon, pokemonBySlug) = try PokemonFacts.all(of: catalog, species, words)
        try SpeciesFacts.link(&species, pokemon)
        self.init(catalog.bytes, words.words, species, pokemon) { [speciesBySlug] in
            (speciesBySlug, pokemonBySlug)
        }
    }

    /// Creates a core that only has names. Entries are sorted by id; if two have the same id, the first one
    /// wins.
    convenience init(list: [(id: Int, name: String)]) {
        var taken: Set<Int32> = []
        var bytes: [UInt8] = []
        var pokemon: [PokemonFacts] = []
        for entry in list {
            guard let id = Int32(exactly: entry.id), id > 0, taken.insert(id).inserted else { continue }
            let slug = TextRange(start: UInt32(bytes.count), count: UInt32(entry.name.utf8.count))
            bytes += entry.name.utf8
            pokemon.append(PokemonFacts(id: id, slug: slug, name: .empty, isDefault: id < 10_000))
        }
        self.init(Bytes(bytes), [], [], pokemon.sorted { $0.id < $1.id })
    }

    /// Creates a core from validated facts, and from the indexes of API names if they have already been
    /// built.
    init(
        _ bytes: Bytes, _ words: [Word], _ species: [SpeciesFacts], _ pokemon: [PokemonFacts],
        slugs: (@Sendable () -> (SlugIndex, SlugIndex))? = nil
    ) {
        self.bytes = bytes
        self.words = words
        self.species = species
        self.pokemon = pokemon
        self.slugs = Deferred {
            slugs?() ?? (SlugIndex(species.map(\.slug), in: bytes), SlugIndex(pokemon.map(\.slug), in: bytes))
        }
        (varieties, varietyStarts) = Self.varieties(of: species.count, among: pokemon)
    }

    var speciesBySlug: SlugIndex { slugs.value.species }
    var pokemonBySlug: SlugIndex { slugs.value.pokemon }

    /// Returns the API name at a range. API names are never quoted; in a Pokédex that only has names, they
    /// can contain any characters.
    func slug(_ range: TextRange) -> String {
        String(decoding: bytes[range.indices], as: UTF8.self)
    }

    /// Returns the text at a range, without the quotes of a quoted field.
    func text(_ range: TextRange) -> String { CSV.text(bytes, range) }

    /// Returns the rows of a species' Pokémon.
    func varieties(ofSpecies row: Int) -> ArraySlice<Int32> {
        varieties[Int(varietyStarts[row])..<Int(varietyStarts[row + 1])]
    }

    private static func varieties(of count: Int, among pokemon: [PokemonFacts]) -> ([Int32], [Int32]) {
        // In a Pokédex that only has names, Pokémon have no species.
        guard count > 0 else { return ([], [0]) }
        var starts = [Int32](repeating: 0, count: count + 1)
        for facts in pokemon { starts[Int(facts.species) + 1] += 1 }
        for row in 0..<count { starts[row + 1] += starts[row] }
        var next = starts
        var rows = [Int32](repeating: 0, count: pokemon.count)
        for (row, facts) in pokemon.enumerated() {
            rows[Int(next[Int(facts.species)])] = Int32(row)
            next[Int(facts.species)] += 1
        }
        return (rows, starts)
    }
}

// MARK: The bundled core, parsed in advance by `harvest` so that it isn't parsed at every launch

/// A reader or writer of little-endian numbers. Both share the code that defines the order of the numbers.
private protocol Packing {
    mutating func pack<Number: FixedWidthInteger & BitwiseCopyable>(_ number: inout Number)
}

extension Core {
    /// The core of the bundled files. Reading it takes 0.1 ms; parsing the files would take 2.6 ms.
    static let bundled: Core = {
        var reader = PackReader(pokedex_core)
        var core: Packed = ([], [], [])
        reader.pack(&core)
        return Core(Catalog.bundled.bytes, core.words, core.species, core.pokemon)
    }()

    /// The contents of core.bin.
    var packed: [UInt8] {
        var writer = PackWriter()
        var core: Packed = (words, species, pokemon)
        writer.pack(&core)
        return writer.bytes
    }
}

/// The packed data: everything except the indexes, and the text, which stays in the files.
private typealias Packed = (words: [Word], species: [SpeciesFacts], pokemon: [PokemonFacts])

private struct PackWriter: Packing {
    private(set) var bytes: [UInt8] = []

    mutating func pack<Number: FixedWidthInteger & BitwiseCopyable>(_ number: inout Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
}

/// Reads the output of a `PackWriter`.
private struct PackReader: Packing {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: PokedexBytes) {
        self.bytes = UnsafeRawBufferPointer(start: bytes.start, count: bytes.count)
    }

    @inline(__always)
    mutating func pack<Number: FixedWidthInteger & BitwiseCopyable>(_ number: inout Number) {
        precondition(position + MemoryLayout<Number>.size <= bytes.count, "core.bin ends too early")
        number = Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Number.self))
        position += MemoryLayout<Number>.size
    }
}

extension Packing {
    fileprivate mutating func pack(_ core: inout Packed) {
        pack(&core.words, of: Word(kind: .ability, slug: .empty, name: .empty)) { $0.pack(&$1) }
        pack(&core.species, of: SpeciesFacts()) { $0.pack(&$1) }
        pack(&core.pokemon, of: PokemonFacts(id: 0, slug: .empty, name: .empty, isDefault: false)) {
            $0.pack(&$1)
        }
    }

    /// Packs the number of `items`, then each item.
    private mutating func pack<Item>(
        _ items: inout [Item], of blank: Item, _ packItem: (inout Self, inout Item) -> Void
    ) {
        var count = UInt32(items.count)
        pack(&count)
        if items.isEmpty { items = Array(repeating: blank, count: Int(count)) }
        for index in items.indices { packItem(&self, &items[index]) }
    }

    private mutating func pack(_ word: inout Word) {
        var kind = UInt8(word.kind.position)
        pack(&kind)
        word.kind = Word.Kind.allCases[Int(kind)]
        pack(&word.slug)
        pack(&word.name)
    }

    private mutating func pack(_ species: inout SpeciesFacts) {
        pack(&species.id)
        pack(&species.slug)
        pack(&species.genus)
        pack(&species.generation)
        pack(&species.color)
        pack(&species.shape)
        pack(&species.habitat)
        pack(&species.eggGroups)
        pack(&species.growthRate)
        pack(&species.captureRate)
        pack(&species.genderRate)
        pack(&species.hatchCounter)
        pack(&species.baseHappiness)
        pack(&species.isLegendary)
        pack(&species.isMythical)
        pack(&species.isBaby)
        pack(&species.babyItem)
        pack(&species.defaultPokemon)
        pack(&species.evolvesFrom)
        pack(&species.chain)
    }

    private mutating func pack(_ pokemon: inout PokemonFacts) {
        pack(&pokemon.id)
        pack(&pokemon.slug)
        pack(&pokemon.name)
        pack(&pokemon.species)
        pack(&pokemon.isDefault)
        pack(&pokemon.generation)
        pack(&pokemon.types)
        pack(&pokemon.height)
        pack(&pokemon.weight)
        pack(&pokemon.baseExperience)
        pack(&pokemon.hasStats)
        pack(&pokemon.stats)
        pack(&pokemon.abilities)
        pack(&pokemon.pictures)
        pack(&pokemon.cries)
        pack(&pokemon.effort)
    }

    @inline(__always)
    private mutating func pack<let count: Int, Number: FixedWidthInteger & BitwiseCopyable>(
        _ numbers: inout [count of Number]
    ) {
        for index in numbers.indices { pack(&numbers[index]) }
    }

    private mutating func pack(_ range: inout TextRange) {
        pack(&range.start)
        pack(&range.count)
    }

    private mutating func pack(_ flag: inout Bool) {
        var number: UInt8 = flag ? 1 : 0
        pack(&number)
        flag = number == 1
    }

    private mutating func pack<Options: OptionSet>(_ options: inout Options)
    where Options.RawValue: FixedWidthInteger & BitwiseCopyable {
        var number = options.rawValue
        pack(&number)
        options = Options(rawValue: number)
    }
}

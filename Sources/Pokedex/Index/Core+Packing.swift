import CPokedex

/// The core as the program carries it: parsed when the facts were harvested, and not at every start.

/// Numbers one after the other, little-endian, written or read in the same order.
private protocol Packing {
    mutating func pack<Number: FixedWidthInteger & BitwiseCopyable>(_ number: inout Number)
}

extension Core {
    /// That of the bundled files. Reading it takes 0.1 ms, and parsing the files would take 2.6.
    static let bundled: Core = {
        var (reader, core) = (PackReader(pokedex_core), Packed())
        reader.pack(&core)
        return Core(Catalog.bundled.bytes, core.words, core.species, core.pokemon)
    }()

    /// The core in the form of core.bin.
    var packed: [UInt8] {
        var (writer, core) = (PackWriter(), Packed(words: words, species: species, pokemon: pokemon))
        writer.pack(&core)
        return writer.bytes
    }
}

/// The packed part: all but the texts, which stay in the files, and the indexes.
private struct Packed {
    var words: [Word] = []
    var species: [SpeciesFacts] = []
    var pokemon: [PokemonFacts] = []
}

private struct PackWriter: Packing {
    private(set) var bytes: [UInt8] = []

    mutating func pack<Number: FixedWidthInteger & BitwiseCopyable>(_ number: inout Number) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
}

/// Reads what a `PackWriter` wrote.
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

    /// The count of `items`, and each of them.
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
        pack(&species.eggGroups.0)
        pack(&species.eggGroups.1)
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
        pack(&pokemon.types.0)
        pack(&pokemon.types.1)
        pack(&pokemon.height)
        pack(&pokemon.weight)
        pack(&pokemon.baseExperience)
        pack(&pokemon.hasStats)
        pack(&pokemon.stats.0)
        pack(&pokemon.stats.1)
        pack(&pokemon.stats.2)
        pack(&pokemon.stats.3)
        pack(&pokemon.stats.4)
        pack(&pokemon.stats.5)
        pack(&pokemon.abilities.0)
        pack(&pokemon.abilities.1)
        pack(&pokemon.abilities.2)
        pack(&pokemon.pictures)
        pack(&pokemon.cries)
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

import Synchronization

/// The facts of a Pokémon or a species in the index: numbers, and the ranges of the text.

/// A text's range in the catalogue's bytes.
struct TextRange: Sendable {
    var start: UInt32
    var count: UInt32

    static let empty = TextRange(start: 0, count: 0)

    var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// The facts of a Pokémon. A missing number is `none`, a missing reference a negative row.
struct PokemonFacts: Sendable {
    static let none: Int32 = -1

    var id: Int32
    var slug: TextRange
    var name: TextRange
    var species: Int32 = none
    var isDefault: Bool
    var generation: UInt8 = 0
    var types: [2 of UInt8] = [0, 0]
    var height: Int32 = none
    var weight: Int32 = none
    var baseExperience: Int32 = none
    var hasStats = false
    var stats: [6 of UInt8] = [0, 0, 0, 0, 0, 0]
    var abilities: [3 of Int32] = [none, none, none]
    var pictures = Pictures()
    var cries = Cries()
}

/// The facts of a species. References are rows of the index.
struct SpeciesFacts: Sendable {
    var id: Int32 = 0
    var slug = TextRange.empty
    var genus = TextRange.empty
    var generation: UInt8 = 0
    var color: Int32 = 0
    var shape: Int32 = 0
    var habitat: Int32 = 0
    var eggGroups: [2 of Int32] = [0, 0]
    var growthRate: Int32 = 0
    var captureRate: UInt8 = 0
    var genderRate: Int8 = 0
    var hatchCounter: UInt8 = 0
    var baseHappiness: UInt8 = 0
    var isLegendary = false
    var isMythical = false
    var isBaby = false
    var babyItem = TextRange.empty
    var defaultPokemon: Int32 = 0
    var evolvesFrom: Int32 = 0
    var chain: Int32 = 0
}

// MARK: A value made when first needed, and kept

/// A part of a Pokédex that is slow to make and that many commands never need: all parts beside the core take 2.3 ms.
final class Deferred<Value: Sendable>: Sendable {
    private let made: Mutex<Value?>
    private let make: @Sendable () -> Value

    /// Calls `make` once, when the value is first needed; other callers wait meanwhile.
    /// `make` must not need the value itself.
    init(_ make: @escaping @Sendable () -> Value) {
        made = Mutex(nil)
        self.make = make
    }

    var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}

// MARK: Parsing pokemon.csv

extension PokemonFacts {
    /// Parses every row.
    static func all(
        of catalog: Catalog, _ species: [SpeciesFacts], _ words: WordIndex
    ) throws(PokedexError) -> (rows: [PokemonFacts], bySlug: SlugIndex) {
        var table = try FactTable(.pokemon, of: catalog)
        var rows: [PokemonFacts] = []
        var slugs = SlugIndex(capacity: table.rows)
        rows.reserveCapacity(table.rows)
        while table.nextRow() {
            let id = try table.id(after: rows.last?.id ?? 0)
            let slug = try table.slug(newTo: &slugs)
            rows.append(try PokemonFacts(id, slug, &table, species, words))
        }
        return (rows, slugs)
    }

    /// Reads what follows the API name.
    private init(
        _ id: Int32, _ slug: TextRange, _ table: inout FactTable, _ species: [SpeciesFacts],
        _ words: WordIndex
    ) throws(PokedexError) {
        self.init(id: id, slug: slug, name: try table.text(), isDefault: false)
        self.species = try table.species(in: species)
        isDefault = try table.flag()
        generation = UInt8(try table.integer(in: Catalog.generations))
        guard let first = try table.optionalType() else { throw table.fail(.empty) }
        let second = try table.optionalType()
        guard second != first else { throw table.fail(.duplicate(first.name)) }
        types = [first.rawValue, second?.rawValue ?? 0]
        height = Int32(try table.optionalInteger(in: 1...99_999) ?? -1)
        weight = Int32(try table.optionalInteger(in: 1...999_999) ?? -1)
        baseExperience = Int32(try table.optionalInteger(in: 0...9_999) ?? -1)
        for stat in stats.indices { stats[stat] = UInt8(try table.integer(in: 1...Stats.maximum)) }
        hasStats = true
        for slot in abilities.indices { abilities[slot] = try table.optionalWord(.ability, of: words) }
        var bits: UInt64 = 0
        for set in 0..<5 { bits |= UInt64(try table.letters(Pictures.letters)) << (8 * UInt64(set)) }
        guard bits & ~Pictures.every.rawValue == 0 else { throw table.fail(.contradiction) }
        pictures = Pictures(rawValue: bits)
        cries = Cries(rawValue: try table.letters(Cries.letters))
    }
}

extension FactTable {
    /// The letters of the next field as bits, by their place in the alphabet they must follow.
    fileprivate mutating func letters(_ alphabet: StaticString) throws(PokedexError) -> UInt8 {
        let range = field()
        var bits: UInt8 = 0
        var next = 0
        for index in range.indices {
            while next < alphabet.utf8CodeUnitCount, alphabet.utf8Start[next] != bytes[index] { next += 1 }
            guard next < alphabet.utf8CodeUnitCount else { throw fail(.unknownWord(text(range))) }
            bits |= 1 << UInt8(next)
            next += 1
        }
        return bits
    }
}

// MARK: Parsing species.csv

extension SpeciesFacts {
    /// Parses every row; default forms and earlier species stay ids until ``link(_:_:)``.
    static func all(
        of catalog: Catalog, _ words: WordIndex
    ) throws(PokedexError) -> (rows: [SpeciesFacts], bySlug: SlugIndex) {
        var table = try FactTable(.species, of: catalog)
        var rows: [SpeciesFacts] = []
        var slugs = SlugIndex(capacity: table.rows)
        rows.reserveCapacity(table.rows)
        while table.nextRow() {
            rows.append(
                // Arguments are evaluated in order, which is that of the columns.
                SpeciesFacts(
                    id: try table.id(after: rows.last?.id ?? 0), slug: try table.slug(newTo: &slugs),
                    genus: try table.optionalText(),
                    generation: UInt8(try table.integer(in: Catalog.generations)),
                    color: try table.word(.color, of: words),
                    shape: try table.optionalWord(.shape, of: words),
                    habitat: try table.optionalWord(.habitat, of: words),
                    eggGroups: [
                        try table.optionalWord(.eggGroup, of: words),
                        try table.optionalWord(.eggGroup, of: words),
                    ],
                    growthRate: try table.word(.growthRate, of: words),
                    captureRate: UInt8(try table.integer(in: 0...255)),
                    genderRate: Int8(try table.integer(in: -1...8)),
                    hatchCounter: UInt8(try table.integer(in: 0...255)),
                    baseHappiness: UInt8(try table.integer(in: 0...255)),
                    isLegendary: try table.flag(), isMythical: try table.flag(), isBaby: try table.flag(),
                    babyItem: try table.optionalSlug(),
                    defaultPokemon: Int32(try table.integer(in: Catalog.ids)),
                    evolvesFrom: Int32(try table.optionalInteger(in: Catalog.ids) ?? -1),
                    chain: Int32(try table.integer(in: Catalog.ids))))
        }
        return (rows, slugs)
    }

    /// Turns the ids of default forms and of earlier species into rows.
    static func link(_ species: inout [SpeciesFacts], _ pokemon: [PokemonFacts]) throws(PokedexError) {
        let file = Catalog.File.species
        for row in species.indices {
            let id = Int(species[row].defaultPokemon)
            guard let form = Storage.search(pokemon.count, for: id, by: { Int(pokemon[$0].id) }) else {
                throw file.fault(.unknownReference("\(id)"), row: row, "default")
            }
            guard pokemon[form].isDefault, pokemon[form].species == Int32(row) else {
                throw file.fault(.contradiction, row: row, "default")
            }
            species[row].defaultPokemon = Int32(form)
            let earlier = Int(species[row].evolvesFrom)
            guard earlier > 0 else { continue }
            guard let from = Storage.search(species.count, for: earlier, by: { Int(species[$0].id) }) else {
                throw file.fault(.unknownReference("\(earlier)"), row: row, "evolves_from")
            }
            species[row].evolvesFrom = Int32(from)
        }
        for row in species.indices {
            var earlier = species[row].evolvesFrom
            var steps = 0
            while earlier >= 0, steps < 32 {
                earlier = species[Int(earlier)].evolvesFrom
                steps += 1
            }
            // Chains have three species at most; one of 32 goes round in a circle.
            guard steps < 32 else { throw file.fault(.contradiction, row: row, "evolves_from") }
        }
        let extra = pokemon.indices.first {
            pokemon[$0].isDefault && species[Int(pokemon[$0].species)].defaultPokemon != Int32($0)
        }
        if let extra { throw Catalog.File.pokemon.fault(.contradiction, row: extra, "default") }
    }
}

extension FactTable {
    /// The row of the species whose id is in the next field.
    mutating func species(in species: [SpeciesFacts]) throws(PokedexError) -> Int32 {
        let id = try integer(in: Catalog.ids)
        return Int32(try row(ofSpecies: id, in: species))
    }

    /// The row of the species whose id was just read.
    func row(ofSpecies id: Int, in species: [SpeciesFacts]) throws(PokedexError) -> Int {
        guard let row = Storage.search(species.count, for: id, by: { Int(species[$0].id) }) else {
            throw fail(.unknownReference("\(id)"))
        }
        return row
    }
}

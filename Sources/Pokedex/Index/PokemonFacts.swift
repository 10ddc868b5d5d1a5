/// The facts about a Pokémon. A missing number is `none`; a missing reference is a negative row.
///
/// core.bin contains these bytes unchanged, so the fields must leave no gaps in memory.
struct PokemonFacts {
    static let none: Int32 = -1
    /// The letters for cries in the file: latest and legacy (“old”).
    static let criesLetters: StaticString = "lo"

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
    var stats: [6 of UInt8] = [0, 0, 0, 0, 0, 0]
    /// The bits of an ``EffortYield``; 0 if unknown.
    var effort: UInt16 = 0
    var abilities: [3 of Int32] = [none, none, none]
    /// The bits of ``criesLetters``.
    var cries: UInt32 = 0
    var pictures = Pictures()

    /// Every known stat is at least 1.
    var hasStats: Bool { stats[0] > 0 }
}

// MARK: Parsing pokemon.csv

extension PokemonFacts {
    /// Parses all rows.
    static func all(
        of catalog: Catalog, _ species: [SpeciesFacts], _ words: WordIndex
    ) throws(PokedexError) -> [PokemonFacts] {
        try FactTable.rows(.pokemon, of: catalog) { table throws(PokedexError) in
            try PokemonFacts(&table, species, words)
        }
    }

    private init(
        _ table: inout FactTable, _ species: [SpeciesFacts], _ words: WordIndex
    ) throws(PokedexError) {
        try self.init(id: table.nextID(), slug: table.newSlug(), name: table.text(), isDefault: false)
        self.species = try table.species(in: species)
        isDefault = try table.flag()
        generation = try table.integer(in: Catalog.generations)
        guard let first = try table.optionalType() else { throw table.fail(.empty) }
        let second = try table.optionalType()
        try table.require(second != first, .duplicate(first.name))
        types = [first.rawValue, second?.rawValue ?? 0]
        height = try table.optionalInteger(in: 1...99_999) ?? Self.none
        weight = try table.optionalInteger(in: 1...999_999) ?? Self.none
        baseExperience = try table.optionalInteger(in: 0...9_999) ?? Self.none
        for stat in stats.indices { stats[stat] = try table.integer(in: 1...Stats.maximum) }
        for slot in abilities.indices { abilities[slot] = try table.optionalWord(.ability, of: words) }
        var bits: UInt64 = 0
        for set in 0..<5 { bits |= UInt64(try table.letters(Pictures.letters)) << (8 * UInt64(set)) }
        try table.require(bits & ~Pictures.every.rawValue == 0, .contradiction)
        pictures = Pictures(rawValue: bits)
        cries = UInt32(try table.letters(Self.criesLetters))
        // The column is missing from data downloaded before 2026-11-27.
        if table.hasMoreFields { effort = try table.effortYield()?.bits ?? 0 }
    }
}

extension FactTable {
    /// Reads the effort yield: one digit per stat, 0 to 3, in the API's order; nil for an empty field.
    fileprivate mutating func effortYield() throws(PokedexError) -> EffortYield? {
        let range = field()
        guard range.count > 0 else { return nil }
        let digits = bytes[range.indices]
        guard digits.count == Stat.allCases.count,
            let yield = EffortYield({ stat in
                Int(digits[digits.startIndex + stat.index]) - Int(UInt8(ascii: "0"))
            })
        else { throw fail(.unknownWord(text(range))) }
        return yield
    }

    /// Reads letters and returns them as a bitmask. They must be in the order of the alphabet.
    fileprivate mutating func letters(_ alphabet: StaticString) throws(PokedexError) -> UInt8 {
        let range = field()
        var bits: UInt8 = 0
        var next = 0
        for index in range.indices {
            while next < alphabet.utf8CodeUnitCount, alphabet.utf8Start[next] != bytes[index] { next += 1 }
            try require(next < alphabet.utf8CodeUnitCount, .unknownWord(text(range)))
            bits |= 1 << UInt8(next)
            next += 1
        }
        return bits
    }
}

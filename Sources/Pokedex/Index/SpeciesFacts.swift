/// The facts about a species. References are row indices.
///
/// core.bin contains these bytes unchanged, so the fields must leave no gaps in memory.
struct SpeciesFacts {
    var id: Int32 = 0
    var slug = TextRange.empty
    var genus = TextRange.empty
    var generation: Int32 = 0
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
    /// Fills four bytes together with the flags.
    private let filler: UInt8 = 0
    var babyItem = TextRange.empty
    var defaultPokemon: Int32 = 0
    var evolvesFrom: Int32 = 0
    var chain: Int32 = 0
}

// MARK: Parsing species.csv

extension SpeciesFacts {
    /// Parses all rows; references to default forms and earlier species remain ids until ``link(_:_:)``.
    static func all(
        of catalog: Catalog, _ words: WordIndex
    ) throws(PokedexError) -> [SpeciesFacts] {
        try FactTable.rows(.species, of: catalog) { table throws(PokedexError) in
            // Arguments are evaluated left to right, in column order.
            try SpeciesFacts(
                id: table.nextID(), slug: table.newSlug(), genus: table.optionalText(),
                generation: table.integer(in: Catalog.generations),
                color: table.word(.color, of: words), shape: table.optionalWord(.shape, of: words),
                habitat: table.optionalWord(.habitat, of: words),
                eggGroups: [
                    table.optionalWord(.eggGroup, of: words), table.optionalWord(.eggGroup, of: words),
                ],
                growthRate: table.word(.growthRate, of: words),
                captureRate: table.integer(in: 0...255), genderRate: table.integer(in: -1...8),
                hatchCounter: table.integer(in: 0...255), baseHappiness: table.integer(in: 0...255),
                isLegendary: table.flag(), isMythical: table.flag(), isBaby: table.flag(),
                babyItem: table.optionalSlug(), defaultPokemon: table.integer(in: Catalog.ids),
                evolvesFrom: table.optionalInteger(in: Catalog.ids) ?? -1,
                chain: table.integer(in: Catalog.ids))
        }
    }

    /// Replaces the ids of default forms and earlier species with rows.
    static func link(_ species: inout [SpeciesFacts], _ pokemon: [PokemonFacts]) throws(PokedexError) {
        let file = Catalog.File.species
        for row in species.indices {
            let id = Int(species[row].defaultPokemon)
            guard let form = pokemon.row(of: id, by: \.id) else {
                throw file.fault(.unknownReference("\(id)"), row: row, "default")
            }
            guard pokemon[form].isDefault, pokemon[form].species == Int32(row) else {
                throw file.fault(.contradiction, row: row, "default")
            }
            species[row].defaultPokemon = Int32(form)
            let earlier = Int(species[row].evolvesFrom)
            guard earlier > 0 else { continue }
            guard let from = species.row(of: earlier, by: \.id) else {
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
            // Chains have at most three species, so 32 steps mean a cycle.
            guard steps < 32 else { throw file.fault(.contradiction, row: row, "evolves_from") }
        }
        let extra = pokemon.indices.first {
            pokemon[$0].isDefault && species[Int(pokemon[$0].species)].defaultPokemon != Int32($0)
        }
        if let extra { throw Catalog.File.pokemon.fault(.contradiction, row: extra, "default") }
    }
}

extension FactTable {
    /// Reads an id and returns the row of its species.
    mutating func species(in species: [SpeciesFacts]) throws(PokedexError) -> Int32 {
        let id: Int = try integer(in: Catalog.ids)
        return Int32(try row(ofSpecies: id, in: species))
    }

    /// Returns the row of the species whose id was just read.
    func row(ofSpecies id: Int, in species: [SpeciesFacts]) throws(PokedexError) -> Int {
        guard let row = species.row(of: id, by: \.id) else {
            throw fail(.unknownReference("\(id)"))
        }
        return row
    }
}

/// Parsing species.csv.

extension Contents {
    mutating func parseSpecies(_ table: FactTable, _ words: WordIndex) throws(PokedexError) {
        var reader = RowReader(table, in: bytes)
        var slugs = SlugIndex(capacity: table.rows)
        var rows: [SpeciesFacts] = []
        rows.reserveCapacity(table.rows)
        while reader.nextRow() {
            let id = try reader.id(after: rows.last?.id ?? 0)
            let slug = try reader.slug()
            guard slugs.append(slug, in: bytes) else { throw reader.fail(.duplicate(reader.text(slug))) }
            rows.append(
                // Arguments are evaluated in order, which is that of the columns.
                SpeciesFacts(
                    id: id, slug: slug, genus: try reader.optionalText(),
                    generation: UInt8(try reader.integer(in: Catalog.generations)),
                    color: try required(word(&reader, .color, words), reader),
                    shape: try word(&reader, .shape, words),
                    habitat: try word(&reader, .habitat, words),
                    eggGroups: (try word(&reader, .eggGroup, words), try word(&reader, .eggGroup, words)),
                    growthRate: try required(word(&reader, .growthRate, words), reader),
                    captureRate: UInt8(try reader.integer(in: 0...255)),
                    genderRate: Int8(try reader.integer(in: -1...8)),
                    hatchCounter: UInt8(try reader.integer(in: 0...255)),
                    baseHappiness: UInt8(try reader.integer(in: 0...255)),
                    isLegendary: try reader.flag(), isMythical: try reader.flag(), isBaby: try reader.flag(),
                    babyItem: try reader.optionalSlug(),
                    defaultPokemon: Int32(try reader.integer(in: Catalog.ids)),
                    evolvesFrom: Int32(try reader.optionalInteger(in: Catalog.ids) ?? -1),
                    chain: Int32(try reader.integer(in: Catalog.ids))))
        }
        species = rows
        speciesBySlug = slugs
    }

    private func required(_ row: Int32, _ reader: RowReader) throws(PokedexError) -> Int32 {
        guard row >= 0 else { throw reader.fail(.empty) }
        return row
    }

    /// Turns the ids of default forms and of earlier species into rows.
    mutating func linkSpecies(_ table: FactTable) throws(PokedexError) {
        func fail(_ row: Int, _ column: String, _ problem: PokedexError.Problem) -> PokedexError {
            .malformed(
                file: table.file.rawValue, line: row + 2,
                column: (table.header.firstIndex(of: column) ?? 0) + 1, problem: problem)
        }
        var defaults = 0
        for row in species.indices {
            let id = Int(species[row].defaultPokemon)
            guard let form = Storage.search(pokemon.count, for: id, by: { Int(pokemon[$0].id) }) else {
                throw fail(row, "default", .unknownReference("\(id)"))
            }
            guard pokemon[form].isDefault, pokemon[form].species == Int32(row) else {
                throw fail(row, "default", .contradiction)
            }
            species[row].defaultPokemon = Int32(form)
            defaults += 1
            let earlier = Int(species[row].evolvesFrom)
            guard earlier > 0 else { continue }
            guard let from = Storage.search(species.count, for: earlier, by: { Int(species[$0].id) }) else {
                throw fail(row, "evolves_from", .unknownReference("\(earlier)"))
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
            guard steps < 32 else { throw fail(row, "evolves_from", .contradiction) }
        }
        guard defaults == pokemon.count(where: \.isDefault) else {
            let extra = pokemon.indices.first {
                pokemon[$0].isDefault && species[Int(pokemon[$0].species)].defaultPokemon != Int32($0)
            }
            throw .malformed(
                file: Catalog.File.pokemon.rawValue, line: (extra ?? 0) + 2, column: 5,
                problem: .contradiction)
        }
    }
}

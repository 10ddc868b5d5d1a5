/// Parsing pokemon.csv.

extension Contents {
    mutating func parsePokemon(_ table: FactTable, _ words: WordIndex) throws(PokedexError) {
        var reader = RowReader(table, in: bytes)
        var slugs = SlugIndex(capacity: table.rows)
        var rows: [PokemonFacts] = []
        rows.reserveCapacity(table.rows)
        while reader.nextRow() {
            let id = try reader.id(after: rows.last?.id ?? 0)
            let slug = try reader.slug()
            guard slugs.append(slug, in: bytes) else { throw reader.fail(.duplicate(reader.text(slug))) }
            let name = try reader.text()
            let speciesID = try reader.integer(in: Catalog.ids)
            guard let speciesRow = Storage.search(species.count, for: speciesID, by: { Int(species[$0].id) })
            else { throw reader.fail(.unknownReference("\(speciesID)")) }
            let isDefault = try reader.flag()
            var facts = PokemonFacts(id: id, slug: slug, name: name, isDefault: isDefault)
            facts.species = Int32(speciesRow)
            facts.generation = UInt8(try reader.integer(in: Catalog.generations))
            try parseBody(&reader, &facts)
            try parseAbilities(&reader, &facts, words)
            try parseMedia(&reader, &facts)
            rows.append(facts)
        }
        pokemon = rows
        pokemonBySlug = slugs
    }

    /// The facts of the reader's row without what they lead to: species and abilities.
    func parseOwnFacts(_ reader: inout RowReader) throws(PokedexError) -> PokemonFacts {
        var facts = PokemonFacts(
            id: try reader.id(after: 0), slug: try reader.slug(), name: try reader.text(), isDefault: false)
        _ = reader.field()
        facts.isDefault = try reader.flag()
        facts.generation = UInt8(try reader.integer(in: Catalog.generations))
        try parseBody(&reader, &facts)
        for _ in 0..<3 { _ = reader.field() }
        try parseMedia(&reader, &facts)
        return facts
    }

    private func parseBody(_ reader: inout RowReader, _ facts: inout PokemonFacts) throws(PokedexError) {
        guard let first = try reader.optionalType() else { throw reader.fail(.empty) }
        let second = try reader.optionalType()
        guard second != first else { throw reader.fail(.duplicate(first.name)) }
        facts.types = (first.rawValue, second?.rawValue ?? 0)
        facts.height = Int32(try reader.optionalInteger(in: 1...99_999) ?? -1)
        facts.weight = Int32(try reader.optionalInteger(in: 1...999_999) ?? -1)
        facts.baseExperience = Int32(try reader.optionalInteger(in: 0...9_999) ?? -1)
        facts.stats.0 = UInt8(try reader.integer(in: 1...Stats.maximum))
        facts.stats.1 = UInt8(try reader.integer(in: 1...Stats.maximum))
        facts.stats.2 = UInt8(try reader.integer(in: 1...Stats.maximum))
        facts.stats.3 = UInt8(try reader.integer(in: 1...Stats.maximum))
        facts.stats.4 = UInt8(try reader.integer(in: 1...Stats.maximum))
        facts.stats.5 = UInt8(try reader.integer(in: 1...Stats.maximum))
        facts.hasStats = true
    }

    private func parseAbilities(
        _ reader: inout RowReader, _ facts: inout PokemonFacts, _ words: WordIndex
    ) throws(PokedexError) {
        facts.abilities.0 = try word(&reader, .ability, words)
        facts.abilities.1 = try word(&reader, .ability, words)
        facts.abilities.2 = try word(&reader, .ability, words)
    }

    /// The row of the word in the next field, -1 if that is empty.
    func word(_ reader: inout RowReader, _ kind: Word.Kind, _ words: WordIndex) throws(PokedexError) -> Int32
    {
        let slug = try reader.optionalSlug()
        guard let row = words.row(of: slug, kind: kind.position, in: bytes) else {
            throw reader.fail(.unknownReference(reader.text(slug)))
        }
        return row
    }

    /// The five sets of pictures, and the cries.
    private func parseMedia(_ reader: inout RowReader, _ facts: inout PokemonFacts) throws(PokedexError) {
        var pictures: UInt64 = 0
        for set in 0..<5 {
            pictures |= UInt64(try letters(&reader, Pictures.letters)) << (8 * UInt64(set))
        }
        guard pictures & ~Pictures.every.rawValue == 0 else { throw reader.fail(.contradiction) }
        facts.pictures = Pictures(rawValue: pictures)
        facts.cries = Cries(rawValue: try letters(&reader, Cries.letters))
    }

    /// The letters of a field as bits, by their place in the alphabet they must follow.
    private func letters(_ reader: inout RowReader, _ alphabet: StaticString) throws(PokedexError) -> UInt8 {
        let range = reader.field()
        var bits: UInt8 = 0
        var next = 0
        for index in Int(range.start)..<Int(range.start + range.count) {
            while next < alphabet.utf8CodeUnitCount, alphabet.utf8Start[next] != bytes[index] { next += 1 }
            guard next < alphabet.utf8CodeUnitCount else {
                throw reader.fail(.unknownWord(reader.text(range)))
            }
            bits |= 1 << UInt8(next)
            next += 1
        }
        return bits
    }
}

extension Pictures {
    /// Front, back, shiny and back shiny, a female's in upper case after each.
    static let letters: StaticString = "fFbBsStT"

    /// All pictures there are.
    static let every = Pictures(Picture.allCases.map { Pictures($0) })
}

extension Cries {
    /// Latest and legacy ("old").
    static let letters: StaticString = "lo"
}

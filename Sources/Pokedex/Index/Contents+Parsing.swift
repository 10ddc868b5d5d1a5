/// From a catalogue's files to the index: order of parsing, and checks across files.

extension Catalog {
    /// What an id can be.
    static let ids = 1...99_999
    /// What a generation can be.
    static let generations = 1...99
}

extension Contents {
    /// Parses every file. Whatever is wrong is thrown with its file, line and field; nothing is guessed.
    init(parsing catalog: Catalog) throws(PokedexError) {
        self.init(bytes: catalog.bytes)
        try Self.checkText(of: catalog)
        try parseSource(of: catalog)
        try parseCore(of: catalog)
        try parseTypeChart(of: catalog)
        try parseNames(of: catalog)
        try checkNamesBelong()
        try parseEvolution(of: catalog)
        try parseRegionalDexes(of: catalog)
    }

    /// Parses Pokémon and species, and the words that their facts use.
    mutating func parseCore(of catalog: Catalog) throws(PokedexError) {
        let words = try parseWords(FactTable(.words, of: catalog, header: Catalog.File.words.header))
        let species = try FactTable(.species, of: catalog, header: Catalog.File.species.header)
        try parseSpecies(species, words)
        try parsePokemon(FactTable(.pokemon, of: catalog, header: Catalog.File.pokemon.header), words)
        try linkSpecies(species)
    }

    mutating func parseSource(of catalog: Catalog) throws(PokedexError) {
        try parseSource(FactTable(.source, of: catalog, header: Catalog.File.source.header))
    }

    mutating func parseTypeChart(of catalog: Catalog) throws(PokedexError) {
        try parseTypeChart(FactTable(.typeChart, of: catalog, header: Catalog.File.typeChart.header))
    }

    mutating func parseNames(of catalog: Catalog) throws(PokedexError) {
        speciesNames = try parseNames(
            FactTable(.speciesNames, of: catalog, header: Catalog.File.speciesNames.header, open: true))
        formNames = try parseNames(
            FactTable(.formNames, of: catalog, header: Catalog.File.formNames.header, open: true))
    }

    /// Parses the evolutions, for which the core must be there.
    mutating func parseEvolution(of catalog: Catalog) throws(PokedexError) {
        try parseEvolution(FactTable(.evolution, of: catalog, header: Catalog.File.evolution.header))
    }

    /// Refuses bytes that aren't UTF-8, all files at once.
    private static func checkText(of catalog: Catalog) throws(PokedexError) {
        do {
            _ = try UTF8Span(validating: catalog.bytes.span)
        } catch {
            let position = error.byteOffsets.lowerBound
            guard let file = Catalog.File.allCases.first(where: { catalog.range(of: $0).contains(position) })
            else { throw .damaged }
            let before = catalog.bytes[catalog.range(of: file).lowerBound..<position]
            throw .malformed(
                file: file.rawValue, line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: 1,
                problem: .badCharacter)
        }
    }
}

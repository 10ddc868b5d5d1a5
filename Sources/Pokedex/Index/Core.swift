/// What nearly every question needs.

/// Pokémon, species and the words of their facts, and the bytes that their texts lie in.
final class Core: Sendable {
    let bytes: [UInt8]
    let words: [Word]
    let species: [SpeciesFacts]
    let speciesBySlug: SlugIndex
    let pokemon: [PokemonFacts]
    let pokemonBySlug: SlugIndex
    private let varieties: [Int32]
    /// `varieties[varietyStarts[s]..<varietyStarts[s + 1]]` are the Pokémon of species `s`.
    private let varietyStarts: [Int32]

    /// Parses words.csv, species.csv and pokemon.csv.
    init(of catalog: Catalog) throws(PokedexError) {
        let words = try WordIndex(of: catalog)
        var (species, speciesBySlug) = try SpeciesFacts.all(of: catalog, words)
        let (pokemon, pokemonBySlug) = try PokemonFacts.all(of: catalog, species, words)
        try SpeciesFacts.link(&species, pokemon)
        bytes = catalog.bytes
        self.words = words.words
        self.species = species
        self.speciesBySlug = speciesBySlug
        self.pokemon = pokemon
        self.pokemonBySlug = pokemonBySlug
        (varieties, varietyStarts) = Self.varieties(of: species.count, among: pokemon)
    }

    /// Puts names in id order; of several with one id, the first is kept.
    init(list: [(id: Int, name: String)]) {
        var taken: Set<Int32> = []
        var entries: [(id: Int32, name: String)] = []
        for entry in list {
            guard let id = Int32(exactly: entry.id), id > 0, taken.insert(id).inserted else { continue }
            entries.append((id, entry.name))
        }
        entries.sort { $0.id < $1.id }
        var bytes: [UInt8] = []
        var pokemon: [PokemonFacts] = []
        var slugs = SlugIndex(capacity: entries.count)
        for entry in entries {
            let start = bytes.count
            bytes += Array(entry.name.utf8)
            let slug = TextRange(start: UInt32(start), count: UInt32(bytes.count - start))
            pokemon.append(
                PokemonFacts(id: entry.id, slug: slug, name: .empty, isDefault: entry.id < 10_000))
            // Of two entries with one name, the name finds the first.
            _ = slugs.append(slug, in: bytes)
        }
        (words, species, speciesBySlug) = ([], [], SlugIndex(capacity: 0))
        (self.bytes, self.pokemon, pokemonBySlug) = (bytes, pokemon, slugs)
        (varieties, varietyStarts) = ([], [0])
    }

    /// The text that lies there, with a quoted field's quotes taken off.
    func text(_ range: TextRange) -> String { CSV.text(bytes, range) }

    /// The rows of a species' Pokémon.
    func varieties(ofSpecies row: Int) -> ArraySlice<Int32> {
        varieties[Int(varietyStarts[row])..<Int(varietyStarts[row + 1])]
    }

    private static func varieties(of count: Int, among pokemon: [PokemonFacts]) -> ([Int32], [Int32]) {
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

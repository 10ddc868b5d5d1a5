/// The facts that nearly every question needs.

/// Pokémon, species and the words of their facts, and the bytes that their texts lie in.
final class Core: Sendable {
    let bytes: Bytes
    let words: [Word]
    let species: [SpeciesFacts]
    let pokemon: [PokemonFacts]
    private let slugs: Deferred<(species: SlugIndex, pokemon: SlugIndex)>
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
        self.pokemon = pokemon
        slugs = Deferred { [speciesBySlug] in (speciesBySlug, pokemonBySlug) }
        (varieties, varietyStarts) = Self.varieties(of: species.count, among: pokemon)
    }

    /// Puts names in id order; of several with one id, the first is kept.
    convenience init(list: [(id: Int, name: String)]) {
        var taken: Set<Int32> = []
        var entries: [(id: Int32, name: String)] = []
        for entry in list {
            guard let id = Int32(exactly: entry.id), id > 0, taken.insert(id).inserted else { continue }
            entries.append((id, entry.name))
        }
        entries.sort { $0.id < $1.id }
        var bytes: [UInt8] = []
        var pokemon: [PokemonFacts] = []
        for entry in entries {
            let start = bytes.count
            bytes += Array(entry.name.utf8)
            let slug = TextRange(start: UInt32(start), count: UInt32(bytes.count - start))
            pokemon.append(
                PokemonFacts(id: entry.id, slug: slug, name: .empty, isDefault: entry.id < 10_000))
        }
        self.init(Bytes(bytes), [], [], pokemon)
    }

    /// Facts that were checked before.
    init(_ bytes: Bytes, _ words: [Word], _ species: [SpeciesFacts], _ pokemon: [PokemonFacts]) {
        self.bytes = bytes
        self.words = words
        self.species = species
        self.pokemon = pokemon
        slugs = Deferred {
            (SlugIndex(species.map(\.slug), in: bytes), SlugIndex(pokemon.map(\.slug), in: bytes))
        }
        (varieties, varietyStarts) = Self.varieties(of: species.count, among: pokemon)
    }

    /// The rows of species by their API names.
    var speciesBySlug: SlugIndex { slugs.value.species }

    /// The rows of Pokémon by their API names.
    var pokemonBySlug: SlugIndex { slugs.value.pokemon }

    /// The API name that lies there. It is never quoted, and one of a list may be anything.
    func slug(_ range: TextRange) -> String {
        String(decoding: bytes[Int(range.start)..<Int(range.start + range.count)], as: UTF8.self)
    }

    /// The text that lies there, with a quoted field's quotes taken off.
    func text(_ range: TextRange) -> String { CSV.text(bytes, range) }

    /// The rows of a species' Pokémon.
    func varieties(ofSpecies row: Int) -> ArraySlice<Int32> {
        varieties[Int(varietyStarts[row])..<Int(varietyStarts[row + 1])]
    }

    private static func varieties(of count: Int, among pokemon: [PokemonFacts]) -> ([Int32], [Int32]) {
        // In a list of names, no Pokémon has a species.
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

/// The index of a Pokédex of names only.

extension Contents {
    /// Rows that know an id and a name.
    init(list: [(id: Int, name: String)]) {
        var taken: Set<Int32> = []
        var entries: [(id: Int32, name: String)] = []
        for entry in list {
            guard let id = Int32(exactly: entry.id), id > 0, taken.insert(id).inserted else { continue }
            entries.append((id, entry.name))
        }
        entries.sort { $0.id < $1.id }
        self.init(bytes: [])
        pokemonBySlug = SlugIndex(capacity: entries.count)
        for entry in entries {
            let start = bytes.count
            bytes += Array(entry.name.utf8)
            let slug = TextRange(start: UInt32(start), count: UInt32(bytes.count - start))
            pokemon.append(
                PokemonFacts(id: entry.id, slug: slug, name: .empty, isDefault: entry.id < 10_000))
            // Of two entries with one name, the name finds the first.
            _ = pokemonBySlug.append(slug, in: bytes)
        }
    }
}

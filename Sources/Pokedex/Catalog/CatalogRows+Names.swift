/// Telling apart forms that the API calls alike.

extension CatalogRows {
    /// Tells Pokémon with the same display name apart by adding, in brackets, the words that differ in their slugs.
    ///
    /// `Mega Meowstic` twice becomes `Mega Meowstic (Male)` and `Mega Meowstic (Female)`; `10% Zygarde` stays as it
    /// is beside `10% Zygarde (Power Construct)`.
    public mutating func distinguishNames() {
        for (name, rows) in Dictionary(grouping: pokemon.indices, by: { pokemon[$0].displayName })
        where rows.count > 1 {
            let words = rows.map { pokemon[$0].name.split(separator: "-") }
            let common = words.dropFirst().reduce(Set(words[0])) { $0.intersection($1) }
            for (row, words) in zip(rows, words) {
                let rest = words.filter { !common.contains($0) }.joined(separator: "-")
                if !rest.isEmpty { pokemon[row].displayName = "\(name) (\(Pokemon.capitalized(rest)))" }
            }
        }
    }
}

public import Pokedex

/// The smallest part of the facts that is a catalogue.
public enum FewRows {
    /// The rows of Pikachu's and Eevee's chains; nil if the bundled facts cannot be read.
    public static let pikachuAndEevee: CatalogRows? = {
        guard var rows = CatalogRows(.bundled) else { return nil }
        rows.species.removeAll { ![10, 67].contains($0.chain) }
        let species = Set(rows.species.map(\.id))
        rows.pokemon.removeAll { !species.contains($0.species) }
        let pokemon = Set(rows.pokemon.map(\.id))
        rows.speciesNames.removeAll { !species.contains($0.id) }
        rows.formNames.removeAll { !pokemon.contains($0.id) }
        rows.evolution.removeAll { ![10, 67].contains($0.chain) }
        rows.dexNumbers.removeAll { !species.contains($0.species) }
        let abilities = Set(rows.pokemon.flatMap(\.abilities.values))
        rows.words.removeAll { $0.kind == .ability && !abilities.contains($0.name) }
        return rows
    }()
}

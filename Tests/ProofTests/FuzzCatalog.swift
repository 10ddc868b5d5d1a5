@testable import Pokedex

/// The smallest part of the facts that is a catalogue, spoilt a thousand ways.
enum FuzzCatalog {
    /// Pikachu's and Eevee's families.
    private static let catalog: Catalog = {
        guard var rows = CatalogRows(.bundled) else { return Catalog(files: [:]) }
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
        return Catalog(rows: rows)
    }()

    static let pokedex: Pokedex = (try? Pokedex(catalog: catalog)) ?? Pokedex(list: [])

    private static let files = Catalog.File.allCases.map { ($0, Array(catalog.contents(of: $0))) }
    private static let words = [
        "\"", "\"\"", ",", "\n", "\r", "|", "/", "-1", "99999999999999999999", "é", "\u{0}", "",
    ]
    .map { Array($0.utf8) }

    /// Spoils one or two files; what is then parsed must be whole, all of it.
    static func check(using random: inout some RandomNumberGenerator) throws {
        var contents = Dictionary(uniqueKeysWithValues: files)
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            guard let (file, bytes) = files.randomElement(using: &random) else { continue }
            contents[file] = Fuzzing.input([bytes], words, using: &random)
        }
        guard let pokedex = try? Pokedex(catalog: Catalog(files: contents)) else { return }
        for pokemon in pokedex.entries {
            _ = (pokemon.displayName, pokemon.types, pokemon.stats, pokemon.abilities, pokemon.artworkURL)
            _ = (pokemon.species?.names, pokemon.species?.eggGroups, pokedex.evolution(of: pokemon))
            guard pokedex[pokemon.id] == pokemon else {
                throw FuzzTarget.Broken(rule: "an entry is found by its number")
            }
        }
    }
}

import Pokedex
import TestSupport

/// The smallest valid catalogue, damaged in a thousand ways.
enum FuzzCatalog {
    /// Pikachu's and Eevee's families.
    private static let catalog = Catalog.pikachuAndEevee

    static let pokedex: NationalDex = (try? NationalDex(catalog: catalog)) ?? NationalDex(list: [])

    private static let files = Catalog.File.allCases.map { ($0, Array(catalog.contents(of: $0))) }
    private static let words = [
        "\"", "\"\"", ",", "\n", "\r", "|", "/", "-1", "99999999999999999999", "é", "\u{0}", "",
    ]
    .map { Array($0.utf8) }

    /// Damages one or two files, and expects that a catalogue that still parses is complete.
    static func check(using random: inout some RandomNumberGenerator) throws {
        var contents = Dictionary(uniqueKeysWithValues: files)
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            guard let (file, bytes) = files.randomElement(using: &random) else { continue }
            contents[file] = Fuzzing.input([bytes], words, using: &random)
        }
        guard let pokedex = try? NationalDex(catalog: Catalog(files: contents)) else { return }
        for pokemon in pokedex.entries {
            _ = (pokemon.displayName, pokemon.types, pokemon.stats, pokemon.abilities, pokemon.artworkURL)
            _ = (pokemon.species?.names, pokemon.species?.eggGroups, pokedex.evolution(of: pokemon))
            guard pokedex[pokemon.id] == pokemon else {
                throw FuzzTarget.Broken(rule: "an entry is found by its number")
            }
        }
    }
}

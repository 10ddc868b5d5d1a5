public import Pokedex

extension Catalog {
    /// The smallest valid catalogue: only the rows for the evolution chains of Pikachu and Eevee.
    public static let pikachuAndEevee: Catalog = {
        let species = lines(of: .species) { ["10", "67"].contains($0.last) }
        let numbers = Set(species.dropFirst().map { $0[0] })
        let pokemon = lines(of: .pokemon) { numbers.contains($0[3]) }
        let ids = Set(pokemon.dropFirst().map { $0[0] })
        let slugs = Set(pokemon.joined())
        let files = Dictionary(
            uniqueKeysWithValues: File.allCases.map { file in
                let lines =
                    switch file {
                    case .species: species
                    case .pokemon: pokemon
                    case .speciesNames, .dexNumbers: lines(of: file) { numbers.contains($0[0]) }
                    case .formNames: lines(of: file) { ids.contains($0[0]) }
                    case .evolution: lines(of: file) { ["10", "67"].contains($0[0]) }
                    case .words: lines(of: file) { $0[0] != "ability" || slugs.contains($0[1]) }
                    case .source, .typeChart, .dexes: lines(of: file) { _ in true }
                    }
                return (file, Array(lines.map { $0.joined(separator: ",") + "\n" }.joined().utf8))
            })
        return Catalog(files: files)
    }()

    /// Returns the header and the wanted lines of a bundled file, split at commas.
    private static func lines(of file: File, where isWanted: ([Substring]) -> Bool) -> [[Substring]] {
        let lines = bundled.contents(of: file).text.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        return lines.prefix(1) + lines.dropFirst().filter(isWanted)
    }
}

import Benchmark
import Pokedex

/// Measures loading a Pokédex from the bytes of the CSV files.
func loadBenchmarks() {
    let files = Dictionary(
        uniqueKeysWithValues: Catalog.File.allCases.map { ($0, Array(Catalog.bundled.contents(of: $0))) })

    Benchmark("Load: everything (≤ 3 ms)") { benchmark in
        let pokedex = try NationalDex(catalog: Catalog(files: files))
        guard pokedex.count == 1_351 else { return benchmark.error("\(pokedex.count) Pokémon") }
    }

    Benchmark("Load: every fact of every Pokémon") { _ in
        for pokemon in NationalDex.bundled.entries {
            blackHole(pokemon.displayName)
            blackHole(pokemon.types)
            blackHole(pokemon.height)
            blackHole(pokemon.weight)
            blackHole(pokemon.stats)
            blackHole(pokemon.abilities)
            blackHole(pokemon.artworkURL)
        }
    }
}

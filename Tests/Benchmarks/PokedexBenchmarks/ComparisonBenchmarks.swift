import Benchmark
import FavoritesFeature
import Foundation
import Pokedex
import Records

/// Measures the comparison of two people with 1,000 favourites each, half of them in common.
func comparisonBenchmarks() {
    Benchmark("Compare two people (≤ 5 ms)") { benchmark in
        let pokedex = NationalDex.bundled
        let own = (1...1_000).map {
            FavoritePokemon(
                userID: 1, pokemonID: $0, addedAt: .distantPast, tags: $0.isMultiple(of: 3) ? ["twice"] : [])
        }
        let theirs = pokedex.entries.dropFirst(500).prefix(1_000)
        benchmark.startMeasurement()
        blackHole(Comparison(own, with: Array(theirs), in: pokedex))
        benchmark.stopMeasurement()
    }
}

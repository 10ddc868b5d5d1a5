import Benchmark
import Pokedex

/// Measures finding Pokémon by reference, and the nearest names if there is no match.
func referenceBenchmarks() {
    for text in [
        "25", "pikachu", "Mr. Mime", "ピカチュウ", "alolan raichu", "charizard mega x", "1-1025",
        "bulbasaur ivysaur venusaur charmander charmeleon charizard squirtle wartortle blastoise",
    ] {
        let words = text.split(separator: " ").map(String.init)
        Benchmark("Reference: \(text)") { _ in blackHole(try NationalDex.bundled.resolve(words)) }
    }
    for text in ["pikachoo", "charzard", "glurakk", "squawkabilly yelow plumage", "qqqqqqqqqqqqqqqq"] {
        Benchmark("Nearest names: \(text) (≤ 5 ms)") { _ in
            blackHole(NationalDex.bundled.names(nearestTo: text))
        }
    }
    Benchmark("Miss, with its suggestions: pikachoo (≤ 5 ms)") { _ in
        blackHole(try? NationalDex.bundled.resolve(["pikachoo"]))
    }
    for text in ["", "c", "char"] {
        Benchmark("Completion: “\(text)” (≤ 5 ms)") { _ in
            blackHole(NationalDex.bundled.names(beginningWith: text))
        }
    }
    first("First reference: pikachu, without the index of names", "pikachu")
    first("First reference: Glurak, with the index of names", "Glurak")
}

/// Measures a reference in a newly loaded Pokédex, which first builds its index of names, as in a one-shot
/// command.
private func first(_ name: String, _ text: String) {
    Benchmark(name) { benchmark in
        let pokedex = try NationalDex(catalog: .bundled)
        benchmark.startMeasurement()
        blackHole(try pokedex.resolve([text]))
        benchmark.stopMeasurement()
    }
}

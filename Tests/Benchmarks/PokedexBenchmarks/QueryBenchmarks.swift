import Benchmark
import Foundation
import Pokedex
import Records

/// Measures queries over all entries: each field as a filter and as a sort key, names, and several terms at
/// once.
func queryBenchmarks() {
    for text in filters + names + mixtures {
        select("Query: \(text) (≤ 1 ms)", text)
    }
    for field in QueryTable.pokemon.sortFields {
        select("Sort: \(field.name) (≤ 1 ms)", "sort:\(field.name)")
        select("Sort: -\(field.name) (≤ 1 ms)", "sort:-\(field.name)")
    }
    for text in ["type:water", "pika", mixtures[0]] {
        Benchmark("Parse: \(text)", configuration: .init(scalingFactor: .kilo)) { benchmark in
            for _ in benchmark.scaledIterations { blackHole(try Query(parsing: text, in: .bundled)) }
        }
        first("First query: \(text)", text)
    }
    first("First sort: name", "sort:name")
}

/// A filter for each field, in the order of ``Query/fields``.
private let filters = [
    "type:water", "gen:1", "dex:1-151", "id:10000-", "name:char", "form:mega", "color:blue",
    "shape:quadruped", "habitat:sea", "egg:dragon", "ability:levitate", "growth:slow", "legendary:yes",
    "mythical:yes", "baby:yes", "height<50cm", "weight>100kg", "hp>=100", "attack>=100", "defense>=100",
    "sp-attack>=100", "sp-defense>=100", "speed>=100", "bst>=600", "experience:200-", "capture:255",
    "evolves:yes", "favorite:yes",
]

/// Bare words: in few names, in many, in other scripts, exact, several words, and in no name.
private let names = ["pika", "a", "ピカ", "name=mew", "\"mr mime\"", "glurak", "zzzzzz"]

private let mixtures = [
    "type:water,fire gen:1-3 speed>=100 legendary!=yes sort:-bst",
    "type!=water sort:type,-bst,name",
    "mega weight>100lb sort:-weight,name favorite!=yes",
]

private func select(_ name: String, _ text: String) {
    Benchmark(name) { benchmark in
        let pokedex = NationalDex.bundled
        let query = try Query(parsing: text, in: pokedex)
        benchmark.startMeasurement()
        blackHole(pokedex.select(query, marks: marks))
        benchmark.stopMeasurement()
    }
}

/// Measures a query on a newly loaded Pokédex, which first builds the columns it needs, as in a one-shot
/// command.
private func first(_ name: String, _ text: String) {
    Benchmark(name) { benchmark in
        let pokedex = try NationalDex(catalog: .bundled)
        benchmark.startMeasurement()
        blackHole(pokedex.select(try Query(parsing: text, in: pokedex), marks: marks))
        benchmark.stopMeasurement()
    }
}

private let marks = FavoriteSet(
    (1...100).map { FavoritePokemon(userID: 1, pokemonID: $0, addedAt: .distantPast) })

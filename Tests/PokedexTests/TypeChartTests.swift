import Testing

@testable import Pokedex

/// The effectiveness of each type against every other.
struct TypeChartTests {
    let chart = NationalDex.bundled.typeChart

    @Test(arguments: [
        (PokemonType.fire, [PokemonType.grass], 2.0), (.water, [.fire], 2), (.normal, [.ghost], 0),
        (.ground, [.flying], 0), (.electric, [.ground], 0), (.dragon, [.fairy], 0), (.fighting, [.normal], 2),
        (.ghost, [.steel], 1), (.fire, [.grass, .steel], 4), (.ice, [.dragon, .flying], 4),
        (.grass, [.fire, .flying], 0.25), (.ground, [.fire, .flying], 0), (.fairy, [.dragon], 2),
        (.bug, [.poison], 0.5), (.poison, [.steel], 0), (.normal, [.normal], 1), (.fire, [], 1),
    ])
    func `current multipliers match the games`(
        attacking: PokemonType, defending: [PokemonType], multiplier: Double
    ) {
        #expect(chart.multiplier(of: attacking, against: defending) == multiplier)
    }

    @Test(arguments: [
        (1, PokemonType.ghost, PokemonType.psychic, 0.0), (2, .ghost, .psychic, 2), (1, .bug, .poison, 2),
        (1, .poison, .bug, 2), (1, .ice, .fire, 1), (2, .ice, .fire, 0.5), (5, .ghost, .steel, 0.5),
        (5, .dark, .steel, 0.5), (6, .dark, .steel, 1), (9, .ghost, .steel, 1), (5, .dragon, .fairy, 1),
        (1, .dark, .psychic, 1), (99, .ghost, .steel, 1),
    ])
    func `earlier generations had different multipliers`(
        generation: Int, attacking: PokemonType, defending: PokemonType, multiplier: Double
    ) {
        #expect(
            chart.multiplier(of: attacking, against: [defending], generation: generation) == multiplier)
    }

    @Test func `the type chart changed twice and matches the games' exceptions`() {
        #expect(chart.eras.map(\.generation) == [1, 2, 6])
        func counts(_ generation: Int) -> [Double: Int] {
            let types = chart.types(in: generation)
            let all = types.flatMap { attacking -> [Double] in
                types.map { chart.multiplier(of: attacking, against: [$0], generation: generation) }
            }
            return Dictionary(grouping: all, by: \.self).mapValues(\.count)
        }
        #expect(counts(9) == [0: 8, 0.5: 61, 1: 204, 2: 51])
        let first: Int = counts(1).values.reduce(0, +)
        #expect(first == 15 * 15)
        let second: Int = counts(2).values.reduce(0, +)
        #expect(second == 17 * 17)
    }

    @Test func `types have the API's ids and names`() {
        #expect(PokemonType.allCases.map(\.rawValue) == Array(1...18))
        #expect(PokemonType(name: "electric") == .electric)
        #expect(PokemonType.electric.rawValue == 13)
        #expect(PokemonType(name: "Electric") == nil)
        #expect(PokemonType(name: "stellar") == nil)
        #expect(PokemonType.allCases.allSatisfy { PokemonType(name: $0.name) == $0 })
        #expect(PokemonType.fairy.displayName == "Fairy")
    }
}

import Pokedex
import Testing

/// A Pokédex with only names, for an API without known facts.
struct PokedexListTests {
    @Test func `a list of names provides ids and names in id order`() {
        let pokedex = NationalDex(list: [(10001, "odd-one"), (7, "seven"), (3, "three")])
        #expect(pokedex.entries.map(\.id) == [3, 7, 10001])
        #expect(pokedex.entries.map(\.name) == ["three", "seven", "odd-one"])
        #expect(pokedex[10001]?.displayName == "Odd One")
        #expect(pokedex[10001]?.isDefault == false)
        #expect(pokedex[7]?.isDefault == true)
        #expect(pokedex.pokemon(named: "seven")?.id == 7)
    }

    @Test func `a list of names leaves every other fact unknown`() throws {
        let pokedex = NationalDex(list: [(25, "pikachu")])
        let pikachu = try #require(pokedex[25])
        #expect(pikachu.species == nil)
        #expect(pikachu.generation == nil)
        #expect(pikachu.types.isEmpty)
        #expect(pikachu.height == nil)
        #expect(pikachu.weight == nil)
        #expect(pikachu.baseExperience == nil)
        #expect(pikachu.stats == nil)
        #expect(pikachu.abilities.isEmpty)
        #expect(pikachu.pictures.isEmpty)
        #expect(pikachu.artworkURL == nil)
        #expect(pikachu.cries == 0)
        #expect(pikachu.names.isEmpty)
        #expect(pokedex.matchups(of: pikachu) == nil)
        #expect(pokedex.evolution(of: pikachu) == nil)
        #expect(pokedex.source == nil)
        #expect(pokedex.species.isEmpty)
        #expect(pokedex.typeChart.multiplier(of: .fire, against: [.grass]) == 1)
        #expect(pokedex.rows() == nil)
    }

    @Test func `the first of duplicate ids or names is kept, and impossible ids are dropped`() {
        let pokedex = NationalDex(list: [
            (5, "five"), (5, "fünf"), (6, "five"), (0, "zero"), (-1, "minus"), (Int.max, "max"), (8, ""),
        ])
        #expect(pokedex.entries.map(\.id) == [5, 6, 8])
        #expect(pokedex[5]?.name == "five")
        #expect(pokedex.pokemon(named: "five")?.id == 5)
        #expect(pokedex.pokemon(named: "fünf") == nil)
    }

    @Test func `an odd name is returned unchanged`() {
        let odd = "\"a, \u{202E}b\"\n"
        #expect(NationalDex(list: [(1, odd)])[1]?.name == odd)
        #expect(NationalDex(list: []).entries.isEmpty)
    }
}

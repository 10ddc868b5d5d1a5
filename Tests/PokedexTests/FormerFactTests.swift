import TestSupport
import Testing

@testable import Pokedex

/// Types, base stats and abilities in earlier games.
struct FormerFactTests {
    private let pokedex = NationalDex.bundled

    private func facts(_ name: String, _ game: String) throws -> PokemonDetail? {
        let pokemon = try #require(pokedex.pokemon(named: name))
        let era = try #require(VersionGroup(named: game)?.era)
        return PokemonDetail(pokemon).facts(in: era)
    }

    @Test(arguments: [
        ("clefairy", "red-blue", [PokemonType.normal]), ("clefairy", "black-white", [.normal]),
        ("clefairy", "x-y", [.fairy]), ("magnemite", "red-blue", [.electric]),
        ("magnemite", "gold-silver", [.electric, .steel]), ("azumarill", "hgss", [.water]),
        ("rotom-heat", "platinum", [.electric, .ghost]), ("rotom-heat", "bw", [.electric, .fire]),
        ("charizard", "red-blue", [.fire, .flying]), ("togekiss", "dppt", [.normal, .flying]),
    ])
    func `types match the selected game`(name: String, game: String, types: [PokemonType]) throws {
        #expect(try facts(name, game)?.types == types)
    }

    @Test func `stats match the selected game, with a single Special in generation I`() throws {
        let pikachu = try #require(try facts("pikachu", "red-blue")?.stats)
        #expect(pikachu.lines.map(\.name) == ["hp", "attack", "defense", "special", "speed"])
        #expect(pikachu.lines.map(\.value) == [35, 55, 30, 50, 90] && pikachu.total == 260)
        let crystal = try #require(try facts("pikachu", "crystal")?.stats)
        #expect(crystal.lines.map(\.value) == [35, 55, 30, 50, 40, 90] && crystal.total == 300)
        let newest = try #require(try facts("pikachu", "sv")?.stats)
        #expect(newest == pokedex.pokemon(named: "pikachu")?.stats)
        // These values changed after Generations III, VI and VIII.
        #expect(try facts("misdreavus", "emerald")?.stats?[.specialAttack] == 85)
        #expect(try facts("noctowl", "oras")?.stats?[.specialAttack] == 76)
        #expect(try facts("cresselia", "bdsp")?.stats?[.defense] == 120)
        #expect(try facts("cresselia", "sv")?.stats?[.defense] == 110)
    }

    @Test(arguments: [
        ("gengar", "sun-moon", ["Cursed Body"]), ("gengar", "oras", ["Levitate"]),
        ("bulbasaur", "emerald", ["Overgrow"]), ("bulbasaur", "bw2", ["Overgrow", "Chlorophyll"]),
        ("zapdos", "b2w2", ["Pressure", "Lightning Rod"]), ("zapdos", "xy", ["Pressure", "Static"]),
        ("pikachu", "crystal", []), ("pikachu", "lgpe", []), ("pikachu", "legends-arceus", []),
        ("pikachu", "za", []),
    ])
    func `abilities match the selected game`(name: String, game: String, abilities: [String]) throws {
        #expect(try facts(name, game)?.abilities.map(\.displayName) == abilities)
    }

    @Test func `a Pokémon has no facts in games before its debut`() throws {
        #expect(try facts("garchomp", "red-blue") == nil)
        #expect(try facts("raichu-alola", "gold-silver") == nil)
        #expect(try facts("raichu-alola", "usum") != nil)
    }

    @Test func `facts in a game never contain anything newer`() throws {
        for game in VersionGroup.released {
            let era = try #require(game.era)
            for pokemon in pokedex.entries {
                guard let facts = PokemonDetail(pokemon).facts(in: era) else { continue }
                #expect(!facts.types.isEmpty && facts.types.allSatisfy { $0.generation <= era.generation })
                #expect((facts.stats?.special != nil) == (era.generation == 1))
                #expect(era.generation >= 3 || facts.abilities.isEmpty)
                #expect(era.generation >= 5 || !facts.abilities.contains(where: \.isHidden))
                #expect(facts.abilities.map(\.slot) == Set(facts.abilities.map(\.slot)).sorted())
            }
        }
    }

    @Test func `the bundled table matches PokéAPI`() throws {
        let table = try #require(FormerFactTable.bundled)
        var kinds = (types: 0, stats: 0, abilities: 0)
        for pokemon in pokedex.entries {
            let values = (1...9).flatMap { table.values(of: pokemon.id, in: $0) }
            func has(_ isKind: (FormerValue) -> Bool) -> Int { values.contains(where: isKind) ? 1 : 0 }
            kinds.types += has { if case .type = $0 { true } else { false } }
            kinds.abilities += has { if case .ability = $0 { true } else { false } }
            kinds.stats += has {
                switch $0 {
                case .stat, .special: true
                default: false
                }
            }
        }
        #expect(kinds == (29, 200, 467))
    }

    @Test func `packed facts round-trip in any order, and damaged ones are rejected`() throws {
        let facts: [FormerFact] = [
            (35, 5, .type(slot: 1, .normal)),
            (35, 5, .type(slot: 2, nil)),
            (35, 1, .special(60)),
            (35, 3, .stat(.speed, 30)),
            (35, 6, .stat(.speed, 31)),
            (35, 4, .ability(slot: 3, nil)),
            (36, 6, .ability(slot: 1, "levitate")),
        ]
        let bytes = try FormerFactTable.packed(facts)
        #expect(try FormerFactTable.packed(facts.reversed()) == bytes)
        let table = try FormerFactTable(bytes)
        #expect(
            table.values(of: 35, in: 1) == [
                .type(slot: 1, .normal), .type(slot: 2, nil), .stat(.speed, 30), .special(60),
                .ability(slot: 3, nil),
            ])
        #expect(table.values(of: 35, in: 6) == [.stat(.speed, 31)])
        #expect(table.values(of: 36, in: 6) == [.ability(slot: 1, "levitate")])
        #expect(table.values(of: 36, in: 7).isEmpty && table.values(of: 1, in: 1).isEmpty)
        for end in 0..<bytes.count {
            #expect(throws: PokedexError.self) { try FormerFactTable(bytes[..<end]) }
        }
        let invalid: [FormerFact] = [
            (0, 1, .special(1)),
            (1, 0, .special(1)),
            (1, 1, .special(0)),
            (1, 1, .stat(.hp, 256)),
        ]
        for fact in invalid {
            #expect(throws: PokedexError.self) { try FormerFactTable.packed([fact]) }
        }
    }
}

import Pokedex
import Testing

/// A Pokémon's strengths and weaknesses against each type.
struct MatchupsTests {
    let pokedex = NationalDex.bundled

    func matchups(_ name: String, generation: Int? = nil) throws -> Matchups {
        let pokemon = try #require(pokedex.pokemon(named: name))
        return try #require(pokedex.matchups(of: pokemon, in: generation.map { GameEra(generation: $0) }))
    }

    func changes(_ name: String, _ ability: String) throws -> AbilityMatchups {
        try #require(try matchups(name).abilities.first { $0.ability.name == ability })
    }

    @Test func `Charizard's match-ups are correct`() throws {
        let matchups = try matchups("charizard")
        #expect(matchups.incoming.count == 18)
        #expect(matchups.incoming[.rock] == 4)
        #expect(matchups.incoming[.ground] == 0)
        #expect(matchups.incoming[.grass] == 0.25)
        #expect(matchups.incoming[.normal] == 1)
        #expect(matchups.outgoing[.grass] == 2)
        #expect(matchups.outgoing[.fighting] == 2)
        #expect(matchups.outgoing[.rock] == 0.5)
        #expect(matchups.abilities.isEmpty)
    }

    @Test func `every match-up has a possible multiplier`() throws {
        for pokemon in pokedex.entries {
            let matchups = try #require(pokedex.matchups(of: pokemon))
            #expect(Set(matchups.incoming.values).isSubset(of: [0, 0.25, 0.5, 1, 1.5, 2, 3, 4]))
            #expect(Set(matchups.outgoing.values).isSubset(of: [0, 0.5, 1, 2]))
        }
    }

    @Test func `an older generation has its own types and rules`() throws {
        #expect(try matchups("gengar", generation: 1).incoming.count == 15)
        #expect(try matchups("alakazam", generation: 1).incoming[.ghost] == 0)
        #expect(try matchups("alakazam").incoming[.ghost] == 2)
    }

    @Test func `types and abilities match the selected generation`() throws {
        // Clefable was a Normal type without abilities, and then one with Cute Charm.
        #expect(
            try matchups("clefable", generation: 1).incoming.filter { $0.value != 1 } == [
                .fighting: 2, .ghost: 0,
            ])
        #expect(try matchups("clefable", generation: 5).incoming[.fighting] == 2)
        #expect(try matchups("clefable").incoming[.fighting] == 0.5)
        #expect(try matchups("gengar", generation: 6).incoming[.ground] == 0)
        #expect(try matchups("gengar", generation: 7).incoming[.ground] == 2)
        #expect(
            try matchups("bronzong", generation: 4).abilities.map(\.ability.name) == [
                "levitate", "heatproof",
            ])
        // At first, Lightning Rod only redirected attacks.
        #expect(try matchups("rhydon", generation: 4).abilities.isEmpty)
        #expect(try matchups("cubone", generation: 4).abilities.isEmpty)
        let garchomp = try #require(pokedex.pokemon(named: "garchomp"))
        #expect(pokedex.matchups(of: garchomp, in: GameEra(generation: 3)) == nil)
    }

    @Test(arguments: [
        ("bronzong", "levitate", PokemonType.ground, 0.0), ("vaporeon", "water-absorb", .water, 0),
        ("jolteon", "volt-absorb", .electric, 0), ("flareon", "flash-fire", .fire, 0),
        ("pikachu", "lightning-rod", .electric, 0), ("gastrodon", "storm-drain", .water, 0),
        ("electivire", "motor-drive", .electric, 0), ("azumarill", "sap-sipper", .grass, 0),
        ("orthworm", "earth-eater", .ground, 0), ("dachsbun", "well-baked-body", .fire, 0),
        ("snorlax", "thick-fat", .ice, 0.5), ("bronzong", "heatproof", .fire, 1),
        ("araquanid", "water-bubble", .fire, 0.5), ("garganacl", "purifying-salt", .ghost, 0.5),
        ("rhyperior", "solid-rock", .grass, 3), ("bewear", "fluffy", .fire, 2),
    ])
    func `an ability changes incoming damage`(
        name: String, ability: String, type: PokemonType, multiplier: Double
    ) throws {
        #expect(try changes(name, ability).incoming[type] == multiplier)
    }

    @Test func `Dry Skin absorbs water and takes more damage from fire`() throws {
        #expect(try changes("toxicroak", "dry-skin").incoming == [.water: 0, .fire: 1.25])
    }

    @Test(arguments: [
        ("aggron-mega", PokemonType.fighting, 1.5), ("necrozma", .ghost, 1.5), ("shedinja", .psychic, 0),
        ("shedinja", .water, 0), ("rayquaza-mega", .ice, 2), ("rayquaza-mega", .rock, 1),
        ("rayquaza-mega", .electric, 0.5), ("latios", .ground, 0), ("bronzong", .ground, 2),
    ])
    func `an ability is applied if it is the Pokémon's only one`(
        name: String, type: PokemonType, multiplier: Double
    ) throws {
        #expect(try matchups(name).incoming[type] == multiplier)
        #expect(try matchups("latios").abilities.isEmpty)
    }

    @Test func `queries for weaknesses agree with the match-ups`() throws {
        func ids(_ query: String) throws -> Set<Int> {
            Set(pokedex.select(try Query(parsing: query)).map(\.id))
        }
        let all = pokedex.entries.compactMap { pokemon in
            pokedex.matchups(of: pokemon).map { (pokemon.id, $0) }
        }
        for type in PokemonType.allCases {
            func expected(_ isWanted: (Matchups) -> Bool) -> Set<Int> {
                Set(all.filter { isWanted($0.1) }.map(\.0))
            }
            #expect(try ids("weak:\(type.name)") == expected { ($0.incoming[type] ?? 1) > 1 })
            #expect(try ids("weak4:\(type.name)") == expected { ($0.incoming[type] ?? 1) >= 4 })
            #expect(try ids("immune:\(type.name)") == expected { $0.incoming[type] == 0 })
            #expect(
                try ids("resists:\(type.name)")
                    == expected { (0.01..<1).contains($0.incoming[type] ?? 1) })
            #expect(try ids("strong:\(type.name)") == expected { ($0.outgoing[type] ?? 1) >= 2 })
            #expect(try ids("weak!=\(type.name)") == expected { ($0.incoming[type] ?? 1) <= 1 })
        }
    }

    @Test func `an ability without an effect on types is omitted`() throws {
        // Gengar's Cursed Body doesn't depend on types, and Levitate adds nothing to a Flying type.
        #expect(try matchups("gengar").abilities.isEmpty)
        #expect(try matchups("shedinja").abilities.isEmpty)
    }

    @Test func `some abilities change outgoing damage`() throws {
        #expect(try changes("kangaskhan", "scrappy").outgoing == [.ghost: 1])
        #expect(try changes("venomoth", "tinted-lens").outgoing[.steel] == 1)
    }
}

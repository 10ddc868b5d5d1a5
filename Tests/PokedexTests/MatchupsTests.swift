import Pokedex
import Testing

/// How a Pokémon fares against each type.
@Suite struct MatchupsTests {
    let pokedex = NationalDex.bundled

    func matchups(_ name: String, generation: Int? = nil) throws -> Matchups {
        let pokemon = try #require(pokedex.pokemon(named: name))
        return try #require(pokedex.matchups(of: pokemon, generation: generation))
    }

    func changes(_ name: String, _ ability: String) throws -> AbilityMatchups {
        try #require(try matchups(name).abilities.first { $0.ability.name == ability })
    }

    @Test func `Charizard fears rocks`() throws {
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

    @Test func `every Pokémon has matchups in steps of the chart`() throws {
        for pokemon in pokedex.entries {
            let matchups = try #require(pokedex.matchups(of: pokemon))
            #expect(Set(matchups.incoming.values).isSubset(of: [0, 0.25, 0.5, 1, 2, 4]))
            #expect(Set(matchups.outgoing.values).isSubset(of: [0, 0.5, 1, 2]))
        }
    }

    @Test func `an older generation has its own types and rules`() throws {
        #expect(try matchups("gengar", generation: 1).incoming.count == 15)
        #expect(try matchups("alakazam", generation: 1).incoming[.ghost] == 0)
        #expect(try matchups("alakazam").incoming[.ghost] == 2)
    }

    @Test(arguments: [
        ("bronzong", "levitate", PokemonType.ground, 0.0), ("vaporeon", "water-absorb", .water, 0),
        ("jolteon", "volt-absorb", .electric, 0), ("flareon", "flash-fire", .fire, 0),
        ("pikachu", "lightning-rod", .electric, 0), ("gastrodon", "storm-drain", .water, 0),
        ("electivire", "motor-drive", .electric, 0), ("azumarill", "sap-sipper", .grass, 0),
        ("orthworm", "earth-eater", .ground, 0), ("dachsbun", "well-baked-body", .fire, 0),
        ("snorlax", "thick-fat", .ice, 0.5), ("bronzong", "heatproof", .fire, 1),
        ("araquanid", "water-bubble", .fire, 0.5), ("garganacl", "purifying-salt", .ghost, 0.5),
        ("aggron-mega", "filter", .fighting, 1.5), ("rhyperior", "solid-rock", .grass, 3),
        ("necrozma", "prism-armor", .ghost, 1.5), ("shedinja", "wonder-guard", .psychic, 0),
        ("shedinja", "wonder-guard", .water, 0), ("bewear", "fluffy", .fire, 2),
        ("rayquaza-mega", "delta-stream", .ice, 2), ("rayquaza-mega", "delta-stream", .rock, 1),
        ("rayquaza-mega", "delta-stream", .electric, 0.5),
    ])
    func `an ability changes what comes in`(
        name: String, ability: String, type: PokemonType, multiplier: Double
    ) throws {
        #expect(try changes(name, ability).incoming[type] == multiplier)
    }

    @Test func `dry skin drinks water and fears fire`() throws {
        #expect(try changes("toxicroak", "dry-skin").incoming == [.water: 0, .fire: 1.25])
    }

    @Test func `an ability that changes nothing is not listed`() throws {
        // Gengar's Cursed Body has nothing to do with types, and Levitate gives a flying one nothing new.
        #expect(try matchups("gengar").abilities.isEmpty)
        #expect(try changes("shedinja", "wonder-guard").incoming[.fire] == nil)
    }

    @Test func `some abilities change what goes out`() throws {
        #expect(try changes("kangaskhan", "scrappy").outgoing == [.ghost: 1])
        #expect(try changes("venomoth", "tinted-lens").outgoing[.steel] == 1)
    }
}

import Fetching
import Foundation
import Pokedex
import TestSupport
import Testing

@testable import PokeAPI

struct MoveHarvestTests {
    private func harvested(
        _ world: StubWorld = StubWorld(), extras: MoveExtras = MoveExtras(), _ body: (MoveDex) throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder async throws in
            try await Setup.run(routes: world.routes) { setup async throws in
                let harvest = CatalogHarvest(service: setup.service, staging: folder, extras: extras)
                try body(try MoveDex(try MoveDex.packed(try await harvest.run().moves)))
            }
        }
    }

    @Test func `decoded moves match the API`() async throws {
        var extras = MoveExtras()
        extras.flags[2] = ["sound", "contact"]
        extras.machines[2] = [(6, Move.Machine(kind: .hm, number: 3))]
        try await harvested(extras: extras) { dex in
            #expect(dex.allMoves.map(\.name) == ["move-1", "move-2", "move-3"])
            let move = try #require(dex.move(named: "Zug 2"))
            #expect(move.displayName == "Move 2" && move.type == .normal && move.damageClass == .physical)
            #expect(move.power == 20 && move.accuracy == 100 && move.pp == 35 && move.priority == 0)
            #expect(move.target == "selected-pokemon" && move.generation == 1)
            #expect(move.flags == ["contact", "sound"])
            #expect(move.machines.map(\.machine.label) == ["HM03"])
            let effects = try #require(move.effects)
            #expect(effects.hits == 2...5 && effects.drain == -25 && effects.flinchChance == 30)
            #expect(effects.statChanges == [Move.StatChange(stat: .accuracy, change: -1)])
            #expect(move.former.map(\.values) == [[.type: 19, .power: 5, .accuracy: 95, .pp: 30]])
            #expect(move.values(in: VersionGroup(name: "gold-silver")).power == 5)
            #expect(move.values(in: VersionGroup(name: "emerald")).power == 20)
        }
    }

    @Test func `facts of earlier generations match the API`() throws {
        let json = """
            {"past_types": [{"generation": {"name": "generation-v", "url": "https://pokeapi.co/api/v2/generation/5/"},
              "types": [{"slot": 1, "type": {"name": "normal", "url": "https://pokeapi.co/api/v2/type/1/"}}]}],
             "past_stats": [{"generation": {"name": "generation-i", "url": "https://pokeapi.co/api/v2/generation/1/"},
              "stats": [{"base_stat": 60, "effort": 0, "stat": {"name": "special", "url": "https://pokeapi.co/api/v2/stat/9/"}},
                {"base_stat": 33, "effort": 0, "stat": {"name": "speed", "url": "https://pokeapi.co/api/v2/stat/6/"}}]}],
             "past_abilities": [{"generation": {"name": "generation-iv", "url": "https://pokeapi.co/api/v2/generation/4/"},
              "abilities": [{"ability": null, "is_hidden": true, "slot": 3}]}]}
            """
        let past = try Decoding.decode(PastFactsResource.self, from: Data(json.utf8))
        let expected: [FormerValue] = [
            .type(slot: 1, .normal), .type(slot: 2, nil), .special(60), .stat(.speed, 33),
            .ability(slot: 3, nil),
        ]
        let facts = try past.facts(on: 35)
        #expect(facts.map(\.value) == expected && facts.map(\.lastGeneration) == [5, 5, 1, 1, 4])
        #expect(facts.allSatisfy { $0.pokemon == 35 })
        let nothing = try Decoding.decode(PastFactsResource.self, from: Data("{}".utf8))
        #expect(try nothing.facts(on: 35).isEmpty)
        let strange = json.replacing("\"special\"", with: "\"charm\"")
        let odd = try Decoding.decode(PastFactsResource.self, from: Data(strange.utf8))
        #expect(throws: APIError.self) { try odd.facts(on: 35) }
    }

    @Test func `learnsets match the API's, except for malformed entries`() async throws {
        try await harvested { dex in
            let learnsets = dex.learnsets(of: 25).all
            #expect(learnsets.map(\.group.name) == ["red-blue", "emerald"])
            #expect(
                learnsets[0].moves.map { "\($0.name) \($0.method) \($0.level)" }
                    == ["move-2 level-up 2", "move-3 level-up 3", "move-1 machine 0"])
            #expect(
                learnsets[1].moves.map { "\($0.name) \($0.method) \($0.level)" }
                    == ["move-2 level-up 28", "move-1 level-up 29", "move-3 egg 0"])
            #expect(dex.learnsets(of: 10_306).all.count == 2)
        }
    }

    @Test func `abilities of side games are omitted, and natures are included`() async throws {
        try await harvested { dex in
            #expect(dex.abilities.map(\.name) == ["static", "lightning-rod", "surge-surfer"])
            #expect(dex.nature(named: "scheu")?.raised == .speed)
            #expect(dex.nature(named: "timid")?.hates == "spicy")
        }
    }

    @Test func `moves are left out if a mirror has none, and the rest is harvested`() async throws {
        var world = StubWorld()
        world.hasMoves = false
        try await harvested(world) { dex in
            #expect(!dex.hasMoves && dex.abilities.isEmpty && dex.natures.isEmpty)
            #expect(dex.learnsets(of: 25).all.isEmpty)
        }
    }

    @Test(arguments: [
        ("2026-01-01", "2026-01-02", "2026-01-02"),
        ("2026-01-02T10:00:00Z", "2026-01-02", "2026-01-02T10:00:00Z"),
        ("2026-03-01", "2026-01-02", "2026-03-01"),
    ])
    func `the newer of synced and bundled moves is used`(
        synced: String, bundled: String, winner: String
    ) throws {
        func dex(_ date: String) throws -> MoveDex {
            try MoveDex(try MoveDex.packed(MoveRows(source: Catalog.Source(url: "x", date: date))))
        }
        let (synced, bundled) = (try dex(synced), try dex(bundled))
        #expect(CatalogService.fresher(synced, bundled)?.source.date == winner)
        // Data that is unreadable or from another API is nil.
        #expect(CatalogService.fresher(nil, bundled) === bundled)
        #expect(CatalogService.fresher(synced, nil) === synced)
        #expect(CatalogService.fresher(nil, nil) == nil)
    }

    @Test func `a response's moves are cached as numbers only`() async throws {
        let world = StubWorld().routes
        try await Setup.run(routes: world) { setup async throws in
            let pokemon = try await setup.service.loader.fetch(
                HarvestedPokemon.self, from: setup.service.url("pokemon/25/"))
            let kept = try JSONEncoder().encode(pokemon)
            #expect(try JSONDecoder().decode(HarvestedPokemon.self, from: kept) == pokemon)
            #expect(pokemon.learnset.count == 6)
            #expect(!kept.text.contains("versionGroupDetails"))
        }
    }
}

import Fetching
import Foundation
import Pokedex
import Synchronization
import Testing
import TestSupport

@testable import PokeAPI

struct HarvestTests {
    private static let source = Catalog.Source(url: "https://example.org/", date: "2026-08-08")

    private func harvest(_ setup: Setup, staging: URL) -> CatalogHarvest {
        CatalogHarvest(service: setup.service, staging: staging, source: Self.source)
    }

    private func text(_ catalog: Catalog, _ file: Catalog.File) -> [String] {
        catalog.contents(of: file).text.split(separator: "\n").map(String.init)
    }

    @Test func `the same data in any order gives the same bytes`() async throws {
        try await withTemporaryFolder { folder async throws in
            let catalogs = Mutex<[Catalog]>([])
            let packs = Mutex<[[UInt8]]>([])
            for isReversed in [false, true] {
                try await Setup.run(routes: StubWorld(isReversed: isReversed).routes) { setup async throws in
                    let harvested = try await harvest(setup, staging: folder).run()
                    catalogs.withLock { $0.append(harvested.catalog) }
                    let pack = try MoveDex.packed(harvested.moves)
                    packs.withLock { $0.append(pack) }
                }
            }
            let both = catalogs.withLock { $0 }
            #expect(both.count == 2)
            let bothPacks = packs.withLock { $0 }
            #expect(bothPacks.count == 2 && bothPacks[0] == bothPacks[1])
            for file in Catalog.File.allCases {
                #expect(text(both[0], file) == text(both[1], file))
                #expect(text(both[0], file).count > 1)
            }
        }
    }

    @Test func `harvested data forms a complete Pokédex`() async throws {
        try await harvested { catalog async throws in
            let pokedex = try NationalDex(catalog: catalog)
            #expect(pokedex.count == 7)
            let raichu = try #require(pokedex.pokemon(named: "raichu-alola"))
            #expect(raichu.displayName == "Alolan Raichu")
            #expect(raichu.generation == 7)
            #expect(raichu.species?.generation == 1)
            #expect(raichu.types == [.electric, .psychic])
            #expect(raichu.effortYield?.stats == [.speed] && raichu.effortYield?[.speed] == 2)
            #expect(pokedex.pokemon(named: "raichu-gmax")?.weight == nil)
            #expect(pokedex.pokemon(named: "raichu-mega-x")?.weight == 10_000)
            #expect(pokedex.pokemon(named: "raichu-mega-x")?.baseExperience == nil)
        }
    }

    @Test func `every file matches the API's data`() async throws {
        try await harvested { catalog async throws in
            #expect(text(catalog, .source) == ["url,date", "https://example.org/,2026-08-08"])
            #expect(text(catalog, .words).contains("ability,surge-surfer,The surge-surfer"))
            #expect(text(catalog, .words).contains("growth-rate,medium,Medium"))
            #expect(!text(catalog, .words).contains { $0.contains("stench") })
            #expect(
                text(catalog, .pokemon).map { $0.split(separator: ",")[2] } == [
                    "name", "Pikachu", "Raichu", "Pichu", "Alolan Raichu", "Mega Raichu (X)",
                    "Mega Raichu (Y)",
                    "Giant Raichu",
                ])
            #expect(text(catalog, .speciesNames)[0...1] == ["id,de,en,ja", "25,Pikachu,Pikachu,ピカチュウ"])
            #expect(text(catalog, .formNames)[1] == "10100,Alolan Raichu,Raichu autre")
            #expect(text(catalog, .dexes) == ["id,slug,name,region", "2,kanto,Kanto,kanto"])
            #expect(
                text(catalog, .dexNumbers) == [
                    "species,numbers", "25,kanto=25", "26,kanto=26", "172,kanto=72",
                ])
            #expect(
                text(catalog, .species)[3].hasPrefix(
                    "172,pichu,Tiny Mouse Pokémon,1,yellow,quadruped,forest,"))
            #expect(text(catalog, .species)[3].hasSuffix(",no,no,yes,light-ball,172,,10"))
        }
    }

    @Test func `a form without a name is named after its species or its slug`() async throws {
        var world = StubWorld()
        world.additions = [
            "10400 raichu-a electric 1 1 1 1/1/1/1/1/1 //", "10500 raichu-b electric 1 1 1 1/1/1/1/1/1 //",
        ]
        try await harvested(world.routes) { catalog async throws in
            #expect(text(catalog, .pokemon)[8].hasPrefix("10400,raichu-a,Raichu (Other Form),26,no,7,"))
            #expect(text(catalog, .pokemon)[9].hasPrefix("10500,raichu-b,Raichu B,26,no,7,"))
            #expect(!text(catalog, .formNames).contains { $0.hasPrefix("10400") })
        }
    }

    @Test(arguments: [
        ("evolution-chain/10", "\"is_default\":false", "\"needs_cake\":true", "needs_cake"),
        ("evolution-chain/10", "\"gender\":1", "\"gender\":3", "gender"),
        ("pokemon/25", "\"slot\":3", "\"slot\":2", "abilities"),
        ("pokemon/25", "\"name\":\"electric\"", "\"name\":\"shadow\"", "types"),
        ("pokemon/25", "\"name\":\"speed\"", "\"name\":\"special\"", "stats"),
    ])
    func `an unknown value in the API's data stops the harvest`(
        path: String, old: String, new: String, field: String
    ) async throws {
        let world = StubWorld().routes
        let routes: HTTPStub.Routes = { request in
            var response = world(request)
            if request.path.hasSuffix("/\(path)/") {
                response.body = Data(
                    response.body.text.replacing(old, with: new).utf8)
            }
            return response
        }
        try await withTemporaryFolder { folder async throws in
            try await Setup.run(routes: routes) { setup async throws in
                let error = await #expect(throws: APIError.self) {
                    try await harvest(setup, staging: folder).run()
                }
                guard case .undecodable(_, let found) = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                #expect(found.hasPrefix(field))
            }
        }
    }

    @Test(arguments: [
        (HarvestLimits(text: 200), APIError.textTooLong(path: "pokemon-species/25", limit: 200)),
        (HarvestLimits(answer: 2000), .tooLarge(limit: 2000)),
        (HarvestLimits(whole: 20_000), .tooMuch(limit: 20_000)),
        (HarvestLimits(count: 17), .tooMany(path: "type", limit: 17)),
    ])
    func `data above the limits stops the harvest`(
        limits: HarvestLimits, error: APIError
    ) async throws {
        let name = String(repeating: "é", count: 101)
        let world = StubWorld().routes
        let routes: HTTPStub.Routes = { request in
            var response = world(request)
            guard request.path.hasSuffix("/pokemon-species/25/") else { return response }
            let text = response.body.text
            response.body = Data(text.replacing("\"Mouse Pokémon\"", with: "\"\(name)\"").utf8)
            return response
        }
        try await withTemporaryFolder { folder async throws in
            try await Setup.run(routes: routes) { setup async throws in
                var harvest = harvest(setup, staging: folder)
                harvest.limits = limits
                await #expect(throws: error) { try await harvest.run() }
            }
        }
    }

    @Test func `the limits leave ample room for the public API's data`() {
        let limits = HarvestLimits()
        #expect(limits.text > 10 * 240 && limits.answer > 10 * 11_195 && limits.whole > 3 * 12_444_134)
        #expect(limits.count > 10 * 1_579 && limits.whole < 64 << 20)
    }

    @Test func `every evolution condition is kept`() async throws {
        try await harvested { catalog async throws in
            #expect(
                text(catalog, .evolution).dropFirst() == [
                    "10,25,26,yes,1,red-blue,use-item,item=thunder-stone",
                    "10,25,26,no,7,sun-moon,level-up,"
                        + "level=20 gender=female physique=attack=defense time=night rain upside-down",
                    "10,25,26,no,7,sun-moon,use-item,form=raichu-alola region=alola item=thunder-stone",
                    "10,172,25,yes,2,gold-silver,level-up,happiness=220",
                ])
        }
    }

    @Test func `the type chart has a version for every generation that changed it`() async throws {
        try await harvested { catalog async throws in
            let chart = text(catalog, .typeChart)
            func row(_ generation: Int, _ type: String) -> String? {
                chart.first { $0.hasPrefix("\(generation),\(type),") }
            }
            #expect(Set(chart.dropFirst().map { $0.prefix(2) }) == ["1,", "2,", "6,"])
            #expect(row(1, "ghost") == "1,ghost,0,1,1,1,1,1,1,2,,1,1,1,1,0,1,1,,")
            #expect(row(2, "ghost") == "2,ghost,0,1,1,1,1,1,1,2,0.5,1,1,1,1,2,1,1,0.5,")
            #expect(row(6, "ghost") == "6,ghost,0,1,1,1,1,1,1,2,1,1,1,1,1,2,1,1,0.5,1")
            #expect(row(1, "dark") == nil)
        }
    }

    @Test func `progress counts every answer once`() async throws {
        try await withTemporaryFolder { folder async throws in
            try await Setup.run(routes: StubWorld().routes) { setup async throws in
                let seen = Mutex<[HarvestProgress]>([])
                _ = try await harvest(setup, staging: folder).run { progress in
                    seen.withLock { $0.append(progress) }
                }
                let all = seen.withLock { $0 }
                let total = try #require(all.first).total
                #expect(all.map(\.done) == Array(0...total))
                #expect(all.allSatisfy { $0.total == total })
                #expect(setup.requests.count == total + 14)
            }
        }
    }

    /// Harvests the stub's small world.
    private func harvested(
        _ routes: @escaping HTTPStub.Routes = StubWorld().routes, _ body: (Catalog) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder async throws in
            try await Setup.run(routes: routes) { setup async throws in
                try await body(try await harvest(setup, staging: folder).run().catalog)
                #expect(try folder.fileNames.isEmpty)
            }
        }
    }
}

import DetailFeature
import Fetching
import Foundation
import Lists
import PokeAPI
import Pokedex
import Synchronization
import TestSupport
import Testing

/// Viewing Pokémon one after another, and going back.
struct DetailTests {
    @Test func `a page shows the bundled facts offline, and says why`() async throws {
        let detail = Detail(catalog: try Fixtures.offlineCatalog())
        let pikachu = try #require(NationalDex.bundled[25])
        let page = try #require(try await detail.apply(.show(pikachu), to: .init()).page)
        #expect(page.source == .bundled && page.failure == .networkForbidden)
        #expect(page.detail.types == [.electric] && page.detail.height == 4 && page.detail.weight == 60)
        #expect(page.detail.stats?.total == 320)
    }

    @Test func `going back steps through the Pokémon shown before, and fails at the first one`() async throws
    {
        let detail = Detail(catalog: try Fixtures.offlineCatalog())
        var state = Detail.State()
        for id in [1, 4, 4, 7] {
            state = try await detail.apply(.show(try #require(NationalDex.bundled[id])), to: state)
        }
        state = try await detail.apply(.back, to: state)
        #expect(state.shown?.id == 4)
        state = try await detail.apply(.back, to: state)
        #expect(state.shown?.id == 1)
        let last = state
        await #expect {
            try await detail.apply(.back, to: last)
        } throws: {
            guard case DetailError.nothingEarlier = $0 else { return false }
            return true
        }
    }

    @Test func `another PokéAPI is asked once, and later answers come from the cache`() async throws {
        try await Fixtures.withStub { stub, catalog in
            let pikachu = try await catalog.pokemon("pikachu")
            let detail = Detail(catalog: catalog)
            let first = try await detail.apply(.show(pikachu), to: .init())
            #expect(first.page?.source == .live && first.page?.detail.stats?[.speed] == 90)
            let again = try await detail.apply(.show(pikachu), to: .init())
            guard case .cached = again.page?.source else {
                Issue.record("asked again")
                return
            }
            #expect(stub.requests.filter { $0.path.hasSuffix("/pokemon/25/") }.count == 1)
        }
    }

    @Test func `an error is reported if another PokéAPI fails to send a Pokémon's details`() async throws {
        let routes: HTTPStub.Routes = { request in
            request.path.hasSuffix("/pokemon/25/") ? .text(500) : StubPokeAPI.answer(request)
        }
        try await Fixtures.withStub(routes: routes) { _, catalog in
            let pikachu = try await catalog.pokemon("pikachu")
            await #expect {
                try await Detail(catalog: catalog).apply(.show(pikachu), to: .init())
            } throws: {
                guard case DetailError.api(.server(status: 500)) = $0 else { return false }
                return true
            }
        }
    }
}

/// The parts of a page that come only from the API.
struct DetailTextTests {
    @Test func `a page loaded from the API includes the Pokédex text and the cry`() async throws {
        try await Fixtures.withStub { stub, catalog in
            let page = try await catalog.page(of: "pikachu")
            #expect(page?.flavorText?.text == "New words." && page?.flavorText?.version == "version-7")
            #expect(page?.detail.cryURL == "https://example.org/cries/25.ogg")
            #expect(stub.requests.count { $0.path.contains("pokemon-species") } == 1)
        }
    }

    @Test func `a page without a Pokédex text still shows the facts`() async throws {
        let routes: HTTPStub.Routes = { request in
            request.path.contains("pokemon-species") ? .text(404) : StubPokeAPI.answer(request)
        }
        try await Fixtures.withStub(routes: routes) { _, catalog in
            let page = try await catalog.page(of: "pikachu")
            #expect(page?.flavorText == nil && page?.detail.stats?[.speed] == 90)
        }
    }

    @Test func `a page shows the cached Pokédex text instead of waiting for a late one`() async throws {
        let isSlow = Mutex(true)
        let routes: HTTPStub.Routes = { request in
            var answer = StubPokeAPI.answer(request)
            guard request.path.contains("pokemon-species") else { return answer }
            answer.headers["Cache-Control"] = "no-cache"
            return isSlow.withLock { $0 } ? answer.delayed(by: .seconds(5)) : answer
        }
        let stub = try await HTTPStub(routes: routes)
        let api = try Fixtures.api(of: stub)
        _ = try await api.list()
        // All timeouts run out at once.
        let catalog = CatalogService(api: api, clock: WallClock(now: { Date() }, sleep: { _ in }))
        let pikachu = try await catalog.pokemon("pikachu")
        // After a timeout, the API isn't asked for a while, which the list may already have caused. End that
        // pause.
        await api.tryAgain()
        _ = try await api.pokemon(25)
        let detail = Detail(catalog: catalog)
        let late = try await detail.apply(.show(pikachu), to: .init()).page
        #expect(late?.flavorText == nil && late?.detail.stats?[.speed] == 90)
        isSlow.withLock { $0 = false }
        await api.tryAgain()
        _ = try await api.species(25)
        isSlow.withLock { $0 = true }
        #expect(try await detail.apply(.show(pikachu), to: .init()).page?.flavorText?.text == "New words.")
        await api.shutdown()
        await stub.stop()
    }

    @Test func `moves come from the newest games with level-up moves, or from the requested games`()
        async throws
    {
        try await Fixtures.withStub { _, catalog in
            let page = try await catalog.page(of: "pikachu", tellingMore: true)
            let learnsets = try #require(try page?.more?.learnsets.get())
            #expect(learnsets.all.map(\.group.name) == ["red-blue", "emerald"])
            let newest = try #require(learnsets.chosen(nil))
            #expect(newest.group.name == "emerald")
            #expect(newest.moves.map(\.name) == ["move-2", "move-1", "move-3"])
            #expect(newest.moves.map(\.level) == [28, 29, 0])
            let asked = learnsets.chosen(VersionGroup(name: "red-blue"))
            #expect(asked?.moves.map(\.method) == ["level-up", "level-up", "machine"])
            #expect(learnsets.chosen(VersionGroup(name: "x-y")) == nil)
        }
    }

    @Test func `locations come from the newest games, or from the requested games`() async throws {
        try await Fixtures.withStub { _, catalog in
            let page = try await catalog.page(of: "pikachu", tellingMore: true)
            let places = try #require(try page?.more?.places.get())
            #expect(places.groups.map(\.name) == ["red-blue"])
            #expect(
                places.chosen(nil).map { "\($0.area) \($0.method)" }
                    == Array(
                        repeatElement(
                            [
                                "power-plant old-rod", "power-plant walk", "route-1-area old-rod",
                                "route-1-area walk",
                            ], count: 2
                        ).joined()))
            // Chances are added up for each method separately, and either by day or by night.
            #expect(places.chosen(nil).prefix(2).map(\.chance) == [70, 25])
            #expect(places.chosen(nil).prefix(2).map(\.levels) == [5...6, 3...6])
            #expect(places.chosen(VersionGroup(name: "emerald")).isEmpty)
        }
    }

    @Test func `facts and moves share one request`() async throws {
        try await Fixtures.withStub { stub, catalog in
            let page = try await catalog.page(of: "pikachu", tellingMore: true)
            #expect(page?.detail.stats?[.speed] == 90)
            #expect(stub.requests.count { $0.path.hasSuffix("/pokemon/25/") } == 1)
        }
    }

    @Test func `an alternate form without facts uses its species' Pokédex text`() async throws {
        try await Fixtures.withStub(routes: StubWorld().routes) { _, catalog in
            let raichu = try await catalog.pokemon("raichu-alola")
            #expect(!raichu.hasFacts)
            let page = try await Detail(catalog: catalog).apply(.show(raichu), to: .init()).page
            #expect(page?.flavorText?.text == "New words.")
        }
    }
}

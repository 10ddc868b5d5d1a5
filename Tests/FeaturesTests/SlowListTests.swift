import BrowseFeature
import Fetching
import Foundation
import Lists
import PokeAPI
import Pokedex
import ReferencesFeature
import Synchronization
import TestSupport
import Testing

/// Lists from a slow API that was never synced.
struct SlowListTests {
    /// A clock whose waits end at once.
    private static let hasty = WallClock(now: { Date() }, sleep: { _ in })

    /// Runs the body with an API that lists names at once, but answers requests for single Pokémon only after
    /// the gate is opened. Without a `clock`, waits end as soon as a single Pokémon is requested.
    private func withGate(
        clock: WallClock? = nil, _ body: (StubGate, APIService, CatalogService) async throws -> Void
    ) async throws {
        let gate = StubGate()
        let isAsked = Atomic(false)
        let stub = try await HTTPStub { request in
            let answer = StubPokeAPI.answer(request)
            if request.path.hasSuffix("/pokemon/") { return answer }
            isAsked.store(true, ordering: .relaxed)
            return answer.held(by: gate)
        }
        let clock =
            clock
            ?? WallClock(
                now: { Date() },
                sleep: { _ in
                    try await eventually("a Pokémon is asked for") { isAsked.load(ordering: .relaxed) }
                })
        let api = try Fixtures.api(of: stub)
        _ = try await api.list()
        try await body(gate, api, CatalogService(api: api, clock: clock))
        gate.open()
        await api.shutdown()
        await stub.stop()
    }

    @Test func `names are shown while facts are loading`() async throws {
        let patient = WallClock(now: { Date() }, sleep: { _ in try await Task.sleep(for: .seconds(600)) })
        try await withGate(clock: patient) { gate, _, catalog in
            let early = Mutex<Browse.Page?>(nil)
            let browse = Browse(catalog: catalog, clock: Self.hasty)
            let end = Task {
                try await browse.apply(
                    .search(Query(naming: "pikachu")), to: .init(size: 20),
                    showing: { state in early.withLock { $0 = state.page } })
            }
            try await eventually("names are shown", by: .task(end)) { early.withLock { $0 } != nil }
            let names = try #require(early.withLock { $0 })
            #expect(names.isGrowing && names.failure == nil)
            #expect(names.results.first?.pokemon.name == "pikachu" && names.results.first?.stats == nil)
            gate.open()
            let page = try #require(try await end.value.page)
            #expect(!page.isGrowing && page.failure == nil && page.results.first?.stats?[.speed] == 90)
        }
    }

    @Test func `a slow list times out once, and the next list shows late answers`() async throws {
        try await withGate { gate, api, catalog in
            let browse = Browse(catalog: catalog)
            let page = try #require(
                try await browse.apply(.search(Query(naming: "pikachu")), to: .init(size: 20)).page)
            #expect(page.failure == .timedOut && page.results.first?.pokemon.name == "pikachu")
            gate.open()
            let pikachu = try #require(page.results.first?.pokemon)
            try await eventually("its facts are at hand") { await catalog.detailAtHand(of: pikachu) != nil }
            await api.tryAgain()
            let next = try await browse.apply(.search(Query(naming: "pikachu")), to: .init(size: 20)).page
            #expect(next?.results.first?.stats?[.speed] == 90)
        }
    }

    @Test func `all waits of a command share one time limit`() async throws {
        let time = Mutex(Date())
        let waits = Mutex<[Duration]>([])
        let clock = WallClock(
            now: { time.withLock(\.self) },
            sleep: { wait in
                waits.withLock { $0.append(wait) }
                try await Task.sleep(for: .seconds(600))
            })
        let stub = try await HTTPStub { request in
            time.withLock { $0 += 2 }
            return StubPokeAPI.answer(request)
        }
        let api = try Fixtures.api(of: stub)
        let catalog = CatalogService(api: api, clock: clock, patience: .seconds(3))
        let lookup = Lookup(catalog: catalog)
        try await lookup.waitingOnce {
            let pikachu = try #require(try await lookup.pokedex().pokemon(named: "pikachu"))
            _ = try await catalog.detail(of: pikachu)
        }
        #expect(waits.withLock { $0.map { ($0 / .seconds(1)).rounded() } } == [3, 1])
        await api.shutdown()
        await stub.stop()
    }
}

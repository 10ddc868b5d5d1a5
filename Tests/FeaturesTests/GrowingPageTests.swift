import DetailFeature
import Fetching
import Foundation
import Lists
import PokeAPI
import Pokedex
import Synchronization
import TestSupport
import Testing

/// A page that is shown before all of its data has arrived.
struct GrowingPageTests {
    /// The pages that `apply` showed, in order.
    private final class Shown: Sendable {
        let pages = Mutex<[Detail.Page]>([])
        @Sendable func show(_ state: Detail.State) async {
            if let page = state.page { pages.withLock { $0.append(page) } }
        }
        var count: Int { pages.withLock { $0.count } }
    }

    /// Runs `body` with the facts of a small stub API, which from then on answers only once the gate is open.
    private func withFacts(
        patience: WallClock = WallClock(
            now: { Date() }, sleep: { _ in try await Task.sleep(for: .seconds(600)) }),
        _ body: (HTTPStub, StubGate, CatalogService, Pokemon) async throws -> Void
    ) async throws {
        let (gate, world) = (StubGate(), StubWorld().routes)
        let isHeld = Mutex(false)
        try await withTemporaryFolder { folder in
            let stub = try await HTTPStub { request in
                isHeld.withLock { $0 } ? world(request).held(by: gate) : world(request)
            }
            let api = try Fixtures.api(of: stub)
            let catalog = CatalogService(api: api, folder: folder, clock: patience)
            _ = try await catalog.sync { _ in }
            isHeld.withLock { $0 = true }
            let pikachu = try await catalog.pokemon("pikachu")
            try await body(stub, gate, catalog, pikachu)
            gate.open()
            await api.shutdown()
            await stub.stop()
        }
    }

    /// A clock whose waits end at once.
    private static let hasty = WallClock(now: { Date() }, sleep: { _ in })

    @Test func `known facts are shown while the API hangs, and its answer is shown when it arrives`()
        async throws
    {
        try await withFacts { _, gate, catalog, pikachu in
            let shown = Shown()
            let detail = Detail(catalog: catalog, clock: Self.hasty)
            let end = Task { try await detail.apply(.show(pikachu), to: .init(), showing: shown.show) }
            try await eventually("a page is shown", by: .task(end)) { shown.count > 0 }
            let early = shown.pages.withLock { $0[0] }
            #expect(early.detail.weight == 60 && early.flavorText == nil && early.failure == nil)
            guard case .synced = early.source else {
                Issue.record("\(early.source)")
                return
            }
            gate.open()
            let page = try await end.value.page
            #expect(page?.source == .live && page?.flavorText?.text == "New words.")
        }
    }

    @Test func `a second view doesn't wait again after a timeout`() async throws {
        let isOver = Mutex(true)
        let patience = WallClock(now: { Date() }) { _ in
            if !isOver.withLock({ $0 }) { try await Task.sleep(for: .seconds(600)) }
        }
        try await withFacts(patience: patience) { stub, _, catalog, pikachu in
            let detail = Detail(catalog: catalog)
            let asked = stub.requests.count
            let first = try await detail.apply(.show(pikachu), to: .init())
            #expect(first.page?.failure == .timedOut && first.page?.detail.weight == 60)
            isOver.withLock { $0 = false }
            let second = try await detail.apply(.show(pikachu), to: first)
            guard case .offline = second.page?.failure else {
                Issue.record("\(String(describing: second.page?.failure))")
                return
            }
            // The first view requests the Pokémon and its species, which may arrive late. The second requests
            // nothing.
            #expect(stub.requests.count <= asked + 2)
        }
    }

    @Test func `cancelling the wait keeps the facts on the screen`() async throws {
        try await withFacts { _, _, catalog, pikachu in
            let shown = Shown()
            let detail = Detail(catalog: catalog, clock: Self.hasty)
            let looking = Task { try await detail.apply(.show(pikachu), to: .init(), showing: shown.show) }
            try await eventually("a page is shown", by: .task(looking)) { shown.count > 0 }
            looking.cancel()
            let state = try await looking.value
            #expect(state.shown?.id == 25)
        }
    }

    @Test func `a page stays empty until the answer arrives if no facts are known`() async throws {
        let gate = StubGate()
        let routes: HTTPStub.Routes = { request in
            let answer = StubPokeAPI.answer(request)
            return request.path.hasSuffix("/25/") ? answer.held(by: gate) : answer
        }
        try await Fixtures.withStub(routes: routes) { stub, catalog in
            let pikachu = try await catalog.pokemon("pikachu")
            let shown = Shown()
            let detail = Detail(catalog: catalog, clock: Self.hasty)
            let end = Task { try await detail.apply(.show(pikachu), to: .init(), showing: shown.show) }
            try await eventually("it asks", by: .task(end), seeing: { stub.requests.count }) { $0 >= 3 }
            #expect(shown.count == 0)
            gate.open()
            #expect(try await end.value.page?.detail.weight == 60)
        }
    }
}

/// Shows the newer of the cached and the fetched facts.
struct FreshFactsTests {
    /// Runs `body` with a stub API in which `weight` is Pikachu's weight, a catalogue, and a closure that
    /// creates the catalogue of the next process.
    private func withWorld(
        _ body: (borrowing Mutex<Int>, CatalogService, @Sendable () -> CatalogService) async throws -> Void
    ) async throws {
        let weight = Mutex(60)
        try await withTemporaryFolder { folder in
            let world = StubWorld().routes
            let stub = try await HTTPStub { request in
                var answer = world(request)
                let text = answer.body.text
                answer.body = Data(
                    text.replacing("\"weight\":60,", with: "\"weight\":\(weight.withLock { $0 }),")
                        .replacing("\"weight\":60}", with: "\"weight\":\(weight.withLock { $0 })}").utf8)
                return answer
            }
            let api = try Fixtures.api(of: stub)
            let make = { @Sendable in CatalogService(api: api, folder: folder, patience: .seconds(60)) }
            try await body(weight, make(), make)
            await api.shutdown()
            await stub.stop()
        }
    }

    /// Waits until a file that is written gets a later date than those written before, because file systems
    /// have their own resolution of time.
    private static func untilFilesAreNewer() async throws {
        try await withTemporaryFolder { folder in
            func date() throws -> Date? {
                let file = folder.appending(path: UUID().uuidString)
                try Data().write(to: file)
                return try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            }
            let before = try #require(try date())
            try await eventually("a file is newer", seeing: date) { ($0 ?? before) > before }
        }
    }

    @Test func `a sync replaces an older cached answer`() async throws {
        try await withWorld { weight, catalog, make in
            _ = try await catalog.sync { _ in }
            let pikachu = try await catalog.pokemon("pikachu")
            #expect(try await catalog.detail(of: pikachu).answer.value.weight == 60)
            weight.withLock { $0 = 61 }
            try await Self.untilFilesAreNewer()
            _ = try await catalog.sync { _ in }
            for catalog in [catalog, make()] {
                let pikachu = try await catalog.pokemon("pikachu")
                let answer = try await catalog.detail(of: pikachu).answer
                #expect(answer.value.weight == 61 && answer.value.cryURL != nil)
                guard case .synced = answer.source else {
                    Issue.record("\(answer.source)")
                    continue
                }
                #expect(await catalog.details(of: [pikachu]).details.map(\.weight) == [61])
            }
        }
    }

    @Test func `lists use answers newer than the last sync`() async throws {
        try await withWorld { weight, catalog, make in
            _ = try await catalog.sync { _ in }
            weight.withLock { $0 = 62 }
            try await Self.untilFilesAreNewer()
            let pikachu = try await catalog.pokemon("pikachu")
            #expect(try await catalog.detail(of: pikachu).answer.value.weight == 62)
            for catalog in [catalog, make()] {
                let pikachu = try await catalog.pokemon("pikachu")
                #expect(await catalog.details(of: [pikachu], asking: .nobody).details.map(\.weight) == [62])
            }
        }
    }
}

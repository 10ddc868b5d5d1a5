import Dispatch
import Fetching
import Foundation
import Lists
import PokeAPI
import Pokedex
import Synchronization
import TestSupport
import Testing

/// Reactions of the catalogue to changes in the API and the network.
struct CatalogServiceTests {
    @Test func `Pokémon that the API lists but the synced facts lack are counted as new`() async throws {
        let listsMore = Mutex(false)
        let world = StubWorld(isReversed: false)
        try await withTemporaryFolder { folder in
            try await Fixtures.withStub(routes: { request in
                let answer = world.routes(request)
                guard request.path == "/api/v2/pokemon/", listsMore.withLock({ $0 }) else { return answer }
                let text = answer.body.text
                let more = text.replacingOccurrences(
                    of: #""results":["#,
                    with: #""results":[{"name":"newmon","url":"http://x/api/v2/pokemon/9999/"},"#)
                return .json(more)
            }) { stub, _ in
                func service() throws -> CatalogService {
                    CatalogService(api: try Fixtures.api(of: stub), folder: folder, patience: .seconds(60))
                }
                _ = try await service().sync { _ in }
                #expect(try await service().newcomers() == 0)
                listsMore.withLock { $0 = true }
                #expect(try await service().newcomers() == 1)
            }
        }
    }

    @Test func `a sync also stores the API's texts for offline use`() async throws {
        try await withTemporaryFolder { folder in
            try await Fixtures.withStub(routes: { StubWorld(isReversed: false).routes($0) }) { stub, _ in
                func service(isOffline: Bool) throws -> CatalogService {
                    CatalogService(
                        api: try APIService(
                            baseURL: stub.apiURL, transport: AsyncHTTPTransport(limits: .patient),
                            cache: InMemoryCache(), networkForbidden: isOffline),
                        folder: folder, patience: .seconds(60))
                }
                let online = try service(isOffline: false)
                _ = try await online.sync { _ in }
                let offline = try service(isOffline: true)
                let dex = try #require(try await offline.pokedex().value.moves)
                let move = try #require(dex.move(slug: "move-2"))
                let ability = try #require(dex.abilities.first)
                #expect(
                    try await offline.text(on: move, in: "de").get() == "Has a 10% chance to do something.")
                #expect(try await offline.text(on: ability, in: "en").get() == "Does something.")
                // Without the file, the texts would have to be fetched.
                let file = try #require(offline.folder).appending(path: EffectTexts.fileName)
                try FileManager.default.removeItem(at: file)
                await #expect(throws: (any Error).self) { try await offline.text(on: move, in: "en").get() }
            }
        }
    }

    @Test func `a running program sees another program's sync without a restart`() async throws {
        let time = Mutex(Date())
        try await withTemporaryFolder { folder in
            try await Fixtures.withStub(routes: { StubWorld(isReversed: false).routes($0) }) { stub, _ in
                func service() throws -> CatalogService {
                    CatalogService(
                        api: try Fixtures.api(of: stub), folder: folder,
                        clock: WallClock(
                            now: { time.withLock(\.self) }, sleep: { try await Task.sleep(for: $0) }),
                        patience: .seconds(600))
                }
                let open = try service()
                #expect(try await !open.pokedex().value.hasFacts)
                _ = try await service().sync { _ in }
                time.withLock { $0 += 2 }
                #expect(try await open.pokedex().value.hasFacts)
            }
        }
    }

    @Test func `while a caller waits inside the catalogue for its turn, others get what is at hand`()
        async throws
    {
        let time = Mutex(Date())
        let catalog = CatalogService(
            api: try APIService(
                transport: AsyncHTTPTransport(), cache: InMemoryCache(), networkForbidden: true),
            clock: WallClock(now: { time.withLock(\.self) }, sleep: { try await Task.sleep(for: $0) }))
        let pikachu = try #require(try await catalog.pokedex().value[25])
        let (occupied, occupy) = AsyncStream.makeStream(of: Void.self)
        let free = DispatchSemaphore(value: 0)
        let occupant = Task(executorPreference: OwnThread()) {
            await Self.occupy(catalog, until: free) { occupy.finish() }
        }
        for await _ in occupied {}
        time.withLock { $0 += 2 }
        #expect(try await catalog.pokedex().value.hasFacts)
        #expect(try await catalog.detail(of: pikachu).answer.value.pokemon.id == 25)
        let moves = await catalog.moves(of: pikachu)
        #expect(throws: Never.self) { try moves.get() }
        #expect(await catalog.entriesAtHand(of: pikachu).isEmpty)
        free.signal()
        #expect(await occupant.value, "nobody waited for the occupant")
    }

    /// Occupies the catalogue's actor until the semaphore is signalled.
    ///
    /// - Returns: whether that happened in time.
    private static func occupy(
        _ catalog: isolated CatalogService, until free: DispatchSemaphore, _ begin: () -> Void
    ) -> Bool {
        begin()
        return free.wait(timeout: .now() + patience / .seconds(1)) == .success
    }

    @Test func `the search for new Pokémon finds none offline`() async throws {
        #expect(await (try Fixtures.offlineCatalog()).newcomers() == 0)
    }
}

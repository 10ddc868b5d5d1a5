import DetailFeature
import Fetching
import Foundation
import Lists
import PokeAPI
import Pokedex
import Synchronization
import TestSupport
import Testing

/// The picture chosen for a request, and the servers it may come from.
struct DetailPictureTests {
    private final class Memory: PictureCache {
        private let pictures = Mutex<[String: Data]>([:])
        func contents(for address: String) -> Data? { pictures.withLock { $0[address] } }
        func store(_ picture: Data, for address: String) { pictures.withLock { $0[address] = picture } }
        func keep(_ picture: Data, named name: String) -> URL? { nil }
    }

    @Test func `the URLs of the public PokéAPI's pictures are known without a request`() async throws {
        let detail = Detail(catalog: try Fixtures.offlineCatalog())
        let pikachu = try #require(NationalDex.bundled[25])
        let base = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/"
        let wishes: [(PictureWish, String)] = [
            (PictureWish(), "other/official-artwork/25.png"),
            (PictureWish(isShiny: true), "other/official-artwork/shiny/25.png"),
            (PictureWish(isSmall: true), "25.png"), (PictureWish(isFromBehind: true), "back/25.png"),
            (PictureWish(isShiny: true, isFromBehind: true), "back/shiny/25.png"),
            (PictureWish(isShiny: true, isSmall: true), "shiny/25.png"),
        ]
        for (wish, path) in wishes {
            #expect(try await detail.picture(wish, of: pikachu).url == base + path)
        }
    }

    @Test func `each look has its own cached picture, with the usual picture as a fallback`() async throws {
        let memory = Memory()
        let base = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/"
        let files = Dictionary(
            uniqueKeysWithValues: [
                "130.png", "shiny/130.png", "25.png", "other/official-artwork/130.png",
                "other/official-artwork/shiny/130.png", "other/official-artwork/25.png",
            ].map { ($0, Data($0.utf8)) })
        for (path, file) in files { memory.store(file, for: base + path) }
        let transport = AsyncHTTPTransport(limits: .patient)
        let detail = Detail(
            catalog: try Fixtures.offlineCatalog(),
            pictures: PictureService(
                of: try #require(URL(string: "https://pokeapi.co/api/v2/")), transport: transport,
                cache: memory, responses: InMemoryCache(), networkForbidden: true))
        let pokemon = [130, 25, 1].compactMap { NationalDex.bundled[$0] }
        let usual = await detail.pictures(of: [], then: pokemon, in: [:])
        #expect(usual.files == [130: files["130.png"], 25: files["25.png"]] && usual.missing == [1])
        let looks = await detail.pictures(
            of: [pokemon[0]], then: pokemon.suffix(2), in: [130: "shiny", 25: "female-shiny"])
        #expect(
            looks.files == [130: files["other/official-artwork/shiny/130.png"], 25: files["25.png"]])
        for (pokemon, word, shown) in [
            (130, "shiny", "shiny/130"), (130, "male", "130"), (25, "female", "25"),
        ] {
            let pokemon = try #require(NationalDex.bundled[pokemon])
            let look = NationalDex.bundled.looks(of: pokemon).look(word)
            let page = try await detail.apply(
                .show(pokemon), to: Detail.State(), picture: PictureWish(look: look)
            ).page
            guard case .here(let found, _)? = page?.picture else {
                Issue.record("no picture of \(word)")
                continue
            }
            #expect(found.url.hasSuffix("/official-artwork/\(shown).png"))
        }
        // In the gallery of all looks, each shows its own picture or none.
        for (pokemon, word, file) in [
            (130, "male", "130.png"), (130, "shiny", "shiny/130.png"), (25, "female", nil),
        ] {
            let looks = NationalDex.bundled.looks(of: try #require(NationalDex.bundled[pokemon]))
            let exact = try await detail.picture(
                of: try #require(looks.look(word)), among: looks, isSmall: true, isExact: true)
            #expect(exact.file == file.flatMap { files[$0] }, "\(pokemon) \(word)")
        }
        await transport.shutdown()
    }

    @Test func `a Pokémon without artwork shows another picture, or reports that there is none`() async throws
    {
        let detail = Detail(catalog: try Fixtures.offlineCatalog())
        let without = NationalDex.bundled.entries.filter { $0.artworkURL == nil }
        #expect(!without.isEmpty)
        for pokemon in without {
            let found = detail.picture(PictureWish(), of: PokemonDetail(pokemon))
            #expect(found?.picture != .artwork)
            guard found == nil else { continue }
            await #expect {
                try await detail.picture(PictureWish(), of: pokemon)
            } throws: {
                guard case DetailError.noPicture = $0 else { return false }
                return true
            }
        }
    }

    @Test func `the picture URLs of another PokéAPI come only from its answers`() async throws {
        let picture = StubResponse.png(PNGFile(width: 1, height: 1, of: [1, 2, 3, 255]))
        try await Fixtures.withStub(routes: StubPokeAPI.routes(picture: picture)) { stub, catalog in
            let pikachu = try await catalog.pokemon("pikachu")
            let transport = AsyncHTTPTransport(limits: .patient)
            let detail = Detail(
                catalog: catalog,
                pictures: PictureService(
                    of: stub.url, transport: transport, cache: Memory(), responses: InMemoryCache(),
                    patience: .seconds(60))
            )
            let found = try await detail.picture(PictureWish(), of: pikachu)
            #expect(found.url == stub.url.absoluteString + "sprites/artwork/25.png")
            #expect(try await detail.file(of: found).starts(with: [0x89, 0x50]))
            // The bundled facts belong to the public API.
            let bundled = try #require(NationalDex.bundled[25])
            #expect(detail.picture(PictureWish(), of: PokemonDetail(bundled)) == nil)
            await transport.shutdown()
        }
    }

    @Test func `another PokéAPI is still asked for its picture URLs after a sync`() async throws {
        let stub = try await HTTPStub(routes: StubWorld().routes)
        try await withTemporaryFolder { folder in
            let api = try Fixtures.api(of: stub)
            let catalog = CatalogService(api: api, folder: folder, patience: .seconds(60))
            _ = try await catalog.sync { _ in }
            let details = try await catalog.pokedex().value.entries.prefix(2).map { PokemonDetail($0) }
            let detail = Detail(catalog: catalog)
            let wish = PictureWish(isSmall: true)
            #expect(detail.knownPictures(wish, of: details) == nil)
            let asked = stub.requests.count
            let found = await detail.pictures(wish, of: details)
            #expect(stub.requests.count == asked + details.count)
            #expect(found.count == 2 && found.allSatisfy { $0 != nil })
            await api.shutdown()
        }
        await stub.stop()
    }
}

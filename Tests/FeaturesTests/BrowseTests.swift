import BrowseFeature
import Lists
import PokeAPI
import Pokedex
import Records
import Testing
import TestSupport

/// Paging: each action turns a state into the next one.
struct BrowseTests {
    private let browse: Browse

    init() throws { browse = Browse(catalog: try Fixtures.offlineCatalog()) }

    private func names(_ state: Browse.State) -> [String] {
        state.page?.results.map(\.pokemon.name) ?? []
    }

    @Test func `the first page of an unfiltered list has 20 results and the total count`() async throws {
        let state = try await browse.apply(.search(Query()), to: .init(size: 20))
        #expect(names(state).first == "bulbasaur" && names(state).count == 20)
        #expect(state.page?.count == 1351 && state.page?.pages == 68 && state.page?.number == 1)
        #expect(state.page?.source == .bundled)
    }

    @Test func `paging forward and back visits every Pokémon once, in order`() async throws {
        var state = try await browse.apply(.search(Query(), size: 100), to: .init(size: 20))
        var forward = [names(state)]
        while let page = state.page, page.number < page.pages {
            state = try await browse.apply(.turn(.next), to: state)
            forward.append(names(state))
        }
        #expect(forward.flatMap(\.self) == NationalDex.bundled.entries.map(\.name))
        var backward = [names(state)]
        while let page = state.page, page.number > 1 {
            state = try await browse.apply(.turn(.previous), to: state)
            backward.append(names(state))
        }
        #expect(backward.reversed() == forward)
    }

    @Test func `a list that fills its last page exactly has no extra page`() async throws {
        let last = try await browse.apply(.search(Query(), size: 7, page: 193), to: .init(size: 20))
        #expect(last.page?.results.count == 7 && last.page?.pages == 193)
        await #expect {
            try await browse.apply(.turn(.next), to: last)
        } throws: {
            guard case ListError.noSuchPage(194, last: 193) = $0 else { return false }
            return true
        }
    }

    @Test(arguments: [0, -1, 69, 99999])
    func `the error for a page number outside the list names the last valid page`(number: Int) async throws {
        await #expect {
            try await browse.apply(.turn(.page(number)), to: .init(size: 20))
        } throws: {
            guard case ListError.noSuchPage(number, last: 68) = $0 else { return false }
            return true
        }
    }

    @Test func `a query without matches returns one empty page`() async throws {
        let query = try Query(parsing: "type:fire type:water gen:9 legendary:yes mythical:yes")
        let state = try await browse.apply(.search(query), to: .init(size: 20))
        #expect(state.page?.count == 0 && state.page?.pages == 1 && names(state).isEmpty)
    }

    @Test func `a search without a matching name falls back to the user's notes`() async throws {
        let marks = FavoriteSet([.test(25, note: "From Yuki, with water"), .test(1, note: "mew")])
        func answer(_ text: String) async throws -> ([String], String?) {
            let state = try await browse.apply(
                .search(try Query(parsing: text)), to: .init(size: 300), marks: marks)
            return (names(state), state.page?.instead?.description)
        }
        #expect(try await answer("water") == (["pikachu"], "note:water"))
        #expect(try await answer("yuki") == (["pikachu"], "note:yuki"))
        #expect(try await answer("mew").1 == nil, "which is a name")
        #expect(try await answer("yuki gen:1") == ([], nil))
    }

    @Test func `a query can filter by the user's favourites`() async throws {
        let query = try Query(parsing: "favorite:yes sort:-id")
        let state = try await browse.apply(
            .search(query), to: .init(size: 20), marks: FavoriteSet([.test(25), .test(133)]))
        #expect(names(state) == ["eevee", "pikachu"])
    }

    @Test func `a list from another PokéAPI takes one request, plus one for each Pokémon shown`() async throws
    {
        try await Fixtures.withStub { stub, catalog in
            let browse = Browse(catalog: catalog)
            var state = try await browse.apply(.search(Query(), size: 3), to: .init(size: 20))
            #expect(names(state) == ["bulbasaur", "ivysaur", "venusaur"])
            #expect(state.page?.count == StubPokeAPI.names.count)
            #expect(state.page?.results.first?.types == [.grass, .poison])
            #expect(state.page?.source == .live)
            state = try await browse.apply(.turn(.next), to: state)
            let paths = stub.requests.map(\.path)
            #expect(paths.filter { $0.hasSuffix("/pokemon/") }.count == 1)
            #expect(Set(paths.dropFirst()).count == 6)
        }
    }

    @Test func `a list still names Pokémon whose details another PokéAPI fails to send`() async throws {
        let routes: HTTPStub.Routes = { request in
            request.path.hasSuffix("/pokemon/2/") ? .text(500) : StubPokeAPI.answer(request)
        }
        try await Fixtures.withStub(routes: routes) { _, catalog in
            let state = try await Browse(catalog: catalog).apply(
                .search(Query(), size: 3), to: .init(size: 20))
            #expect(names(state) == ["bulbasaur", "ivysaur", "venusaur"])
            #expect(state.page?.results.map(\.types.isEmpty) == [false, true, false])
        }
    }

    @Test func `queries to another PokéAPI can filter only by name`() async throws {
        try await Fixtures.withStub { _, catalog in
            let browse = Browse(catalog: catalog)
            let found = try await browse.apply(
                .search(try Query(parsing: "chu")), to: .init(size: 20))
            #expect(names(found).contains("pikachu"))
            await #expect(throws: FactsMissing(.type)) {
                try await browse.apply(.search(try Query(parsing: "type:fire")), to: .init(size: 20))
            }
        }
    }
}

import Fetching
import Lists
import Pokedex
import TestSupport
import Testing

@testable import PokeAPI

struct ListTests {
    @Test func `the list is fetched with one request per day`() async throws {
        try await Setup.run { setup async throws in
            for _ in 0..<2 {
                #expect(try await setup.service.list().value.map(\.name) == StubPokeAPI.names.map(\.name))
            }
            #expect(setup.requests.map(\.target) == ["/api/v2/pokemon/?limit=100000&offset=0"])
            setup.clock.advance(by: day)
            #expect(try await setup.service.list().value.map(\.id) == StubPokeAPI.names.map(\.id))
            #expect(setup.requests.count == 2)
        }
    }

    @Test func `the list is fetched page by page if the server rejects one big request`() async throws {
        let routes: HTTPStub.Routes = { request in
            guard request.query("limit") == "1000" else { return StubPokeAPI.answer(request, .django) }
            // The server returns ten per page, whatever the limit.
            let target = request.target.replacing("limit=1000", with: "limit=10")
            return StubPokeAPI.answer(StubRequest(request, target: target), .django)
        }
        try await Setup.run(routes: routes) { setup async throws in
            #expect(try await setup.service.list().value.map(\.id) == StubPokeAPI.names.map(\.id))
            #expect(setup.requests.map { $0.query("offset") } == ["0", "0", "10", "20"])
            #expect(setup.clock.slept.isEmpty)
            _ = try await setup.service.list()
            #expect(setup.requests.count == 4)
        }
    }

    @Test func `a list with endless pages is cut off`() async throws {
        let routes: HTTPStub.Routes = { request in
            request.query("limit") == "100000"
                ? .text(500)
                : .json(#"{"count": 9999, "next": "x", "results": [{"name": "a", "url": "/1/"}]}"#)
        }
        try await Setup.run(routes: routes) { setup async throws in
            #expect(try await setup.service.list().value.count == 100)
            #expect(setup.requests.count == 101)
        }
    }

    @Test(arguments: [
        "https://pokeapi.co/api/v2/pokemon/25/": 25, "/pokemon/10001": 10_001, "/pokemon/x/": nil,
        "": nil, "/": nil, "25": nil, "/pokemon/x25/": nil, "/pokemon/123456789/": 123_456_789,
        "/pokemon/1234567890/": nil, "/pokemon/99999999999999999999999/": nil,
    ])
    func `a resource's id is the last part of its URL`(url: String, id: Int?) {
        #expect(NamedResource(name: "x", url: url).id == id)
    }
}

struct DetailsTests {
    @Test func `details arrive in the requested order over few connections`() async throws {
        let routes: HTTPStub.Routes = { StubPokeAPI.answer($0).delayed(by: .milliseconds(5)) }
        try await Setup.run(routes: routes) { setup async throws in
            let ids = Array((1...25).reversed())
            let answers = await setup.service.details(of: ids)
            #expect(try answers.map { try $0.get().value.id } == ids)
            #expect(setup.requests.count == 25)
            // The number of concurrent requests depends on the machine; a busy one may use a single
            // connection.
            #expect((1...8).contains(setup.stub.connectionCount))
            let again = await setup.service.details(of: ids)
            #expect(try again.allSatisfy { try $0.get().source == .cached(age: .zero) })
            #expect(setup.requests.count == 25)
        }
    }

    @Test func `a missing detail doesn't affect the others`() async throws {
        try await Setup.run { setup async throws in
            let answers = await setup.service.details(of: [1, 999, 4, -1])
            #expect(answers.map { (try? $0.get())?.value.name } == ["bulbasaur", nil, "charmander", nil])
            #expect(await setup.service.details(of: []).isEmpty)
        }
    }

    @Test func `a decoded Pokémon matches the API`() async throws {
        try await Setup.run { setup async throws in
            let pikachu = try await setup.pokemon(25).value
            #expect(pikachu.id == 25)
            #expect(pikachu.species.id == 25)
            #expect(pikachu.isDefault)
            #expect(pikachu.height == 4 && pikachu.weight == 60 && pikachu.baseExperience == 112)
            #expect(pikachu.types.map(\.type.name) == ["electric"])
            #expect(pikachu.abilities.map { $0.ability?.name } == ["static", "lightning-rod"])
            #expect(pikachu.abilities.map(\.slot) == [1, 3])
            #expect(pikachu.abilities.map(\.isHidden) == [false, true])
            #expect(pikachu.stat("speed") == 90 && pikachu.stat("luck") == nil)
            #expect(
                pikachu.sprites.other?.officialArtwork?.frontDefault
                    == "https://example.org/sprites/artwork/25.png")
            #expect(pikachu.sprites.games.frontFemale == nil)
            #expect(pikachu.cries?.legacy == nil)
        }
    }

    @Test func `a decoded species matches the API and includes the newest texts`() async throws {
        try await Setup.run { setup async throws in
            let species = try await setup.service.species(4).value
            #expect(species.name == "charmander")
            #expect(species.genderRate == 1 && species.captureRate == 45)
            #expect(species.evolvesFromSpecies == nil)
            #expect(species.evolutionChain?.id == 2)
            #expect(species.names.first { $0.language.name == "de" }?.name == "Glumanda")
            #expect(species.flavorTextEntries.map(\.flavorText) == ["Old words.", "New words."])
            #expect(species.varieties.map(\.pokemon.id) == [4])
        }
    }

    @Test(arguments: [
        "", "Pikachu", "mr mime", "../type/1", "25", "a?b", "é", String(repeating: "a", count: 65),
    ])
    func `an impossible name is never requested`(text: String) async throws {
        try await Setup.run { setup async throws in
            await #expect(throws: APIError.notFound(path: "pokemon-species")) {
                try await setup.service.species(named: text)
            }
            #expect(setup.requests.isEmpty)
        }
    }
}

import Foundation
import Lists
import Pokedex
import Testing
import TestSupport

@testable import Fetching
@testable import PokeAPI

struct CachingTests {
    @Test func `a repeated request is answered from the cache`() async throws {
        try await Setup.run { setup async throws in
            #expect(try await setup.pokemon(25).source == .live)
            setup.clock.advance(by: 90)
            let again = try await setup.pokemon(25)
            #expect(again.source == .cached(age: .seconds(90)))
            #expect(again.value.name == "pikachu")
            #expect(setup.requests.count == 1)
        }
    }

    @Test func `an expired answer is revalidated with the server`() async throws {
        try await Setup.run { setup async throws in
            _ = try await setup.pokemon(25)
            setup.clock.advance(by: day + 1)
            let renewed = try await setup.pokemon(25)
            #expect(renewed.source == .live)
            #expect(renewed.value.name == "pikachu")
            let requests = setup.requests
            #expect(requests.count == 2)
            #expect(requests[0].headers["if-none-match"] == nil)
            #expect(requests[1].headers["if-none-match"]?.hasPrefix("W/") == true)
            // The 304 extends the lifetime by another day.
            setup.clock.advance(by: day - 1)
            #expect(try await setup.pokemon(25).source == .cached(age: .seconds(day - 1)))
            #expect(setup.requests.count == 2)
        }
    }

    @Test func `an answer without caching headers expires after a day`() async throws {
        try await Setup.run(routes: StubPokeAPI.routes(.django)) { setup async throws in
            _ = try await setup.pokemon(25)
            setup.clock.advance(by: day - 1)
            _ = try await setup.pokemon(25)
            #expect(setup.requests.count == 1)
            setup.clock.advance(by: 1)
            #expect(try await setup.pokemon(25).source == .live)
            #expect(setup.requests.count == 2)
        }
    }

    @Test(arguments: [
        "max-age=60": 60.0, "public, max-age = \"5\"": 5, "no-cache": 0, "max-age=soon": 0,
    ])
    func `Cache-Control determines how long an answer is fresh`(control: String, seconds: TimeInterval)
        async throws
    {
        let routes: HTTPStub.Routes = { request in
            var response = StubPokeAPI.answer(request)
            response.headers["Cache-Control"] = control
            return response
        }
        try await Setup.run(routes: routes) { setup async throws in
            _ = try await setup.pokemon(1)
            let entry = await setup.cache.entry(for: "\(setup.service.baseURL)pokemon/1/#pokemon-1")
            #expect(entry?.expiresAt == setup.clock.now + seconds)
        }
    }

    @Test func `no-store prevents caching`() async throws {
        let routes: HTTPStub.Routes = { request in
            var response = StubPokeAPI.answer(request)
            response.headers["Cache-Control"] = "no-store"
            return response
        }
        try await Setup.run(routes: routes) { setup async throws in
            _ = try await setup.pokemon(1)
            #expect(await setup.cache.entries.isEmpty)
        }
    }

    @Test func `cached answers contain only the needed fields`() async throws {
        try await Setup.run { setup async throws in
            let live = try await setup.pokemon(25)
            let entry = await setup.cache.entry(for: "\(setup.service.baseURL)pokemon/25/#pokemon-1")
            let text = String(decoding: try #require(entry).body, as: UTF8.self)
            #expect(text.contains("pikachu"))
            #expect(!text.contains("moves"))
            #expect(!text.contains("versions"))
            #expect(try await setup.pokemon(25).value == live.value)
        }
    }

    @Test func `a missing resource is cached for ten minutes`() async throws {
        try await Setup.run { setup async throws in
            for _ in 1...2 {
                await #expect(throws: APIError.notFound(path: "/api/v2/pokemon/999/")) {
                    try await setup.pokemon(999)
                }
            }
            #expect(setup.requests.count == 1)
            setup.clock.advance(by: 601)
            await #expect(throws: APIError.self) { try await setup.pokemon(999) }
            #expect(setup.requests.count == 2)
        }
    }

    @Test func `an unreadable cache entry is fetched again`() async throws {
        try await Setup.run { setup async throws in
            let key = "\(setup.service.baseURL)pokemon/4/#pokemon-1"
            await setup.store(key, "{", etag: "W/\"x\"", for: day)
            #expect(try await setup.pokemon(4).source == .live)
            #expect(setup.requests.last?.headers["if-none-match"] == nil)
        }
    }

    @Test func `answers that older versions cached are still read`() async throws {
        try await Setup.run { setup async throws in
            func keep(_ value: some Encodable, _ key: String, _ part: String) async throws {
                let encoder = JSONEncoder()
                encoder.keyEncodingStrategy = .convertToSnakeCase
                let old = String(decoding: try encoder.encode(value), as: UTF8.self)
                #expect(old.contains(part))
                await setup.store("\(setup.service.baseURL)pokemon/\(key)", old, etag: nil, for: day)
            }
            let live = try await setup.pokemon(4).value
            let moves = try await setup.service.moves(of: 25).value
            let places = try await setup.service.encounters(of: 25).value
            try await keep(live, "4/#pokemon-1", "is_default")
            try await keep(moves, "25/#moves-1", "version_group_details")
            try await keep(places, "25/encounters#encounters-2", "location_area")
            let offline = try setup.successor(networkForbidden: true)
            #expect(try await offline.pokemon(4).value == live)
            #expect(try await offline.moves(of: 25).value == moves)
            #expect(try await offline.encounters(of: 25).value == places)
            await offline.shutdown()
        }
    }

    @Test func `a cache entry dated in the future is fetched again`() async throws {
        try await Setup.run { setup async throws in
            _ = try await setup.pokemon(4)
            setup.clock.advance(by: -100)
            #expect(try await setup.pokemon(4).source == .live)
        }
    }

    @Test func `simultaneous identical requests are sent once`() async throws {
        let routes: HTTPStub.Routes = { StubPokeAPI.answer($0).delayed(by: .milliseconds(50)) }
        try await Setup.run(routes: routes) { setup async throws in
            let names = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 1...20 { group.addTask { try await setup.pokemon(25).value.name } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(names == Array(repeating: "pikachu", count: 20))
            #expect(setup.requests.count == 1)
        }
    }
}

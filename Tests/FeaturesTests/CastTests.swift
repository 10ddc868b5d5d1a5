import Characters
import CharactersFeature
import Fetching
import Foundation
import Lists
import Pokedex
import Synchronization
import TestSupport
import Testing
import Wording

/// The second catalogue: paging as in the first one, and the features that only its API has.
struct CastTests {
    /// The clock, the network and the cache, under the test's control.
    private final class World: Sendable {
        let state = Mutex((now: Date(timeIntervalSince1970: 1_800_000_000), isOffline: false))
        let cache = InMemoryCache()
        let stub: HTTPStub

        init(_ stub: HTTPStub) { self.stub = stub }

        var clock: WallClock {
            WallClock(
                now: { self.state.withLock { $0.now } },
                // Waits of up to 5 s end at once.
                sleep: { if $0 > .seconds(5) { try await Task.sleep(for: $0) } })
        }

        func isOffline(_ isOffline: Bool) { state.withLock { $0.isOffline = isOffline } }
        func wait(days: Double) { state.withLock { $0.now += days * 86_400 } }

        /// Creates a catalogue; a `patience` of up to 5 s runs out at once.
        func cast(patience: Duration = .seconds(600)) throws -> CharacterBrowser {
            let transport = AsyncHTTPTransport(limits: .patient)
            return CharacterBrowser(
                service: try CharacterService(
                    baseURL: stub.charactersURL, transport: transport, cache: cache, clock: clock,
                    patience: patience, random: { 0 },
                    networkForbidden: self.state.withLock { $0.isOffline }),
                pictures: PictureService(
                    of: stub.url, transport: transport, kind: .jpeg, cache: nil, responses: cache,
                    clock: clock,
                    patience: .seconds(600)),
                nearest: { EditDistance.nearest(to: $0, among: $1) })
        }
    }

    private func withWorld(
        _ routes: @escaping HTTPStub.Routes = StubCharacters.routes, _ body: (World) async throws -> Void
    ) async throws {
        let stub = try await HTTPStub(routes: routes)
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await body(World(stub))) } catch { outcome = .failure(error) }
        await stub.stop()
        try outcome.get()
    }

    /// Returns the first page of all characters.
    private func firstPage(_ cast: CharacterBrowser) async throws -> CharacterBrowser.State {
        try await cast.apply(.search(CharacterFilter()), to: CharacterBrowser.start)
    }

    private func ids(_ state: CharacterBrowser.State) -> [Int] { state.page?.results.map(\.id) ?? [] }

    @Test func `paging forward and back visits every character once, without following links`()
        async throws
    {
        try await withWorld { world in
            let cast = try world.cast()
            var state = try await firstPage(cast)
            var forward = [ids(state)]
            while let page = state.page, page.number < page.pages {
                state = try await cast.apply(.turn(.next), to: state)
                forward.append(ids(state))
            }
            #expect(
                forward.flatMap(\.self) == Array(1...StubCharacters.count)
                    && forward.map(\.count) == [20, 20, 20, 3])
            var backward = [ids(state)]
            while let page = state.page, page.number > 1 {
                state = try await cast.apply(.turn(.previous), to: state)
                backward.append(ids(state))
            }
            #expect(backward.reversed() == forward && world.stub.requests.count == 4)
            let whole = try await cast.apply(.all(CharacterFilter()), to: state)
            #expect(ids(whole) == Array(1...StubCharacters.count) && whole.page?.pages == 1)
        }
    }

    @Test(arguments: [0, -3, 5, 4_000_000_000])
    func `the error for a page number outside the list names the last valid page`(number: Int) async throws {
        try await withWorld { world in
            let cast = try world.cast()
            await #expect(throws: ListError.noSuchPage(number, last: 4)) {
                try await cast.apply(.turn(.page(number)), to: CharacterBrowser.start)
            }
        }
    }

    @Test(arguments: [
        "zed", "alive", "zed dead female", "name:alive", "status:dead", "QUARK status:Alive", "gender:male",
        "species:\"mythological creature\"",
        "status:unknown gender:female species:human a", "% & +é",
    ])
    func `a filter finds the same characters as the API`(text: String) async throws {
        try await withWorld { world in
            let filter = try CharacterFilter(parsing: text)
            let found = StubCharacters.all.filter { person in
                func has(_ field: CharacterFilter.Field, _ text: String, whole: Bool = false) -> Bool {
                    guard let wanted = filter[field]?.lowercased() else { return true }
                    return whole ? text.lowercased() == wanted : text.lowercased().contains(wanted)
                }
                return has(.name, person.name) && has(.status, person.status)
                    && has(.species, person.species) && has(.gender, person.gender, whole: true)
            }
            let state = try await world.cast().apply(.all(filter), to: CharacterBrowser.start)
            #expect(ids(state) == found.map(\.id) && state.page?.count == found.count)
            #expect(try CharacterFilter(parsing: filter.text) == filter)
        }
    }

    @Test(arguments: [
        ("colour:red", CharacterFilter.Fault.unknownField("colour")), ("status:", .missingValue(.status)),
        ("status:asleep", .unknownValue(.status, "asleep")), ("gender:m", .unknownValue(.gender, "m")),
        ("status:dead status:alive", .repeated(.status)),
        (String(repeating: "é", count: 51), .tooLong(limit: 100)),
    ])
    func `an invalid filter is rejected`(text: String, fault: CharacterFilter.Fault) {
        #expect(throws: fault) { try CharacterFilter(parsing: text) }
    }

    @Test func `a filter without matches returns one empty page and suggests the nearest known names`()
        async throws
    {
        try await withWorld { world in
            let cast = try world.cast()
            let filter = try CharacterFilter(parsing: "zed qark")
            #expect(try await cast.apply(.search(filter), to: CharacterBrowser.start).page?.nearest == [])
            let seen = try await firstPage(cast)
            let state = try await cast.apply(.search(filter), to: seen)
            #expect(
                state.page?.count == 0 && state.page?.pages == 1 && state.page?.nearest.first == "Zed Quark")
        }
    }

    @Test func `a character is found by number or name, and has its first and latest episodes`()
        async throws
    {
        try await withWorld { world in
            let cast = try world.cast()
            for text in ["1", "#1", "zed quark"] {
                let look = try await cast.look(at: text)
                #expect(look.character.id == 1 && look.episodes.map(\.id) == [2, 51])
                #expect(look.episodes.map(\.code) == ["S01E02", "S05E07"] && look.failure == nil)
            }
            // For a single episode, the API returns an object instead of an array.
            #expect(try await cast.look(at: "3").episodes.map(\.name) == ["The Cog 4"])
            for (text, expected) in [("twin tumble", [7, 47]), ("ed", [1, 2])] {
                await #expect {
                    try await cast.look(at: text)
                } throws: { error in
                    guard case CastError.several(text, let few, let count) = error else { return false }
                    return few.map(\.id).starts(with: expected) && count >= 2
                }
            }
            for text in ["0", "64", "99999999999999999999", "mo/../1", "zed?"] {
                await #expect {
                    try await cast.look(at: text)
                } throws: {
                    if case CastError.noSuchCharacter = $0 { true } else { false }
                }
            }
            // Paths contain only IDs, never typed text.
            let paths = Set(world.stub.requests.map(\.path)).filter { $0.contains("/character/") }
            #expect(
                paths.allSatisfy {
                    $0.hasSuffix("/character/") || Int($0.split(separator: "/").last ?? "") != nil
                })
        }
    }

    @Test func `cached pages still work offline, and the rest loads once the network is back`()
        async throws
    {
        try await withWorld { world in
            let cast = try world.cast()
            var state = try await firstPage(cast)
            world.wait(days: 2)
            world.isOffline(true)
            state = try await cast.apply(.turn(.page(1)), to: state)
            #expect(state.page?.source == .stale(age: .seconds(2 * 86_400)) && ids(state).count == 20)
            // The character was never fetched on its own, but was on a fetched page.
            let look = try await cast.look(at: "zed quark")
            #expect(look.character.id == 1 && look.episodes == [] && look.failure == .networkForbidden)
            await #expect {
                _ = try await cast.apply(.turn(.next), to: state)
            } throws: {
                guard case CastError.api(.networkForbidden) = $0 else { return false }
                return true
            }
            world.isOffline(false)
            state = try await cast.apply(.turn(.next), to: state)
            #expect(ids(state).first == 21 && state.page?.source == .live)
        }
    }

    @Test func `an API error is reported and doesn't hide cached characters`() async throws {
        let fault = Mutex<StubResponse?>(nil)
        let routes: HTTPStub.Routes = { request in fault.withLock { $0 } ?? StubCharacters.answer(request) }
        try await withWorld(routes) { world in
            let state = try await firstPage(world.cast())
            let faults: [(StubResponse, APIError)] = [
                (.text(503), .server(status: 503)), (.text(429), .retryLater(after: nil)),
                (
                    .json("{\"info\":{\"count\":1},\"results\":[").failing(.none),
                    .malformed(path: "/api/character/")
                ),
                (StubPokeAPI.html(200), .notJSON(.html)),
                (StubPokeAPI.html(404), .notFound(path: "/api/character/")),
                (.json("{}").failing(.drop), .connectionLost),
                (.redirect(to: "http://example.org/"), .redirectRefused(origin: "http://example.org")),
            ]
            for (answer, expected) in faults {
                fault.withLock { $0 = answer }
                await #expect {
                    _ = try await world.cast().apply(.turn(.page(2)), to: state)
                } throws: {
                    guard case CastError.api(let error) = $0 else { return false }
                    return error == expected
                }
                world.wait(days: 31)
                guard case .notFound = expected else {
                    #expect(ids(try await world.cast().apply(.turn(.page(1)), to: state)).count == 20)
                    continue
                }
            }
        }
    }

    @Test func `a slow server delays a cached page no longer than the time limit`() async throws {
        let gate = StubGate()
        let isSlow = Mutex(false)
        let routes: HTTPStub.Routes = { request in
            let answer = StubCharacters.answer(request)
            return isSlow.withLock { $0 } ? answer.held(by: gate) : answer
        }
        try await withWorld(routes) { world in
            let state = try await firstPage(world.cast())
            isSlow.withLock { $0 = true }
            world.wait(days: 2)
            let stale = try await world.cast(patience: .seconds(3)).apply(.turn(.page(1)), to: state)
            #expect(stale.page?.source == .stale(age: .seconds(2 * 86_400)))
            gate.open()
        }
    }

    @Test func `malformed characters don't break a page, and long names are truncated`() async throws {
        let long = String(repeating: "x", count: 5_000)
        let page = """
            {"info":{"count":3},"results":[{"id":0,"name":"a"},7,{"id":4,"name":"\(long)","episode":["x",1]}]}
            """
        try await withWorld({ _ in .json(page) }) { world in
            let results = try await firstPage(world.cast())
                .page?
                .results
            #expect(results?.map(\.id) == [4] && results?.first?.name.count == 300)
            #expect(results?.first?.episodes == [])
        }
    }

    @Test func `a character's picture must start like a JPEG file, and isn't cached`() async throws {
        let isFalse = Mutex(false)
        let routes: HTTPStub.Routes = { request in
            let png = StubResponse(
                headers: ["Content-Type": "image/jpeg"], body: Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]))
            return isFalse.withLock { $0 } && request.path.contains("avatar")
                ? png : StubCharacters.answer(request)
        }
        try await withWorld(routes) { world in
            let cast = try world.cast()
            for _ in 0..<2 { #expect(try await cast.picture(of: 1) == StubCharacters.jpeg) }
            #expect(world.stub.requests.count { $0.path.contains("avatar") } == 2)
            isFalse.withLock { $0 = true }
            await #expect {
                _ = try await cast.picture(of: 1)
            } throws: {
                guard case CastError.api(.notPicture(.png, wanted: .jpeg)) = $0 else { return false }
                return true
            }
        }
    }
}

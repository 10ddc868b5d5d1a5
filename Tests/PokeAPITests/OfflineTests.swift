import Fetching
import Foundation
import Lists
import Pokedex
import Testing
import TestSupport

@testable import PokeAPI

struct OfflineTests {
    /// Runs `body` with a service whose server has gone, optionally with a warm cache.
    private func withoutServer(warm: Bool, _ body: (Setup) async throws -> Void) async throws {
        try await Setup.run { setup async throws in
            if warm { _ = try await setup.pokemon(25) }
            await setup.stub.stop()
            setup.clock.advance(by: day + 1)
            try await body(setup)
        }
    }

    @Test func `a stale answer is used if the server is unreachable`() async throws {
        try await withoutServer(warm: true) { setup async throws in
            let answer = try await setup.pokemon(25)
            // The broken keep-alive connection is retried after a moment, which moves the clock.
            guard case .stale(let age) = answer.source else {
                Issue.record("\(answer.source)")
                return
            }
            #expect(age >= .seconds(day + 1) && age < .seconds(day + 2))
            #expect(answer.value.name == "pikachu")
        }
    }

    @Test func `the failure is reported if there is no stale answer`() async throws {
        try await withoutServer(warm: false) { setup async throws in
            await #expect(throws: APIError.unreachable(host: "127.0.0.1")) {
                try await setup.pokemon(25)
            }
        }
    }

    @Test func `a failed connection stops further attempts for a minute, across processes`()
        async throws
    {
        try await withoutServer(warm: false) { setup async throws in
            await #expect(throws: APIError.unreachable(host: "127.0.0.1")) {
                try await setup.pokemon(1)
            }
            // The clock may have moved during a retry, if the server closed the connection.
            let until = setup.clock.now + 60
            await #expect(throws: APIError.offline(until: until)) { try await setup.pokemon(2) }
            #expect(await setup.service.offlineUntil == until)
            let successor = try setup.successor()
            await #expect(throws: APIError.offline(until: until)) { try await successor.species(1) }
            setup.clock.advance(by: 60)
            await #expect(throws: APIError.unreachable(host: "127.0.0.1")) { try await successor.species(1) }
            await successor.shutdown()
        }
    }

    @Test func `a successful answer ends the pause`() async throws {
        try await Setup.run { setup async throws in
            let key = "offline:\(setup.service.baseURL)"
            let now = setup.clock.now
            await setup.store(key, for: 30)
            await #expect(throws: APIError.offline(until: now + 30)) { try await setup.pokemon(1) }
            setup.clock.advance(by: 31)
            _ = try await setup.pokemon(1)
            #expect(await setup.cache.entry(for: key) == nil)
        }
    }

    @Test func `a retry by the user ignores the pause after a network failure`() async throws {
        try await Setup.run { setup async throws in
            let key = "offline:\(setup.service.baseURL)"
            await setup.store(key, for: 30)
            await setup.service.tryAgain()
            #expect(try await setup.pokemon(1).source == .live)
            #expect(await setup.cache.entry(for: key) == nil)
        }
    }

    @Test func `an offline pause recorded before a clock change is ignored`() async throws {
        try await Setup.run { setup async throws in
            await setup.store("offline:\(setup.service.baseURL)", for: 3_600)
            #expect(try await setup.pokemon(1).source == .live)
        }
    }

    @Test(arguments: [500, 503, 429, 400, 403])
    func `a stale answer is used if the server fails`(status: Int) async throws {
        let count = Counter()
        let routes: HTTPStub.Routes = { count.next() == 1 ? StubPokeAPI.answer($0) : .text(status) }
        try await Setup.run(routes: routes) { setup async throws in
            _ = try await setup.service.species(25)
            setup.clock.advance(by: day)
            guard case .stale = try await setup.service.species(25).source else {
                Issue.record("not stale")
                return
            }
        }
    }

    @Test func `a deleted resource is not served from the cache`() async throws {
        let count = Counter()
        let routes: HTTPStub.Routes = { count.next() == 1 ? StubPokeAPI.answer($0) : .text(404) }
        try await Setup.run(routes: routes) { setup async throws in
            _ = try await setup.pokemon(25)
            setup.clock.advance(by: day)
            await #expect(throws: APIError.notFound(path: "/api/v2/pokemon/25/")) {
                try await setup.pokemon(25)
            }
        }
    }

    @Test func `the cache is used even if the network is forbidden`() async throws {
        try await Setup.run { setup async throws in
            _ = try await setup.pokemon(25)
            let offline = try setup.successor(networkForbidden: true)
            #expect(try await offline.pokemon(25).source == .cached(age: .zero))
            setup.clock.advance(by: day * 2)
            #expect(try await offline.pokemon(25).source == .stale(age: .seconds(day * 2)))
            await #expect(throws: APIError.networkForbidden) { try await offline.pokemon(1) }
            #expect(setup.requests.count == 1)
            await offline.shutdown()
        }
    }

    @Test func `cancelling ends a slow request immediately`() async throws {
        let routes: HTTPStub.Routes = { StubPokeAPI.answer($0).delayed(by: .seconds(20)) }
        try await Setup.run(routes: routes) { setup async throws in
            let request = Task { try await setup.pokemon(25) }
            try await eventually("it asks", by: .task(request)) { !setup.requests.isEmpty }
            request.cancel()
            await #expect(throws: APIError.cancelled) { try await request.value }
            #expect(await setup.service.offlineUntil == nil)
        }
    }

    @Test func `a request after shutdown fails without being sent`() async throws {
        try await Setup.run { setup async throws in
            await setup.service.shutdown()
            await #expect(throws: APIError.cancelled) { try await setup.pokemon(25) }
            #expect(setup.requests.isEmpty)
        }
    }
}

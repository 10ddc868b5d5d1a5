import Foundation
import Lists
import Pokedex
import Testing
import TestSupport

@testable import Fetching
@testable import PokeAPI

struct FaultTests {
    @Test(arguments: [429, 500, 502, 503, 504])
    func `temporary errors are retried`(status: Int) async throws {
        let count = Counter()
        let routes: HTTPStub.Routes = { count.next() < 3 ? .text(status) : StubPokeAPI.answer($0) }
        try await Setup.run(random: 1, routes: routes) { setup async throws in
            #expect(try await setup.pokemon(1).value.name == "bulbasaur")
            #expect(setup.clock.slept == [.milliseconds(200), .milliseconds(400)])
        }
    }

    @Test func `a random factor shortens retry delays by at most half`() async throws {
        try await Setup.run(random: 0, routes: { _ in .text(503) }) { setup async throws in
            await #expect(throws: APIError.server(status: 503)) { try await setup.pokemon(1) }
            #expect(setup.clock.slept == [.milliseconds(100), .milliseconds(200)])
            #expect(setup.requests.count == 3)
        }
    }

    @Test(arguments: [
        (400, APIError.badRequest(path: "/api/v2/pokemon/1/")), (501, .server(status: 501)),
        (401, .unexpectedStatus(401)), (204, .unexpectedStatus(204)), (304, .unexpectedStatus(304)),
    ])
    func `permanent errors are not retried`(status: Int, error: APIError) async throws {
        try await Setup.run(routes: { _ in .text(status) }) { setup async throws in
            await #expect(throws: error) { try await setup.pokemon(1) }
            #expect(setup.requests.count == 1)
        }
    }

    @Test(arguments: [StubResponse.Fault.drop, .truncate])
    func `a broken connection is retried`(fault: StubResponse.Fault) async throws {
        let count = Counter()
        let routes: HTTPStub.Routes = { StubPokeAPI.answer($0).failing(count.next() < 3 ? fault : .none) }
        try await Setup.run(routes: routes) { setup async throws in
            #expect(try await setup.pokemon(1).value.name == "bulbasaur")
            #expect(setup.clock.slept.count == 2)
        }
        try await Setup.run(routes: { StubPokeAPI.answer($0).failing(fault) }) { setup async throws in
            await #expect(throws: APIError.connectionLost) { try await setup.pokemon(1) }
            #expect(setup.requests.count == 3)
            #expect(await setup.service.offlineUntil == nil)
        }
    }

    @Test func `a request times out if the server stops sending`() async throws {
        let limits = TransportLimits(connect: .seconds(60), idle: .milliseconds(60), total: .seconds(90))
        try await Setup.run(limits: limits, routes: { StubPokeAPI.answer($0).failing(.stall) }) {
            setup async throws in
            await #expect(throws: APIError.timedOut) { try await setup.pokemon(1) }
            #expect(setup.requests.count <= 1)
        }
    }

    @Test func `a request times out if the server doesn't start to answer`() async throws {
        let limits = TransportLimits(connect: .seconds(60), total: .seconds(1))
        let routes: HTTPStub.Routes = {
            StubPokeAPI.answer($0).delayed(by: $0.path.hasSuffix("/1/") ? .seconds(600) : .zero)
        }
        try await Setup.run(limits: limits, routes: routes) { setup async throws in
            // Open a connection first, even on a busy machine: without one the error is “unreachable”.
            try await eventually("there is a connection") {
                setup.clock.advance(by: 3600)
                return await (try? setup.pokemon(25)) != nil
            }
            await #expect(throws: APIError.timedOut) { try await setup.pokemon(1) }
        }
    }

    @Test(arguments: [false, true])
    func `an endless response is cut off`(compresses: Bool) async throws {
        let routes: HTTPStub.Routes = { _ in
            StubResponse(headers: ["Content-Type": "application/json"], body: Data(count: 9 << 20))
        }
        try await Setup.run(compresses: compresses, routes: routes) { setup async throws in
            await #expect(throws: APIError.tooLarge(limit: 4 << 20)) { try await setup.pokemon(1) }
            #expect(setup.requests.count == 1)
        }
    }

    @Test(arguments: [StubResponse.Fault.interim, .crumbs])
    func `a response in thousands of tiny parts is cut off`(fault: StubResponse.Fault) async throws {
        let routes: HTTPStub.Routes = { _ in
            StubResponse(headers: ["Transfer-Encoding": "chunked"], body: Data(count: 10_000)).failing(fault)
        }
        try await Setup.run(routes: routes) { setup async throws in
            await #expect(throws: APIError.tooLarge(limit: 4 << 20)) { try await setup.pokemon(1) }
            #expect(setup.requests.count == 1)
        }
    }

    @Test func `a wrong Content-Length counts as a lost connection`() async throws {
        let routes: HTTPStub.Routes = { _ in
            StubResponse(headers: ["Content-Length": "500"], body: Data("{}".utf8)).failing(.truncate)
        }
        try await Setup.run(routes: routes) { setup async throws in
            await #expect(throws: APIError.connectionLost) { try await setup.pokemon(1) }
        }
    }

    @Test func `gzip is requested and decompressed`() async throws {
        try await Setup.run(compresses: true) { setup async throws in
            #expect(try await setup.pokemon(25).value.name == "pikachu")
            #expect(setup.requests[0].headers["accept-encoding"] == "gzip")
            #expect(setup.requests[0].headers["user-agent"] == "pokeexplorer")
            #expect(setup.requests[0].headers["cookie"] == nil)
        }
    }

    @Test func `x-gzip is also decompressed`() async throws {
        let packed =
            "H4sIAAAAAAACAw3HQQqAIBAF0Lv8tTQUtPEq0UJiqHAcRR0IpLvX7r2BI5t2+NlB+fmhJuJQuZn0Br8NaEgMj3LHcFwGB6vy/+q9eCJ+QirCU64nlRw5ZaVlJbz7+wGyM1ESXQAAAA=="
        let body = try #require(Data(base64Encoded: packed))
        let answer = StubResponse(headers: ["Content-Encoding": "X-GZIP"], body: body)
        try await Setup.run(routes: { _ in answer }) { setup async throws in
            #expect(try await setup.service.list().value.map(\.name) == ["pikachu"])
        }
    }

    @Test func `a byte order mark before JSON is skipped`() async throws {
        let routes: HTTPStub.Routes = { request in
            var answer = StubPokeAPI.answer(request)
            answer.body = Data([0xEF, 0xBB, 0xBF]) + answer.body
            return answer
        }
        try await Setup.run(routes: routes) { setup async throws in
            #expect(try await setup.pokemon(25).value.name == "pikachu")
        }
    }

    @Test(arguments: [
        "\u{FEFF} \n{}": ContentKind.json, " <!DOCTYPE html>": .html, "<?xml?><svg>": .svg,
        "GIF89a": .gif, "RIFFxxxxWEBPVP8": .webp, "Not Found": .text, "\0\0\0": .binary,
    ])
    func `a file's type is recognized by its first bytes`(text: String, kind: ContentKind) {
        #expect(ContentKind(of: Data(text.utf8)) == kind)
        #expect(ContentKind(of: Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(text.utf8)) == .jpeg)
    }

    @Test func `a response that isn't JSON is reported as such`() async throws {
        try await Setup.run(routes: { _ in StubPokeAPI.html(200) }) { setup async throws in
            await #expect(throws: APIError.notJSON(.html)) {
                try await setup.pokemon(1)
            }
        }
    }

    @Test(arguments: [
        #"{"id": 1, "name": "bul"#: APIError.malformed(path: "/api/v2/pokemon/1/"),
        #"{"id": "one"}"#: .undecodable(path: "/api/v2/pokemon/1/", field: "id"),
        #"{"id": 1}"#: .undecodable(path: "/api/v2/pokemon/1/", field: "name"),
        "[]": .undecodable(path: "/api/v2/pokemon/1/", field: ""),
        "": .notJSON(.empty), "\u{FEFF}": .notJSON(.empty),
    ])
    func `truncated JSON and JSON of another shape are distinguished`(text: String, error: APIError)
        async throws
    {
        try await Setup.run(routes: { _ in .json(text) }) { setup async throws in
            await #expect(throws: error) { try await setup.pokemon(1) }
            #expect(await setup.cache.entries.isEmpty)
        }
    }
}

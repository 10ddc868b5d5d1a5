import Fetching
import Foundation
import Lists
import PokeAPI
import Pokedex
import Testing
import TestSupport

struct RetryAfterTests {
    /// The test clock starts at `Fri, 15 Jan 2027 08:00:00 GMT`.
    @Test(arguments: ["2": 2, "0": 0, " 5 ": 5, "Fri, 15 Jan 2027 08:00:03 GMT": 3])
    func `a short Retry-After is respected`(text: String, seconds: Int) async throws {
        let count = Counter()
        let routes: HTTPStub.Routes = {
            count.next() == 1 ? .text(503, headers: ["Retry-After": text]) : StubPokeAPI.answer($0)
        }
        try await Setup.run(routes: routes) { setup async throws in
            #expect(try await setup.pokemon(1).source == .live)
            #expect(setup.clock.slept == [.seconds(seconds)])
        }
    }

    @Test(arguments: ["6": 6, "Fri, 15 Jan 2027 09:00:00 GMT": 3_600, "999999999": 999_999_999])
    func `a long Retry-After is reported instead of awaited`(text: String, seconds: Int) async throws {
        try await Setup.run(routes: { _ in .text(429, headers: ["Retry-After": text]) }) {
            setup async throws in
            await #expect(throws: APIError.retryLater(after: .seconds(seconds))) {
                try await setup.pokemon(1)
            }
            #expect(setup.clock.slept.isEmpty)
            #expect(setup.requests.count == 1)
        }
    }

    @Test(arguments: [
        "soon", "", "-3", "1e9", "9999999999", "Fri, 32 Jan 2027 08:00:03 GMT",
        "Fri, 15 Jan 2027 08:00:03 CET",
        "Fri, 15 Jan 2027 08:00:0x GMT", "Fri, 15 Jan 2027 88:00:03 GMT",
    ])
    func `an invalid Retry-After is ignored`(text: String) async throws {
        try await Setup.run(routes: { _ in .text(503, headers: ["Retry-After": text]) }) {
            setup async throws in
            await #expect(throws: APIError.server(status: 503)) { try await setup.pokemon(1) }
            #expect(setup.clock.slept == [.milliseconds(100), .milliseconds(200)])
        }
    }
}

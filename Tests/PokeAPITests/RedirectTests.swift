import Fetching
import Foundation
import Lists
import Pokedex
import Testing
import TestSupport

@testable import PokeAPI

struct RedirectTests {
    @Test(arguments: ["/elsewhere/25", "//127.0.0.1:PORT/elsewhere/25", "http://127.0.0.1:PORT/elsewhere/25"])
    func `a redirect on the same server is followed`(location: String) async throws {
        let routes: HTTPStub.Routes = { request in
            guard request.path.hasPrefix("/api") else {
                return StubPokeAPI.answer(StubRequest(request, target: "/api/v2/pokemon/25/"))
            }
            let port = request.headers["host"]?.split(separator: ":").last.map(String.init) ?? ""
            return .redirect(to: location.replacing("PORT", with: port))
        }
        try await Setup.run(routes: routes) { setup async throws in
            #expect(try await setup.pokemon(25).value.name == "pikachu")
            #expect(setup.requests.map(\.path) == ["/api/v2/pokemon/25/", "/elsewhere/25"])
        }
    }

    @Test(arguments: [
        "http://127.0.0.1:1/": "http://127.0.0.1:1", "https://127.0.0.1/": "https://127.0.0.1",
        "http://example.org:80/x": "http://example.org", "//example.org/x": "http://example.org",
        "http://[::1]:81/x": "http://[::1]:81", "file:///etc/passwd": "file:",
    ])
    func `a redirect to another origin is rejected, and the error includes the port`(
        location: String, origin: String
    )
        async throws
    {
        try await Setup.run(routes: { _ in .redirect(to: location, status: 302) }) { setup async throws in
            await #expect(throws: APIError.redirectRefused(origin: origin)) {
                try await setup.pokemon(25)
            }
            #expect(setup.requests.count == 1)
        }
    }

    @Test func `a redirect loop ends`() async throws {
        try await Setup.run(routes: { .redirect(to: $0.target, status: 308) }) { setup async throws in
            await #expect(throws: APIError.tooManyRedirects(limit: 3)) { try await setup.pokemon(25) }
            #expect(setup.requests.count == 4)
        }
    }

    @Test func `a redirect without a location is an unexpected status`() async throws {
        try await Setup.run(routes: { _ in .text(301) }) { setup async throws in
            await #expect(throws: APIError.unexpectedStatus(301)) { try await setup.pokemon(25) }
        }
    }
}

struct BaseURLTests {
    private func baseURL(_ text: String) throws -> String {
        let url = try #require(URL(string: text))
        let transport = AsyncHTTPTransport()
        return try APIService(baseURL: url, transport: transport, cache: InMemoryCache()).baseURL
            .absoluteString
    }

    @Test(arguments: [
        "http://127.0.0.1:8002/api/v2": "http://127.0.0.1:8002/api/v2/",
        "https://PokeAPI.co:443/api/v2/": "https://pokeapi.co/api/v2/",
        "HTTP://localhost": "http://localhost/",
        "http://[::1]:80/": "http://[::1]/",
    ])
    func `a base URL is normalized`(given: String, normal: String) throws {
        #expect(try baseURL(given) == normal)
    }

    @Test(arguments: [
        "ftp://example.org/", "file:///tmp/", "example.org", "/api/v2", "http://", "http://example.org/?a=b",
        "http://example.org/#x",
    ])
    func `an address that isn't HTTP is rejected`(text: String) {
        #expect(throws: APIError.invalidBaseURL(text)) { try baseURL(text) }
    }

    @Test func `a password in the base URL is rejected and not repeated`() {
        #expect(throws: APIError.invalidBaseURL("http://example.org/")) {
            try baseURL("http://ash:pika@example.org/")
        }
    }

    @Test func `only the public API counts as official`() throws {
        let cache = InMemoryCache()
        let official = try APIService(transport: AsyncHTTPTransport(), cache: cache)
        #expect(official.isOfficial)
        #expect(official.baseURL.absoluteString == "https://pokeapi.co/api/v2/")
        let url = try #require(URL(string: "http://pokeapi.co/api/v2/"))
        #expect(try !APIService(baseURL: url, transport: AsyncHTTPTransport(), cache: cache).isOfficial)
    }
}

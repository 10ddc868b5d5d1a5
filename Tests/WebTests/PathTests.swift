import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Web

/// A server under a path of its host, `https://pokemon.example/dex`, behind proxies that strip the path and
/// proxies that don't.
struct PathTests {
    private static let host = ["Host": "pokemon.example"]

    private func withPath(_ body: (TestServer) async throws -> Void) async throws {
        try await withServer(publicURL: "https://pokemon.example/dex", signUp: "open", body)
    }

    private static func signUp(_ name: String, at server: TestServer) async throws -> [String: String] {
        try await server.signUp(name).mapValues { "__Secure-" + $0 }
    }

    @Test(arguments: ["", "/dex"])
    func `every address of every page stays under the path`(prefix: String) async throws {
        try await withPath { server in
            let misty = try await Self.signUp("misty", at: server)
            _ = try await server.post("/favorites", "add=25", misty)
            _ = try await server.post("/shares", "kind=list&q=type:electric", misty)
            let fixed = PageRoutes.all.filter {
                $0.method == .get && !$0.path.contains("{") && $0.path != "/export"
            }.map(\.path)
            let address = /(?:href|src|action|formaction|data-more)="([^"]*)"/
            for path in fixed + [
                "/pokemon/25-pikachu", "/moves/53-flamethrower", "/?q=type:fire", "/nowhere",
            ] {
                for headers in [misty, [:]] {
                    let answer = try await server.send(
                        "GET \(prefix)\(path)", headers.merging(Self.host) { $1 })
                    #expect(answer.status != 421, "\(path)")
                    if let place = answer["location"] {
                        #expect(place.hasPrefix("/dex/"), "\(path): \(place)")
                    }
                    guard answer["content-type"]?.hasPrefix("text/html") == true else { continue }
                    for match in answer.text.matches(of: address) where !match.1.isEmpty {
                        let isOwn = match.1.hasPrefix("/dex/") || match.1.hasPrefix("#")
                        #expect(isOwn || match.1.hasPrefix("https://"), "\(path): \(match.1)")
                    }
                    #expect(answer.text.contains("data-base=\"/dex\""), "\(path)")
                }
            }
            let shares = try await server.send("GET \(prefix)/shares", misty.merging(Self.host) { $1 })
            #expect(shares.text.contains("https://pokemon.example/dex/shared/"), "\(shares.text)")
        }
    }

    @Test(arguments: ["", "/dex"])
    func `redirects, cookies and the API include the path`(prefix: String) async throws {
        try await withPath { server in
            for (path, place) in [("/dex", "/dex/"), ("/dex?q=type:fire", "/dex/?q=type:fire")] {
                let bare = try await server.send("GET \(path)", Self.host)
                #expect(bare.status == 303 && bare["location"] == place, "\(bare)")
            }
            #expect(try await server.send("GET /dexter", Self.host).status == 404)
            #expect(try await server.send("GET \(prefix)/healthz").status == 200)
            let form = "username=brock&password=onix+and+geodude"
            _ = try await server.post("\(prefix)/signup", form, Self.host)
            for (next, place) in [
                "/dex/favorites": "/dex/favorites", "/favorites": "/dex/favorites",
                "/dex//evil.example": "/dex/",
                "//evil.example": "/dex/", "https://evil.example": "/dex/",
            ] as KeyValuePairs {
                let answer = try await server.post("\(prefix)/login", form + "&next=" + next, Self.host)
                #expect(answer.status == 303 && answer["location"] == place, "\(next): \(answer.headers)")
                let session = answer.headers.first {
                    $0.name == "set-cookie" && $0.value.hasPrefix("__Secure-session=")
                }
                let parts = session?.value.components(separatedBy: "; ") ?? []
                #expect(parts.contains("Path=/dex") && parts.contains("Secure"), "\(answer.headers)")
            }
            let document = try await server.send("GET \(prefix)/api/v1/openapi.json", Self.host).text
            #expect(document.contains(#""servers":[{"url":"/dex"}]"#))
            let index = try await server.send("GET \(prefix)/api/v1", Self.host).text
            expect(index, contains: #""/dex/api/v1/pokemon""#, lacks: #""/api"#)
            let list = try await server.send("GET \(prefix)/api/v1/pokemon", Self.host)
            #expect(list["link"]?.hasPrefix("</dex/api/v1/pokemon?") == true)
            let offers = try await server.send("GET \(prefix)/complete?q=pikac", Self.host).text
            #expect(offers.contains("/dex/pokemon/25-pikachu") && !offers.contains("\"/pokemon"), "\(offers)")
        }
    }

    @Test func `valid sessions of two users sign in neither, since another site may have planted one`()
        async throws
    {
        try await withPath { server in
            let misty = try #require(try await Self.signUp("misty", at: server)["Cookie"])
            let brock = try #require(try await Self.signUp("brock", at: server)["Cookie"])
            for (cookies, status) in [(misty, 200), ("\(misty); \(brock)", 401), ("\(misty); \(misty)", 200)]
            {
                let answer = try await server.send("GET /dex/api/v1/me", ["Cookie": cookies])
                #expect(answer.status == status, "\(cookies)")
            }
        }
    }

    @Test func `the log masks a share link under the path`() async throws {
        try await withTemporaryFolder { home in
            let arguments = ["--listen", "127.0.0.1:0", "--public-url", "https://pokemon.example/dex"]
            let outcome = try await Program(home: home, options: ["--offline", "--json"])
                .serving(arguments) { line in
                    let place = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
                    #expect(place["address"] == "https://pokemon.example/dex/")
                    let client = try TestClient(of: "http://\(place["listen"] ?? "")/")
                    _ = try await client.send("GET /dex/shared/sekret1", Self.host)
                    _ = try await client.send("GET /shared/sekret2", Self.host)
                    _ = try await client.send("GET /dex//shared/sekret3", Self.host)
                }
            #expect(outcome.errors.contains(" GET /shared/… 404 "), "\(outcome.errors)")
            #expect(!outcome.errors.contains("sekret"), "\(outcome.errors)")
        }
    }
}

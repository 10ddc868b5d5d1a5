import Foundation
import HTTPTypes
import Records
import Testing

@testable import Web

/// The page about the API.
struct APIPageTests {
    @Test func `the page shows every call, and the server understands each example`() async throws {
        try await withServer { server in
            var misty = try await server.signUp("misty")
            let token = try await server.token(.write)
            let page = try await server.page("/help/api")
                .replacing("&gt;", with: ">").replacing("&lt;", with: "<").replacing("&amp;", with: "&")
            #expect(try await server.page("/").contains("href=\"/help/api\""))
            for part in ["tokens"] + APIRoutes.groups.map(\.name) {
                #expect(page.contains("href=\"#\(part)\"") && page.contains("id=\"\(part)\""), "\(part)")
            }
            let description = try await server.page("/api/v1/openapi.json")
            #expect(Description.tokens.count > 3)
            for (name, words) in Description.tokens {
                #expect(page.contains("<dt>\(name)</dt><dd>\(words)</dd>"), "\(name)")
                #expect(description.contains("\(name): \(words)"), "\(name)")
            }
            let origin = "http://127.0.0.1:\(server.port)"
            // Ending the session comes last.
            let ends = { (route: Route) in route.path.hasSuffix("/sessions/{id}") }
            for route in APIRoutes.all.filter({ !ends($0) }) + APIRoutes.all.filter(ends) {
                let curl = route.curl(at: origin)
                #expect(page.contains(">\(curl)<"), "\(curl)")
                _ = try await server.send("PUT", "/api/v1/favorites/pikachu", token)
                let path = try #require(curl.firstMatch(of: /'http:\/\/[^\/]*(\/[^']*)'$/)).1
                let json = curl.firstMatch(of: /--json '([^']*)'/).map { String($0.1) }
                let headers = route.access == .person ? misty : token
                let answer =
                    if let json {
                        try await server.send(
                            route.method.rawValue, String(path), headers,
                            json: json.replacing("your password", with: "vermilion lighthouse 47"))
                    } else {
                        try await server.send(
                            route.method.rawValue, String(path), headers,
                            body: curl.contains("--data-binary") ? "pikachu\n" : "")
                    }
                #expect(
                    answer.status < 300 || [404, 409].contains(answer.status),
                    "\(curl): \(answer.status) \(answer.text.prefix(200))")
                #expect(answer.code != "not_found", "\(curl)")
                // A new access token gives the session a new token, too.
                if !answer.cookies.isEmpty { misty["Cookie"] = answer.cookies }
            }
        }
    }

    @Test func `a change by query reports how many Pokémon become favourites`() async throws {
        try await withServer { server in
            _ = try await server.signUp("misty")
            let token = try await server.token(.write)
            _ = try await server.send("PUT", "/api/v1/favorites/25", token)
            for (dryRun, added) in [(true, 2), (false, 2), (false, 0)] {
                let answer = try await server.send(
                    "PATCH", "/api/v1/favorites", token,
                    json: #"{"q": "id:24-26", "action": "tag", "tag": "team", "dryRun": \#(dryRun)}"#)
                #expect(answer["X-New-Favorites"] == String(added), "\(answer.text)")
            }
        }
    }
}

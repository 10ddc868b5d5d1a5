import Foundation
import Records
import Testing

@testable import Web

/// Requests with credentials for another program: a proxy that asks for its own password, or a neighbour on the same
/// host that left cookies.
struct ForeignCredentialTests {
    private static let foreign = [
        "Basic c2FtOnNlc2FtZQ==", "Digest username=\"sam\", realm=\"proxy\"", "Negotiate YII=",
        "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJzYW0ifQ.", "Bearer", "",
    ]

    @Test(arguments: foreign)
    func `pages, style sheets and the API work behind a proxy with its own password`(
        authorization: String
    ) async throws {
        try await withServer { server in
            let proxy = ["Authorization": authorization]
            let ash = try await server.signUp("ash").merging(proxy) { $1 }
            for path in ["/favorites", "/account", "/api/v1/favorites", "/api/v1/pokemon/25"] {
                #expect(try await server.send("GET", path, ash).status == 200, "\(path)")
            }
            for path in ["/", "/login", Asset.style.address.text, "/api/v1/pokemon/25"] {
                #expect(try await server.send("GET", path, proxy).status == 200, "\(path)")
            }
            let added = try await server.post("/favorites", "add=25", ash)
            #expect(added.status == 303 && added["location"] == "/#p25")
            let credentials = "username=ash&password=vermilion+lighthouse+47"
            let loggedIn = try await server.post("/login", credentials, proxy)
            #expect(loggedIn.status == 303 && loggedIn.cookies.contains("session="))
        }
    }

    @Test(arguments: foreign)
    func `the API mentions the ignored Authorization header if it requires a token`(authorization: String)
        async throws
    {
        try await withServer { server in
            for path in ["/api/v1/favorites", "/api/v1/pokemon?q=fav:yes", "/events"] {
                let refused = try await server.send(
                    "GET", path, ["Authorization": authorization, "Accept": "application/json"])
                #expect(refused.status == 401 && refused.code == "not_signed_in", "\(path)")
                #expect(refused.text.contains("The Authorization header has no access token"), "\(path)")
                #expect(refused["www-authenticate"] == #"Bearer realm="pokeexplorer""#, "\(path)")
            }
            let plain = try await server.send("GET", "/api/v1/favorites")
            #expect(plain.status == 401 && !plain.text.contains("Authorization"))
        }
    }

    @Test func `an unknown token is rejected by the API and ignored by pages`() async throws {
        try await withServer { server in
            let ash = try await server.signUp("ash")
            let token = try await server.token(.write)
            _ = try await server.send("DELETE", "/api/v1/me/tokens/1", ash)
            let refused = try await server.send("GET", "/api/v1/pokemon/25", token)
            #expect(refused.status == 401 && refused.code == "bad_token")
            #expect(try await server.send("GET", "/pokemon/25-pikachu", token).status == 200)
        }
    }

    @Test func `pages accept only cookies, even if a token is valid`() async throws {
        try await withServer { server in
            let ash = try await server.signUp("ash")
            let token = try await server.token(.write)
            #expect(try await server.send("GET", "/api/v1/favorites", token).status == 200)
            #expect(try await server.send("GET", "/favorites", token)["location"] == "/login?next=/favorites")
            let misty = try await server.signUp("misty").merging(token) { $1 }
            #expect(try await server.page("/account", misty).contains("misty"))
            #expect(try await server.page("/api/v1/me", misty).contains(#""username":"ash""#))
            #expect(!ash.isEmpty)
        }
    }

    /// Returns a header with cookies of the same name.
    private func sessions(_ values: [String]) -> [String: String] {
        ["Cookie": values.map { "session=\($0)" }.joined(separator: "; ")]
    }

    private func session(_ headers: [String: String]) throws -> String {
        try #require(headers["Cookie"]?.split(separator: "=").last.map(String.init))
    }

    @Test func `if several session cookies are sent, the valid one is used, and logging out ends it`()
        async throws
    {
        try await withServer { server in
            let ash = try session(try await server.signUp("ash"))
            let stale = String(repeating: "0123456789abcdef", count: 4)
            for others in [
                ["stale-value-of-another-program", ash], [ash, "stale-value-of-another-program"], ["", ash],
                [stale, ash], [ash, stale], ["\"\"", "a=b", stale, ash],
            ] {
                let answer = try await server.send("GET", "/favorites", sessions(others))
                #expect(answer.status == 200, "\(others)")
            }
            _ = try await server.post("/logout", "", sessions([stale, "", ash]))
            #expect(try await server.send("GET", "/favorites", sessions([ash])).status == 303)
        }
    }

    @Test func `session cookies of two users sign in neither user, and logging out or in ends both`()
        async throws
    {
        try await withServer { server in
            for path in ["/logout", "/login"] {
                let name = path.dropFirst()
                let ash = try session(try await server.signUp("ash-\(name)"))
                let misty = try session(try await server.signUp("misty-\(name)"))
                #expect(try await server.send("GET", "/favorites", sessions([ash, misty])).status == 303)
                #expect(
                    try await server.send("PUT", "/api/v1/favorites/25", sessions([misty, ash])).status == 401
                )
                let credentials = "username=ash-\(name)&password=vermilion+lighthouse+47"
                let answer = try await server.post(path, credentials, sessions([ash, misty]))
                for old in [ash, misty] {
                    #expect(
                        try await server.send("GET", "/favorites", sessions([old])).status == 303, "\(path)")
                }
                guard path == "/login" else { continue }
                // The browser keeps sending old cookies that were set for another path or domain.
                let new = try #require(answer.all("set-cookie").first { $0.hasPrefix("session=") })
                let both = "session=\(misty); \(new.prefix { $0 != ";" })"
                #expect(try await server.send("GET", "/favorites", ["Cookie": both]).status == 200)
            }
        }
    }

    @Test func `two sessions of one user sign in that user, and logging out ends both`() async throws {
        try await withServer { server in
            let first = try session(try await server.signUp("ash"))
            let credentials = "username=ash&password=vermilion+lighthouse+47"
            let loggedIn = try await server.post("/login", credentials)
            let cookie = try #require(loggedIn.all("set-cookie").first { $0.hasPrefix("session=") })
            let second = String(cookie.dropFirst("session=".count).prefix { $0 != ";" })
            #expect(try await server.send("GET", "/favorites", sessions([first, second])).status == 200)
            _ = try await server.post("/logout", "", sessions([first, second]))
            for old in [first, second] {
                #expect(try await server.send("GET", "/favorites", sessions([old])).status == 303)
            }
        }
    }

    @Test func `at most four session cookies are checked`() async throws {
        try await withServer { server in
            let ash = try session(try await server.signUp("ash"))
            let stale = (0..<SentCookies.tokenLimit).map { String(repeating: "\($0)", count: 64) }
            let fourth = try await server.send("GET", "/favorites", sessions(stale.dropLast() + [ash]))
            let fifth = try await server.send("GET", "/favorites", sessions(stale + [ash]))
            #expect(fourth.status == 200 && fifth.status == 303)
        }
    }

    @Test func `a cookie is found even after an empty duplicate`() async throws {
        try await withServer { server in
            let page = try await server.send("GET", "/", ["Cookie": "look=; look=dark; notice=; notice=lo"])
            expect(page.text, contains: #"data-theme="dark""#, "You're logged out.")
        }
    }
}

import Addresses
import Foundation
import HTTPTypes
import Testing

@testable import Web

/// Access rights, and the origins that requests may come from.
struct AccessTests {
    private static let credentials = "username=ash&password=correct+horse+battery+staple+9"

    @Test(arguments: [
        ["Origin": "http://evil.example"], ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
        ["Origin": "null"], ["Origin": "http://127.0.0.1:1"],
    ])
    func `a cross-site request changes nothing`(headers: [String: String]) async throws {
        try await withServer { server in
            let answer = try await server.post("/signup", Self.credentials, headers)
            #expect(answer.status == 403)
            #expect(answer.all("set-cookie") == [])
        }
    }

    @Test func `same-origin browsers and other clients can sign up and log in`() async throws {
        try await withServer { server in
            let own = ["Origin": "http://127.0.0.1:\(server.port)", "Accept": "application/json"]
            let signedUp = try await server.post("/signup", Self.credentials, own)
            #expect(signedUp.status == 200)
            expect(signedUp.text, contains: #""username":"ash""#, #""recoveryCode":"#)
            let loggedIn = try await server.post(
                "/login", Self.credentials, ["Sec-Fetch-Site": "same-origin"])
            #expect(loggedIn.status == 303)
            #expect(loggedIn["location"] == "/")
            let cookies = loggedIn.all("set-cookie")
            #expect(
                cookies.contains {
                    $0.hasPrefix("session=") && $0.contains("HttpOnly") && $0.contains("SameSite=Lax")
                })
            #expect(!cookies.contains { $0.contains("Secure") })
        }
    }

    @Test func `cookies set under an https address are secure and limited to the host`() async throws {
        try await withServer(publicURL: "https://pokemon.example", signUp: "open") { server in
            let headers = ["Host": "pokemon.example", "Accept": "application/json"]
            let answer = try await server.post("/signup", Self.credentials, headers)
            let cookies = answer.all("set-cookie")
            #expect(cookies.count == 2)
            for cookie in cookies {
                #expect(
                    cookie.hasPrefix("__Host-") && cookie.contains("; Secure") && cookie.contains("Path=/"))
            }
            #expect(answer["strict-transport-security"] == "max-age=31536000")
        }
    }

    @Test func `each log-in starts a new session, and log-out ends it`() async throws {
        try await withServer { server in
            let first = try await server.post("/signup", Self.credentials)
            let second = try await server.post("/login", Self.credentials, ["Cookie": first.cookies])
            #expect(first.cookies.contains("session=") && first.cookies != second.cookies)
            #expect(try await server.send("GET /account", ["Cookie": first.cookies]).status == 303)
            let page = try await server.send("GET /account", ["Cookie": second.cookies])
            #expect(page.status == 200 && page["cache-control"] == "no-store")
            let out = try await server.post("/logout", "", ["Cookie": second.cookies])
            #expect(out["clear-site-data"] == "\"cache\", \"storage\"")
            #expect(out.all("set-cookie").contains { $0.hasPrefix("session=;") && $0.contains("Max-Age=0") })
            #expect(try await server.send("GET /account", ["Cookie": second.cookies]).status == 303)
        }
    }

    @Test(arguments: [
        "evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "localhost:x", "[::2]",
        "10.0.0.1", "",
    ])
    func `a foreign host name is rejected`(host: String) async throws {
        try await withServer { server in
            let status = try await server.send("GET /", ["Host": host]).status
            #expect(status == 400 || status == 421)
        }
    }

    @Test(arguments: [
        "localhost", "localhost:", "LOCALHOST:99", "127.0.0.1", "127.9.9.9:80", "[::1]:8080",
        "pokemon.example",
    ])
    func `loopback names and the public address are accepted`(host: String) async throws {
        try await withServer(publicURL: "http://pokemon.example") { server in
            let status = try await server.send("GET /", ["Host": host]).status
            #expect(status == 200)
        }
    }

    @Test func `a response to an old or invented session sets no cookie`() async throws {
        try await withServer { server in
            let first = try await server.post("/signup", Self.credentials)
            _ = try await server.post("/logout", "", ["Cookie": first.cookies])
            // A late answer would delete the cookie of a newer log-in, and a public answer may be cached.
            for cookies in [first.cookies, "session=x"] {
                for path in ["/", "/pokemon/25-pikachu", Asset.style.address.description, "/login"] {
                    let answer = try await server.send("GET \(path)", ["Cookie": cookies])
                    #expect(
                        answer.status == 200
                            && !answer.all("set-cookie").contains { $0.hasPrefix("session=") })
                }
            }
        }
    }

    @Test func `an insecure page changes nothing if the public address is https`() async throws {
        try await withServer(publicURL: "https://pokemon.example", signUp: "open") { server in
            for (origin, status) in [
                "http://pokemon.example": 403, "http://pokemon.example:443": 403,
                "https://pokemon.example": 401,
            ] as KeyValuePairs {
                let answer = try await server.post(
                    "/login", Self.credentials, ["Host": "pokemon.example", "Origin": origin])
                #expect(answer.status == status, "\(origin)")
            }
        }
    }

    @Test func `a request may name the default port explicitly`() async throws {
        try await withServer(publicURL: "https://pokemon.example") { server in
            for (host, status) in [("pokemon.example:443", 200), ("pokemon.example:80", 421)] {
                let answer = try await server.send("GET /", ["Host": host])
                #expect(answer.status == status, "\(host)")
            }
        }
    }

    @Test func `an error about a wrong host names the correct one`() async throws {
        try await withServer(publicURL: "https://pokemon.example:8443") { server in
            // nginx sends the host without the port if it is configured with $host.
            let answer = try await server.send(
                "GET /api/pokemon/25", ["Host": "pokemon.example", "Accept": "application/json"])
            #expect(answer.status == 421)
            #expect(answer.text.contains("Use https://pokemon.example:8443/."), "\(answer.text)")
            #expect(answer.text.contains("proxy_set_header Host $http_host"))
            #expect(try await server.send("GET /", ["Host": "pokemon.example:8443"]).status == 200)
        }
        try await withServer { server in
            let answer = try await server.send("GET /api/pokemon/25", ["Host": "pokemon.example"])
            #expect(answer.text.contains("start it with --public-url and this one"), "\(answer.text)")
        }
    }

    @Test(arguments: [
        "192.0.2.1": "192.0.2.1", "192.0.2.1:4711": "192.0.2.1", "2001:db8::1": "2001:db8::1",
        "[2001:db8::1]": "2001:db8::1", "[2001:db8::1]:4711": "2001:db8::1",
        "::ffff:192.0.2.1": "192.0.2.1",
    ])
    func `a forwarded address may include a port`(text: String, address: String) throws {
        let expected = try #require(IPAddress(address))
        #expect(try Self.client(forwarded: text) == Client(address: expected))
    }

    @Test(arguments: [
        "", "unknown", "192.0.2.1:", "192.0.2.1:x", "[2001:db8::1", "[2001:db8::1]x", "_hidden:80",
    ])
    func `an invalid forwarded address is ignored`(text: String) throws {
        #expect(try Self.client(forwarded: text) == Client(address: IPAddress("127.0.0.1")))
    }

    private static func client(forwarded text: String) throws -> Client {
        Client(
            forwardedIn: [.forwardedFor: text], from: IPAddress("127.0.0.1"),
            trusting: [try TrustedProxy("127.0.0.1")])
    }

    @Test func `a client keeps its budget when its forwarded port changes`() throws {
        #expect(try Self.client(forwarded: "192.0.2.1:4711") == Self.client(forwarded: "192.0.2.1:4712"))
        #expect(try Self.client(forwarded: "192.0.2.1:4711") != Self.client(forwarded: "192.0.2.2:4711"))
        #expect(try Self.client(forwarded: "[2001:db8::1]:1") == Self.client(forwarded: "2001:db8::2"))
    }

    @Test func `sign-up is rejected if it is closed`() async throws {
        try await withServer(signUp: "closed") { server in
            let status = try await server.post("/signup", Self.credentials).status
            #expect(status == 403)
        }
    }

    @Test func `too many wrong passwords delay only their own client`() async throws {
        try await withServer(trustedProxies: ["127.0.0.1"]) { server in
            let (guesser, other) = (["X-Forwarded-For": "192.0.2.1"], ["X-Forwarded-For": "192.0.2.2"])
            // An impossible username costs no key derivation.
            var refused = try await server.post("/login", "username=&password=x", guesser)
            // On a slow machine, part of the budget is refilled during the test.
            for _ in 0..<100 where refused.status != 429 {
                #expect(refused.status == 401)
                refused = try await server.post("/login", "username=&password=x", guesser)
            }
            #expect(refused.status == 429)
            #expect(refused["retry-after"].flatMap { Int($0) } != nil)
            #expect(try await server.post("/login", "username=&password=x", other).status == 401)
        }
    }

    @Test func `failed attempts by others don't lock out a known browser`() async throws {
        // The clock is stopped, so the budget isn't refilled on a slow machine.
        let start = ContinuousClock.now
        let budget = LogInBudget(now: { start })
        try await withServer(trustedProxies: ["127.0.0.1"], budget: budget) { server in
            let known = try await server.post("/signup", Self.credentials).cookies
            for number in 1...14 {
                let stranger = Client(address: IPAddress("192.0.2.\(number)"))
                for _ in 0..<20 { _ = try? budget.take(.logIn, stranger, isKnown: false) }
            }
            let here = ["X-Forwarded-For": "198.51.100.1"]
            let stranger = try await server.post("/login", Self.credentials, here)
            #expect(stranger.status == 429)
            let ash = try await server.post(
                "/login", Self.credentials, here.merging(["Cookie": known]) { $1 })
            #expect(ash.status == 303)
        }
    }

    @Test func `a correct password refunds its attempt`() async throws {
        try await withServer { server in
            _ = try await server.post("/signup", Self.credentials)
            for _ in 0..<24 {
                #expect(try await server.post("/login", Self.credentials).status == 303)
            }
        }
    }

    @Test func `a log-in rejected because of load doesn't count as an attempt`() async throws {
        var limits = ServerLimits.patient
        limits.waitingPasswords = 0
        // Checks take long enough to overlap on a busy machine, too: correct passwords have a budget of their own.
        try await withServer(limits: limits, iterations: 200_000) { server in
            _ = try await server.post("/signup", Self.credentials)
            var busy = 0
            for _ in 0..<100 where busy < 25 {
                let statuses = try await withThrowingTaskGroup { group in
                    for _ in 0..<8 {
                        group.addTask { try await server.post("/login", Self.credentials).status }
                    }
                    return try await group.reduce(into: [Int]()) { $0.append($1) }
                }
                #expect(statuses.allSatisfy { $0 == 303 || $0 == 503 }, "\(statuses)")
                busy += statuses.count { $0 == 503 }
            }
            #expect(busy >= 25)
        }
    }

    @Test(arguments: [
        "//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/a%0d%0aX:%20y",
        "",
    ])
    func `log-in never redirects to another site`(next: String) async throws {
        try await withServer { server in
            _ = try await server.post("/signup", Self.credentials)
            let escaped = next.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let answer = try await server.post("/login", Self.credentials + "&next=\(escaped)")
            let location = try #require(answer["location"])
            #expect(location == "/" || location == "/a%0d%0aX:%20y")
        }
    }

    @Test func `a wrong method returns 405 with the allowed ones, before authentication`()
        async throws
    {
        try await withServer { server in
            for route in WebServer.routes where !route.path.contains("{") {
                let answer = try await server.send("TRACE \(route.path)")
                #expect(answer.status == 405)
                #expect(answer["allow"]?.contains(route.method.rawValue) == true)
            }
        }
    }

    @Test func `every response has security headers`() async throws {
        try await withServer { server in
            for (line, status) in [
                "GET /": 200, "GET /nothing": 404, "PUT /": 405, "POST /login": 401,
            ] as KeyValuePairs {
                let answer = try await server.send(line)
                #expect(answer.status == status)
                #expect(
                    answer["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self';")
                        == true)
                #expect(answer["x-content-type-options"] == "nosniff")
                #expect(answer["referrer-policy"] == "same-origin")
                #expect(answer["cache-control"] == (status == 200 ? "no-cache" : "no-store"))
            }
        }
    }

    @Test func `a cached copy is revalidated with 304 instead of sent again`() async throws {
        try await withServer { server in
            let first = try await server.send("GET /")
            let tag = try #require(first["etag"])
            let second = try await server.send("GET /", ["If-None-Match": tag])
            #expect(second.status == 304 && second.body.isEmpty && second["etag"] == tag)
            let head = try await server.send("HEAD /")
            #expect(
                head.status == 200 && head.body.isEmpty && head["content-length"] == String(first.body.count))
        }
    }

    @Test func `recovery lists the remaining share links and can revoke them all`() async throws {
        try await withServer { server in
            let json = ["Accept": "application/json"]
            let signedUp = try await server.post("/signup", Self.credentials, json)
            let code = try #require(try signedUp.json()["recoveryCode"]?.text)
            let own = ["Cookie": signedUp.cookies]
            try await server.change(as: own, at: "/shares", "q=type:fire")
            let link = try #require(try await server.links(of: own).first)
            let recovered = try await server.post(
                "/recover", "username=ash&code=\(code)&password=staple+battery+horse+correct+8",
                ["Accept": "text/html"])
            expect(recovered.text, contains: "1 share link still works", "type:fire")
            #expect(try await server.send("GET \(link)").status == 200)
            try await server.change(as: ["Cookie": recovered.cookies], at: "/shares", "all=yes")
            #expect(try await server.send("GET \(link)").status == 404)
        }
    }

    @Test func `excess password checks are rejected immediately`() async throws {
        var limits = ServerLimits.patient
        limits.waitingPasswords = 0
        // Checks of the usual length overlap even on a busy machine.
        try await withServer(limits: limits, iterations: 600_000) { server in
            let answers = try await withThrowingTaskGroup { group in
                for _ in 0..<16 { group.addTask { try await server.post("/login", Self.credentials) } }
                return try await group.reduce(into: [RawAnswer]()) { $0.append($1) }
            }
            let busy = answers.filter { $0.status == 503 }
            #expect(!busy.isEmpty)
            #expect(busy.allSatisfy { $0["retry-after"] == "3" })
            #expect(answers.allSatisfy { [401, 429, 503].contains($0.status) })
            #expect(try await server.send("GET /").status == 200)
        }
    }

    @Test func `open pages receive changes that their own user makes elsewhere`() async throws {
        try await withServer { server in
            let cookies = try await server.post("/signup", Self.credentials).cookies
            let misty = Self.credentials.replacing("ash", with: "misty")
            let other = try await server.post("/signup", misty).cookies
            let stream = try await server.connect()
            try await stream.send("GET /events HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookies)\r\n\r\n")
            let opened = try await stream.read(until: "\"mark\":0")
            #expect(opened.contains("text/event-stream"))
            let put = try await server.send("PUT /api/v1/favorites/133", ["Cookie": other])
            #expect(put.status == 201)
            let own = try await server.send("PUT /api/v1/favorites/25", ["Cookie": cookies])
            #expect(own.status == 201)
            let heard = try await stream.read(until: "\"mark\":1")
            #expect(heard.contains("event: change"))
            await stream.close()
        }
    }

    @Test func `a new event stream doesn't steal events from older ones`() async throws {
        try await withServer { server in
            let cookies = try await server.post("/signup", Self.credentials).cookies
            let request = "GET /events HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookies)\r\n\r\n"
            let stream = try await server.connect()
            try await stream.send(request)
            try await stream.expect("\"mark\":0")
            for number in 1...3 {
                _ = try await server.send("PUT /api/v1/favorites/\(number)", ["Cookie": cookies])
                let other = try await server.connect()
                try await other.send(request)
                try await other.expect("\"mark\":\(number)")
                try await stream.expect("\"mark\":\(number)")
                await other.close()
            }
            await stream.close()
        }
    }
}

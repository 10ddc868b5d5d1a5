import AccountsFeature
import Answers
import App
import FavoritesFeature
import Foundation
import PasswordHashing
import Pokedex
import Records
import TestSupport
import Testing

@testable import Web

/// Invitations and locked accounts on the web.
struct InvitationRouteTests {
    /// The databases of two servers.
    enum Database: CaseIterable, Sendable { case sqlite, postgreSQL }

    /// Runs two servers on one database while the body runs; with PostgreSQL only if it is installed.
    private func withTwoServers(
        on database: Database, limits: ServerLimits = .patient, signUp: String = "open",
        _ body: ([TestServer]) async throws -> Void
    ) async throws {
        var address: String?
        if database == .postgreSQL {
            guard PostgreSQLServer.isWanted else { return }
            let server = try await PostgreSQLServer.shared.value
            let schema = "web\(UInt32.random(in: 0...UInt32.max))"
            _ = try await server.run("", in: schema)
            address = server.address(schema: schema)
        }
        // Each client claims its own address, so that no client reaches the limits of a single address.
        let proxies = ["127.0.0.1"]
        try await withServer(limits: limits, trustedProxies: proxies, signUp: signUp, database: address) {
            first in
            let file = first.home.appending(path: "pokeexplorer.sqlite").path(percentEncoded: false)
            try await withServer(
                limits: limits, trustedProxies: proxies, signUp: signUp, database: address ?? file
            ) { try await body([first, $0]) }
        }
    }

    private static func form(_ name: String, _ token: String? = nil) -> String {
        "username=\(name)&password=vermilion+lighthouse+47" + (token.map { "&invite=\($0)" } ?? "")
    }

    @Test func `an invitation allows sign-up while it is closed, and reveals nothing about itself`()
        async throws
    {
        try await withServer(signUp: "closed") { server in
            let closed = "Accounts are by invitation"
            #expect(try await server.page("/signup").contains(closed))
            #expect(
                try await server.post("/signup", Self.form("a")).status == 403)
            let token = try await server.app.features.accounts.invite(uses: 1, days: 1, label: "").token.text
            let invented = String(repeating: "0", count: 64)
            func page(_ token: String) async throws -> String {
                try await server.page("/signup?invite=\(token)").replacing(token, with: "TOKEN")
            }
            let open = try await page(token)
            #expect(open.contains(#"<input type="hidden" name="invite" value="TOKEN">"#))
            #expect(try await page(invented) == open)

            let refused = try await server.post("/signup", Self.form("ash", invented))
            #expect(refused.status == 403 && refused.text.contains("This invitation doesn't work"))
            // A mistake keeps the invitation.
            let weak = try await server.post("/signup", "username=ash&password=x&invite=\(token)")
            #expect(weak.status == 422 && weak.text.contains(#"name="invite" value="\#(token)""#))
            let made = try await server.post("/signup", Self.form("ash", token))
            #expect(made.status == 200 && made.text.contains("Your recovery code"))
            #expect(try await page(token) == open)
            // Even the name of a user is reported only with a valid invitation.
            let used = try await server.post("/signup", Self.form("ash", token))
            #expect(used.status == 403)
            func masked(_ answer: RawAnswer, _ token: String) -> String {
                answer.text.replacing(token, with: "TOKEN")
            }
            #expect(masked(used, token) == masked(refused, invented))
        }
    }

    @Test func `a made-up invitation is refused even if sign-up is open`() async throws {
        try await withServer { server in
            let answer = try await server.post("/signup", Self.form("ash", "x"))
            #expect(answer.status == 403)
        }
    }

    @Test(arguments: Database.allCases)
    func `fifty clients of two servers create exactly as many accounts as an invitation allows`(
        database: Database
    ) async throws {
        try await withTwoServers(on: database, signUp: "closed") { servers in
            let accounts = servers[0].app.features.accounts
            let token = try await accounts.invite(uses: 7, days: 1, label: "").token.text
            let made = try await withThrowingTaskGroup(of: Int.self) { group in
                for client in 0..<50 {
                    group.addTask {
                        try await servers[client % 2].post(
                            "/signup", Self.form("client+\(client)", token),
                            ["X-Forwarded-For": "192.0.2.\(client)"]
                        ).status
                    }
                }
                return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
            }
            #expect(made == [200: 7, 403: 43])
            #expect(try await accounts.list(matching: "", offset: 0, limit: 9).count == 7)
        }
    }

    @Test(arguments: Database.allCases)
    func `a locked account's pages, streams, tokens and links end within a second on every server`(
        database: Database
    ) async throws {
        var limits = ServerLimits.patient
        limits.eventCheckTime = ServerLimits().eventCheckTime
        try await withTwoServers(on: database, limits: limits) { servers in
            let (accounts, favorites) = (servers[0].app.features.accounts, servers[0].app.features.favorites)
            let browser = try await servers[0].signUp("ash")
            let ash = try #require(try await accounts.list(matching: "", offset: 0, limit: 1).page.first).user
            let token = try await servers[0].token(.write)
            let query = try Query(parsing: "type:fire")
            let link = try await favorites.share(query, isOnPage: true, of: ash)
            try await favorites.setPage(on: true, of: ash)
            var streams: [RawConnection] = []
            for server in servers {
                for way in [browser, token] {
                    let stream = try await server.connect()
                    let lines = way.map { "\($0.key): \($0.value)\r\n" }.joined()
                    try await stream.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\(lines)\r\n")
                    _ = try await stream.read(until: "event: change")
                    streams.append(stream)
                }
                #expect(try await server.send("GET /shared/\(link.token)").status == 200)
                #expect(try await server.send("GET /u/ash").status == 200)
            }
            _ = try await accounts.perform(.lock, on: "ash")
            let start = ContinuousClock.now
            for stream in streams { _ = try await stream.read(until: "0\r\n\r\n") }
            // Two checks a second; the rest is for a busy machine.
            #expect(ContinuousClock.now - start < .seconds(3))
            print("Locked: streams ended after \(ContinuousClock.now - start) on \(database).")
            for server in servers {
                for path in ["/shared/\(link.token)", "/u/ash"] {
                    try await eventually("\(path) is hidden") {
                        try await server.send("GET \(path)").status == 404
                    }
                }
                #expect(try await server.send("GET /account", browser).status == 303)
                #expect(try await server.send("GET", "/api/v1/favorites", browser).status == 401)
                #expect(try await server.send("PUT", "/api/v1/favorites/25", token).status == 401)
                let right = try await server.post("/login", Self.form("ash"))
                #expect(right.status == 403 && right.text.contains("This account is locked."))
                let wrong = try await server.post("/login", "username=ash&password=vermilion+cat+47")
                #expect(wrong.status == 401 && !wrong.text.contains("locked"))
            }
            _ = try await accounts.perform(.unlock, on: "ash")
            let back = try await servers[1].post("/login", Self.form("ash"))
            expect(
                back.text, contains: "The server's owner locked your account on",
                "The server's owner unlocked your account on")
            #expect(try await servers[1].post("/login", Self.form("ash")).status == 303)
            #expect(try await servers[1].send("PUT", "/api/v1/favorites/25", token).status < 300)
        }
    }
}

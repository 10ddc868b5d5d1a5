import AccountsFeature
import Foundation
import PasswordHashing
import Persistence
import Records
import TestSupport
import Testing

@testable import Web

/// Invitations and locked accounts on the web.
struct InvitationRouteTests {
    private static func form(_ name: String, _ token: String) -> String {
        "username=\(name)&password=vermilion+lighthouse+47&invite=\(token)"
    }

    @Test func `an invitation opens sign-up while it is closed, and shows nothing about itself`() async throws
    {
        try await withServer(signUp: "closed") { server in
            let closed = "New accounts can't be made on this page."
            #expect(try await server.page("/signup").contains(closed))
            #expect(
                try await server.post("/signup", "username=a&password=vermilion+lighthouse+47").status == 403)
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

    @Test func `an invented invitation is refused while sign-up is open`() async throws {
        try await withServer { server in
            #expect(try await server.post("/signup", Self.form("ash", "x")).status == 403)
        }
    }

    @Test func `fifty clients of two servers create as many accounts as an invitation allows`() async throws {
        // Each client has an address of its own, so that none reaches the limits of one.
        try await withServer(trustedProxies: ["127.0.0.1"], signUp: "closed") { first in
            let file = first.home.appending(path: "pokeexplorer.sqlite").path(percentEncoded: false)
            try await withServer(trustedProxies: ["127.0.0.1"], signUp: "closed", database: file) { second in
                let accounts = first.app.features.accounts
                let token = try await accounts.invite(uses: 7, days: 1, label: "").token.text
                let made = try await withThrowingTaskGroup(of: Int.self) { group in
                    for client in 0..<50 {
                        let server = client % 2 == 0 ? first : second
                        group.addTask {
                            try await server.post(
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
    }

    @Test func `a locked account's pages, streams, tokens and links end within a second on every server`()
        async throws
    {
        var limits = ServerLimits.patient
        limits.eventCheckTime = ServerLimits().eventCheckTime
        try await withServer(limits: limits) { first in
            let file = first.home.appending(path: "pokeexplorer.sqlite").path(percentEncoded: false)
            try await withServer(limits: limits, database: file) { second in
                let browser = try await first.signUp("ash")
                let token = try await first.token(.write)
                let all = try await first.app.features.accounts.list(matching: "", offset: 0, limit: 1)
                let ash = try #require(all.page.first).user
                let link = try await first.app.features.favorites.share(
                    "type:fire", as: .list, isOnPage: true, of: ash)
                try await first.app.features.favorites.setPage(on: true, of: ash)
                let servers = [first, second]
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
                _ = try await first.app.features.accounts.perform(.lock, on: "ash")
                let start = ContinuousClock.now
                for stream in streams { _ = try await stream.read(until: "0\r\n\r\n") }
                // Two checks a second; the rest is for a busy machine.
                #expect(ContinuousClock.now - start < .seconds(3))
                for server in servers {
                    try await eventually("the shared page is hidden") {
                        try await server.send("GET /shared/\(link.token)").status == 404
                    }
                    try await eventually("the own page is hidden") {
                        try await server.send("GET /u/ash").status == 404
                    }
                    #expect(try await server.send("GET /account", browser).status == 303)
                    #expect(try await server.send("GET", "/api/v1/favorites", browser).status == 401)
                    #expect(try await server.send("PUT", "/api/v1/favorites/25", token).status == 401)
                    let right = try await server.post(
                        "/login", "username=ash&password=vermilion+lighthouse+47")
                    #expect(right.status == 403 && right.text.contains("This account is locked."))
                    let wrong = try await server.post("/login", "username=ash&password=vermilion+cat+47")
                    #expect(wrong.status == 401 && !wrong.text.contains("locked"))
                }
                _ = try await first.app.features.accounts.perform(.unlock, on: "ash")
                let back = try await second.post("/login", "username=ash&password=vermilion+lighthouse+47")
                #expect(back.text.contains("The server's owner locked your account on"))
                #expect(back.text.contains("The server's owner unlocked your account on"))
                let again = try await second.post("/login", "username=ash&password=vermilion+lighthouse+47")
                #expect(again.status == 303)
                #expect(try await second.send("PUT", "/api/v1/favorites/25", token).status < 300)
            }
        }
    }
}

import Foundation
import Pokedex
import TestSupport
import Testing

@testable import Web

/// Signing up, logging in and managing an account without JavaScript.
struct AccountPageTests {
    private static let password = "vermilion+lighthouse+47"

    @Test(arguments: [
        "/?q=tag:team": "Log in to search your favourites.", "/tags": "Log in to see your favourites.",
        "/account": "Log in to see your account.",
        "/shared/x/both": "Log in to see what you both like.",
    ])
    func `log-in explains why it is needed`(path: String, reason: String) async throws {
        try await withServer { server in
            let sent = try await server.send("GET \(path)")
            let address = try #require(sent["location"])
            #expect(sent.status == 303 && address.hasPrefix("/login?next=\(path.prefix(1))"))
            #expect(try await server.page(address).contains("<p>\(reason)</p>"))
        }
    }

    @Test func `a failed log-in keeps the reason and focuses the invalid field`() async throws {
        try await withServer { server in
            _ = try await server.signUp("misty")
            let form = try await server.page("/login?keep=25")
            #expect(form.contains(#"name="username" autocomplete="username" required autofocus"#))
            let failed = try await server.post("/login", "username=misty&password=wrong&keep=25").text
            expect(
                failed, contains: "Log in to add Pikachu to your favourites.",
                #"aria-describedby="failure" aria-invalid="true" autofocus"#)
            #expect(!form.contains("aria-invalid"))
            let weak = try await server.post("/signup", "username=brock&password=password1&lost=yes").text
            expect(
                weak,
                contains: "You were logged out, so nothing was changed. Create an account, then try again.",
                #"aria-describedby="failure field-password-hint" aria-invalid="true" autofocus"#)
            let taken = try await server.post("/signup", "username=misty&password=\(Self.password)").text
            let field = try #require(taken.firstMatch(of: /<input[^>]*name="username"[^>]*>/)).output
            #expect(field.contains("aria-invalid"))
        }
    }

    @Test func `password fields hide their text and name the password they want`() async throws {
        try await withServer { server in
            let misty = try await server.signUp("misty")
            func fields(_ path: String, _ headers: [String: String] = [:]) async throws -> [String] {
                let page = try await server.page(path, headers)
                return page.captures(of: /<input type="password"[^>]* autocomplete="([a-z-]+)"/)
            }
            let (current, new) = ("current-password", "new-password")
            #expect(try await fields("/login") == [current])
            #expect(try await fields("/signup") == [new])
            #expect(try await fields("/recover") == [new])
            // For the password, a new recovery code, an access token, and deletion.
            #expect(try await fields("/account", misty) == [current, new, current, current, current])
        }
    }

    @Test func `a change lost because of a log-out is reported`() async throws {
        try await withServer { server in
            let sent = try await server.post("/favorites", "id=25&rating=3&next=/pokemon/25-pikachu")
            let page = try await server.send("GET \(sent["location"] ?? "")").text
            #expect(page.contains("You were logged out, so nothing was changed. Log in, then try again."))
        }
    }

    @Test func `every page offers sign-up unless it is closed`() async throws {
        try await withServer { server in
            #expect(try await server.page("/").contains(#"<a href="/signup?next=/">Sign up</a>"#))
            let misty = try await server.signUp("misty")
            #expect(try await server.page("/", misty).contains("Sign up") == false)
        }
        try await withServer(signUp: "closed") { server in
            let page = try await server.page("/")
            #expect(!page.contains("Sign up"))
        }
    }

    @Test func `a missing page still shows the signed-in user's name`() async throws {
        try await withMisty { server, misty in
            for path in ["/nowhere", "/a/b/c", "/shared/\(String(repeating: "0", count: 32))", "/?page=nan"] {
                let page = try await server.send("GET \(path)", misty)
                #expect(page.status == 404 && page.text.contains(">misty</a>"), "\(path)")
                // A missing page has a search box.
                let main = page.text[try #require(page.text.range(of: "<main")).lowerBound...]
                #expect(
                    main.contains("<form class=\"tools adding\" role=\"search\"") != path.hasPrefix("/?"),
                    "\(path)")
                #expect(try await server.page(path).contains(">Log in</a>"), "\(path)")
            }
            #expect(
                try await server.send("GET /api/v1/nowhere", misty)["content-type"]
                    == "application/problem+json")
            #expect(try await server.post("/nowhere", "", misty).status == 404)
        }
    }

    @Test func `sessions that read the same are one line, and end together`() async throws {
        try await withMisty { server, misty in
            for _ in 1...3 {
                _ = try await server.post("/login", "username=misty&password=\(Self.password)")
            }
            let page = try await server.page("/account", misty)
            #expect(page.contains(", 3 sessions<"))
            let ids = try #require(page.firstMatch(of: /name="id" value="([0-9,]+)"/)).1
            #expect(ids.split(separator: ",").count == 3)
            try await server.change(as: misty, at: "/account/sessions", "id=\(ids)")
            expect(
                try await server.page("/account", misty), contains: "(this browser)",
                lacks: " sessions<", "name=\"id\"")
            #expect(try await server.post("/account/sessions", "id=,", misty).status == 404)
        }
    }

    @Test func `a changed password and an ended session are confirmed`() async throws {
        try await withMisty { server, misty in
            let other = try await server.post("/login", "username=misty&password=\(Self.password)").cookies
            let both = try await server.page("/account", misty)
            expect(both, contains: "Log out everywhere else", " · used in the last hour<")
            let ended = try await server.post("/account/sessions", "others=yes", misty)
            #expect(try await server.send("GET /account", ["Cookie": other]).status == 303)
            func words(_ answer: RawAnswer, _ cookies: String) async throws -> String {
                try await server.page("/account", ["Cookie": "\(cookies); \(answer.cookies)"])
            }
            let page = try await words(ended, misty["Cookie"] ?? "")
            expect(
                page, contains: "You are logged out everywhere else.",
                lacks: "value=\"yes\">Log out everywhere else")
            let changed = try await server.post(
                "/account/password", "old=\(Self.password)&password=another+good+one+9", misty)
            expect(
                changed.text, contains: "Your password is changed, and your other sessions have ended.",
                "<code class=\"secret\"")
        }
    }

    @Test func `the help page explains every field of the query language`() async throws {
        try await withServer { server in
            #expect(try await server.send("GET /help")["location"] == "/help/queries")
            let page = try await server.page("/help/queries")
            for field in Query.fields {
                #expect(
                    page.contains("<code>\(field.name)</code></dt><dd>")
                        && !page.contains("<code>\(field.name)</code></dt><dd></dd>"),
                    "\(field.name)")
            }
        }
    }
}

import Testing

@testable import Web

/// The pages for rankings and picks, without JavaScript.
@Suite struct RankingPageTests {
    @Test func `a ranking is made, answered, passed, taken back and deleted`() async throws {
        try await withServer { server in
            let misty = try await server.signUp("misty")
            let made = try await server.post("/rankings", "name=ghosts&q=type:ghost+gen:1", misty)
            #expect(made["location"] == "/rankings/ghosts")
            func page() async throws -> String { try await server.send("GET /rankings/ghosts", misty).text }
            #expect(try await page().contains(#"name="shown" value="92 93 94""#))
            let answered = try await server.post(
                "/rankings/ghosts", "shown=92+93+94&picked=93&do=pick", misty)
            #expect(answered.status == 303)
            #expect(try await page().contains("2 Pokémon have no place yet; at most 1 answer to the next"))
            // The first form is sent again, from another window.
            let stale = try await server.post("/rankings/ghosts", "shown=92+93+94&picked=93&do=pick", misty)
            #expect(stale.status == 409 && stale.text.contains("is asking something else by now"))
            #expect(stale.text.contains(#"name="shown" value="92 94""#))
            // Submitting without a selection doesn't count as a pass.
            let nothing = try await server.post("/rankings/ghosts", "shown=92+94&do=pick", misty)
            #expect(nothing.status == 422 && nothing.text.contains("Nothing is selected."))
            #expect(try await server.post("/rankings/ghosts", "shown=92+94&do=pass", misty).status == 303)
            #expect(try await server.post("/rankings/ghosts", "do=back", misty).status == 303)
            #expect(try await server.post("/rankings/ghosts", "shown=92+94&only=94", misty).status == 303)
            #expect(try await server.post("/rankings/ghosts", "do=rescue&ref=haunter", misty).status == 303)
            for other in [92, 94] {
                #expect(try await page().contains("name=\"shown\" value=\"93 \(other)\""))
                let answer = "shown=93+\(other)&only=93"
                #expect(try await server.post("/rankings/ghosts", answer, misty).status == 303)
            }
            #expect(try await page().contains("Which do you like most?") == false)
            let picture = try await server.send("GET /rankings/ghosts/picture", misty)
            #expect(picture["content-disposition"] == #"attachment; filename="ghosts.svg""#)
            #expect(picture.text.hasPrefix("<svg ") && picture.text.contains("1. Haunter"))
            #expect(try await server.post("/rankings/ghosts", "do=keep", misty).status == 303)
            #expect(try await server.send("GET /favorites", misty).text.contains("Haunter"))
            #expect(try await server.post("/rankings/ghosts", "do=delete", misty)["location"] == "/rankings")
            #expect(try await server.send("GET /rankings/ghosts", misty).status == 404)
        }
    }

    @Test func `a name that is taken or reserved, and a query of nothing, are said on the form`() async throws
    {
        try await withServer { server in
            let misty = try await server.signUp("misty")
            #expect(try await server.post("/rankings", "name=mine&q=gen:1", misty).status == 303)
            for (form, words) in [
                ("name=mine&q=gen:1", "You already have a ranking"), ("name=ghost&q=gen:1", "is reserved"),
                ("name=none&q=", "You have no favourite"), ("name=x&q=wurst:1", "wurst"),
            ] {
                let refused = try await server.post("/rankings", form, misty)
                #expect(refused.status >= 400 && refused.text.contains(words), "\(form)")
            }
        }
    }

    @Test func `picks lead to the rankings of their cells`() async throws {
        try await withServer { server in
            let misty = try await server.signUp("misty")
            #expect(try await server.send("GET /picks", misty).text.contains("0 of 200 picked."))
            #expect(
                try await server.post("/rankings/ghost-gen1", "shown=92+93+94&only=94", misty).status == 303)
            let page = try await server.send("GET /picks", misty).text
            #expect(page.contains("1 of 200 picked."))
            #expect(page.contains(#"href="/rankings/ghost-gen1""#))
            let picture = try await server.send("GET /picks/picture", misty)
            #expect(picture.text.contains("misty&#39;s picks") && picture.text.contains("Gengar"))
            // A pick that isn't a favourite has no heart.
            #expect(page.contains(">Gengar</span>") && !page.contains(#"class="kept""#))
        }
    }
}

import Testing

@testable import Web

/// Comparing Pokémon without JavaScript.
struct ComparePageTests {
    @Test func `comparisons are extended by names and reduced by links`() async throws {
        try await withServer { server in
            let added = try await server.send("GET /compare?id=3&id=6&refs=Mr.+Mime,+pikachu")
            #expect(added["location"] == "/compare?id=3&id=6&id=122&id=25")
            let page = try await server.page("/compare?id=3&id=6")
            expect(
                page, contains: #"href="/compare?id=6" aria-label="Remove Venusaur""#,
                #"<input type="hidden" name="id" value="3">"#, "2\u{A0}m <br>(6\u{A0}ft\u{A0}7\u{A0}in)",
                #"<td data-of="Charizard">"#)
            let typo = try await server.send("GET /compare?id=3&id=6&refs=pikachoo")
            let meant = "Did you mean <a href=\"/compare?id=3&amp;id=6&amp;refs=Pikachu\">Pikachu</a>?"
            #expect(typo.status == 404 && typo.text.contains(meant), "\(typo.text)")
            let field = try #require(typo.text.firstMatch(of: /<input[^>]*value="pikachoo"[^>]*>/)).output
            #expect(typo.text.contains("Venusaur</a>") && field.contains(" autofocus"))
            let many = try await server.page("/compare?id=200&refs=1-20")
            #expect(many.contains("You can compare 2 to 12 Pokémon; you selected 21."))
        }
    }

    @Test func `a comparison shows its interpretation of everyday words`() async throws {
        try await withServer { server in
            let page = try await server.page("/compare?id=150&refs=kanto+starters")
            let link = ##"<a href="/?q=gen:1+group:starter">gen:1 group:starter</a>"##
            #expect(page.contains("Read as \(link)."))
            #expect(page.matches(of: /aria-label="Remove [A-Z]/).count == 10)
        }
    }

    @Test func `the best value is marked only in a comparison`() async throws {
        try await withServer { server in
            #expect(try await server.page("/compare?id=3&id=6").contains("class=\"best\""))
            let alone = try await server.page("/compare?id=3")
            expect(alone, contains: "Venusaur</a>", lacks: "class=\"best\"")
        }
    }

    @Test func `an empty comparison offers examples and the user's favourites`() async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, "id=133&id=25&do=add")
            let stranger = try await server.page("/compare")
            #expect(stranger.matches(of: /<a href="\/compare\?id=/).count == 3)
            #expect(!stranger.contains("type=\"checkbox\""))
            let page = try await server.page("/compare", misty)
            #expect(
                page.contains(
                    #"<input type="checkbox" name="id" value="133"><span translate="no">Eevee</span>"#))
        }
    }
}

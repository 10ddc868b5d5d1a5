import TestSupport
import Testing

@testable import Web

/// The pages for tags, the favourites table and the list of changes, without JavaScript.
struct TagsPageTests {
    private func withTags(_ body: (TestServer, [String: String]) async throws -> Void) async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, "id=25&id=6&do=tag&tag=team", "id=6&do=tag&tag=gym")
            try await body(server, misty)
        }
    }

    @Test func `tags can be counted, renamed, merged and deleted, and each change undone`() async throws {
        try await withTags { server, misty in
            func page() async throws -> String { try await server.page("/tags", misty) }
            #expect(
                try await page().contains(
                    #"<a href="/favorites?q=tag:team">team</a><span class="dim small"> 2 favourites"#))
            // The page shows the first favourites of each tag, and a choice of favourites for a new tag.
            #expect(
                try await page().contains(#"aria-label="Pikachu, Charizard"><span class="t-electric">"#))
            #expect(
                try await page().contains(
                    #"<input type="checkbox" name="id" value="25"><span translate="no">Pikachu</span>"#))
            // An example tag that isn't in use can be filled into the form.
            #expect(try await page().contains(#"<a href="/tags?tag=to-trade">to-trade</a>"#))
            #expect(try await !page().contains(#"<a href="/tags?tag=team">"#))
            let tried = try await server.page("/tags?tag=to-trade", misty)
            let field = try #require(tried.firstMatch(of: /<input name="tag"[^>]*>/)).output
            expect(field, contains: #"value="to-trade""#, " autofocus")
            #expect(
                try await server.post("/tags", "tag=team&to=squad&do=rename", misty)["location"] == "/tags")
            #expect(try await page().contains(">squad</a>"))
            let taken = try await server.post("/tags", "tag=gym&to=squad&do=rename", misty)
            #expect(taken.status >= 400)
            expect(
                taken.text, contains: "Merge the two tags instead.", "<details open>",
                #"aria-describedby="failure""#)
            let merged = try await server.post("/tags", "tag=gym&to=squad&do=merge", misty)
            #expect(merged.status == 303)
            #expect(try await page().contains(">gym</a>") == false)
            try await server.change(as: misty, at: "/shares", "what=list&q=tag:squad")
            let deleted = try await server.post("/tags", "tag=squad&do=delete", misty)
            let noticed = misty.merging(["Cookie": "\(misty["Cookie"] ?? ""); \(deleted.cookies)"]) { $1 }
            expect(
                try await server.page("/tags", noticed),
                contains:
                    "Deleted the tag “squad” from 2 favourites. Still used by 1 of your searches, rankings and links."
            )
            #expect(try await page().contains("You have no tags yet."))
            for _ in 1...3 { try await server.change(as: misty, at: "/undo", "") }
            #expect(try await page().contains(">team</a>"))
        }
    }

    @Test func `the table can be sorted by its headings, and a second click reverses the order`() async throws
    {
        try await withTags { server, misty in
            let plain = try await server.page("/favorites?view=table&q=tag:team", misty)
            #expect(plain.contains(#"<a href="/favorites?q=tag:team+sort:-bst&amp;view=table">Total</a>"#))
            // A list shows what it is sorted by.
            let fast = try await server.page("/favorites?view=table&q=sort:-speed", misty)
            expect(
                fast,
                contains:
                    #"aria-sort="descending"><a href="/favorites?q=sort:speed&amp;view=table">Speed</a>"#,
                #"<td class="figure" data-of="Speed">100</td>"#, lacks: ">Total</a>")
            let tall = try await server.page("/favorites?q=sort:-height", misty)
            #expect(tall.contains(#"<p class="by dim">Height <strong>170 cm</strong></p>"#))
            #expect(try await !server.page("/favorites", misty).contains(#"class="by"#))
            // So do cards in the Pokédex.
            let speedy = try await server.page("/?q=raichu+sort:-speed")
            #expect(speedy.contains(#"<p class="by dim">Speed <strong>110</strong></p>"#))
            #expect(try await !server.page("/?q=raichu+sort:name").contains(#"class="by"#))
            let sorted = try await server.page("/favorites?q=tag:team+sort:-bst&view=table", misty)
            #expect(
                sorted.contains(
                    #"aria-sort="descending"><a href="/favorites?q=tag:team+sort:bst&amp;view=table">Total"#))
            let names = sorted.captures(of: /<a href="\/pokemon\/[^"]+"[^>]*>([^<]+)<\/a>/)
            #expect(names == ["Charizard", "Pikachu"])
        }
    }

    @Test func `the list of changes names the Pokémon and the user`() async throws {
        try await withTags { server, misty in
            try await server.change(as: misty, "id=1&id=2&id=3&id=4&id=5&do=add")
            let page = try await server.page("/changes", misty)
            #expect(page.contains("Changes to misty's favourites"))
            let names = try #require(page.firstMatch(of: /Added 5 Pokémon<span[^>]*>(.*?)<\/span>/)).output.1
            expect(names, contains: ">Bulbasaur</a>, ", ">Venusaur</a> and 2 more")
            // The day is the heading of its changes.
            #expect(page.contains(/<li><h2>\d+ [A-Z][a-z]+ \d{4}<\/h2><\/li>/))
            // A change shows the picture of its first or only Pokémon.
            expect(
                page, contains: #"<span class="face t-grass u-poison"><span class="picture"#,
                #"<span class="face t-fire u-flying"><span class="picture"#)
        }
    }

    @Test func `redo is offered only after an undo`() async throws {
        try await withTags { server, misty in
            func page() async throws -> String { try await server.page("/changes", misty) }
            #expect(try await !page().contains(">Redo<"))
            _ = try await server.post("/undo", "", misty)
            let between = try await page()
            expect(between, contains: ">Redo<", ">Undo the latest<")
            _ = try await server.post("/undo", "", misty)
            let end = try await page()
            expect(end, contains: ">Redo<", lacks: ">Undo the latest<")
        }
    }

    @Test func `pressing a heart without JavaScript returns to its card`() async throws {
        try await withMisty { server, misty in
            let added = try await server.post("/favorites", "add=115&next=/%3Fpage%3D2", misty)
            #expect(added["location"] == "/?page=2#p115")
            let tagged = try await server.post("/favorites", "id=115&do=tag&tag=x&next=/", misty)
            #expect(tagged["location"] == "/")
            // Without JavaScript, Enter in the field for looks presses the button for tags.
            try await server.change(as: misty, "id=115&do=tag&tag=&look=shiny&next=/")
            #expect(
                try await server.page("/favorites?q=look:shiny", misty).contains("Kangaskhan"))
        }
    }
}

import Foundation
import Testing

/// Showing and changing a favourite's looks on pages.
struct KeptLookTests {
    @Test func `a Pokémon's page adds and removes looks, and its card shows the first`() async throws {
        try await withServer { server in
            let credentials = "username=misty&password=four+staryu+by+the+sea"
            let misty = ["Cookie": try await server.post("/signup", credentials).cookies]
            let before = try await server.page("/pokemon/666-vivillon", misty)
            #expect(before.contains("<option value=\"fancy-shiny\">Fancy, shiny<"))
            try await server.change(
                as: misty, "id=666&do=look&look=Fancy,+shiny", "id=666&do=look&look=ocean")
            let page = try await server.page("/pokemon/666-vivillon", misty)
            expect(
                page, contains: "name=\"remove-look\" value=\"fancy-shiny\"", "Artwork of Vivillon, Ocean",
                #"?look=ocean" aria-current="true">Ocean</a>"#)
            let list = try await server.page("/favorites", misty)
            expect(
                list, contains: "/pictures/666/sprite-ocean.png",
                "/favorites?q=look:fancy-shiny\">Fancy, shiny<")
            let found = try await server.page("/favorites?q=look:shiny", misty)
            #expect(found.contains("id=\"p666\""))
            try await server.change(as: misty, "id=666&remove-look=ocean")
            let after = try await server.page("/pokemon/666-vivillon", misty)
            expect(after, contains: "Artwork of Vivillon, Fancy, shiny", lacks: "value=\"ocean\" aria-label")
            let wrong = try await server.post("/favorites", "id=666&do=look&look=rocket", misty)
            #expect(
                (400..<500).contains(wrong.status) && wrong.text.contains("Vivillon has no look “rocket”."))
            let others = try await server.post("/favorites", "id=130&do=look&look=fancy", misty)
            #expect(others.text.contains("Gyarados has no look “fancy”."))
        }
    }

    @Test func `a Pokémon's page shows its looks small, unless they are only the sexes`() async throws {
        try await withServer { server in
            let unown = try await server.page("/pokemon/201-unown")
            expect(
                unown, contains: "<h2 id=\"all-looks\">Looks</h2>", "href=\"/pokemon/201-unown?look=b\"",
                "src=\"/pictures/201/look-b.png\"", "<dd>Genderless</dd>",
                "<dt>Evolution</dt><dd>None</dd>", lacks: "id=\"evolution\"")
            #expect(unown.matches(of: /href="\/pokemon\/201-unown\?look=[^"]*"><span/).count == 28)
            let venusaur = try await server.page("/pokemon/3-venusaur")
            expect(venusaur, contains: ">All looks</a>", "id=\"evolution\"", lacks: "id=\"all-looks\"")
        }
    }

    @Test func `a gallery has every look, ticks the user's own, and is linked from the progress`()
        async throws
    {
        try await withServer { server in
            let credentials = "username=misty&password=four+staryu+by+the+sea"
            let gallery = "/pokemon/201-unown/looks"
            #expect(try await server.send("GET /pokemon/unown/looks")["location"] == gallery)
            let strangers = try await server.page(gallery)
            for look in ["!", "?", "A", "Z"] {
                // Once below “Normal”, and once below “Shiny”.
                let names = strangers.ranges(of: "<span class=\"name\">\(look)</span>")
                #expect(names.count == 2, "\(look)")
            }
            expect(
                strangers, contains: "aria-label=\"Favourite: Unown, A, shiny\"",
                "src=\"/pictures/201/look-b-shiny.png\"")
            // A stranger's first heart is kept through signing up.
            let asked = try await server.post("/favorites", "add=201:b-shiny&next=\(gallery)")
            #expect(asked["location"]?.contains("keep=201:b-shiny") == true)
            let misty = [
                "Cookie": try await server.post("/signup", credentials + "&keep=201:b-shiny").cookies
            ]
            func ticked(_ id: Int = 201) async throws -> [String] {
                try await server.page("/pokemon/\(id)-\(id == 201 ? "unown" : "vivillon")/looks", misty)
                    .matches(of: /name="remove" value="\d+:([^"]*)" aria-pressed="true"/)
                    .map { String($0.1) }
            }
            #expect(try await ticked() == ["b-shiny"])
            let done = try await server.post("/favorites", "add=201:question&next=\(gallery)", misty)
            #expect(done["location"] == gallery + "#p201%3Aquestion")
            #expect(try await ticked() == ["question", "b-shiny"])
            let shown = "In your favourites, Unown has the picture of “B, shiny”."
            #expect(try await server.page(gallery, misty).contains(shown))
            // If its last look is unticked, the Pokémon is no longer a favourite.
            try await server.change(as: misty, "remove=201:question", "remove=201:b-shiny")
            #expect(try await ticked() == [])
            #expect(try await !server.page("/favorites", misty).contains("id=\"p201\""))
            try await server.change(as: misty, "add=201:a")
            #expect(try await ticked() == ["a"])
            // A favourite without looks has the default look; ticking a look again restores the rating.
            try await server.change(as: misty, "add=666")
            #expect(try await ticked(666) == ["meadow"])
            // The notes of a Pokémon are only unfolded if there are any.
            let folded = #"<details class="fold"><summary>Tags"#
            #expect(try await server.page("/pokemon/666-vivillon", misty).contains(folded))
            try await server.change(as: misty, "add=666:ocean")
            #expect(try await ticked(666) == ["meadow", "ocean"])
            try await server.change(as: misty, "id=666&rating=5")
            #expect(try await !server.page("/pokemon/666-vivillon", misty).contains(folded))
            try await server.change(as: misty, "remove=666:meadow", "remove=666:ocean")
            #expect(try await ticked(666) == [])
            try await server.change(as: misty, "add=666:sun")
            #expect(try await ticked(666) == ["sun"])
            #expect(try await server.page("/favorites?q=rating:5", misty).contains("id=\"p666\""))
            let wrong = try await server.post("/favorites", "add=201:rocket", misty)
            #expect(wrong.text.contains("Unown has no look “rocket”."))
            let progress = try await server.page("/progress", misty)
            expect(progress, contains: "href=\"\(gallery)\"", "/pokemon/666-vivillon/looks")
            let pikachu = try await server.page("/pokemon/25-pikachu/looks")
            expect(pikachu, contains: "Pikachu Rock Star", "Other Pikachu</h2>")
        }
    }

    @Test func `Alcremie's looks are in a group for each sweet, named by the cream`() async throws {
        try await withServer { server in
            let page = try await server.page("/pokemon/869-alcremie/looks")
            for text in ["<h3 id=\"star-sweet\">Star Sweet</h3>", "href=\"#star-sweet\"", "href=\"#shiny\""] {
                #expect(page.contains(text), "\(text)")
            }
            #expect(page.ranges(of: "<span class=\"name\">Ruby Cream</span>").count == 14)
            #expect(page.contains("aria-label=\"Favourite: Alcremie, Ruby Cream Star Sweet, shiny\""))
        }
    }
}

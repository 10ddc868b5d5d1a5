import Foundation
import Testing

@testable import Web

/// The pages for rankings and picks, without JavaScript.
struct RankingPageTests {
    @Test func `a ranking can be created, answered, passed, undone and deleted`() async throws {
        try await withMisty { server, misty in
            let made = try await server.post("/rankings", "name=ghosts&q=type:ghost+gen:1", misty)
            #expect(made["location"] == "/rankings/ghosts")
            func page() async throws -> String { try await server.page("/rankings/ghosts", misty) }
            #expect(try await page().contains(#"name="shown" value="92 93 94""#))
            try await server.change(as: misty, at: "/rankings/ghosts", "shown=92+93+94&picked=93&do=pick")
            #expect(try await page().contains("1 of 3 placed, at most 1 answer left<"))
            // The first form is sent again, from another window.
            let stale = try await server.post("/rankings/ghosts", "shown=92+93+94&picked=93&do=pick", misty)
            #expect(stale.status == 409)
            expect(stale.text, contains: "is asking something else by now", #"name="shown" value="92 94""#)
            // Submitting without a selection doesn't count as a pass.
            let nothing = try await server.post("/rankings/ghosts", "shown=92+94&do=pick", misty)
            #expect(nothing.status == 422 && nothing.text.contains("Nothing is selected."))
            // Two windows pass the same question; only the first pass counts, and the question is asked again.
            let both = try await page()
            let question = try #require(both.firstMatch(of: /name="question" value="([0-9a-f]{16})"/)).output
                .1
            let pass = "shown=92+94&question=\(question)&do=pass"
            try await server.change(as: misty, at: "/rankings/ghosts", pass)
            for form in [
                pass, "shown=92+94&question=\(question)&only=92", "question=\(question)&do=back",
            ] {
                let stale = try await server.post("/rankings/ghosts", form, misty)
                #expect(stale.status == 409)
                expect(
                    stale.text, contains: "Nothing was saved: the ranking “ghosts”",
                    #"name="shown" value="92 94""#)
            }
            let answers = "/api/v1/rankings/ghosts/answers"
            let inJSON = misty.merging(["Content-Type": "application/json"]) { $1 }
            let body = #"{"shown": [92, 94], "picked": [], "question": "\#(question)"}"#
            #expect(try await server.post(answers, body, inJSON).status == 409)
            let unknown = try await server.post(
                answers, #"{"shown": [92, 94], "picked": [99999]}"#, inJSON)
            #expect(unknown.status == 422 && unknown.text.contains("“99999” wasn't shown"))
            try await server.change(
                as: misty, at: "/rankings/ghosts", "do=back", "shown=92+94&only=94", "do=rescue&ref=haunter")
            for other in [92, 94] {
                #expect(try await page().contains("name=\"shown\" value=\"93 \(other)\""))
                try await server.change(as: misty, at: "/rankings/ghosts", "shown=93+\(other)&only=93")
            }
            let done = try await page()
            expect(done, contains: ">Done: Haunter comes first.</h2>", lacks: "Which do you like most?")
            let order = try #require(done.range(of: ">Your order</h2>"))
            #expect(done[order.upperBound...].contains(">Take back the last answer</button>"))
            // An example fills the form with its name and query.
            let list = try await server.page("/rankings?name=Ghost+types&q=type:ghost", misty)
            expect(
                list, contains: "All 3 places found<code>type:ghost gen:1</code>",
                #"<a class="chip on" href="/rankings?name=Ghost+types&amp;q=type:ghost""#)
            let picture = try await server.send("GET /rankings/ghosts/picture", misty)
            #expect(picture["content-disposition"] == #"attachment; filename="ghosts.svg""#)
            #expect(picture.text.hasPrefix("<svg ") && picture.text.contains("Haunter"))
            try await server.change(as: misty, at: "/rankings/ghosts", "do=keep")
            #expect(try await server.page("/favorites", misty).contains("Haunter"))
            try await server.change(as: misty, at: "/shares", "what=ranking:ghosts")
            let deleted = try await server.post("/rankings/ghosts", "do=delete", misty)
            #expect(deleted["location"] == "/rankings")
            let noticed = misty.merging(["Cookie": "\(misty["Cookie"] ?? ""); \(deleted.cookies)"]) { $1 }
            expect(
                try await server.page("/rankings", noticed),
                contains: "Deleted the ranking “Ghosts”. 1 link to it ended for good.", ">Undo</button>")
            #expect(try await server.send("GET /rankings/ghosts", misty).status == 404)
        }
    }

    @Test func `every example ranking can be made`() async throws {
        try await withMisty { server, misty in
            for (name, query) in RankingsPage.examples {
                let form = "name=\(name)&q=\(query)".replacing(" ", with: "+")
                let answer = try await server.post("/rankings", form, misty)
                #expect(answer.status == 303, "\(form)")
            }
        }
    }

    @Test func `an invalid name or empty query of a ranking is reported on the form`() async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, at: "/rankings", "name=mine&q=gen:1")
            for (form, words) in [
                "name=mine&q=gen:1": "You already have a ranking", "name=ghost&q=gen:1": "is reserved",
                "name=none&q=": "You have no favourite", "name=x&q=wurst:1": "wurst",
            ] as KeyValuePairs {
                let refused = try await server.post("/rankings", form, misty)
                #expect(refused.status >= 400 && refused.text.contains(words), "\(form)")
            }
        }
    }

    @Test func `passing twice on all remaining Pokémon places them, and can be undone`() async throws {
        try await withMisty { server, misty in
            let ice = "/rankings/ice-gen1"
            let (again, done) = (
                "Pass again to place these in this order.", "Done: those that you passed on keep their order."
            )
            for words in [again, done] {
                try await server.change(as: misty, at: ice, "shown=87+91+124+131+144&do=pass")
                #expect(try await server.page(ice, misty).contains(words), "\(words)")
            }
            #expect(try await server.page(ice, misty).contains(#"value="back""#))
            try await server.change(as: misty, at: ice, "do=back")
            #expect(try await server.page(ice, misty).contains(again))
            // There is nothing to rank yet.
            #expect(
                try await server.page("/rankings/favorites", misty)
                    .contains("You have no favourite, and a ranking needs at least two."))
        }
    }

    @Test func `two mistakes in the form of a new ranking are reported together`() async throws {
        try await withMisty { server, misty in
            let refused = try await server.post("/rankings", "name=a/b&q=type:phire", misty)
            #expect(refused.status >= 400)
            expect(refused.text, contains: "not “/”. ", "phire")
            #expect(refused.text.matches(of: /aria-invalid="true"/).count == 2)
            #expect(refused.text.split(separator: " autofocus").count == 2)
        }
    }

    @Test func `a ranking can be renamed or limited, and its pages keep the limit`()
        async throws
    {
        try await withMisty { server, misty in
            func get(_ path: String) async throws -> String {
                try await server.send("GET \(path)", misty).text
            }
            try await server.change(
                as: misty, at: "/rankings", "name=mine&q=type:ghost+gen:1", "name=ghosts&q=type:ghost+gen:1")
            for (name, status, words) in [
                ("ghost", 422, "is reserved"), ("mine", 409, "You already have a ranking “mine”"),
                ("a/b", 422, "not “/”.</strong>"),
            ] {
                let refused = try await server.post("/rankings/ghosts", "do=rename&name=\(name)", misty)
                #expect(refused.status == status && refused.text.contains(words), "\(name)")
                #expect(
                    refused.text.contains(#"name="name" value="\#(name)" aria-label="Name of this ranking""#)
                )
            }
            let renamed = try await server.post(
                "/rankings/ghosts", "do=rename&name=spooky&top=1&size=2", misty)
            #expect(renamed["location"] == "/rankings/spooky?size=2&top=1")
            #expect(try await server.send("GET /rankings/ghosts", misty).status == 404)

            let asked = try await get("/rankings/spooky?size=2&top=1")
            expect(
                asked, contains: #"name="shown" value="92 93""#, "0 of 1 placed, at most",
                #"href="/rankings/spooky?size=4&amp;top=1""#, lacks: "are left in this round")
            #expect(try await get("/rankings/spooky?size=12").contains("Only 3 are left in this round."))
            let answered = try await server.post(
                "/rankings/spooky", "shown=92+93&only=93&size=2&top=1", misty)
            #expect(answered["location"] == "/rankings/spooky?size=2&top=1#asked")
            try await server.change(as: misty, at: "/rankings/spooky", "shown=94+93&only=93&size=2&top=1")
            let stopped = try await get("/rankings/spooky?top=1")
            expect(
                stopped, contains: "This is your top 1.", #"href="/rankings/spooky/picture?top=1""#,
                lacks: "Which do you like most?")
            #expect(try await get("/rankings/spooky").contains(#"name="shown" value="92 94""#))
            try await server.change(as: misty, at: "/rankings/spooky", "shown=92+94&only=92")
            #expect(try await get("/rankings/spooky?top=10").contains("There are only 3 to rank."))
            let best = try await get("/rankings/spooky?top=1")
            expect(best, contains: ">Haunter</span>", lacks: ">Gastly</span>")
            #expect(try await get("/rankings/spooky/picture?top=1").contains("Haunter"))
            #expect(try await !get("/rankings/spooky/picture?top=1").contains("Gastly"))
            let kept = try await server.post("/rankings/spooky", "do=keep&top=1", misty)
            #expect(kept["location"] == "/rankings/spooky?top=1")
            #expect(
                try await server.page("/api/v1/favorites", misty).components(separatedBy: "\"id\"")
                    .count == 2)
        }
    }

    @Test func `a ranking shows the order so far, which can be corrected and pasted`() async throws {
        try await withMisty { server, misty in
            let made = try await server.post("/rankings", "name=My+ghosts&q=ghost+types+from+kanto", misty)
            #expect(made["location"] == "/rankings/my-ghosts")
            func page(_ query: String = "") async throws -> String {
                try await server.page("/rankings/my-ghosts\(query)", misty)
            }
            let first = try await page()
            expect(
                first, contains: "<h1>My ghosts</h1>", ">type:ghost gen:1</code>",
                #"<button name="only" value="94" aria-keyshortcuts="3">"#, lacks: "Gastly, Haunter",
                "Your order")
            #expect(
                try await page("?several=yes").contains(#"name="picked" value="94" aria-keyshortcuts="3""#))
            let answer = "shown=92+93+94&picked=94&picked=93&do=pick&several=yes"
            let next = try await server.post("/rankings/my-ghosts", answer, misty)
            #expect(next["location"] == "/rankings/my-ghosts?several=yes#asked")
            let after = try await page()
            expect(
                after,
                contains:
                    #"<small class="dim">You picked Haunter and Gengar. </small>Which do you like most?</h2>"#,
                "My ghosts, so far:\n1. Haunter\n2. Gengar\n3. Gastly</pre>", "These places are a guess",
                #"<ul class="podium firsts"><li class="small-card t-ghost u-poison">"#)
            let list = try await server.page("/rankings", misty)
            expect(
                list, contains: #"aria-label="Haunter, Gengar, Gastly""#, ">My ghosts</a>",
                "Haunter leads · at most 1 answer left<code>")
            try await server.change(as: misty, at: "/rankings/my-ghosts", "do=first&ref=92")
            let corrected = try await page()
            expect(corrected, contains: "Gastly comes first.", "The first place is certain")
            let json = try await server.page("/api/v1/rankings/my-ghosts", misty)
            let tentative = try #require(json.firstMatch(of: /"tentative":\[([^\]]*)\]/)).output.1
            #expect(tentative.matches(of: /"id":(\d+)/).map { String($0.1) } == ["92", "93", "94"])
            #expect(json.contains(#""title":"My ghosts""#))
            for path in ["/rankings/my-ghosts/picture", "/picks", "/shares"] {
                let shown = try await server.page(path, misty)
                #expect(shown.contains("My ghosts") && !shown.contains(">my-ghosts<"), "\(path)")
            }
        }
    }

    @Test func `a ranking says how many are placed until all wanted places are certain`() async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, at: "/rankings", "name=ghosts&q=type:ghost")
            for id in [92, 93, 94, 200, 302, 353, 354, 355, 356, 425, 426, 429] {
                try await server.change(as: misty, at: "/rankings/ghosts", "do=first&ref=\(id)")
            }
            let page = try await server.page("/rankings/ghosts", misty)
            #expect(page.contains(/<h2>Your order so far: 12 of \d+ placed</) && !page.contains("guess"))
            #expect(try await server.page("/rankings/ghosts?top=5", misty).contains("<h2>Your order</h2>"))
            let picture = try await server.page("/rankings/ghosts/picture", misty)
            #expect(picture.contains("12 Pokémon · The order so far</text>"))
        }
    }

    @Test func `a phone shows six Pokémon at a time, and submits only those`() async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, at: "/rankings", "name=ghosts&q=type:ghost")
            let (phone, desktop) = ("Mozilla/5.0 (iPhone) Mobile/15E148", "Mozilla/5.0 (X11; Linux x86_64)")
            for (name, query, count) in [
                (phone, "", 6), (desktop, "", 12), (phone, "?size=12", 12), (desktop, "?size=4", 4),
            ] {
                let browser = misty.merging(["User-Agent": name]) { $1 }
                let page = try await server.page("/rankings/ghosts\(query)", browser)
                let shown = try #require(page.firstMatch(of: /name="shown" value="([^"]*)"/)).output.1
                #expect(shown.split(separator: " ").count == count, "\(name)\(query)")
                #expect(page.matches(of: /name="only"/).count == count, "\(name)\(query)")
            }
        }
    }

    @Test func `picks are filled by typing, one empty cell after another`() async throws {
        try await withMisty { server, misty in
            let open = try await server.page("/picks?cell=ghost-gen1", misty)
            expect(
                open, contains: #"<button name="ref" value="Gengar">"#,
                #"href="/rankings/ghost-gen1">Rank them</a>"#, lacks: "Pikachu")
            // Part of a name is enough: the first suggestion is used.
            let picked = try await server.post("/picks", "cell=ghost-gen1&ref=geng", misty)
            #expect(picked["location"] == "/picks?cell=ghost-gen2&view=table")
            let notice = misty.merging(["Cookie": "\(misty["Cookie"] ?? ""); \(picked.cookies)"]) { $1 }
            let next = try await server.page("/picks?cell=ghost-gen2", notice)
            expect(next, contains: "Ghost, Gen 1 pick: Gengar", ">Undo</button>")
            let refused = try await server.post("/picks", "cell=ghost-gen2&ref=pikachu", misty)
            #expect(refused.status == 422)
            expect(
                refused.text, contains: "Pikachu doesn't belong in “Ghost, Gen 2”.",
                #"name="ref" value="pikachu""#)
            // The refusal is beside the field, which has the focus.
            let beside = try #require(refused.text.split(separator: #"class="choosing""#).last)
            expect(
                String(beside), contains: #"id="failure""#, #"required autofocus aria-describedby="failure""#)
            try await server.change(as: misty, at: "/undo", "")
            #expect(try await server.page("/picks", misty).contains("0 of 200 picked."))
            #expect(try await server.send("GET /picks?cell=nothing", misty).status == 404)
        }
    }

    @Test func `the look of the picks stays while cells are filled`() async throws {
        try await withMisty { server, misty in
            let cards = try await server.page("/picks", misty)
            expect(
                cards, contains: #"href="/picks?cell=ghost" aria-label="Pick Ghost""#,
                #"<a href="/picks?view=table">Table</a>"#, lacks: #"class="cells"#, "cell=ghost-gen1")
            let table = try await server.page("/picks?view=table", misty)
            expect(
                table, contains: #"class="cells few""#, #"<a href="/picks">Cards</a>"#,
                #"href="/picks?cell=ghost&amp;view=table""#)
            let open = try await server.page("/picks?cell=ghost&view=table", misty)
            expect(open, contains: #"action="/picks?view=table""#, #"class="cells few""#)
            // The next empty cell is that of the next type.
            for view in ["", "&view=table"] {
                let path = view.isEmpty ? "/picks" : "/picks?view=table"
                let picked = try await server.post(path, "cell=ghost&ref=gengar", misty)
                #expect(picked["location"] == "/picks?cell=steel" + view)
            }
            // After the last type come the cells below it, or those of the table.
            let last = try await server.post("/picks", "cell=fairy&ref=togepi", misty)
            #expect(last["location"] == "/picks?cell=starters")
            let row = try await server.post("/picks?view=table", "cell=fairy&ref=togepi", misty)
            #expect(row["location"] == "/picks?cell=normal-gen1&view=table")
        }
    }

    @Test func `a cell opens below its row, with its pick first and marked`() async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, at: "/picks", "cell=ghost&ref=gengar")
            let marked = #"<button name="ref" value="Gengar" aria-current="true">"#
            let cards = try await server.page("/picks?cell=ghost", misty)
            expect(cards, contains: marked)
            let parts = cards.split(separator: #"<li class="choosing">"#)
            try #require(parts.count == 2)
            #expect(parts[0].hasSuffix("</a></li>"))
            // The open cell's link closes it.
            expect(String(parts[0]), contains: #"u-poison" href="/picks" aria-current="true">"#)
            let choices = try #require(parts[1].firstRange(of: #"class="row candidates scroll""#))
            let first = parts[1][choices.upperBound...].firstMatch(of: /name="ref" value="([^"]*)"/)
            #expect(first?.1 == "Gengar")
            #expect(parts[1].contains(#"class="kept" aria-label="favourite""#))
            // The panel has the focus, not its field: a touch screen's keyboard would cover the choices.
            expect(String(parts[1]), contains: #"tabindex="-1" autofocus"#, lacks: "required autofocus")
            let table = try await server.page("/picks?cell=ghost-gen1", misty)
            expect(table, contains: #"</tr><tr class="choosing"><td colspan="11">"#, lacks: marked)
        }
    }

    @Test func `picks begin with the first of all favourites`() async throws {
        try await withMisty { server, misty in
            let empty = #"<a class="open" href="/rankings/favorites" aria-label="Rank your favourites">"#
            #expect(try await server.page("/picks", misty).contains(empty))
            try await server.change(as: misty, "add=25", "add=94")
            let ranking = try await server.page("/rankings/favorites", misty)
            let shown = try #require(ranking.firstMatch(of: /name="shown" value="([0-9]+) ([0-9]+)"/)).output
            let answer = "shown=\(shown.1)+\(shown.2)&only=94"
            try await server.change(as: misty, at: "/rankings/favorites", answer)
            for path in ["/picks", "/picks?view=table"] {
                let page = try await server.page(path, misty)
                let link = #"<a class="t-ghost u-poison" href="/rankings/favorites"><span class="picture"#
                #expect(page.split(separator: link).count == 2, "\(path)")
                expect(page, contains: "/pictures/94/artwork.png", lacks: empty, ">All favourites<")
            }
        }
    }

    @Test func `picks link to their rankings`() async throws {
        try await withMisty { server, misty in
            #expect(try await server.page("/picks", misty).contains("0 of 200 picked."))
            try await server.change(as: misty, at: "/rankings/ghost-gen1", "shown=92+93+94&only=94")
            let page = try await server.page("/picks?view=table", misty)
            #expect(page.contains("1 of 200 picked."))
            #expect(try await server.page("/rankings/ghost-gen1", misty).contains(">Ghost gen 1</h1>"))
            // Among the rankings, picks are only counted.
            try await server.change(as: misty, at: "/rankings", "name=ghosts&q=type:ghost+gen:1")
            let own = try await server.page("/rankings", misty)
            expect(
                own, contains: #"href="/rankings/ghosts""#, "You have 1 pick.",
                lacks: #"href="/rankings/ghost-gen1""#)
            let all = try await server.page("/api/v1/rankings", misty)
            expect(all, contains: #""name":"ghost-gen1""#, #""name":"ghosts""#)
            #expect(
                page.contains(
                    #"<a class="t-ghost u-poison" href="/picks?cell=ghost-gen1&amp;view=table"><span class="picture"#
                ))
            let next =
                #"<a class="open" href="/picks?cell=ghost-gen2&amp;view=table" aria-label="Pick Ghost, Gen 2">+</a>"#
            #expect(page.contains(next))
            let picture = try await server.page("/picks/picture", misty)
            expect(picture, contains: "misty&#39;s picks", "Gengar")
            // A pick that isn't a favourite has no heart.
            expect(page, contains: ">Gengar</span>", lacks: #"class="kept""#)
            try await server.change(as: misty, "id=94&do=look&look=shiny")
            let shiny = try await server.page("/picks?view=table", misty)
            expect(shiny, contains: #"class="kept""#, "/pictures/94/sprite-shiny.png")
        }
    }
}

import Answers
import App
import Foundation
import TestSupport
import Testing
import UpkeepFeature

@testable import Web

/// The pages for moves, abilities, natures and types.
struct MovePageTests {
    @Test func `a move has a page, and its other names redirect there`() async throws {
        try await withServer { server in
            let page = try await server.send("GET /moves/53-flamethrower")
            #expect(page.status == 200)
            expect(
                page.text, contains: #"<h1 translate="no">Flamethrower</h1>"#,
                "Burns the target 10% of the time.", "Learned by 278 Pokémon",
                "/?q=move:flamethrower", "/pokemon/6-charizard")
            for name in ["53", "flamethrower", "53-old-name", "Flammenwurf"] {
                let other = try await server.send("GET /moves/\(name)")
                #expect(other.status == 303 && other["location"] == "/moves/53-flamethrower")
            }
            #expect(try await server.send("GET /moves/splish").status == 404)
        }
    }

    @Test func `pages and responses include the API's texts once they arrive`() async throws {
        let stub = try await HTTPStub(routes: StubWorld().routes)
        try await withServer(api: stub.url.appending(path: "api/v2/").absoluteString) { server in
            let missing = "“pokeexplorer sync” does that."
            #expect(try await server.page("/pokemon/25-pikachu").contains(missing))
            _ = try await server.app.features.upkeep.sync { _, _ in }
            try await eventually(
                "the page has it all", seeing: { try await server.page("/pokemon/25-pikachu") }
            ) {
                !$0.contains(missing)
            }
            for (address, words) in [
                "/api/v1/moves/move-2": "chance to do something.",
                "/moves/2-move-2": "chance to do something.",
                "/api/v1/abilities/static": "Does something.",
                "/pokemon/25-pikachu": "<dd>Old words.</dd>", "/pokemon/25-pikachu": "/cries/25.ogg",
            ] as KeyValuePairs {
                // A page waits only briefly for such texts; a later request gets them from the cache.
                try await eventually(
                    "\(address) has its words", seeing: { try await server.page(address) },
                    until: { $0.contains(words) })
            }
        }
    }

    @Test func `pages describe abilities and moves offline`() async throws {
        try await withServer { server in
            // Most moves do nothing but damage, so only their own pages say it.
            #expect(try await server.page("/moves/33-tackle").contains("Does nothing but damage."))
            expect(
                try await server.page("/moves?q=type:normal"), contains: ">Tackle<",
                lacks: "Does nothing but damage.")
            for (address, words) in [
                "/abilities/26-levitate": "Makes the Pokémon immune to Ground moves, Spikes and terrain.",
                "/moves/53-flamethrower": "Burns the target 10% of the time.",
                "/pokemon/25-pikachu": "</a>: Has a 30% chance to paralyse an attacker",
                "/api/v1/abilities/levitate": "\"summary\":\"Makes the Pokémon immune",
                "/api/v1/moves/flamethrower": "\"summary\":\"Burns the target 10% of the time.\"",
            ] as KeyValuePairs {
                let answer = try await server.page(address)
                #expect(answer.contains(words), "\(address)")
            }
            // The summary has the effect, so the facts don't repeat it.
            #expect(try await !server.page("/moves/53-flamethrower").contains("<dt>Effect</dt>"))
            let found = try await server.page("/abilities?q=ground")
            expect(found, contains: "Levitate", lacks: "Soundproof")
        }
    }

    @Test func `a Pokémon's page has the facts of the selected game`() async throws {
        try await withServer { server in
            let page = try await server.page("/pokemon/35-clefairy?game=rb")
            expect(
                page, contains: "<p>Game: <strong>Red / Blue</strong>", "none in these games",
                ">Special</th>", "pokemon t-normal\"", lacks: "Sp. Atk")
            let today = try await server.page("/pokemon/35-clefairy")
            expect(today, contains: "Sp. Atk", lacks: "Game: ")
            let late = try await server.page("/pokemon/445-garchomp?game=rb")
            expect(late, contains: "Not in Red / Blue; today's facts are shown.", "Sp. Atk")
        }
    }

    @Test func `the API's match-ups can be limited to a generation`() async throws {
        try await withServer { server in
            let old = try await server.send("GET /api/v1/pokemon/clefable/matchups?generation=1")
            #expect(old.status == 200)
            expect(old.text, contains: #""types":["normal"]"#, #""generation":1"#)
            let types = try await server.send("GET /api/v1/matchups?types=ghost&generation=1")
            #expect(types.text.contains(#""psychic":0"#))
            #expect(
                try await server.send("GET /api/v1/matchups?types=ghost&generation=10").status == 400)
            #expect(try await server.send("GET /api/v1/matchups?types=steel&generation=1").status == 404)
            let levitate = try await server.send("GET /pokemon/levitate")
            #expect(levitate.status == 404)
            expect(levitate.text, contains: "Levitate is an ability, not a Pokémon.", "/abilities?q=Levitate")
        }
    }

    @Test func `a query filters the list of moves`() async throws {
        try await withServer { server in
            let list = try await server.send("GET /moves?q=type:fire+power:90-")
            #expect(list.status == 200 && list.text.contains("Flamethrower") && !list.text.contains("Surf<"))
            #expect(try await server.send("GET /moves?q=flamethrower").status == 303)
            let bad = try await server.send("GET /moves?q=powr>5")
            #expect(bad.status == 400 && bad.text.contains("There is no field “powr”."))
            let unsorted = try await server.send("GET /moves?q=sort:flag")
            #expect(unsorted.status == 400 && unsorted.text.contains("Results can't be sorted by “flag”."))
            let all = try await server.page("/moves")
            #expect(all.contains("919 moves"))
        }
    }

    @Test func `a type has a page with its match-ups, strongest Pokémon and moves`() async throws {
        try await withServer { server in
            let fire = try await server.page("/types/fire")
            expect(
                fire, contains: #"<a href="/?q=type:fire">"#,
                #"<a class="badge t-grass" href="/types/grass">Grass</a>"#,
                #"<h2 id="attacking">Attacking</h2>"#, #"<a class="badge t-water" href="/types/water">"#,
                "/pokemon/250-ho-oh", "V-create</a>", #"<a href="/moves?q=type:fire">"#,
                #"<link rel="canonical" href="/types/fire">"#)
            let best = try #require(fire.components(separatedBy: #"id="best-speed""#).last)
            let cards = best.captures(of: /small-card[^"]*"><a href="([^"]+)"/)
            #expect(cards.prefix(8).contains("/pokemon/815-cinderace"), "\(cards)")
            #expect(best.contains(#"<span class="number">Speed 135</span>"#))
            #expect(try await server.send("GET /types/Fire")["location"] == "/types/fire")
            #expect(try await server.send("GET /types/sound").status == 404)
        }
    }

    @Test func `moves are paged by 60 and filtered by effect and game`() async throws {
        try await withServer { server in
            func names(_ query: String) async throws -> [String] {
                try await server.page("/moves?\(query)")
                    .captures(of: /<th scope="row"><a[^>]*>([^<]+)</)
            }
            let first = try await server.page("/moves")
            expect(first, contains: "1–60 of 919 moves", #"rel="next" href="/moves?page=2""#)
            #expect(try await names("page=1").count == 60)
            #expect(try await names("page=16").count == 19)
            let last = try await server.send("GET /moves?page=17")
            #expect(last.status == 400 || last.status == 404)
            let burning = try await names("q=effect:burn")
            #expect(burning.contains("Will-O-Wisp") && burning.contains("Ember") && !burning.contains("Surf"))
            #expect(first.contains(#"<a class="chip" href="/moves?q=effect:burn">Burn</a>"#))
            let old = try await server.page("/moves?q=type:psychic+game:red-blue")
            expect(
                old, contains: "Psywave</a>", #"<option value="red-blue" selected>"#, lacks: "Psyshock</a>")
            let chosen = try await server.send("GET /moves?q=type:fire&game=emerald")
            #expect(chosen["location"] == "/moves?q=type:fire+game:emerald")
            let any = try await server.send("GET /moves?q=type:fire+game:emerald&game=")
            #expect(any["location"] == "/moves?q=type:fire")
            // In Emerald, a move's type decided its class, so Bite was special.
            let bite = try await server.page("/moves?q=name=bite+game:emerald")
            #expect(bite.contains(#"<span class="class special"><span>Special</span></span>"#))
        }
    }

    @Test func `a move's page has its values by game and its learners by method`()
        async throws
    {
        try await withServer { server in
            let move = try await server.page("/moves/53-flamethrower")
            #expect(
                move.contains("<div><dt>Power</dt><dd>90</dd></div><div><dt>Accuracy</dt><dd>100%</dd></div>")
            )
            let table = try #require(
                move.components(separatedBy: #"aria-label="Values through the games""#).last)
            let rows = table.components(separatedBy: "</table>")[0].components(separatedBy: "<tr>").dropFirst(
                2)
            #expect(rows.count == 2)
            let newest = try #require(rows.first), oldest = try #require(rows.last)
            expect(newest, contains: ">X / Y to ", ">90<")
            expect(oldest, contains: ">Red (Japan) / Green (Japan) to ", ">95<")
            let levels = try #require(move.components(separatedBy: "By level (").dropFirst().first)
            let numbers = levels.components(separatedBy: "<h3")[0].matches(of: /Level (\d+)/).map {
                Int($0.output.1) ?? 0
            }
            #expect(numbers.count > 30 && numbers == numbers.sorted())
            #expect(move.contains("TMs and HMs ("))
            // Each of the 278 Pokémon counts on one card; forms with the same types and stats share it.
            let cards = move.matches(of: /<li class="small-card/).count
            let shared = move.matches(of: />(\d+) forms</).compactMap { Int($0.output.1) }
            #expect(cards < 278 && cards - shared.count + shared.reduce(0, +) == 278)
            expect(
                move, contains: ##"<a class="chip" href="#machine">TMs and HMs</a>"##,
                "<dt>TM35</dt><dd>Ruby / Sapphire to Ultra Sun / Ultra Moon</dd>")
            // Pikachu's eight caps are on one card.
            let bolt = try await server.page("/moves/85-thunderbolt")
            #expect(bolt.contains(#"<span class="number">8 forms</span>"#))
            let unchanged = try await server.page("/moves/33-tackle")
            #expect(unchanged.contains("Values through the games"))
        }
    }

    @Test func `a Pokémon's moves can be sorted by a column`() async throws {
        try await withServer { server in
            let page = try await server.page("/pokemon/6-charizard")
            let link = "/pokemon/6-charizard?moves=-power&amp;block=TMs+and+HMs#moves"
            #expect(page.contains(#"<a href="\#(link)">Power</a>"#))
            let sorted = try await server.page("/pokemon/6-charizard?moves=-power&block=TMs+and+HMs")
            let block = try #require(sorted.components(separatedBy: "<summary>TMs and HMs").dropFirst().first)
                .components(separatedBy: "</details>")[0]
            let powers = block.components(separatedBy: "<tr>").compactMap { row in
                row.matches(of: /<td class="figure">(\d*)–?<\/td>/).first.flatMap { Int($0.output.1) }
            }
            #expect(powers.count > 20 && powers == powers.sorted(by: >))
            #expect(sorted.contains("<details open><summary>TMs and HMs"))
            #expect(block.contains(#"aria-sort="descending""#))
        }
    }

    @Test func `abilities, natures and types have pages`() async throws {
        try await withServer { server in
            let levitate = try await server.send("GET /abilities/26-levitate")
            #expect(levitate.status == 200 && levitate.text.contains("/pokemon/92-gastly"))
            #expect(try await server.send("GET /abilities/levitate").status == 303)
            #expect(try await server.send("GET /abilities/nothing-like-it").status == 404)
            // Part of a name, as a typo may leave it, leads to a search.
            #expect(try await server.send("GET /abilities/levitat")["location"] == "/abilities?q=levitat")
            #expect(try await server.page("/abilities").contains("313 abilities"))
            #expect(try await server.page("/natures").contains("Timid"))
            let types = try await server.send("GET /types")
            #expect(types.text.contains("id=\"type-fairy\""))
            let old = try await server.send("GET /types?gen=5")
            #expect(old.status == 200 && !old.text.contains("id=\"type-fairy\""))
            for (path, gen) in [("", "12"), ("/api/v1", "abc")] {
                let none = try await server.send("GET \(path)/types?gen=\(gen)")
                #expect(none.status == 400 && none.text.contains("a whole number from 1 to 9"))
            }
        }
    }

    @Test func `the type chart has a cell for each pair, with a sentence unless damage is normal`()
        async throws
    {
        try await withServer { server in
            let newest = try await server.page("/types")
            let chart = try #require(
                newest.firstMatch(of: /<table class="types-table">.*?<\/table>/.dotMatchesNewlines())
            ).output
            let cells = chart.matches(of: /<td( |>)/)
            #expect(cells.count == 18 * 18 + 1)
            #expect(chart.contains("<td><span>Defending</span> Attacking</td>"))
            for (look, sentence, sign) in [
                ("double", "Fire is super effective against Grass.", "2"),
                ("half", "Fire is not very effective against Water.", "½"),
                ("none", "Normal has no effect on Ghost.", "0"),
            ] {
                // The sentence is a tooltip, and the sign's name for screen readers.
                let field = "<td class=\"\(look)\" title=\"\(sentence)\">"
                let named = "<span role=\"img\" aria-label=\"\(sentence)\">\(sign)</span></td>"
                #expect(chart.contains(field + named), "\(sentence)")
            }
            #expect(chart.matches(of: /<td class=/).count == chart.matches(of: /role="img"/).count)
            let pair = try await server.page("/types?type=fire&other=flying")
            expect(
                pair,
                contains:
                    #"<dt>Very weak to</dt><dd class="types"><a class="badge t-rock" href="/types/rock">Rock</a></dd>"#,
                #"<option value="flying" selected>Flying</option>"#)
            let first = try await server.page("/types?gen=1")
            #expect(first.contains(#" aria-label="Ghost has no effect on Psychic.">0</span></td>"#))
        }
    }

    @Test func `moves are sorted by a heading, reversed by a second click, and filtered by chips`()
        async throws
    {
        try await withServer { server in
            let fire = try await server.page("/moves?q=type:fire")
            expect(
                fire, contains: #"<a href="/moves?q=type:fire+sort:-power">Power</a>"#,
                #"<a class="badge t-fire on" href="/moves" aria-current="true">Fire</a>"#,
                #"<a class="chip class special" href="/moves?q=type:fire+class:special">Special</a>"#)
            let special = try await server.page("/moves?q=type:fire+class:special")
            expect(
                special,
                contains: #"<a class="chip class special on" href="/moves?q=type:fire" aria-current="true">"#,
                "Flamethrower</a>", lacks: "Fire Punch</a>")
            // Active chips stay visible while the filters are collapsed.
            expect(
                special, contains: "<summary>Filters (2)</summary>",
                #"<li class="folded"><a class="chip on" href="/moves?q=type:fire" aria-label="Remove Special">"#
            )
            // A column that would repeat the search is omitted.
            expect(fire, contains: ">Class</a></th>", lacks: ">Type</a></th>")
            expect(special, lacks: ">Class</a></th>", #"<span class="class special">"#)
            let strongest = try await server.page("/moves?q=type:fire%20sort:-power")
            #expect(strongest.contains(#"aria-sort="descending"><a href="/moves?q=type:fire+sort:power">"#))
            let rows = strongest.captures(of: /<th scope="row"><a[^>]*>([^<]+)</)
            let weakest = try await server.page("/moves?q=type:fire%20sort:power")
            let names = weakest.captures(of: /<th scope="row"><a[^>]*>([^<]+)</)
            let last = try #require(names.firstIndex(of: "V-create"))
            #expect(rows.first == "V-create" && names[..<last].contains("Ember"))
        }
    }

    @Test func `a Pokémon's page has the range of its stats and the usual name of its growth rate`()
        async throws
    {
        try await withServer { server in
            let pikachu = try await server.page("/pokemon/25-pikachu")
            for (stat, base, least, greatest) in [
                ("HP", 35, 180, 274), ("Attack", 55, 103, 229), ("Speed", 90, 166, 306),
            ] {
                let row = try #require(
                    pikachu.components(separatedBy: #"<th scope="row">\#(stat)</th>"#).dropFirst().first
                )
                .components(separatedBy: "</tr>")[0]
                let figures = row.matches(of: /figure[^>]*>(\d+)</).map { Int($0.output.1) }
                #expect(figures == [base, least, greatest], "\(stat)")
            }
            expect(pikachu, contains: "<dd>Medium Fast</dd>", "<dt>Egg cycles</dt><dd>10</dd>")
            let shedinja = try await server.page("/pokemon/292-shedinja")
            #expect(shedinja.contains("<dd>Erratic</dd>"))
            #expect(shedinja.matches(of: /figure bound">1</).count == 2)
        }
    }

    @Test func `the table of natures has a row for the raised stat and a column for the lowered one`()
        async throws
    {
        try await withServer { server in
            let page = try await server.page("/natures")
            let grid = try #require(
                page.firstMatch(of: /<table class="natures">.*?<\/table>/.dotMatchesNewlines())
            ).output
            let fields = grid.captures(of: /<td[^>]*>([^<]+)<\/td>/)
            #expect(fields.count == 25 && Set(fields).count == 25)
            // Speed is the last row, and Attack is the first column.
            #expect(fields[20] == "Timid" && fields[3 * 5] == "Calm" && fields[2] == "Adamant")
            expect(
                grid, contains: ">Raises Speed<small>Likes sweet</small>",
                ">Lowers Attack<small>Hates spicy</small>")
        }
    }

    @Test func `Pokémon with an ability are shown as cards, and those with it hidden are listed separately`()
        async throws
    {
        try await withServer { server in
            let all = try await server.page("/abilities")
            #expect(all.contains("Makes the Pokémon immune to Ground moves, Spikes and terrain."))
            let page = try await server.page("/abilities/31-lightning-rod")
            let hidden = try #require(page.components(separatedBy: "Hidden ability of").dropFirst().first)
            #expect(hidden.contains(#"<li class="small-card t-electric"><a href="/pokemon/25-pikachu">"#))
        }
    }

    @Test func `every page links to the lists of moves, abilities, natures and types`() async throws {
        try await withServer { server in
            let home = try await server.page("/")
            for name in ["Moves", "Abilities", "Natures", "Types"] {
                #expect(home.contains("<a href=\"/\(name.lowercased())\">\(name)</a>"))
            }
            let move = try await server.page("/moves/53-flamethrower")
            #expect(move.contains(#"<a href="/moves" aria-current="true">Moves</a><a href="/abilities">"#))
            let ability = try await server.page("/abilities/26-levitate")
            #expect(ability.contains(#"<a href="/abilities" aria-current="true">Abilities</a>"#))
        }
    }

    @Test func `abilities are found by part of their name, and equal names are distinguished`() async throws {
        try await withServer { server in
            let some = try await server.page("/abilities?q=one")
            for owner in ["Ice", "Shadow"] { #expect(some.contains(">As One (\(owner) Calyrex)</a>")) }
            expect(some, contains: #"value="one""#, lacks: "Levitate</a>")
            let one = try await server.send("GET /abilities?q=levitate")
            #expect(one.status == 303 && one["location"] == "/abilities/26-levitate")
            let none = try await server.page("/abilities?q=levitat")
            #expect(none.contains("Levitate"))
            #expect(try await server.send("GET /abilities?q=nothing-like-it").status == 404)
        }
    }

    @Test func `a Pokémon's page has its moves with a choice of games`() async throws {
        try await withServer { server in
            let newest = try await server.page("/pokemon/26-raichu")
            expect(
                newest, contains: "Moves in Scarlet / Violet",
                "<option value=\"emerald\">Emerald</option>")
            let emerald = try await server.send("GET /pokemon/26-raichu?game=emerald")
            expect(
                emerald.text, contains: "Moves in Emerald", "learned as Pikachu",
                "value=\"emerald\" selected")
            let missing = try await server.page("/pokemon/445-garchomp?game=emerald")
            #expect(missing.contains("learns no moves in Emerald."))
        }
    }

    @Test func `the search box suggests moves and abilities with descriptions`() async throws {
        try await withServer { server in
            let answer = try await server.page("/complete?q=lev")
            expect(
                answer, contains: "\"name\":\"Levitate\"", "\"number\":\"Ability\"",
                "\"address\":\"/abilities/26-levitate\"")
            let moves = try await server.page("/complete?q=flameth")
            expect(
                moves, contains: "\"number\":\"Move\"", "/moves/53-flamethrower",
                "\"summary\":\"Burns the target 10% of the time.\"")
            #expect(try await server.page("/complete?q=move:sur").contains("move:surf"))
            let natures = try await server.page("/complete?q=adam")
            expect(
                natures, contains: "\"number\":\"Nature\"", "\"/natures\"",
                "\"summary\":\"Raises Attack and lowers Sp. Atk\"")
        }
    }
}

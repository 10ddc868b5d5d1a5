import Answers
import Foundation
import Pokedex
import Records
import TestSupport
import Testing

@testable import Web

/// Pages of share links and their previews, comparisons, and users' own pages.
struct SharePageTests {
    private let nobody = "/shared/00000000000000000000000000000000"

    /// Creates links by the form on the shares page, and returns their addresses, the newest first.
    private func share(_ forms: String..., by user: [String: String], on server: TestServer) async throws
        -> [String]
    {
        for form in forms { try await server.change(as: user, at: "/shares", form) }
        return try await server.links(of: user)
    }

    @Test func `every kind of link shows its content, has a preview, and invites visitors to make their own`()
        async throws
    {
        try await withServer(publicURL: "http://pokemon.example", signUp: "open") { server in
            let (ash, gary) = (try await server.signUp("ash"), try await server.signUp("gary"))
            try await server.change(
                as: ash, "add=94", "add=25", "id=94&do=tag&tag=zzteam", "id=94&do=note&note=zznote",
                "id=25&do=rate&rating=4")
            try await server.change(
                as: ash, at: "/rankings", "name=ghosts&q=type:ghost+gen:1",
                "name=zzteam&q=tag:zzteam+or+id:25")
            try await server.change(as: ash, at: "/rankings/ghosts", "shown=92+93+94&only=94")
            try await server.change(as: ash, at: "/rankings/zzteam", "shown=25+94&only=25")
            _ = try await server.send("PUT", "/api/v1/picks/electric", ash, json: #"{"ref": "pikachu"}"#)
            let form = try await server.page("/shares?what=ranking:ghosts", ash)
            expect(
                form, contains: "A link to tiers shows your ratings.",
                #"<option value="ranking:ghosts" selected>Ranking “Ghosts”<"#, lacks: "ranking:electric")
            let forms: [(form: String, texts: [String], sentence: String)] = [
                (
                    "what=list&q=tag:zzteam", ["ash's favourites", "a selection", "Gengar"],
                    "1 Pokémon that ash"
                ),
                (
                    "what=tiers",
                    [
                        "ash's tiers", "panel tier", "\"4 of 5\"", #"<details id="unrated"><summary"#,
                        "Pikachu", #"href="/favorites?view=tiers">Make yours"#,
                    ],
                    "2 Pokémon, as ash rates them."
                ),
                (
                    "what=picks", ["ash's picks", "Electric", "Pikachu", #"href="/picks">Make yours"#],
                    "1 pick by ash: favourites by type, generation and region."
                ),
                (
                    "what=ranking:ghosts",
                    [
                        "ranking “Ghosts”", #"<ul class="podium firsts">"#, "/94/artwork.png", "Gengar",
                        "/rankings?name=Ghosts&amp;q=type:ghost+gen:1",
                        "Ranked by ash · all 3 Ghost Pokémon from generation 1",
                    ],
                    "Gengar comes first of"
                ),
                (
                    "what=ranking:zzteam", ["Pikachu", "Ranked by ash · all 2 Pokémon</p>"],
                    "Pikachu comes first of"
                ),
            ]
            for (form, texts, sentence) in forms {
                let link = try #require(try await share(form, by: ash, on: server).first { _ in true })
                for visitor in [[:], gary] {
                    let answer = try await server.send("GET \(link)", visitor)
                    #expect(answer.status == 200 && answer["cache-control"] == "no-store", "\(form)")
                    let page = answer.text.replacing("&#39;", with: "'")
                    for text in texts { #expect(page.contains(text), "\(form): \(text) \(page)") }
                    #expect(page.contains("og:description\" content=\"\(sentence)"), "\(form): \(page)")
                    let image = try #require(page.firstMatch(of: /og:image" content="([^"]+)"/)).output.1
                    #expect(image == "http://pokemon.example\(link)/picture.png")
                    let isPrivate = form.contains("zzteam")
                    expect(page, lacks: "zznote", "tag:zzteam")
                    #expect(!page.contains(#"type="checkbox""#), "\(form)")
                    #expect(!isPrivate || !page.contains("Make yours"))
                    let picture = try await server.send("GET \(link)/picture.png", visitor)
                    #expect(picture.status == 200 && picture["content-type"] == "image/png")
                    #expect(picture["cache-control"] == "no-store" && picture["x-robots-tag"] == "noindex")
                }
                let both = try await server.send("GET \(link)/both", gary)
                #expect(both.status == 200)
                expect(both.text, contains: "<details class=\"others\"><summary>Only ash (", lacks: "zznote")
                let isWhole = both.text.contains("<p class=\"lead\">Nothing in common of your 0 and ash's ")
                #expect(isWhole || both.text.contains("<p class=\"lead\">None of ash's "))
                #expect(try await server.send("GET \(link)/both").status == 303)
                #expect(try await server.send("GET \(link)/both", ash)["location"] == link)
                let token = link.split(separator: "/").last ?? ""
                try await server.change(as: ash, at: "/shares", "revoke=\(token)")
                for path in [link, link + "/picture.png"] {
                    #expect(try await server.send("GET \(path)").status == 404)
                    #expect(try await server.send("GET \(path)", ash).status == 404)
                }
            }
            // “Make yours” fills in the form.
            let mine = try await server.page("/rankings?name=ghosts&q=type:ghost+gen:1", gary)
            expect(mine, contains: #"value="ghosts""#, #"value="type:ghost gen:1""#)
        }
    }

    @Test func `empty rankings, picks and tiers can't be shared, and an empty list says that it will grow`()
        async throws
    {
        try await withServer { server in
            let ash = try await server.signUp("ash")
            try await server.change(as: ash, "add=25", "add=7")
            try await server.change(as: ash, at: "/rankings", "name=ghosts&q=type:ghost+gen:1")
            for (what, words) in [
                "ranking:ghosts": "No Pokémon has a place in the ranking “ghosts” yet.",
                "ranking:favorites": "No Pokémon has a place", "picks": "You haven't picked any yet.",
                "tiers": "None of these favourites has a rating",
            ] as KeyValuePairs {
                let refused = try await server.post("/shares", "what=\(what)", ash)
                #expect(
                    refused.status >= 400
                        && refused.text.replacing("&#39;", with: "'").contains(words), "\(what)")
            }
            #expect(try await share("what=list&q=type:steel", by: ash, on: server).count == 1)
            #expect(
                try await server.page("/shares", ash).contains("Nothing yet, but favourites as you add them"))
        }
    }

    @Test func `a long shared ranking shows its first places, and the others can be expanded`() async throws {
        try await withServer { server in
            let ash = try await server.signUp("ash")
            let ids = (1...50).map { "id=\($0)" }.joined(separator: "&")
            try await server.change(as: ash, "\(ids)&do=add")
            for id in (1...50).reversed() {
                try await server.change(as: ash, at: "/rankings/favorites", "do=first&ref=\(id)")
            }
            let link = try #require(try await share("what=ranking:favorites", by: ash, on: server).first)
            let page = try await server.page(link)
            expect(
                page, contains: "<summary>Show all 50 places</summary>", "Ranked by ash · all 50 favourites")
            let first = "Bulbasaur, Ivysaur, Venusaur, Charmander, Charmeleon, Charizard"
            #expect(try await server.page("/shares", ash).contains(#"aria-label="\#(first)""#))
            #expect(page.contains(#"<ol class="places" start="40">"#))
            let shown = page.matches(of: /<a href="\/pokemon\/(\d+)-/).compactMap { Int($0.output.1) }
            #expect(shown == Array(1...50))
            #expect(page.matches(of: /artwork\.png/).count == 3)
            #expect(page.matches(of: /sprite\.png/).count == 36)
        }
    }

    @Test func `a link has no picture if it shows nothing, and no preview without a public address`()
        async throws
    {
        try await withServer { server in
            let ash = try await server.signUp("ash")
            let link = try #require(try await share("what=list", by: ash, on: server).first)
            #expect(try await server.send("GET \(link)/picture.png").status == 404)
            try await server.change(as: ash, "add=1")
            #expect(try await !server.page(link).contains("og:image"))
            #expect(try await server.send("GET \(link)/picture.png").status == 200)
        }
    }

    @Test func `a Pokémon's page and a comparison have pictures for chats`() async throws {
        try await withServer(publicURL: "http://pokemon.example") { server in
            for (path, ids) in [
                "/pokemon/25-pikachu": "25", "/compare?id=6&id=9": "6-9", "/compare?id=6": "6",
            ] as KeyValuePairs {
                let image = "/pictures/\(ids)/preview.png"
                let page = try await server.page(path)
                #expect(page.contains(#"og:image" content="http://pokemon.example\#(image)""#), "\(path)")
                let picture = try await server.send("GET \(image)")
                #expect(picture.status == 200 && picture["content-type"] == "image/png", "\(path)")
                #expect((10_000...80_000).contains(picture.body.count))
            }
            #expect(try await !server.page("/compare").contains("og:image"))
            let many = Array(repeating: "1", count: 13).joined(separator: "-")
            for ids in ["0", "x", "-", "25-", "25-x", "25-99999", many, "99999999999999999999"] {
                let status = try await server.send("GET /pictures/\(ids)/preview.png").status
                #expect(status == (ids == "25-" ? 200 : 404), "\(ids)")
            }
        }
    }

    @Test func `a picture is redrawn only after a change by its owner, and within a budget`() async throws {
        let pictures = SharedPictures()
        // A picture without the types of its Pokémon is kept only shortly.
        #expect(Poster(of: [try #require(NationalDex.bundled[25])]).isWhole)
        #expect(!Poster(of: [try #require(NationalDex(list: [(25, "pikachu")])[25])]).isWhole)
        let poster = Poster("x", list: [])
        var drawn = 0
        func draw(_ page: Address, _ mark: Int, for party: RequestOwner) async throws {
            _ = try await pictures.picture(of: page, at: ChangeMark(number: mark), listing: [], for: party) {
                drawn += 1
                return poster
            }
        }
        let stranger = RequestOwner.address(Client(address: nil))
        for _ in 0..<50 { try await draw(.shares, 1, for: stranger) }
        #expect(drawn == 1)
        try await draw(.shares, 2, for: stranger)
        pictures.end(.shares)
        try await draw(.shares, 2, for: stranger)
        #expect(drawn == 3)
        await #expect(throws: Refusal.self) {
            for mark in 0..<200 { try await draw(.picks, mark, for: stranger) }
        }
        #expect(drawn < 200)
        try await draw(.tags, 1, for: .account(1))
    }

    @Test func `a user never gets the picture of an earlier user with the same name`() async throws {
        let pictures = SharedPictures()
        var drawn = 0
        for owner in [1, 2, 2] as [User.ID] {
            _ = try await pictures.picture(
                of: .own("ash"), by: owner, at: ChangeMark(number: 3), listing: [], for: .account(owner)
            ) {
                drawn += 1
                return Poster("x", list: [])
            }
        }
        #expect(drawn == 2)
    }

    @Test func `a page that is turned off responds as if its user didn't exist`() async throws {
        try await withServer(publicURL: "http://pokemon.example", signUp: "open") { server in
            let ash = try await server.signUp("ash")
            try await server.change(
                as: ash, "id=25&do=tag&tag=zzteam", "id=4&do=tag&tag=zzteam", "id=25&do=rate&rating=4")
            let links = try await share("what=list", "what=tiers", by: ash, on: server)
            // A list is represented by its newest favourites, and tiers by the best ones.
            let shares = try await server.page("/shares", ash)
            expect(shares, contains: "\"Charmander, Pikachu\"", "\"Pikachu, Charmander\"")
            func visible(_ name: String) async throws -> String {
                let answer = try await server.send("GET /u/\(name)")
                return "\(answer.status) \(answer.text.replacing(name, with: "NAME"))"
            }
            let off = try await visible("nobody")
            #expect(off.hasPrefix("404"))
            #expect(try await visible("ash") == off)
            func picture() async throws -> RawAnswer { try await server.send("GET /u/ASH/picture.png") }
            #expect(try await picture().status == 404)
            #expect(try await server.page("/account", ash).contains("Turn on"))
            try await server.change(as: ash, at: "/shares", "page=on")
            #expect(try await picture().status == 404, "nothing to draw")
            let nothing = try await server.page("/u/ash")
            expect(
                nothing, contains: "Come back soon: ash has only just begun.", lacks: "og:image",
                "List a link")
            #expect(try await server.page("/u/ash", ash).contains("List a link"))
            let token = try #require(links[0].split(separator: "/").last)
            try await server.change(as: ash, at: "/shares", "list=\(token)")
            let listed = try await picture()
            #expect(listed.status == 200 && listed["content-type"] == "image/png")
            #expect(listed["cache-control"] == "no-store")
            try await server.change(as: ash, at: "/rankings/favorites", "shown=4+25&only=25")
            let ranked = try await picture()
            #expect(ranked.body != listed.body)
            try await server.change(as: ash, at: "/shares", "unlist=\(token)")
            let unlisted = try await picture()
            #expect(unlisted.body != ranked.body && unlisted.body.count < 80_000)
            try await server.change(as: ash, at: "/shares", "list=\(token)")
            // Other links lead to the page.
            #expect(try await server.page(links[1]).contains(#"href="/u/ash">ash's page</a>"#))
            for name in ["ash", "ASH"] {
                let page = try await server.send("GET /u/\(name)")
                #expect(page.status == 200 && page["x-robots-tag"] == "noindex")
                #expect(page.text.contains(links[0]) && !page.text.contains(links[1]))
                expect(
                    page.text, contains: "favourite is <a href=\"/pokemon/25-pikachu\"",
                    #"og:image" content="http://pokemon.example/u/ash/picture.png""#)
            }
            let rankings = try await share("what=ranking:favorites", by: ash, on: server)
            let ranking = try #require(rankings.first { !links.contains($0) })
            let rankingToken = try #require(ranking.split(separator: "/").last)
            try await server.change(as: ash, at: "/shares", "list=\(rankingToken)")
            let own = try await server.page("/u/ash")
            expect(own, contains: #"<ul class="podium firsts">"#, "1 ranking · 1 list")
            #expect(own.replacing("&#39;", with: "'").contains("<h1>ash's favourites</h1>"))
            #expect(own.contains(">Favourites, in order</a>") && own.contains(links[0]))
            // Its head has the colours of the first Pokémon.
            #expect(own.contains(#"<div class="hero type t-electric">"#))
            #expect(try await server.page("/account", ash).contains("/u/ash"))
            try await server.change(as: ash, at: "/shares", "page=off")
            #expect(try await visible("ash") == off)
            #expect(try await picture().status == 404)
            let link = try await server.send("GET \(links[0])")
            #expect(link.status == 200 && !link.text.contains("/u/ash"), "a link is a link of its own")
        }
    }
}

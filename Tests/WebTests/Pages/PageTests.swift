import Answers
import Foundation
import HTTPTypes
import Pokedex
import TestSupport
import Testing

@testable import Web

/// The text, links and forms of pages, without JavaScript.
struct PageTests {
    private static let credentials = "username=misty&password=four+staryu+by+the+sea"
    private static let hostile = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>&amp;"

    private func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    @Test func `the header highlights the section of the current page`() async throws {
        let parts: [(path: String, part: String?, mark: String?)] = [
            ("/", "Pokédex", "page"), ("/?q=type:fire", "Pokédex", "true"),
            ("/pokemon/25-pikachu", "Pokédex", "true"), ("/pokemon/pikachoo", "Pokédex", "true"),
            ("/moves", "Moves", "page"), ("/moves/nothing", "Moves", "true"), ("/abilities", nil, nil),
            ("/abilities/26-levitate", nil, nil), ("/abilities/9999", nil, nil), ("/natures", nil, nil),
            ("/types", "Types", "page"), ("/types/ghost", "Types", "true"),
            ("/types/nothing", "Types", "true"), ("/favorites", "Favourites", "page"),
            ("/tags", "Favourites", "true"), ("/rankings/nothing", "Favourites", "true"),
            ("/compare?id=3", "Compare", "true"), ("/account", "misty", "page"), ("/look", nil, nil),
            ("/nowhere", nil, nil),
        ]
        try await withMisty { server, misty in
            for (path, part, mark) in parts {
                let page = try await server.page(path, misty)
                let header = page.prefix(upTo: try #require(page.range(of: "</header>")).lowerBound)
                let open = header.matches(of: /aria-current="(\w+)"[^>]*>([^<]*)/)
                #expect(open.map { String($0.output.2) } == [part].compactMap(\.self), "\(path)")
                #expect(open.first.map { String($0.output.1) } == mark, "\(path)")
            }
            let door = try await server.page("/signup")
            #expect(
                door.contains(/aria-current="true">Sign up/) && !door.contains(/aria-current="\w+">Log in/))
        }
    }

    @Test func `every page has landmarks, and no inline style or script`() async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, "add=25")
            let paths = WebServer.routes.filter {
                $0.method == .get && !$0.path.contains("{") && !$0.path.hasPrefix("/api/")
                    && ![
                        "/events", "/complete", "/export", "/healthz", "/readyz", "/worker.js", "/robots.txt",
                    ].contains($0.path)
            }.map(\.path)
            for path in paths + [
                "/pokemon/25-pikachu", "/?q=type:nothing", "/pokemon/pikachoo", "/favorites?view=table",
            ] {
                for cookies in [misty, [:]] {
                    let answer = try await server.send("GET \(path)", cookies)
                    // Log-in pages redirect signed-in users, and private pages redirect everyone else to the
                    // log-in page.
                    guard answer.status != 303 else { continue }
                    let page = answer.text
                    // The second catalogue has no built-in data.
                    let needsNetwork = path == "/characters" && answer.status == 503
                    #expect(needsNetwork || [200, 400, 404].contains(answer.status), "\(path)")
                    for (landmark, count) in [
                        "<main ": 1, "<header ": 1, "<footer ": 1, "<h1": 1, "<title>": 1,
                    ] as KeyValuePairs {
                        #expect(
                            page.split(separator: landmark, omittingEmptySubsequences: false).count == count
                                + 1, "\(path): \(landmark)")
                    }
                    #expect(page.contains("<html lang=\"en\""))
                    // Firefox would prefetch it, which the content security policy forbids.
                    #expect(!page.contains("<link rel=\"next\""), "\(path)")
                    expect(page, lacks: " style=", "<style", "javascript:")
                    #expect(page.matches(of: /<script(?![^>]* src=")/).isEmpty)
                    #expect(page.matches(of: /\ on[a-z]+="/).isEmpty)
                    let ids = page.captures(of: /\ id="([^"]*)"/)
                    #expect(Set(ids).count == ids.count, "\(path) has an id twice")
                }
            }
        }
    }

    @Test func `a short page renders once complete, and a grid or long page once its header has arrived`()
        async throws
    {
        try await withServer { server in
            for (path, end) in [
                "/moves": "footer", "/pokemon/25-pikachu": "footer", "/": "main",
                "/moves/104-double-team": "main",
            ] as KeyValuePairs {
                let page = try await server.page(path)
                #expect(
                    page.contains(##"<link rel="expect" href="#\##(end)" blocking="render">"##), "\(path)")
                #expect(page.contains("id=\"\(end)\""))
            }
        }
    }

    @Test func `a long table of favourites renders after one window of rows`()
        async throws
    {
        try await withMisty { server, misty in
            for (count, end) in [(30, "footer"), (31, "rest")] {
                let ids = (1...count).map { "id=\($0)" }.joined(separator: "&")
                try await server.change(as: misty, "\(ids)&do=add")
                let page = try await server.page("/favorites?view=table", misty)
                #expect(page.contains(##"<link rel="expect" href="#\##(end)" blocking="render">"##))
                let rows = try #require(page.split(separator: "<tbody>").last).split(separator: "<tr ")
                #expect(rows.count == count)
                #expect(rows.firstIndex { $0.contains(" id=\"rest\"") } == (count > 30 ? 30 : nil))
            }
        }
    }

    @Test func `each favourites page has its name as the heading`() async throws {
        try await withMisty { server, misty in
            for (path, heading) in [
                "/favorites": "Favourites", "/tags": "Tags", "/progress": "Progress",
                "/saved": "Saved searches", "/rankings": "Rankings", "/picks": "Picks",
                "/changes": "Changes", "/transfer": "Export and import", "/shares": "Sharing",
            ] as KeyValuePairs {
                let page = try await server.page(path, misty)
                #expect(page.contains("<h1>\(heading)</h1>"), "\(path)")
                #expect(page.contains("<title>\(heading) "), "\(path)")
            }
        }
    }

    @Test func `typed text is escaped on every page`() async throws {
        try await withMisty { server, misty in
            let text = encoded(Self.hostile)
            try await server.change(as: misty, "id=25&do=note&note=\(text)")
            _ = try await server.post(
                "/saved", "name=mine&q=note:\(encoded("\"\(Self.hostile.filter { $0 != "\"" })\""))", misty)
            let paths = [
                "/?q=\(text)", "/favorites", "/favorites?view=table", "/favorites?q=\(text)",
                "/pokemon/25-pikachu",
                "/pokemon/\(text)", "/saved", "/saved?q=\(text)", "/compare?refs=\(text)", "/changes",
                "/login?next=\(text)", "/login?next=/%22%3E%3Cscript%3Ealert(1)", "/signup?keep=\(text)",
                "/?page=\(text)", "/?sort=\(text)",
                "/complete?q=\(text)", "/look?\(text)",
            ]
            for path in paths {
                for cookies in [misty, [:]] {
                    let answer = try await server.send("GET \(path)", cookies)
                    #expect(
                        !answer.text.contains("<script>alert") && !answer.text.contains("<img src=x"),
                        "\(path)")
                    #expect(answer.status < 500, "\(path)")
                }
            }
            let refused = try await server.post("/login", "username=\(text)&password=x&next=\(text)")
            #expect(!refused.text.contains("<script>alert"))
            let preview = try await server.post("/import", "list=\(text)", misty)
            #expect(!preview.text.contains("<script>alert") && preview.status < 500)
        }
    }

    @Test func `links lead to all 1,351 Pokémon`() async throws {
        try await withServer { server in
            var path: String? = "/"
            var ids: Set<String> = []
            var pages = 0
            while let here = path, pages < 30 {
                let page = try await server.page(here)
                pages += 1
                ids.formUnion(
                    page.captures(of: /<li class="card[^>]* id="p(\d+)">/))
                path = page.firstMatch(of: /<a class="more" rel="next" href="([^"]+)"/).map {
                    String($0.output.1).replacing("&amp;", with: "&")
                }
            }
            #expect(pages == 23)
            #expect(ids.count == NationalDex.bundled.count)
        }
    }

    @Test func `a new visitor's first heart leads to sign-up and is then saved`()
        async throws
    {
        try await withServer { server in
            let pressed = try await server.post("/favorites", "add=25&next=/%3Fq%3Dpika")
            #expect(pressed["location"] == "/signup?next=/%3Fq%3Dpika&keep=25")
            let form = try await server.page("/signup?next=/%3Fq%3Dpika&keep=25")
            #expect(form.contains("Create an account to add Pikachu to your favourites."))
            let start = try #require(form.range(of: "<form class=\"fields\"")).lowerBound
            #expect(form[..<start].contains(#"<a href="/login?next=/%3Fq%3Dpika&amp;keep=25">Log in</a>"#))
            let entered = try await server.post("/signup", Self.credentials + "&keep=25")
            let page = try await server.page("/?q=pika", ["Cookie": entered.cookies])
            #expect(page.contains("name=\"remove\" value=\"25\" aria-pressed=\"true\""))
            // If sign-up is closed, the heart leads to log-in instead.
            try await withServer(signUp: "closed") { server in
                let pressed = try await server.post("/favorites", "add=25")
                #expect(pressed["location"] == "/login?next=/&keep=25")
            }
        }
    }

    @Test func `a heart in a known browser leads to log-in and is then saved`()
        async throws
    {
        try await withServer { server in
            let known = try await server.post("/signup", Self.credentials).all("set-cookie")
            let browser = try #require(known.first { $0.hasPrefix("browser=") }).prefix { $0 != ";" }
            let pressed = try await server.post(
                "/favorites", "add=25&next=/%3Fq%3Dpika", ["Cookie": String(browser)])
            #expect(pressed["location"] == "/login?next=/%3Fq%3Dpika&keep=25")
            let form = try await server.page("/login?next=/%3Fq%3Dpika&keep=25")
            expect(
                form, contains: "Log in to add Pikachu to your favourites.",
                "name=\"keep\" value=\"25\"")
            let entered = try await server.post("/login", Self.credentials + "&next=/%3Fq%3Dpika&keep=25")
            #expect(entered["location"] == "/?q=pika")
            let page = try await server.page("/?q=pika", ["Cookie": entered.cookies])
            #expect(page.contains("name=\"remove\" value=\"25\" aria-pressed=\"true\""))
        }
    }

    @Test func `a change can be undone once from the following page`() async throws {
        try await withMisty { server, misty in
            let added = try await server.post("/favorites", "add=25&next=/", misty)
            #expect(added.status == 303 && added["location"] == "/#p25")
            let cookies = ["Cookie": [misty["Cookie"] ?? "", added.cookies].joined(separator: "; ")]
            let page = try await server.send("GET /", cookies)
            expect(
                page.text, contains: "<p>Added Pikachu.</p>",
                "<input type=\"hidden\" name=\"change\" value=\"1\">")
            #expect(page.all("set-cookie").contains { $0.hasPrefix("notice=;") && $0.contains("Max-Age=0") })
            let undone = try await server.post("/undo", "change=1&next=/favorites", misty)
            #expect(undone["location"] == "/favorites")
            #expect(try await server.page("/favorites", misty).contains("No favourites yet"))
            #expect(try await server.post("/undo", "change=1", misty).status == 409)
        }
    }

    @Test func `an empty list suggests three starters, and a menu sorts cards`() async throws {
        try await withMisty { server, misty in
            let empty = try await server.page("/favorites", misty)
            expect(
                empty, contains: #"href="/pokemon/1-bulbasaur""#, #"href="/pokemon/4-charmander""#,
                #"href="/pokemon/7-squirtle""#, #"name="add" value="4""#)
            try await server.change(as: misty, "id=25&id=133&id=7&do=add", "id=133&rating=5")
            let cards = try await server.page("/favorites", misty)
            #expect(cards.contains(#"<option value="usual" selected>Your order</option>"#))
            let rated = try await server.send("GET /favorites?q=gen:1&sort=-rating", misty)
            #expect(rated.status == 303 && rated["location"] == "/favorites?q=gen:1+sort:-rating")
            let sorted = try await server.page("/favorites?q=gen:1+sort:-rating", misty)
            #expect(sorted.matches(of: /id="p(\d+)"/).first?.output.1 == "133")
            let usual = try await server.send("GET /favorites?q=gen:1+sort:-rating&sort=usual", misty)
            #expect(usual["location"] == "/favorites?q=gen:1")
        }
    }

    @Test func `progress names the next Pokémon and shows any query's boxes`() async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, "id=1&id=144&id=145&do=add")
            let page = try await server.page("/progress", misty)
            expect(
                page, contains: #"Next: <a href="/pokemon/2-ivysaur""#, ">Looks<",
                "href=\"/pokemon/201-unown/looks\"")
            try await server.change(as: misty, "id=201&do=add")
            let looks = try await server.page("/progress", misty)
            expect(looks, contains: "1 of 28 · 3%", "27 missing")
            let birds = try await server.page("/progress?q=gen:1+legendary:yes", misty)
            expect(
                birds, contains: "2 of 4 · 50%", #"Next: <a href="/pokemon/146-moltres""#,
                #"<li class="slot t-psychic" id="p150">"#)
            let whole = try await server.page("/progress?q=id:144", misty)
            expect(whole, contains: "1 of 1 · 100%", ">Complete<")
            // A complete row also has a picture, so that all bars are aligned.
            #expect(whole.contains(#"<li class="t-ice u-flying"><span class="picture drawn">"#))
            // Alolan Raichu counts for its species, whose own heart is empty.
            try await server.change(as: misty, "id=10100&do=add")
            let kanto = try await server.page("/progress?q=dex:kanto", misty)
            expect(
                kanto, contains: ">Pokémon in the Kanto Pokédex</h2>", "4 of 151 · 2%",
                #"Box 1<span class="fill dim small">2 of 30</span>"#, #"value="26" aria-pressed="false""#,
                #"href="/?q=dex:kanto+species:yes&amp;view=boxes""#)
            // A tag limits the count to favourites that have it.
            try await server.change(as: misty, "id=144&do=tag&tag=team")
            let team = try await server.page("/progress?q=id:144-146+tag:team", misty)
            expect(
                team, contains: "1 of 3 · 33%", #"small">1 of 3</span>"#,
                #"href="/?q=id:144-146&amp;view=boxes""#)
            let read = try await server.page("/progress?q=fire+types+from+kanto", misty)
            expect(
                read, contains: #"<a href="/progress?q=type:fire+gen:1">type:fire gen:1</a>."#,
                "<h2 id=\"asked\">Fire Pokémon from generation 1</h2>")
            let bad = try await server.send("GET /progress?q=type:phire", misty)
            #expect(bad.status == 400 && bad.text.contains("phire"))
        }
    }

    @Test func `favourites can be tagged, annotated, rated and reordered with forms`() async throws {
        try await withMisty { server, misty in
            try await server.change(
                as: misty, "id=25&id=133&id=7&do=tag&tag=team", "id=25&do=note&note=First%0D%0Aline",
                "id=25&rating=4", "id=7&do=move&to=after:25", "id=133&do=up",
                "id=25&do=nickname&nickname=Spark%26y")
            let page = try await server.page("/favorites", misty)
            expect(
                page, contains: "3 favourites", "First\nline", "4 of 5",
                "<span class=\"nickname\">“Spark&amp;y”</span>")
            let own = try await server.page("/pokemon/25-pikachu", misty)
            #expect(own.contains("name=\"nickname\" value=\"Spark&amp;y\" maxlength=\"40\""))
            let order = page.captures(of: /<li class="card[^>]* id="p(\d+)">/)
            #expect(Set(order) == ["25", "133", "7"])
            #expect(order.firstIndex(of: "25") ?? 9 < order.firstIndex(of: "7") ?? 0)
            for form in [
                "id=25&do=dance", "id=0&do=tag&tag=x", "id=25&rating=9", "id=25&do=move&to=nowhere",
                "id=x&do=remove",
            ] {
                let status = try await server.post("/favorites", form, misty).status
                #expect((400..<500).contains(status), "\(form)")
            }
        }
    }

    @Test func `a change made by script returns the current page, a notice and the new change number`()
        async throws
    {
        try await withMisty { server, misty in
            func press(_ form: String, on page: String) async throws -> RawAnswer {
                try await server.post("/favorites", "\(form)&next=/notice&page=\(page)", misty)
            }
            let grid = try await server.post("/favorites", "add=25&next=/notice", misty)
            #expect(grid.status == 200)
            expect(grid.text, contains: "Added Pikachu.", "data-live=\"1\"", lacks: "<li class=\"card")
            let list = try await press("add=7", on: "/favorites%3Fq%3Dtype:water")
            expect(
                list.text, contains: "1 favourite", "Added Squirtle.", "name=\"change\" value=\"2\"",
                "data-live=\"2\"", "id=\"p7\"", lacks: "id=\"p25\"")
            let one = try await press("id=25&do=note&note=shy", on: "/pokemon/25-pikachu")
            #expect(one.text.contains(">shy</textarea>") || one.text.contains("\nshy</textarea>"))
            // A Pokémon's page returns only the parts that changed.
            expect(
                one.text, contains: "data-live=\"3\"", #"name="remove" value="25""#, lacks: "<header",
                "Base stats")
            let packed = try await server.post(
                "/favorites", "remove=25&next=/notice&page=/pokemon/25-pikachu",
                misty.merging(["Accept-Encoding": "gzip"]) { $1 })
            #expect(
                packed["content-encoding"] == "gzip" && packed.body.count < 3 << 10, "\(packed.body.count)")
            try await server.change(as: misty, "add=25")
            let nowhere = try await press("remove=25", on: "//elsewhere.example/")
            #expect(nowhere.status == 200 && nowhere.text.contains("Removed Pikachu."))
        }
    }

    @Test func `Enter in the tag field adds the tag, and the user's tags are suggested`() async throws {
        try await withMisty { server, misty in
            try await server.change(as: misty, "id=25&do=tag&tag=water", "id=7&do=tag&tag=team")
            let page = try await server.page("/pokemon/25-pikachu", misty)
            let form = try #require(page.firstMatch(of: /<form class="add".*?<\/form>/)).output
            // Enter presses the first button of a form.
            let button = try #require(form.firstMatch(of: /<button[^>]* name="([a-z]+)" value="([^"]+)"/))
            #expect(button.output.1 == "do" && button.output.2 == "tag")
            #expect(page.contains("name=\"untag\" value=\"water\""))
            expect(
                form, contains: "list=\"own-tags\"", "<option value=\"team\">",
                lacks: "<option value=\"water\">")
        }
    }

    @Test func `browsers and search engines find the well-known files and metadata`() async throws {
        try await withServer { server in
            let password = try await server.send("GET /.well-known/change-password")
            #expect(password.status == 303 && password["location"] == "/account#title-password")
            let robots = try await server.send("GET /robots.txt")
            #expect(robots["content-type"] == "text/plain; charset=utf-8")
            #expect(robots.text.hasPrefix("User-agent: *\nDisallow: ") && !robots.text.contains("/shared"))
            for (look, count) in [("auto", 2), ("dark", 1)] {
                let page = try await server.page("/", ["Cookie": "look=\(look)"])
                let grounds = page.matches(of: /name="theme-color" content="(#[0-9A-F]{6})"/).map(\.output.1)
                #expect(grounds.count == count)
                let style = PackageResources.style_css.text
                #expect(style.contains("--page: light-dark(#f6f7f9, #101216)") && grounds.last == "#101216")
                #expect(page.contains(#"<span class="name" translate="no">Bulbasaur"#))
            }
        }
    }

    @Test func `any visitor can select several Pokémon in the Pokédex`() async throws {
        try await withMisty { server, misty in
            let own = try await server.page("/?q=gen:1", misty)
            let anyone = try await server.page("/?q=gen:1")
            for page in [own, anyone] {
                expect(
                    page, contains: #"<input type="checkbox" form="bulk" name="id" value="25""#,
                    #"formaction="/compare""#)
            }
            #expect(
                own.contains(#"form="bulk" name="do" value="add""#) && !anyone.contains(#"value="untag""#))
            // The button that Enter presses in the tag field.
            #expect(own.firstMatch(of: /<button form="bulk" name="do" value="([a-z]+)"/)?.output.1 == "tag")
            try await server.change(as: misty, "id=1&id=4&do=add")
            let bar = try await server.page("/favorites", misty)
            expect(bar, contains: "2 favourites", #"name="do" value="bottom""#)
            #expect(!own.contains(#"name="do" value="bottom""#))
        }
    }

    @Test func `each active filter can be removed, and the heading counts the matches`()
        async throws
    {
        try await withServer { server in
            let page = try await server.page("/?q=speed%3E90+type:fire,flying+gen:1")
            let active = try #require(page.firstMatch(of: /aria-label="Active filters".*?<\/ul>/)).output
            for (label, left) in [
                "Fire": "speed%3E90+type:flying+gen:1", "Gen 1": "speed%3E90+type:fire,flying",
                "speed&gt;90": "type:fire,flying+gen:1",
            ] as KeyValuePairs {
                #expect(active.contains("href=\"/?q=\(left)\" aria-label=\"Remove \(label)\""), "\(label)")
            }
            // A type's chip is needed only while the types are collapsed, and a stat's chip always.
            #expect(active.matches(of: /<li class="folded">/).count == 3)
            #expect(active.contains("<li><a class=\"chip on\" href=\"/?q=type:fire,flying+gen:1\""))
            expect(
                page, contains: #"<h1 id="count">11 Pokémon</h1>"#, "<summary>Filters (4)</summary>",
                #"<a href="/?q=speed%3E90+type:fire+type:flying+gen:1">Both</a>"#, #"href="/saved?q=speed"#,
                ##"href="#results">Skip to results"##, #"id="results""#)
            // The count appears only in the heading of a query.
            #expect(!page.contains(#"class="count""#))
            let whole = try await server.page("/")
            expect(
                whole, contains: #"id="count">1,351 Pokémon</p>"#, "<h1>Pokédex</h1>",
                "<summary>Filters</summary>")
            #expect(!(try await server.page("/?q=gen:1").contains(">Both</a>")))
        }
    }

    @Test func `the first page tells strangers what the program is for, and how to begin`() async throws {
        try await withMisty { server, misty in
            let ways = #"<a class="button quiet" href="/random">Random</a>"#
            let signUp = #"<a class="button" href="/signup">Sign up</a>"#
            let first = try await server.page("/")
            expect(
                first, contains: "<p class=\"lead\">\(Features.purpose)</p>", ways, signUp,
                #"<meta name="description" content="\#(Features.purpose)">"#)
            // One link to a random Pokémon is enough.
            #expect(first.matches(of: /href="\/random"/).count == 1)
            for (page, headers) in ["/": misty, "/?page=2": [:], "/?q=gen:1": [:]] as KeyValuePairs {
                expect(try await server.page(page, headers), contains: ">Random</a>", lacks: ways)
            }
            try await withServer(signUp: "closed") { server in
                expect(
                    try await server.page("/"), contains: Features.purpose, ">Random</a>", lacks: signUp, ways
                )
            }
        }
    }

    @Test func `a suggested search is a link`() async throws {
        try await withMisty { server, misty in
            for place in ["/", "/favorites"] {
                let page = try await server.send("GET \(place)?q=type:phire+gen:1", misty)
                #expect(page.status == 400)
                #expect(
                    page.text.contains("Did you mean <a href=\"\(place)?q=type:fire+gen:1\">"), "\(place)")
            }
            try await server.change(as: misty, "id=25&do=add&next=/")
            for place in ["/", "/favorites"] {
                let page = try await server.page("\(place)?q=not+legendary", misty)
                #expect(
                    page.contains(
                        "Read as <a href=\"\(place)?q=not+legendary:yes\">not legendary:yes</a>."
                    ), "\(place)")
                #expect(page.contains("/saved?q=not+legendary:yes"), "\(place): words aren't saved")
                #expect(page.contains(place == "/" ? "Bulbasaur" : "Pikachu"))
            }
        }
    }

    @Test func `a misspelt name is answered with the card of a similar one, and no match with words to try`()
        async throws
    {
        try await withServer { server in
            let typo = try await server.page("/?q=pikachoo")
            expect(typo, contains: "Similar names:", #"id="p25""#, lacks: "words such as these")
            let none = try await server.page("/?q=xyzzyqq")
            expect(
                none, contains: "words such as these",
                #"<a href="/?q=type:water+sort:-speed">Fast water types</a>"#, lacks: "Similar names")
        }
    }

    @Test func `“Random” leads to one Pokémon of a query, and from there to another`() async throws {
        try await withMisty { server, misty in
            for (query, rest) in ["random": "", "Random+fire+types": "?q=fire+types"] {
                #expect(try await server.send("GET /?q=\(query)")["location"] == "/random\(rest)")
                let found = try await server.send("GET /random\(rest)")
                #expect(found.status == 303 && found["location"]?.hasPrefix("/pokemon/") == true, "\(query)")
                #expect(found["cache-control"] == "no-cache")
            }
            let list = try await server.page("/?q=dex:25+form:default")
            #expect(list.contains(#"<a href="/random?q=dex:25+form:default">Random</a>"#))
            let only = try await server.send("GET /random?q=dex:25+form:default")["location"] ?? ""
            #expect(only == "/pokemon/25-pikachu?random=dex:25+form:default")
            #expect(try await server.page(only).contains(#"href="/random?q=dex:25+form:default">Another<"#))
            let any = try await server.page("/pokemon/25-pikachu?random=")
            #expect(any.contains(#"href="/random">Another<"#))
            #expect(try await !server.page("/pokemon/25-pikachu").contains("/random"))
            try await server.change(as: misty, "id=133&do=add")
            let own = try await server.send("GET /random?q=favorite:yes", misty)["location"]
            #expect(own == "/pokemon/133-eevee?random=favorite:yes")
            // The list says what is wrong with the query, or asks strangers to log in.
            for query in ["type:fyre", "xyzzyqq", "favorite:yes"] {
                let none = try await server.send("GET /random?q=\(query)")
                #expect(none.status == 303 && none["location"] == "/?q=\(query)", "\(query)")
            }
        }
    }

    @Test func `everyday words are interpreted as a query, even for visitors`() async throws {
        try await withServer { server in
            let page = try await server.page("/?q=fire+types+from+kanto")
            expect(
                page, contains: "Read as <a href=\"/?q=type:fire+gen:1\">type:fire gen:1</a>.",
                "Charmander", lacks: "Bulbasaur")
            #expect(page.contains("/saved?q=type:fire+gen:1\""), "words aren't saved")
            let bare = try await server.page("/?q=speed")
            #expect(bare.contains("Did you mean <a href=\"/?q=speed%3E%3D100\">speed&gt;=100</a>?"))
            let own = try await server.send("GET /?q=untagged")
            #expect(own.status == 303, "favourites need an account")
            let logIn = try await server.page("/login?next=/%3Fq%3Duntagged")
            #expect(logIn.contains("to search your favourites"))
            let strict = try await server.page("/api/v1/pokemon?q=fire+types+from+kanto")
            #expect(strict == "[]", "the API goes by queries alone")
        }
    }

    @Test func `the form for saving a search suggests a name and accepts everyday words`()
        async throws
    {
        try await withMisty { server, misty in
            let page = try await server.page("/saved?q=type:fire+gen:1", misty)
            let field = try #require(page.firstMatch(of: /<input[^>]*id="field-name"[^>]*>/)).output
            expect(field, contains: #"value="fire-gen-1""#, " autofocus")
            let form = try #require(page.range(of: "Save a search"))
            let notice = try #require(page.range(of: "You have no saved searches yet."))
            #expect(form.lowerBound < notice.lowerBound)
            try await server.change(as: misty, at: "/saved", "name=Kanto+fire&q=fire+types+from+kanto")
            expect(
                try await server.page("/saved", misty), contains: ">kanto-fire</a>",
                ">type:fire gen:1</code>")
        }
    }

    @Test func `replacing a saved search requires confirmation`() async throws {
        try await withMisty { server, misty in
            func save(_ query: String, _ more: String = "") async throws -> RawAnswer {
                try await server.post("/saved", "name=hot&q=\(query)&next=/saved\(more)", misty)
            }
            #expect(try await save("type:fire").status == 303)
            #expect(try await save("type:fire").status == 303)
            let asked = try await save("type:ice")
            #expect(asked.status == 409)
            expect(
                asked.text, contains: "You already have a search “hot”", #"name="replace" value="type:fire""#,
                #"value="type:ice""#)
            #expect(try await save("type:ice", "&replace=type:water").status == 409)
            #expect(try await save("type:ice", "&replace=type:fire").status == 303)
            try await server.change(as: misty, at: "/saved", "name=few&q=id:1-3+sort:-id&next=/saved")
            let cards = try await server.page("/saved", misty)
            expect(
                cards, contains: "type:ice", #">few</a> <span class="dim small">3 Pokémon</span>"#,
                #"aria-label="Venusaur, Ivysaur, Bulbasaur""#)
        }
    }

    @Test func `a Pokémon's page has notes below the facts, one primary button, and linked types`()
        async throws
    {
        try await withMisty { server, misty in
            let page = try await server.page("/pokemon/6-charizard", misty)
            let places = [
                #"id="artwork""#, ">Charizard</h1>", "class=\"facts\"", "id=\"stats\"", ">Your notes<",
            ]
            .map { page.range(of: $0)?.lowerBound }
            #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
            let main = try #require(page.firstMatch(of: /<main .*?<\/main>/.dotMatchesNewlines())).output
            let filled = main.matches(of: /<(?:button|a)(?: [^>]*)?>([^<]*)</).filter { one in
                let tag = one.output.0
                return (tag.hasPrefix("<button") || tag.contains("class=\"button"))
                    && !["quiet", "heart", "star", "untag"].contains(where: tag.contains)
                    && one.output.1 != "Compare"
            }
            #expect(filled.map { String($0.output.1) } == ["Save note"])
            expect(
                page, contains: #"<a class="badge t-fire" href="/types/fire">Fire</a>"#,
                #"<dt>Very weak to</dt><dd class="types"><a class="badge t-rock" href="/types/rock">Rock<b>×4</b>"#,
                #"<details class="fold"><summary>Breeding and training</summary><dl class="facts"><dt>Gender"#,
                "/pictures/6/artwork.png", lacks: "/pictures/6/shiny.png")
            let shiny = try await server.page("/pokemon/6-charizard?look=shiny")
            expect(shiny, contains: "/pictures/6/shiny.png", #"aria-current="true">Shiny"#)
            let form = try await server.page("/pokemon/10034-charizard-mega-x")
            // A Mega Evolution's page marks no member of its evolution line as current.
            #expect(page.contains(#"href="/pokemon/6-charizard" aria-current="page"><span class="picture"#))
            #expect(!form.contains(#"aria-current="page"><span class="picture"#))
            // Moves by level are expanded at first, whatever else comes before them.
            let opened = page.captures(of: /<details open><summary>([^<]*)</)
            #expect(opened.count == 1 && opened[0].hasPrefix("By level"), "\(opened)")
            // A server without a network doesn't offer data it doesn't have.
            expect(page, contains: "Moves in", lacks: "Show locations")
            #expect(form.contains(#"Form of <a href="/pokemon/6-charizard" translate="no">Charizard</a>"#))
            // Forms have no number in the games. Their IDs appear only in addresses and queries.
            expect(form, contains: ">#0006</p>", #"<span class="number">#0003</span>"#)
            let list = try await server.page("/?q=id:10034")
            expect(list, contains: #"id="p10034""#, ">#0006</span>")
            for page in [form, list] { #expect(!page.contains("#10034")) }
            let typed = try await server.send("GET /pokemon/%2310034")
            #expect(typed["location"] == "/pokemon/10034-charizard-mega-x")
            #expect(try await server.send("GET /pokemon/%236")["location"] == "/pokemon/6-charizard")
        }
    }

    @Test func `a branched evolution is a grid with the method below each name`() async throws {
        try await withServer { server in
            let eevee = try await server.page("/pokemon/133-eevee")
            let grid = try #require(eevee.firstMatch(of: /<ul class="branches">.*/.dotMatchesNewlines()))
                .output
            let name = try #require(grid.range(of: ">Vaporeon<")?.lowerBound)
            #expect(name < (grid.range(of: "Water Stone")?.lowerBound ?? grid.startIndex))
            let poliwag = try await server.page("/pokemon/60-poliwag")
            #expect(!poliwag.contains("class=\"branches\""))
            #expect(
                (poliwag.range(of: "Water Stone")?.lowerBound ?? poliwag.endIndex)
                    < (poliwag.range(of: ">Poliwrath<")?.lowerBound ?? poliwag.startIndex))
        }
    }

    @Test(arguments: [
        ("10100-raichu-alola", "Alolan Raichu", "In Alola, use a Thunder Stone, into Alolan Raichu"),
        ("26-raichu", "Raichu", "Use a Thunder Stone"),
    ])
    func `a form's page shows its evolution line with its own method first`(
        path: String, name: String, way: String
    ) async throws {
        try await withServer { server in
            let page = try await server.page("/pokemon/\(path)")
            let panel = try #require(page.firstMatch(of: /id="evolution".*?<\/section>/.dotMatchesNewlines()))
                .output
            expect(
                panel, contains: #"<span class="name" translate="no">\#(name)</span></a></div></li>"#,
                "<div class=\"ways\"><p>\(way)</p>")
        }
    }

    @Test func `replacing a note changed elsewhere requires confirmation and shows both texts`() async throws
    {
        try await withMisty { server, misty in
            func save(_ note: String, insteadOf before: String) async throws -> RawAnswer {
                try await server.post("/favorites", "id=25&do=note&note=\(note)&was=\(before)", misty)
            }
            #expect(try await save("One%0Aline", insteadOf: "").status == 303)
            #expect(try await save("Two", insteadOf: "One%0D%0Aline+").status == 303)
            let refused = try await save("Three", insteadOf: "One%0D%0Aline")
            #expect(refused.status == 409)
            expect(
                refused.text, contains: "It now says: “Two”", ">\nThree</textarea>",
                #"name="was" value="Two""#)
            #expect(try await server.page("/pokemon/25-pikachu", misty).contains(">\nTwo</textarea>"))
            #expect(try await save("", insteadOf: "Two").status == 303)
            #expect(try await save("Four", insteadOf: "Two").text.contains("was deleted elsewhere"))
            #expect(try await save("Four", insteadOf: "").status == 303)
        }
    }

    @Test(arguments: [
        "/pokemon/25": "/pokemon/25-pikachu", "/pokemon/pikachu": "/pokemon/25-pikachu",
        "/pokemon/25-raichu": "/pokemon/25-pikachu", "/pokemon/Mr.%20Mime": "/pokemon/122-mr-mime",
        "/?sort=-bst&q=type:fire": "/?q=type:fire+sort:-bst",
    ])
    func `an alternative URL redirects to the canonical one`(path: String, to: String) async throws {
        try await withServer { server in
            let answer = try await server.send("GET \(path)")
            #expect(answer["location"] == to && (300..<400).contains(answer.status))
        }
    }

    @Test func `an unknown name gets suggestions`() async throws {
        try await withServer { server in
            let answer = try await server.send("GET /pokemon/pikachoo")
            #expect(answer.status == 404)
            expect(answer.text, contains: "href=\"/pokemon/25-pikachu\"", "Back to the Pokédex")
        }
    }

    @Test func `a page's assets are immutable, and a silhouette replaces a missing picture`()
        async throws
    {
        try await withServer { server in
            let page = try await server.page("/")
            let files = page.captures(of: /"(\/assets\/[^"]+)"/)
            #expect(Set(files).count == 6)
            for file in Set(files) {
                let answer = try await server.send("GET \(file)", ["Accept-Encoding": "gzip"])
                #expect(answer.status == 200, "\(file)")
                #expect(answer["cache-control"] == "public, max-age=31536000, immutable")
                // A caching proxy serves the stored answer to every client with the same `Accept-Encoding`.
                for refusal in ["gzip;q=0", "gzip;q=0, *", "identity", "gzip; Q=0.000", "br"] {
                    let plain = try await server.send("GET \(file)", ["Accept-Encoding": refusal])
                    #expect(
                        plain["content-encoding"] == nil && plain["vary"] == "Accept-Encoding", "\(refusal)")
                }
                let packed = try await server.send("GET \(file)", ["Accept-Encoding": "br, gzip;q=0.5"])
                #expect(packed["content-encoding"] == "gzip" || file.hasSuffix(".png"))
            }
            #expect(try await server.send("GET /assets/style.css").status == 404)
            let picture = try await server.send("GET /pictures/25/sprite.png")
            #expect(picture.status == 200 && picture["content-type"] == "image/png")
            for path in [
                "/pictures/25/other.png", "/pictures/..%2f..%2fetc/passwd", "/pictures/x/sprite.png",
            ] {
                #expect(try await server.send("GET \(path)").status == 404)
            }
        }
    }

    @Test func `an import is previewed before it is applied`() async throws {
        try await withMisty { server, misty in
            let preview = try await server.post("/import", "list=pikachu%0D%0Aeevee", misty)
            expect(
                preview.text, contains: "2 to add.", ">Pikachu</span>", ">Eevee</span>",
                #"<details class="others"><summary>Change what is imported"#)
            #expect(try await server.page("/favorites", misty).contains("No favourites yet"))
            let done = try await server.post("/import", "list=pikachu%0D%0Aeevee&agreed=2", misty)
            #expect(done["location"] == "/favorites")
            #expect(try await server.page("/favorites", misty).contains("2 favourites"))
            let file = try await server.send("GET /export?format=ids", misty)
            #expect(Set(file.text.split(separator: "\n")) == ["25", "133"])
            #expect(file["content-disposition"] == "attachment; filename=\"favourites.txt\"")
        }
    }

    @Test func `favourites can be saved as a picture of boxes or tiers`() async throws {
        try await withMisty { server, misty in
            #expect(try await server.send("GET /export?format=svg&view=boxes", misty).status == 404)
            try await server.change(as: misty, "add=25")
            let boxes = try await server.send("GET /export?format=svg&view=boxes&q=type:electric", misty)
            #expect(boxes["content-type"] == "image/svg+xml")
            #expect(boxes["content-disposition"] == "attachment; filename=\"favorites-boxes.svg\"")
            expect(boxes.text, contains: ">Pikachu</text>", "Electric Pokémon")
            #expect(
                try await server.page("/export?format=svg&view=tiers", misty).contains(">Unrated<"))
            #expect(try await server.send("GET /export?format=svg&view=cards", misty).status == 404)
            let page = try await server.page("/transfer", misty)
            #expect(page.contains("href=\"/export?format=svg&amp;view=tiers\" data-picture="))
            let shown = try await server.page("/favorites?view=boxes&q=type:electric", misty)
            #expect(shown.contains("/export?format=svg&amp;view=boxes&amp;q=type:electric"))
            for view in ["", "view=table&"] {
                let list = try await server.page("/favorites?\(view)q=type:electric", misty)
                #expect(list.contains("/export?format=svg&amp;view=list&amp;q=type:electric"), "\(view)")
            }
            try await server.change(as: misty, "id=133&rating=4")
            let tiers = try await server.page("/favorites?view=tiers", misty)
            expect(
                tiers, contains: "/export?format=svg&amp;view=tiers\"", #"href="/shares?what=tiers">Share"#)
            let rows = tiers.matches(of: /data-rating="(\d)"(?:(?!data-rating).)*/.dotMatchesNewlines()).map {
                ($0.1, $0.0.matches(of: /id="p(\d+)"/).map { String($0.1) })
            }
            #expect(rows.map(\.0) == ["5", "4", "3", "2", "1", "0"])
            #expect(rows.map(\.1) == [[], ["133"], [], [], [], ["25"]])
        }
    }

    @Test func `an import asks again if the number of Pokémon changed since the preview`() async throws {
        try await withMisty { server, misty in
            func send(_ names: String, agreed: String = "") async throws -> RawAnswer {
                let list = names.replacing(" ", with: "%0D%0A")
                return try await server.post("/import", "list=\(list)&agreed=\(agreed)", misty)
            }
            let preview = try await send("mew eevee ditto abra bulbasaur nobody").text
            #expect(preview.contains(#"name="agreed" value="5">Import 5 and skip 1<"#))
            let fewer = try await send("mew eevee ditto abra nobody", agreed: "5").text
            expect(fewer, contains: "Nothing was imported, since", "Import 4 and skip 1<")
            let done = try await send("mew eevee ditto abra nobody", agreed: "4")
            #expect(done["location"] == "/favorites")
            let cookies = ["Cookie": [misty["Cookie"] ?? "", done.cookies].joined(separator: "; ")]
            #expect(try await server.page("/favorites", cookies).contains("Imported 4 Pokémon."))
        }
    }

    @Test func `an ambiguous import has a button for each answer`() async throws {
        try await withMisty { server, misty in
            let page = try await server.post("/import", "list=Pikachu:+Raichu", misty).text
            expect(
                page, contains: #"name="choice" value="name=:">“Pikachu: Raichu” is two Pokémon</button>"#,
                #"name="choice" value="ignore=:">“Pikachu” is a label</button>"#)
            let preview = try await server.post("/import", "list=Pikachu:+Raichu&choice=ignore%3D:", misty)
            expect(preview.text, contains: "Raichu</span>", lacks: "Pikachu</span>")
        }
    }

    @Test func `a preview shows each change with a picture and in words`() async throws {
        try await withMisty { server, misty in
            let list = "name,tags%0D%0AMew,%22cute,have%22%0D%0ADitto,"
            let preview = try await server.post("/import", "list=\(list)", misty).text
            expect(
                preview, contains: #"<span class="next dim small">tagged cute and have</span>"#,
                #"<span class="next dim small">new</span>"#)
            #expect(preview.matches(of: /<li class="t-[a-z -]+"><span class="picture/).count == 2)
        }
    }

    @Test func `a file can be uploaded, previewed, corrected and imported without a script`() async throws {
        try await withMisty { server, misty in
            func send(_ fields: [String: String], file: String = "") async throws -> RawAnswer {
                let parts = fields.sorted { $0.key < $1.key }.map {
                    "--b\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n"
                }
                let chosen =
                    "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"box.csv\"\r\nContent-Type: text/csv\r\n\r\n\(file)\r\n"
                let type = ["Content-Type": "multipart/form-data; boundary=b"]
                return try await server.send(
                    "POST /import", type.merging(misty) { $1 }, body: parts.joined() + chosen + "--b--\r\n")
            }
            let page = try await server.page("/transfer", misty)
            expect(page, contains: "type=\"file\"", "enctype=\"multipart/form-data\"")
            let text =
                "Pokémon;Notiz;Gefühl\r\nGlurak;toll;gut\r\nZorkmon;;\r\n"
                + (1...30).map { "\($0);;\r\n" }.joined()
            let preview = try await send(["list": ""], file: text).text
            expect(
                preview, contains: "1 of 32 rows can", "Left out: Gefühl.",
                "<summary>30 changes</summary>", "Import 30 and skip 1<", "<select name=\"column\">")
            let rejected = try await send(["list": text, "rejected": "yes"])
            #expect(rejected.text == "Pokémon;Notiz;Gefühl\nZorkmon;;\n")
            #expect(rejected["content-disposition"] == "attachment; filename=\"rejected.csv\"")
            let done = try await send(["list": text, "agreed": "30", "tag": "box", "column": "name"])
            #expect(done["location"] == "/favorites")
            let kept = try await server.page("/export?format=csv", misty)
            #expect(
                kept.contains("6,Charizard,") && kept.contains(",box,")
                    && kept.split(separator: "\r\n").count == 31)
            #expect(try await send(["list": "mew\nnobody"]).text.contains("Import 1 and skip 1"))
            #expect(try await send(["list": ""]).text.contains("Choose a file, or paste its text."))
            let wrong = try await send(["list": "mew", "tag": "a, b"])
            #expect(wrong.status >= 400 && !wrong.text.contains("Your favourites"))
            let field = try #require(wrong.text.firstMatch(of: /<input[^>]* name="tag"[^>]*>/)).output
            expect(field, contains: #"value="a, b""#, " autofocus")
        }
    }

    @Test func `an ambiguous file has a button for each answer`() async throws {
        try await withMisty { server, misty in
            let text = "name,Zork%0D%0AMew,x%0D%0ADitto,"
            let asked = try await server.post("/import", "list=\(text)", misty)
            #expect(asked.text.contains("marks that may say which Pokémon you have, or lack: “Zork”."))
            for value in ["caught=Zork", "missing=Zork", "ignore=Zork"] {
                #expect(asked.text.contains("name=\"choice\" value=\"\(value)\""))
            }
            #expect(!asked.text.contains("--columns"))
            let answered = try await server.post("/import", "list=\(text)&choice=missing%3DZork", misty).text
            expect(
                answered, contains: "1 to add.", "Ditto", "name=\"choice\" value=\"missing=Zork\"",
                lacks: ">Mew<")
            let misspelt = try await server.post("/import", "list=pikachu,%20evee", misty).text
            expect(misspelt, contains: #"name="corrects" value="evee">Take Eevee<"#, lacks: "suggested name")
            let corrected = try await server.post("/import", "list=pikachu,%20evee&corrects=evee", misty).text
            expect(
                corrected, contains: "2 to add.", "Read “evee” as Eevee.", #"value="2">Import 2<"#,
                #"type="hidden" name="corrects" value="evee""#)
            let names = "mew%0Aevee%0Agengarr%0Axyzzyqq"
            let several = try await server.post("/import", "list=\(names)", misty).text
            expect(
                several, contains: #"name="corrects" value="yes">Take 2 suggested names<"#, ">Left out<",
                "Import 1 and skip 3<")
            let all = try await server.post("/import", "list=\(names)&corrects=yes", misty).text
            expect(all, contains: "Import 3 and skip 1<", lacks: "suggested name")
            let done = try await server.post("/import", "list=\(names)&corrects=evee&agreed=2", misty)
            #expect(done["location"] == "/favorites")
            let known = try await server.post("/import", "list=mew,%20gengarr", misty).text
            expect(
                known, contains: "you have the rest already.", ">Take 1 suggested name<", lacks: ">Import 1")
        }
    }

    @Test func `a form that was rejected is shown again unchanged, with a link to the previous page`()
        async throws
    {
        try await withMisty { server, misty in
            let broken = try await server.post("/import", "list=%5B%7B%22id%22:25,&conflict=merge", misty)
            #expect(broken.status == 422 || broken.status == 400)
            #expect(broken.text.contains("[{&quot;id&quot;:25,") || broken.text.contains("[{\"id\":25,"))
            let mixed = try await server.post("/import", "list=pikachu%0Anobody", misty)
            expect(mixed.text, contains: "<textarea", "pikachu\nnobody")

            let refused = try await server.post(
                "/favorites", "id=25&do=tag&tag=a!b&next=/pokemon/25-pikachu", misty)
            #expect(refused.status >= 400)
            expect(
                refused.text, contains: "not “!”", ">misty</a>",
                "<a href=\"/pokemon/25-pikachu\">Back to where you were</a>", lacks: "comes first",
                ">Log in</a>")
            let empty = try await server.post("/favorites", "id=25&do=tag&tag=", misty)
            #expect(empty.status == 422)
            expect(empty.text, contains: "A tag needs at least one letter or digit.", lacks: "comes first")
            let unknown = try await server.post("/saved", "name=fire&q=type:fyre&next=/saved", misty).text
            let field = try #require(unknown.firstMatch(of: /<input[^>]*value="type:fyre"[^>]*>/)).output
            #expect(field.contains(" autofocus"))
            let saved = try await server.post("/saved", "name=fire&q=type:fire&next=/saved", misty)
            #expect(saved["location"] == "/saved")
            #expect(
                try await server.page("/saved", misty).contains("name=\"next\" value=\"/saved\""))
        }
    }

    @Test func `pages never mention shell commands`() async throws {
        try await withServer { server in
            let sign = try await server.send("GET /?q=%3E+100")
            #expect(sign.status == 400 && sign.text.contains("Unexpected “&gt;”."))
            let forbidden = try await server.send("GET /characters")
            #expect(
                forbidden.status == 503
                    && forbidden.text.contains(
                        "This page needs the internet, and this server is set to stay offline.")
            )
            #expect(!forbidden.text.contains(">Try again<"))
        }
    }

    @Test func `characters that can't be reached can be tried again`() async throws {
        try await withServer(characters: "http://127.0.0.1:1/api/") { server in
            let failed = try await server.send("GET /characters?q=zed")
            #expect(failed.status == 503 && failed.text.contains(#"href="/characters?q=zed">Try again</a>"#))
        }
    }

    @Test func `the offline page shows the name of its list, unless the list is private`() async throws {
        try await withServer { server in
            let list = try await server.page("/offline?q=type:dragon")
            #expect(list.contains(">Pokédex: type:dragon</h1>"))
            #expect(try await server.page("/offline?q=tag:team").contains(">Pokédex</h1>"))
            let read = try await server.page("/offline?q=dragon+types+from+kanto")
            expect(read, contains: "Dratini", lacks: "Bulbasaur")
        }
    }

    @Test func `public pages are kept for offline use as strangers see them, and private ones aren't`()
        async throws
    {
        try await withMisty { server, misty in
            try await server.change(as: misty, "id=25&do=add")
            try await server.change(as: misty, at: "/shares", "q=type:electric")
            let link = try #require(try await server.links(of: misty).first)
            let page = try await server.page("/offline?at=/pokemon/25-pikachu")
            expect(page, contains: "This page may be out of date.", "Static", lacks: "misty")
            for path in [
                "/favorites", "/account", link, "/nowhere", "/offline?at=/moves", "/events",
            ] {
                let kept = try await server.send("GET /offline?at=\(Address.encoded(path))")
                #expect(kept.status != 200, "\(path)")
            }
            #expect(try await server.send("GET /offline?at=/moves", misty).status == 404)
        }
    }

    @Test func `statistics count the favourites of a query, and screen readers can read the bars`()
        async throws
    {
        try await withMisty { server, misty in
            #expect(try await server.page("/stats", misty).contains("Nothing to show yet"))
            try await server.change(as: misty, "id=25&id=890&id=6&do=add")
            let page = try await server.page("/stats", misty)
            expect(
                page, contains: "3 favourites", "Tallest, 20 m (65 ft 7 in)",
                #"<div class="flowing"><section class="panel" aria-labelledby="Type">"#, lacks: ">Added</h2>")
            let row =
                /<a href="\/favorites\?q=type:dragon">Dragon<\/a><\/th><td class="figure">1<\/td><td class="bar"><svg/
            #expect(page.contains(row) && page.contains("/favorites?q=gen:8"))
            #expect(page.contains(#"<tr class="t-dragon">"#))
            // The Pokédex's mean is a line across the bar, and a number in a column of its own.
            let mean = /<rect x="\d+" width="2" height="8"><\/rect><\/svg><\/td><td class="figure bound">\d+</
            #expect(page.matches(of: mean).count == 6)
            #expect(page.contains(#"<th class="figure bound" scope="col">Pokédex</th>"#))
            let fire = try await server.page("/stats?q=type:fire", misty)
            expect(
                fire, contains: "1 favourite type:fire", #"name="q" value="type:fire""#, lacks: "Eternatus")
            let spoken = try await server.page("/stats?q=fire+types", misty)
            expect(spoken, contains: "1 favourite", "/stats?q=type:fire")
            let bad = try await server.send("GET /stats?q=type:fier", misty)
            #expect(bad.status == 400 && bad.text.contains(#"value="type:fier""#), "\(bad.status)")
            #expect(bad.text.contains("Did you mean <a href=\"/stats?q=type:fire\">fire</a>?"), "\(bad.text)")
        }
    }

    @Test func `private pages require a log-in`() async throws {
        try await withServer { server in
            for path in [
                "/favorites", "/changes", "/progress", "/stats", "/saved", "/transfer", "/export?format=json",
                "/account", "/notice", "/shares", "/tags", "/?q=tag:team",
                "/compare?refs=tag:team",
            ] {
                let answer = try await server.send("GET \(path)")
                #expect(
                    answer.status == 303 && answer["location"]?.hasPrefix("/login?next=/") == true, "\(path)")
            }
        }
    }

    @Test func `the search box suggests completions`() async throws {
        try await withServer { server in
            for (typed, offer) in [
                "type:wat": "type:water", "Bulba": "Bulbasaur", "gen:1+ty": "gen:1 type:",
                "flabe": "Flabébé", "mr+mi": "Mr. Mime", "type+n": "Type Null",
                "type:fire,wa": "type:fire,water", "sort:-sp": "sort:-speed", "25": "pikachu",
                "%230025": "pikachu", "fire": "type:fire", "gen:1+fir": "gen:1 type:fire",
                "pikcahu": "Pikachu", "10034": "charizard-mega-x", "%2310034": "charizard-mega-x",
                "adama": "Adamant",
            ] as KeyValuePairs {
                let answer = try await server.page("/complete?q=\(typed)")
                #expect(answer.contains("\"\(offer)\""), "\(typed)")
            }
            let ofField = try await server.page("/complete?q=gen")
            #expect(ofField.contains(#""summary":"The generation it came in"#))
            // A suggested Pokémon has its display name, picture and number.
            struct Offer: Decodable { let text: String, name, number, picture, address: String? }
            let numbered = try JSONDecoder().decode(
                [Offer].self, from: Data(try await server.page("/complete?q=25").utf8))
            #expect(numbered.first?.number == "#0025" && numbered.allSatisfy { $0.address != nil })
            #expect(numbered.dropFirst().allSatisfy { $0.number?.hasPrefix("#025") == true })
            let ofForm = try JSONDecoder().decode(
                [Offer].self, from: Data(try await server.page("/complete?q=10034").utf8))
            #expect(ofForm.map(\.number) == ["#0006"] && ofForm.first?.name == "Mega Charizard X")
            let answer = try await server.page("/complete?q=pikachu-cos")
            let offer = try #require(try JSONDecoder().decode([Offer].self, from: Data(answer.utf8)).first)
            #expect(offer.name == "Cosplay Pikachu" && offer.number?.hasPrefix("#") == true)
            #expect(offer.address == "/pokemon/10085-pikachu-cosplay")
            #expect(offer.picture == "/pictures/10085/sprite.png")
        }
    }

    @Test func `a search for a move or ability links to its page and its owners`() async throws {
        try await withServer { server in
            let tauros = "/pokemon/10251-tauros-paldea-blaze-breed"
            for (query, links) in [
                "flamethrower": ["/moves/53-flamethrower", "/?q=move:flamethrower"],
                "Levitate": ["/abilities/26-levitate", "/?q=ability:levitate"],
                // The name is part of a Pokémon's name, so that Pokémon is shown as well.
                "blaze": ["/abilities/66-blaze", "/?q=ability:blaze", tauros],
                "adamant": ["/natures\">Adamant</a> is a nature that raises Attack and lowers Sp. Atk. <"],
            ] as KeyValuePairs {
                let page = try await server.page("/?q=\(query)")
                for link in links {
                    #expect(page.contains("href=\"\(link)\(link.contains("<") ? "" : "\"")"), "\(query)")
                }
            }
            #expect(!(try await server.page("/?q=10500").contains("href=\"/moves/1")))
            #expect(!(try await server.page("/?q=%2366").contains("href=\"/abilities/")))
        }
    }

    @Test func `a shared page is titled with its owner and query, without private terms`()
        async throws
    {
        try await withMisty { server, misty in
            try await server.change(as: misty, "id=130&id=147&do=tag&tag=team")
            for (query, title) in [
                "type:dragon": "misty's Dragon Pokémon", "tag:team": "misty's favourites",
                "": "misty's favourites",
            ] as KeyValuePairs {
                try await server.change(as: misty, at: "/shares", "q=\(query)")
                var titles: [String] = []
                for link in try await server.links(of: misty) {
                    let page = try await server.page(link)
                    titles += page.captures(of: /<h1[^>]*>([^<]*)/)
                    expect(
                        page, contains: "property=\"og:description\"", "picked by misty",
                        ">Log in</a> to add them", lacks: "og:image")
                }
                #expect(
                    titles.contains(title.replacing("'", with: "&#39;")) || titles.contains(title),
                    "\(titles)")
            }
            try await server.change(as: misty, at: "/shares", "q=type:steel")
            let link = try #require(try await server.links(of: misty).first)
            let empty = try await server.page(link)
            expect(
                empty, contains: "At the moment, misty has no favourites with <code>type:steel",
                lacks: "0 Pokémon", "to add them")
        }
    }

    @Test func `a list in boxes is complete, counts favourites, and keeps its boxes when filtered`()
        async throws
    {
        try await withMisty { server, misty in
            try await server.change(as: misty, "add=1")
            let page = try await server.page("/?q=gen:1&view=boxes", misty)
            #expect(page.matches(of: /<li class="slot t-/).count == 151)
            #expect(page.contains("<h2 id=\"box6\">Box 6"))
            #expect(
                page.contains(/class="fill dim small">1 of 30</)
                    || page.contains(/class="fill dim small">2 of 30</))
            expect(
                page, contains: "name=\"remove\" value=\"1\"", "name=\"add\" value=\"2\"",
                "href=\"/?q=gen:1+type:fire&amp;view=boxes\"", "href=\"/?q=gen:1\">Cards")
            let stranger = try await server.page("/?q=gen:1&view=boxes")
            expect(stranger, contains: "class=\"boxes\"", lacks: "class=\"fill")
            let own = try await server.page("/favorites?view=boxes", misty)
            // A full box doesn't say “1 of 1”.
            expect(
                own, contains: "Bulbasaur", "class=\"boxes own\"", "class=\"fill dim small\">All ",
                lacks: "Ivysaur")
            let progress = try await server.page("/progress", misty)
            #expect(progress.contains("href=\"/?q=dex:kanto+species:yes&amp;view=boxes\""), "\(progress)")
            let kanto = try await server.page("/?q=dex:kanto+species:yes&view=boxes", misty)
            #expect(kanto.matches(of: /<li class="slot t-/).count == 151)
        }
    }

    @Test func `every page has a unique title and description`() async throws {
        try await withMisty { server, misty in
            var titles: [String] = []
            var descriptions: [String] = []
            for address in [
                "/", "/?q=type:fire", "/pokemon/6-charizard", "/moves", "/moves/53-flamethrower",
                "/abilities",
                "/abilities/26-levitate", "/natures", "/types", "/compare", "/favorites", "/tags",
                "/progress",
                "/saved", "/changes", "/transfer", "/shares", "/account", "/help/queries", "/look",
            ] {
                let page = try await server.send("GET \(address)", misty)
                #expect(page.status == 200, "\(address)")
                let title = try #require(page.text.firstMatch(of: /<title>([^<]+)<\/title>/), "\(address)")
                let description = try #require(
                    page.text.firstMatch(of: /<meta name="description" content="([^"]+)">/), "\(address)")
                #expect(
                    page.text.contains(
                        "<meta property=\"og:description\" content=\"\(description.output.1)\">"))
                titles.append(String(title.output.1))
                descriptions.append(String(description.output.1))
            }
            #expect(Set(titles).count == titles.count, "\(titles)")
            #expect(Set(descriptions).count == descriptions.count, "\(descriptions)")
        }
    }

    @Test func `a share link shows only its search results without notes, until it is revoked`()
        async throws
    {
        try await withMisty { server, misty in
            try await server.change(
                as: misty, "id=25&do=tag&tag=team", "id=25&do=note&note=secret+plan", "add=7")
            try await server.change(as: misty, at: "/shares", "q=tag:team")
            let shares = try await server.page("/shares", misty)
            expect(
                shares, contains: #"aria-label="Pikachu"><span class="t-electric">"#,
                "<strong>misty's favourites</strong>", "<span class=\"dim small\">1 favourite · since")
            let link = try #require(try await server.links(of: misty).first)
            let page = try await server.send("GET \(link)")
            #expect(page.status == 200 && page["x-robots-tag"] == "noindex")
            expect(page.text, contains: "misty's favourites", "Pikachu", lacks: "secret plan", "Squirtle")
            let brock = try await server.signUp("brock")
            for (form, sentence) in [
                ("remove=25", "None of them are your favourites yet."),
                ("add=25", "One of them is your favourite, too."),
            ] {
                _ = try await server.post("/favorites", form, brock)
                #expect(try await server.page(link, brock).contains(sentence))
            }
            #expect(try await !server.page(link, misty).contains("of them"))
            let token = link.split(separator: "/").last ?? ""
            try await server.change(as: misty, at: "/shares", "revoke=\(token)")
            let ended = try await server.send("GET \(link)")
            #expect(ended.status == 404 && ended.text.contains("This link has expired"))
        }
    }

    @Test func `the account page creates tokens, changes the password and deletes the account`() async throws
    {
        try await withMisty { server, misty in
            let form = "name=%3Cb%3Erobot&scope=read&days=30&password="
            let refused = try await server.post("/account/tokens", form + "wrong", misty)
            #expect(refused.status == 401 && !refused.text.contains("pokeexplorer_"))
            let made = try await server.post("/account/tokens", form + "vermilion+lighthouse+47", misty)
            expect(made.text, contains: "pokeexplorer_", "&lt;b&gt;robot", lacks: "<b>robot")
            // The session has a new token.
            #expect(try await server.send("GET /account", misty).status == 303)
            let second = ["Cookie": made.cookies]
            let later = try await server.page("/account", second)
            expect(later, contains: "Access tokens go on working", lacks: "pokeexplorer_")
            let code = try await server.post("/account/recovery", "password=vermilion+lighthouse+47", second)
            #expect(code.status == 200 && code.text.contains("Your recovery code"))
            #expect(try await server.send("GET /account", second).status == 303)
            let third = ["Cookie": code.cookies]
            let wrong = try await server.post(
                "/account/password", "old=wrong&password=another+good+one+9", third)
            #expect(wrong.status == 401 && wrong.text.contains("id=\"title-password\""))
            // The browser scrolls to the error, which may be far down the page.
            expect(wrong.text, contains: "Wrong current password. Nothing was changed.", " autofocus")
            let changed = try await server.post(
                "/account/password", "old=vermilion+lighthouse+47&password=another+good+one+9", third)
            #expect(changed.status == 200 && changed.text.contains("Your recovery code"))
            let renewed = ["Cookie": changed.cookies]
            #expect(try await server.send("GET /account", renewed).status == 200)
            #expect(try await server.send("GET /account", third).status == 303)
            let gone = try await server.post("/account/delete", "password=another+good+one+9", renewed)
            #expect(gone["location"] == "/" && gone["clear-site-data"] != nil)
            let after = try await server.page("/", ["Cookie": gone.cookies])
            #expect(after.contains("Your account has been deleted, with everything in it."))
            // A stranger can't use a forged cookie to show any other notice.
            let forged = try await server.page("/", ["Cookie": "notice=c1.0"])
            #expect(!forged.contains(#"class="toast""#))
            #expect(try await server.send("GET /account", renewed).status == 303)
        }
    }
}

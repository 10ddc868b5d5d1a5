import Foundation
import HTTPTypes
import Pokedex
import Testing

@testable import Web

/// What pages say, lead to and change, without a line of JavaScript.
@Suite struct PageTests {
    private static let credentials = "username=misty&password=four+staryu+by+the+sea"
    private static let hostile = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>&amp;"

    private func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    /// A server with somebody signed in.
    private func withMisty(_ body: (TestServer, [String: String]) async throws -> Void) async throws {
        try await withServer { server in
            let cookies = try await server.post("/signup", Self.credentials).cookies
            try await body(server, ["Cookie": cookies])
        }
    }

    @Test func `every page has its landmarks, and neither style nor script of its own`() async throws {
        try await withMisty { server, misty in
            _ = try await server.post("/favorites", "add=25", misty)
            let paths = WebServer.routes.filter {
                $0.method == .get && !$0.path.contains("{") && !$0.path.hasPrefix("/api/")
                    && !["/events", "/complete", "/export", "/worker.js"].contains($0.path)
            }.map(\.path)
            for path in paths + [
                "/pokemon/25-pikachu", "/?q=type:nothing", "/pokemon/pikachoo", "/favorites?view=table",
            ] {
                for cookies in [misty, [:]] {
                    let answer = try await server.send("GET \(path)", cookies)
                    // Log-in pages lead those on who are in, own pages those to the log-in who aren't.
                    guard answer.status != 303 else { continue }
                    let page = answer.text
                    #expect([200, 400, 404].contains(answer.status), "\(path)")
                    for (landmark, count) in [
                        ("<main ", 1), ("<header ", 1), ("<footer ", 1), ("<h1", 1), ("<title>", 1),
                    ] {
                        #expect(
                            page.split(separator: landmark, omittingEmptySubsequences: false).count == count
                                + 1, "\(path): \(landmark)")
                    }
                    #expect(page.contains("<html lang=\"en\""))
                    #expect(
                        !page.contains(" style=") && !page.contains("<style") && !page.contains("javascript:")
                    )
                    #expect(page.matches(of: /<script(?![^>]* src=")/).isEmpty)
                    #expect(page.matches(of: /\ on[a-z]+="/).isEmpty)
                    let ids = page.matches(of: /\ id="([^"]*)"/).map { String($0.output.1) }
                    #expect(Set(ids).count == ids.count, "\(path) has an id twice")
                }
            }
        }
    }

    @Test func `each page of the favourites is headed by its own name`() async throws {
        try await withMisty { server, misty in
            for (path, heading) in [
                ("/favorites", "Favourites"), ("/progress", "Progress"), ("/saved", "Saved searches"),
                ("/changes", "Changes"), ("/transfer", "Export and import"), ("/shares", "Sharing"),
            ] {
                let page = try await server.send("GET \(path)", misty).text
                #expect(page.contains("<h1>\(heading)</h1>"), "\(path)")
                #expect(page.contains("<title>\(heading) "), "\(path)")
            }
        }
    }

    @Test func `what people type is text on every page`() async throws {
        try await withMisty { server, misty in
            let text = encoded(Self.hostile)
            _ = try await server.post("/favorites", "id=25&do=note&note=\(text)", misty)
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

    @Test func `all 1,351 Pokémon are reached by real links`() async throws {
        try await withServer { server in
            var path: String? = "/"
            var ids: Set<String> = []
            var pages = 0
            while let here = path, pages < 30 {
                let page = try await server.send("GET \(here)").text
                pages += 1
                ids.formUnion(
                    page.matches(of: /<li class="card[^>]* id="p(\d+)">/).map { String($0.output.1) })
                path = page.firstMatch(of: /<a class="more" rel="next" href="([^"]+)"/).map {
                    String($0.output.1).replacing("&amp;", with: "&")
                }
            }
            #expect(pages == 23)
            #expect(ids.count == NationalDex.bundled.count)
        }
    }

    @Test func `the first heart leads to log-in, and is then kept`() async throws {
        try await withServer { server in
            _ = try await server.post("/signup", Self.credentials)
            let pressed = try await server.post("/favorites", "add=25&next=/%3Fq%3Dpika")
            #expect(pressed["location"] == "/login?next=/%3Fq%3Dpika&keep=25")
            let form = try await server.send("GET /login?next=/%3Fq%3Dpika&keep=25")
            #expect(
                form.text.contains("Log in to keep Pikachu")
                    && form.text.contains("name=\"keep\" value=\"25\"")
            )
            let entered = try await server.post("/login", Self.credentials + "&next=/%3Fq%3Dpika&keep=25")
            #expect(entered["location"] == "/?q=pika")
            let page = try await server.send("GET /?q=pika", ["Cookie": entered.cookies]).text
            #expect(page.contains("name=\"remove\" value=\"25\" aria-pressed=\"true\""))
        }
    }

    @Test func `a change can be undone from the page that follows, once`() async throws {
        try await withMisty { server, misty in
            let added = try await server.post("/favorites", "add=25&next=/", misty)
            #expect(added.status == 303 && added["location"] == "/")
            let cookies = ["Cookie": [misty["Cookie"] ?? "", added.cookies].joined(separator: "; ")]
            let page = try await server.send("GET /", cookies)
            #expect(page.text.contains("<p>Added Pikachu.</p>"))
            #expect(page.text.contains("<input type=\"hidden\" name=\"change\" value=\"1\">"))
            #expect(page.all("set-cookie").contains { $0.hasPrefix("notice=;") && $0.contains("Max-Age=0") })
            let undone = try await server.post("/undo", "change=1&next=/favorites", misty)
            #expect(undone["location"] == "/favorites")
            #expect(try await server.send("GET /favorites", misty).text.contains("Nothing yet"))
            #expect(try await server.post("/undo", "change=1", misty).status == 409)
        }
    }

    @Test func `favourites get tags, notes, ratings and an order by forms`() async throws {
        try await withMisty { server, misty in
            for form in [
                "id=25&id=133&id=7&do=tag&tag=team", "id=25&do=note&note=First%0D%0Aline", "id=25&rating=4",
                "id=7&do=move&to=after:25", "id=133&do=up",
            ] { #expect(try await server.post("/favorites", form, misty).status == 303, "\(form)") }
            let page = try await server.send("GET /favorites", misty).text
            #expect(page.contains("3 favourites") && page.contains("First\nline") && page.contains("4 of 5"))
            let order = page.matches(of: /<li class="card[^>]* id="p(\d+)">/).map { String($0.output.1) }
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

    @Test func `a note is replaced only by who has seen it, and both texts are shown`() async throws {
        try await withMisty { server, misty in
            func save(_ note: String, insteadOf before: String) async throws -> RawAnswer {
                try await server.post("/favorites", "id=25&do=note&note=\(note)&was=\(before)", misty)
            }
            #expect(try await save("One%0Aline", insteadOf: "").status == 303)
            #expect(try await save("Two", insteadOf: "One%0D%0Aline+").status == 303)
            let refused = try await save("Three", insteadOf: "One%0D%0Aline")
            #expect(refused.status == 409)
            let parts = ["It now says: “Two”", ">\nThree</textarea>", #"name="was" value="Two""#]
            for part in parts { #expect(refused.text.contains(part), "\(part)") }
            let page = try await server.send("GET /pokemon/25-pikachu", misty)
            #expect(page.text.contains(">\nTwo</textarea>"))
            #expect(try await save("", insteadOf: "Two").status == 303)
            #expect(try await save("Four", insteadOf: "Two").text.contains("was deleted elsewhere"))
            #expect(try await save("Four", insteadOf: "").status == 303)
        }
    }

    @Test(arguments: [
        ("/pokemon/25", "/pokemon/25-pikachu"), ("/pokemon/pikachu", "/pokemon/25-pikachu"),
        ("/pokemon/25-raichu", "/pokemon/25-pikachu"), ("/pokemon/Mr.%20Mime", "/pokemon/122-mr-mime"),
        ("/?sort=-bst&q=type:fire", "/?q=type:fire+sort:-bst"),
    ])
    func `an address in other words leads to the one`(path: String, to: String) async throws {
        try await withServer { server in
            let answer = try await server.send("GET \(path)")
            #expect(answer["location"] == to && (300..<400).contains(answer.status))
        }
    }

    @Test func `an unknown name gets those that are near`() async throws {
        try await withServer { server in
            let answer = try await server.send("GET /pokemon/pikachoo")
            #expect(answer.status == 404)
            #expect(
                answer.text.contains("href=\"/pokemon/25-pikachu\"")
                    && answer.text.contains("Back to the Pokédex"))
        }
    }

    @Test func `the files of a page are there for good, and nothing takes the place of a missing picture`()
        async throws
    {
        try await withServer { server in
            let page = try await server.send("GET /").text
            let files = page.matches(of: /"(\/assets\/[^"]+)"/).map { String($0.output.1) }
            #expect(Set(files).count == 6)
            for file in Set(files) {
                let answer = try await server.send("GET \(file)", ["Accept-Encoding": "gzip"])
                #expect(answer.status == 200, "\(file)")
                #expect(answer["cache-control"] == "public, max-age=31536000, immutable")
            }
            #expect(try await server.send("GET /assets/style.css").status == 404)
            let picture = try await server.send("GET /pictures/25/sprite.png")
            #expect(picture.status == 404 && picture["content-type"] == "image/gif")
            for path in [
                "/pictures/25/other.png", "/pictures/..%2f..%2fetc/passwd", "/pictures/x/sprite.png",
            ] {
                #expect(try await server.send("GET \(path)").status == 404)
            }
        }
    }

    @Test func `an import is shown before it is done`() async throws {
        try await withMisty { server, misty in
            let preview = try await server.post("/import", "list=pikachu%0D%0Aeevee", misty)
            #expect(preview.text.contains("2 to add."))
            #expect(try await server.send("GET /favorites", misty).text.contains("Nothing yet"))
            let done = try await server.post("/import", "list=pikachu%0D%0Aeevee&agreed=yes", misty)
            #expect(done["location"] == "/favorites")
            #expect(try await server.send("GET /favorites", misty).text.contains("2 favourites"))
            let file = try await server.send("GET /export?format=ids", misty)
            #expect(Set(file.text.split(separator: "\n")) == ["25", "133"])
            #expect(file["content-disposition"] == "attachment; filename=\"favorites.txt\"")
        }
    }

    @Test func `what can't be read or done comes back as it was, with the way to where one was`() async throws
    {
        try await withMisty { server, misty in
            let broken = try await server.post("/import", "list=%5B%7B%22id%22:25,&conflict=merge", misty)
            #expect(broken.status == 422 || broken.status == 400)
            #expect(broken.text.contains("[{&quot;id&quot;:25,") || broken.text.contains("[{\"id\":25,"))
            let mixed = try await server.post("/import", "list=pikachu%0Anobody", misty)
            #expect(mixed.text.contains("<textarea") && mixed.text.contains("pikachu\nnobody"))

            let refused = try await server.post(
                "/favorites", "id=25&do=tag&tag=a+b&next=/pokemon/25-pikachu", misty)
            #expect(refused.status >= 400 && refused.text.contains("not a space"))
            #expect(refused.text.contains("<a href=\"/pokemon/25-pikachu\">Back to where you were</a>"))
            #expect(refused.text.contains(">misty</a>") && !refused.text.contains(">Log in</a>"))

            let saved = try await server.post("/saved", "name=fire&q=type:fire&next=/saved", misty)
            #expect(saved["location"] == "/saved")
            #expect(
                try await server.send("GET /saved", misty).text.contains("name=\"next\" value=\"/saved\""))
        }
    }

    @Test func `a stranger sees no page of anybody's own`() async throws {
        try await withServer { server in
            for path in [
                "/favorites", "/changes", "/progress", "/saved", "/transfer", "/export?format=json",
                "/account", "/notice", "/shares",
            ] {
                let answer = try await server.send("GET \(path)")
                #expect(
                    answer.status == 303 && answer["location"]?.hasPrefix("/login?next=/") == true, "\(path)")
            }
        }
    }

    @Test func `the search box offers what may be meant`() async throws {
        try await withServer { server in
            for (typed, offer) in [
                ("type:wat", "type:water"), ("Bulba", "Bulbasaur"), ("gen:1+ty", "gen:1 type:"),
                ("flabe", "Flabébé"), ("mr+mi", "Mr. Mime"), ("type+n", "Type Null"),
                ("type:fire,wa", "type:fire,water"), ("sort:-sp", "sort:-speed"),
            ] {
                let answer = try await server.send("GET /complete?q=\(typed)").text
                #expect(answer.contains("\"\(offer)\""), "\(typed)")
            }
        }
    }

    @Test func `a link shows what its search finds, and nothing that was noted, until it is ended`()
        async throws
    {
        try await withMisty { server, misty in
            _ = try await server.post("/favorites", "id=25&do=tag&tag=team", misty)
            _ = try await server.post("/favorites", "id=25&do=note&note=secret+plan", misty)
            _ = try await server.post("/favorites", "add=7", misty)
            #expect(try await server.post("/shares", "q=tag:team", misty).status == 303)
            let shares = try await server.send("GET /shares", misty).text
            let link = try #require(shares.firstMatch(of: /href="(\/shared\/[0-9a-f]{32})"/)).output.1
            let page = try await server.send("GET \(link)")
            #expect(
                page.status == 200 && page["x-robots-tag"] == "noindex"
                    && page.text.contains("Favourites of misty")
                    && page.text.contains("Pikachu"))
            #expect(!page.text.contains("secret plan") && !page.text.contains("Squirtle"))
            let token = link.split(separator: "/").last ?? ""
            #expect(try await server.post("/shares", "revoke=\(token)", misty).status == 303)
            let ended = try await server.send("GET \(link)")
            #expect(ended.status == 404 && ended.text.contains("This link has ended"))
        }
    }

    @Test func `an account is looked after on its page`() async throws {
        try await withMisty { server, misty in
            let made = try await server.post("/account/tokens", "name=%3Cb%3Erobot&scope=read&days=30", misty)
                .text
            #expect(
                made.contains("pokeexplorer_") && made.contains("&lt;b&gt;robot")
                    && !made.contains("<b>robot"))
            let later = try await server.send("GET /account", misty).text
            #expect(!later.contains("pokeexplorer_"))
            let wrong = try await server.post(
                "/account/password", "old=wrong&password=another+good+one+9", misty)
            #expect(wrong.status == 401 && wrong.text.contains("id=\"title-password\""))
            // The browser goes to what is wrong, which may be far down.
            #expect(wrong.text.contains("The password is wrong.") && wrong.text.contains(" autofocus"))
            let changed = try await server.post(
                "/account/password", "old=four+staryu+by+the+sea&password=another+good+one+9", misty)
            #expect(changed.status == 303)
            let renewed = ["Cookie": changed.cookies]
            #expect(try await server.send("GET /account", renewed).status == 200)
            #expect(try await server.send("GET /account", misty).status == 303)
            let gone = try await server.post("/account/delete", "password=another+good+one+9", renewed)
            #expect(gone["location"] == "/" && gone["clear-site-data"] != nil)
            #expect(try await server.send("GET /account", renewed).status == 303)
        }
    }
}

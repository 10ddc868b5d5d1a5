import App
import Foundation
import SettingsFeature
import TestSupport
import Testing

@testable import Web

/// The second catalogue in a real browser.
@Suite(
    .browser)
struct CharactersJourneyTests {
    @Test func `a visitor can scroll and filter all characters, and go offline`()
        async throws
    {
        let stub = try await StubCharacters.start()
        try await withServer(characters: stub.charactersURL.absoluteString) { server in
            try await withBrowser(withPictures: true) { browser in
                try await browser.open(server.address + "/login")
                try await browser.click(saying: "Rick and Morty")
                try await browser.wait(until: "location.pathname === '/characters'")
                try await browser.wait(until: "document.documentElement.classList.contains('js')")
                for count in [40, 60, StubCharacters.count] {
                    try await browser.wait(
                        until: """
                            (scrollTo(0, document.body.scrollHeight),
                                document.querySelectorAll('.card').length >= \(count))
                            """)
                }
                let ids: [String] = try await browser.run(
                    "[...document.querySelectorAll('.card')].map((card) => card.id)")
                #expect(ids == (1...StubCharacters.count).map { "c\($0)" })
                // Pictures are loaded through this server, and decode correctly.
                try await browser.act("scrollTo(0, 0)")
                try await browser.wait(until: "document.querySelector('#c1 img').naturalWidth === 1")
                #expect(
                    try await browser.run(
                        "[...document.images].every((one) => one.src.startsWith(location.origin))"))

                try await browser.open(server.address + "/characters")
                try await browser.click(saying: "Dead")
                try await browser.wait(until: "location.search === '?q=status:dead'")
                let dead = StubCharacters.all.filter { $0.status == "Dead" }
                #expect(try await browser.text(of: "#count") == "1–20 of \(dead.count) characters")
                try await browser.find("#name").type("quark\n")
                try await browser.wait(until: "location.search.includes('name=quark')")
                let both = dead.filter { $0.name.contains("Quark") }
                #expect(try await browser.text(of: "#count") == "\(both.count) characters")
                // Clicking the chip again removes its filter but keeps the name.
                try await browser.click(saying: "Dead")
                try await browser.wait(until: "location.search === '?q=quark'")

                try await browser.open(server.address + "/characters?q=zed+qark")
                try await browser.click(saying: "Zed Quark")
                try await browser.click("#c1 a")
                try await browser.wait(until: "location.pathname === '/characters/1-zed-quark'")
                let page = try await browser.text(of: "main")
                expect(page, contains: "S01E02 The Cog 2", "S05E07 The Cog 51")

                // Without a network, cached pages still work, and others explain why they don't.
                var settings = Settings()
                settings.network = false
                server.app.adopt(settings)
                try await browser.open(server.address + "/characters?page=2")
                #expect(try await browser.text(of: "#count") == "21–40 of \(StubCharacters.count) characters")
                try await browser.open(server.address + "/characters?q=gender:genderless")
                try await browser.wait(for: "This page needs the internet", in: "#failure")
                settings.network = true
                server.app.adopt(settings)
                try await browser.reload()
                try await browser.wait(until: "document.querySelector('.card')")
                #expect(try await browser.run("document.querySelectorAll('#failure').length") == 0)
            }
        }
        await stub.stop()
    }

    @Test func `API text is rendered as plain text, and only JPEG files as pictures`() async throws {
        let hostile = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"
        let stub = try await HTTPStub { request in
            if request.path.hasSuffix("/2.jpeg") {
                return .text(200, hostile, headers: ["Content-Type": "image/jpeg"])
            }
            var answer = StubCharacters.answer(request)
            guard request.path.hasSuffix("/character/"), let json = String(data: answer.body, encoding: .utf8)
            else { return answer }
            answer.body = Data(
                json.replacing("Quark", with: "<script>alert(1)</script>\\\"'><img src=x onerror=alert(1)>")
                    .utf8)
            return answer
        }
        try await withServer(characters: stub.charactersURL.absoluteString) { server in
            let list = try await server.send("GET /characters")
            #expect(
                list.status == 200 && !list.text.contains("<script>alert")
                    && list.text.contains("&lt;script&gt;alert"))
            #expect(list.text.matches(of: /\ on[a-z]+="/).isEmpty)
            let other = try await server.send("GET /characters/1-somebody-else")
            #expect(other.status == 303 && other["location"] == "/characters/1-zed-quark")
            for (path, status) in [
                "/characters/abc": 404, "/characters/0-nobody": 404, "/characters/999": 404,
                "/characters?q=status:asleep": 400, "/characters?page=9": 404,
                "/characters?page=x": 404,
                "/characters?page=2": 200, "/pictures/characters/1.png": 404,
                "/pictures/characters/x.jpeg": 404,
            ] as KeyValuePairs {
                #expect(try await server.send("GET \(path)").status == status, "\(path)")
            }
            let picture = try await server.send("GET /pictures/characters/1.jpeg")
            #expect(picture.status == 200 && picture["content-type"] == "image/jpeg")
            let text = try await server.send("GET /pictures/characters/2.jpeg")
            #expect(text.status == 200 && text["content-type"] == "image/gif")
        }
        await stub.stop()
    }
}

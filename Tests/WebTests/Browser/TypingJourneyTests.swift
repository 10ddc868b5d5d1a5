import Foundation
import Testing

@testable import Web

/// Journeys in which the user types, and must not lose any text.
@Suite(
    .browser)
struct TypingJourneyTests {
    private static let note = "document.querySelector('#note').value"

    @Test(arguments: Engine.usual)
    func `leaving a note saves it, and stars and tags update immediately`(_ engine: Engine)
        async throws
    {
        try await withMisty(at: "/pokemon/25-pikachu", in: engine) { server, browser in
            try await browser.openNotes()
            try await browser.find("#note").type("Shy.")
            try await browser.click("[name=rating][value='3']")
            try await browser.wait(until: "document.querySelectorAll('.star.on').length === 3")
            let kept = try await server.page("/pokemon/25-pikachu", ["Cookie": browser.cookies()])
            #expect(kept.contains(#"name="was" value="Shy.""#))
            try await browser.find("[name=tag]").type("team" + Key.enter)
            try await browser.wait(for: "team", in: "#tags")
            #expect(try await browser.run(Self.note) == "Shy.")
            // A half-typed tag isn't lost when another tag is removed.
            try await browser.find("[name=tag]").type("sec")
            try await browser.click("[aria-label='Remove the tag team']")
            try await browser.wait(until: "!document.querySelector('#tags .tag')")
            #expect(try await browser.run("document.querySelector('[name=tag]').value") == "sec")
            #expect(try await browser.run(Self.note) == "Shy.")
            // The button also saves the note, and only once.
            try await browser.find("#note").type(" Very.")
            try await browser.click(saying: "Save note")
            try await browser.wait(
                until: "document.querySelector('#toast').innerText.includes('Saved your note on Pikachu.')")
            try await browser.open(server.address + "/changes")
            #expect(
                try await browser.run("document.body.innerText.split('note on Pikachu').length") == 3)
            // The list of changes shows a picture.
            #expect(try await browser.run("document.querySelector('.log .face').offsetWidth") > 30)
            try await browser.open(server.address + "/pokemon/25-pikachu")
            #expect(try await browser.run(Self.note) == "Shy. Very.")
        }
    }

    @Test(arguments: Engine.usual)
    func `the theme changes without moving the page, and Back restores an unsaved note`(
        _ engine: Engine
    ) async throws {
        try await withMisty(at: "/pokemon/6-charizard", in: engine) { server, browser in
            try await browser.openNotes()
            try await browser.find("#note").type("Hot.")
            try await browser.act("window.stayed = true; scrollTo(0, 300)")
            let theme = "document.documentElement.dataset.theme"
            for (name, label) in [("light", "Light colours"), ("dark", "Dark colours")] {
                try await browser.click(".theme button")
                try await browser.wait(
                    until: "document.querySelector('.theme button').title === '\(label)'")
                #expect(try await browser.run(theme) == name)
                #expect(
                    try await browser.run("getComputedStyle(document.documentElement).colorScheme") == name)
            }
            #expect(try await browser.run("window.stayed && scrollY") == 300)
            #expect(try await browser.run(Self.note) == "Hot.")
            #expect(try await browser.run("!!document.activeElement.closest('.theme')"))
            try await browser.find("#note").type(" Hotter.")
            // The theme is kept across pages.
            try await browser.open(server.address + "/moves")
            #expect(try await browser.run(theme) == "dark")
            // Unsaved text is still there after returning.
            let note = "\(Self.note) === 'Hot. Hotter.'"
            try await browser.back()
            try await browser.wait(until: note)
            let misty = ["Cookie": try await browser.cookies()]
            func kept() async throws -> String {
                try await server.page("/pokemon/6-charizard", misty)
            }
            #expect(try await kept().contains(#"name="was" value="Hot.""#))
            try await browser.reload()
            try await browser.wait(until: note)
            try await browser.click(saying: "Save note")
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('Saved')")
            #expect(try await kept().contains(#"name="was" value="Hot. Hotter.""#))
            try await browser.reload()
            try await browser.wait(until: note)
            #expect(try await browser.run("sessionStorage.typed ?? ''") == "")
        }
    }

    @Test(arguments: Engine.usual)
    func `logging out in one window logs out all, and unsaved text is restored`(_ engine: Engine)
        async throws
    {
        try await withMisty(at: "/pokemon/25-pikachu", in: engine) { server, browser in
            try await server.makeAccount("brock")
            for (name, note) in [("misty", "Shy."), ("brock", "")] {
                try await server.change(as: "misty", "id=25&do=tag&tag=team")
                try await browser.open(server.address + "/pokemon/25-pikachu")
                try await browser.wait(until: "'connected' in document.body.dataset")
                try await browser.find("#note").type("Shy.")
                let first = try #require(try await browser.windows().first)
                try await browser.openWindow()
                try await browser.open(server.address + "/account")
                try await browser.click(saying: "Log out")
                try await browser.wait(for: "You're logged out.", in: "#toast")
                try await browser.closeWindow()
                try await browser.enter(window: first)
                try await browser.wait(for: "You're logged out.", in: "#toast")
                #expect(try await browser.text(of: "main h1") == "Pikachu")
                #expect(try await browser.run("document.body.innerText.includes('misty')") == false)
                #expect(try await browser.run("document.body.innerText.includes('team')") == false)
                #expect(try await browser.path() == "/pokemon/25-pikachu")
                try await browser.click(saying: "Log in")
                try await browser.logIn(name)
                try await browser.wait(until: "document.querySelector('#note')")
                try await browser.wait(until: "\(Self.note) === '\(note)'")
                #expect(try await browser.run("sessionStorage.typed ?? ''") == "")
                try await browser.act("document.querySelector('#note').value = ''")
            }
        }
    }

    @Test func `the list of suggestions ends with a whole row`() async throws {
        try await withVisitor { server, browser in
            for height in [500, 620, 844] {
                try await browser.resize(390, height)
                try await browser.open(server.address)
                try await browser.press("/", "c", "h", "a", "r")
                try await browser.wait(
                    until: "document.querySelector('#suggestions')?.innerText.includes('Move')")
                let cut: Int = try await browser.run(
                    """
                    (() => {
                        const list = document.querySelector('#suggestions'), { bottom } = list.getBoundingClientRect()
                        return [...list.children].map((one) => one.getBoundingClientRect())
                            .filter((one) => one.top < bottom - 2 && one.bottom > bottom).length
                    })()
                    """)
                #expect(cut == 0, "\(height)")
            }
        }
    }

    @Test func `an older response to typing doesn't replace a newer one`() async throws {
        try await withVisitor(at: "/") { _, browser in
            try await browser.act(
                """
                const ask = fetch
                window.fetch = async (address) => {
                    const answer = await ask(address)
                    if (address.endsWith('=v')) await new Promise((go) => { window.release = go })
                    return answer
                }
                """)
            try await browser.press("/", "v")
            try await browser.wait(until: "window.release")
            try await browser.press("u", "l", "p")
            let offers =
                "[...document.querySelectorAll('#suggestions li')].map((one) => one.innerText).join()"
            try await browser.wait(until: "\(offers).includes('Vulpix')")
            let before: String = try await browser.run(offers)
            try await browser.act("release()")
            let after: String = try await browser.run(
                "new Promise((go) => setTimeout(() => go(\(offers)), 200))")
            #expect(before == after)
            // A suggestion without a picture has no empty frame.
            try await browser.click(".clear")
            try await browser.press("f", "l", "a", "m", "e", "t")
            try await browser.wait(until: "\(offers).includes('Move')")
            #expect(try await browser.run("document.querySelectorAll('#suggestions img').length") == 0)
        }
    }
}

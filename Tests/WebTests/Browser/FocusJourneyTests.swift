import Foundation
import Testing

@testable import Web

/// Keyboard journeys that check the focus after each step, and the position in lists that load page by page.
@Suite(
    .browser)
struct FocusJourneyTests {
    private static let label =
        "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText)"

    /// Presses Enter on the first element that matches a selector, and waits for another page with the focus
    /// on this label.
    private func enter(
        _ selector: String, thenAt label: String, _ browser: Browser,
        _ location: SourceLocation = #_sourceLocation
    ) async throws {
        try await browser.find(selector)
        try await browser.act("window.isOld = true; document.querySelector(`\(selector)`).focus()")
        try await browser.press(Key.enter)
        try await browser.wait(until: "!window.isOld && document.readyState === 'complete'")
        #expect(try await browser.run(Self.label) == label, sourceLocation: location)
    }

    @Test(arguments: Engine.usual)
    func `choosing an order shows it at once, by keyboard with Enter, and keeps the focus`(_ engine: Engine)
        async throws
    {
        try await withMisty(at: "/", in: engine) { server, browser in
            try await browser.wait(until: "document.hasFocus()")
            try await browser.act("window.isOld = true; document.querySelector('#sort').focus()")
            if engine == .chromium {
                for _ in 0..<6 { try await browser.press(Key.down) }
            } else {
                // WebKit's arrow keys open the system's own menu.
                try await browser.act(
                    """
                    const sort = document.querySelector('#sort')
                    sort.value = '-weight'
                    sort.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
                    sort.dispatchEvent(new Event('change', { bubbles: true }))
                    """)
            }
            #expect(
                try await browser.run("window.isOld && document.querySelector('#sort').value") == "-weight")
            if engine == .chromium {
                try await browser.press(Key.enter)
                try await browser.wait(until: "location.search === '?q=sort:-weight'")
                try await browser.wait(until: "document.activeElement.id === 'sort'")
                try await browser.open(server.address)
            }
            try await browser.act("document.querySelector('#sort').focus()")
            try await browser.choose("-speed", from: "#sort")
            try await browser.wait(until: "location.search === '?q=sort:-speed'")
            try await browser.wait(until: "document.activeElement.id === 'sort'")
            try await browser.open(server.address)
            try await browser.act("document.querySelector('#sort').value = '-height'")
            try await enter(".sort button", thenAt: "Sort", browser)
            #expect(try await browser.path() == "/?q=sort:-height")

            try await enter(".chips [href*=fire]", thenAt: "Fire", browser)
            try await enter(".chips [href*=water]", thenAt: "Water", browser)
            // WebKit's driver can't make the window as narrow as a phone.
            if engine == .chromium {
                // On a phone the filters are collapsed, with the active ones next to them.
                try await browser.resize(390, 780)
                let pickers = "document.querySelector('.pickers')"
                let seen = "\(pickers).querySelector('.chips').checkVisibility()"
                #expect(try await browser.run("!\(seen)"))
                try await enter("[aria-label='Remove Fire']", thenAt: "Remove Water", browser)
                try await browser.act("\(pickers).open = true")
                try await enter(".pickers [href*=grass]", thenAt: "Filters (2)", browser)
                try await browser.resize(1280, 900)
                #expect(try await browser.run(seen))
            }
            try await browser.open(server.address + "/compare?id=3&id=6&id=9")
            try await enter("[aria-label='Remove Venusaur']", thenAt: "Remove Charizard", browser)
            try await enter("[aria-label='Remove Blastoise']", thenAt: "Remove Charizard", browser)
            // The next page's address has a fragment, which the browser jumps to.
            try await browser.open(server.address + "/types?type=fire")
            try await enter("main form button", thenAt: "Show", browser)
            #expect(try await browser.run("location.hash") == "#pair")
            let later: String = try await browser.run(
                "new Promise((go) => setTimeout(() => go(\(Self.label)), 200))")
            #expect(later == "Show")
        }
    }

    @Test func `removing an item moves the focus to the next one`() async throws {
        try await withMisty(at: "/", in: .chromium) { server, browser in
            let cookies = try await browser.cookies()
            for (name, agent) in ["one": "Firefox/140.0", "two": "OPR/120.0"] as KeyValuePairs {
                try await server.change(as: ["Cookie": cookies], at: "/saved", "name=\(name)&q=gen:1")
                _ = try await server.cookies(of: "misty", in: agent)
                try await server.change(as: "misty", "id=25&do=tag&tag=\(name)")
            }
            try await browser.open(server.address + "/saved")
            try await enter(
                "[aria-label='Remove the saved search one']", thenAt: "Remove the saved search two", browser)
            try await enter("[aria-label='Remove the saved search two']", thenAt: "", browser)
            #expect(try await browser.run("document.activeElement.id") == "field-name")
            try await browser.open(server.address + "/tags")
            try await browser.act("document.querySelector('.log summary').click()")
            try await enter("[aria-label='Delete the tag one']", thenAt: "Change the tag two", browser)
            try await server.change(as: ["Cookie": cookies], at: "/shares", "q=gen:1", "q=gen:2")
            try await browser.open(server.address + "/shares")
            let last = "document.querySelectorAll('[aria-label^=Revoke]').length"
            #expect(try await browser.run(last) == 2)
            try await enter("[aria-label$='gen:2']", thenAt: "Revoke the link to gen:1", browser)
            try await browser.open(server.address + "/account")
            let sessions = "document.querySelectorAll('[aria-label^=\"Log out of\"]').length"
            let before: Int = try await browser.run(sessions)
            try await browser.act(
                "window.isOld = true; document.querySelector('[aria-label^=\"Log out of\"]').focus()")
            try await browser.press(Key.enter)
            try await browser.wait(until: "!window.isOld && document.readyState === 'complete'")
            #expect(try await browser.run(sessions) == before - 1)
            let label: String = try await browser.run(Self.label)
            #expect(label.hasPrefix("Log out of"))
        }
    }

    @Test(arguments: Engine.usual)
    func `a requested page starts at its first card, and only scrolling changes the URL`(
        _ engine: Engine
    ) async throws {
        try await withVisitor(at: "/?page=10", in: engine) { _, browser in
            // The previous page is loaded automatically, above this one.
            try await browser.wait(until: "document.querySelector('#p481')")
            // Longer than the page's delay before it saves the position.
            let path: String = try await browser.run(
                "new Promise((go) => setTimeout(() => go(location.search), 600))")
            #expect(path == "?page=10")
            let top: Double = try await browser.run(
                "document.querySelector('#p541').getBoundingClientRect().top")
            #expect(top > 0 && top < 160, "\(top)")
            try await browser.act("document.querySelector('#p500').scrollIntoView({ block: 'center' })")
            try await browser.wait(until: "location.search === '?page=9'")
            try await browser.expectNoComplaints()
        }
    }
}

import TestSupport
import Testing

@testable import Web

/// A server under a path, in a real browser, for which `localhost` is as safe as https.
@Suite(.browser)
struct PathJourneyTests {
    @Test func `signing up, hearts, keys, suggestions and offline use work under a path`() async throws {
        try await withServer(publicURL: "https://localhost/dex", signUp: "open") { server in
            let address = "http://localhost:\(server.port)/dex"
            try await withBrowser { browser in
                try await browser.open(address)
                #expect(try await browser.path() == "/dex/")
                try await browser.open(address + "/signup?next=/dex/pokemon/25-pikachu")
                try await browser.find("main [name=username]").type("misty")
                try await browser.find("main [name=password]").type("four staryu by the sea" + Key.enter)
                try await browser.click(saying: "I have written it down")
                try await browser.wait(until: "location.pathname === '/dex/pokemon/25-pikachu'")
                try await browser.click(".heart")
                try await browser.wait(for: "Added Pikachu", in: "#toast")
                #expect(try await browser.path() == "/dex/pokemon/25-pikachu")
                // The change is undone in place, by a key.
                try await browser.press("u")
                try await browser.wait(
                    until: "!document.querySelector('#toast').innerText.includes('Added Pikachu')")
                try await browser.press("g", "f")
                try await browser.wait(until: "location.pathname === '/dex/favorites'")
                try await browser.act("navigator.serviceWorker.ready.then((one) => window.scope = one.scope)")
                try await browser.wait(until: "window.scope === '\(address)/'")
                try await browser.find("header [name=q]").type("bulbas")
                try await browser.wait(
                    until: "document.body.innerText.includes('Bulbasaur')")
                try await browser.expectNoComplaints()
            }
        }
    }
}

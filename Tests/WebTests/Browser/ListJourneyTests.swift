import Foundation
import Testing

@testable import Web

/// Journeys through long lists.
@Suite(
    .browser)
struct ListJourneyTests {
    @Test func `Shift-click selects or clears a range`() async throws {
        try await withMisty(at: "/") { _, browser in
            let picked =
                "[...document.querySelectorAll('[form=bulk]:checked')].map((box) => box.value).join()"
            func click(_ id: Int, withShift: Bool = false) async throws {
                try await browser.act(
                    """
                    document.querySelector('#p\(id) .pick input')
                      .dispatchEvent(new MouseEvent('click', { shiftKey: \(withShift), bubbles: true, cancelable: true }))
                    """)
            }
            try await click(5)
            try await click(2, withShift: true)
            #expect(try await browser.run(picked) == "2,3,4,5")
            #expect(try await browser.text(of: "#picked") == "4 selected")
            try await click(4, withShift: true)
            #expect(try await browser.run(picked) == "5")
        }
    }

    @Test(arguments: Engine.usual)
    func `moves load while scrolling, and the URL follows`(_ engine: Engine) async throws {
        try await withVisitor(at: "/moves", in: engine) { _, browser in
            let rows = "document.querySelectorAll('#grid tbody tr').length"
            #expect(try await browser.run(rows) == 60)
            try await browser.act("document.querySelector('.more').scrollIntoView()")
            try await browser.wait(until: "\(rows) >= 120")
            try await browser.act("document.querySelector('#grid tbody + tbody').scrollIntoView()")
            try await browser.wait(until: "location.search === '?page=2'")
            // There is only one table, with one header row.
            #expect(try await browser.run("document.querySelectorAll('#grid thead').length") == 1)
        }
    }

    @Test func `a box says how many are favourites while hearts are pressed`() async throws {
        try await withMisty(at: "/?q=id:1-2&view=boxes") { _, browser in
            for (id, words) in [1: "1 of 2", 2: "All 2", 1: "1 of 2"] as KeyValuePairs {
                try await browser.click("#p\(id) .heart")
                try await browser.wait(for: words, in: ".fill")
            }
        }
    }

    @Test func `on a phone, no link is left alone in a row, and breeding facts are collapsed`() async throws {
        try await withMisty(at: "/") { server, browser in
            try await browser.resize(390, 844)
            for page in ["/", "/?q=type:fire,water"] {
                try await browser.open(server.address + page)
                let rows: Int = try await browser.run(
                    """
                    new Set([...document.querySelectorAll('#results > a')].map((one) => one.offsetTop)).size
                    """)
                #expect(rows == 1, "\(page)")
            }
            try await browser.open(server.address + "/pokemon/25")
            let seen =
                "[...document.querySelectorAll('.more-about dt')].filter((one) => one.checkVisibility())"
            let folded: [String] = try await browser.run("\(seen).map((one) => one.innerText)")
            #expect(folded.contains("Abilities") && !folded.contains("Egg groups"))
            try await browser.find(saying: "Breeding and training").click()
            #expect(try await browser.run("\(seen).some((one) => one.innerText === 'Egg groups')"))
        }
    }

    @Test func `a heart animates unless reduced motion is preferred`() async throws {
        try await withMisty(at: "/") { _, browser in
            let duration =
                "getComputedStyle(document.querySelector('#p25 .heart'), '::after').transitionDuration"
            try await browser.prefer(["prefers-reduced-motion": "no-preference"])
            #expect(try await browser.run(duration) == "0.2s")
            try await browser.prefer(["prefers-reduced-motion": "reduce"])
            #expect(try await browser.run(duration) == "0s")
        }
    }

    @Test func `hearts scale with the text`() async throws {
        try await withVisitor(at: "/") { _, browser in
            let width =
                "parseFloat(getComputedStyle(document.querySelector('#p1 .heart'), '::before').width)"
            #expect(try await browser.run(width) == 20.0)
            try await browser.act("document.documentElement.style.fontSize = '200%'")
            #expect(try await browser.run(width) == 40.0)
        }
    }
}

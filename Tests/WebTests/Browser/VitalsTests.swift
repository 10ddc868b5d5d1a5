import Foundation
import NIOCore
import TestSupport
import Testing

@testable import Web

/// Measures how fast the pages feel (<https://web.dev/articles/vitals>), on a processor slowed down four
/// times to resemble a phone. Tests/ProofTests/README.md explains how to run it; on a busy machine the
/// results mean nothing.
@Suite(
    .serialized,
    .enabled(
        if: Proof.isLong("VITALS"),
        "PROOF_VITALS is not set: figures are for a machine that does nothing else."))
struct VitalsTests {
    private struct Vitals: Decodable {
        /// Largest Contentful Paint, in milliseconds.
        let lcp: Double
        /// Cumulative Layout Shift: the worst window of shifts without user input
        /// (<https://web.dev/articles/cls>).
        let cls: Double
        /// The score of the last shift in that window, and the elements that moved.
        let moved: String
        /// Interaction to Next Paint: the longest delay between an action and its visible effect, in
        /// milliseconds.
        let inp: Double
        /// The event that took longest.
        let slowest: String
    }

    private static let observers = """
        window.vitals = { lcp: 0, cls: 0, moved: '', inp: 0, slowest: '' }
        // Shifts less than a second apart count together, for five seconds at most.
        let total = 0, began = -1e9, last = -1e9
        const observe = (type, note, options) =>
          new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
        observe('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime })
        observe('layout-shift', ({ hadRecentInput, startTime, value, sources }) => {
          if (hadRecentInput) return
          if (startTime - last >= 1000 || startTime - began >= 5000) { total = 0; began = startTime }
          last = startTime
          total += value
          if (total <= vitals.cls) return
          const what = ({ node, previousRect: { top, height }, currentRect }) =>
            `${(node?.outerHTML ?? '?').slice(0, 60)} ${top}+${height} → ${currentRect.top}+${currentRect.height}`
          Object.assign(vitals, { cls: total, moved: `${value}: ` + sources.map(what).join(', ') })
        })
        observe('event', (entry) => {
          if (!entry.interactionId || entry.duration <= vitals.inp) return
          Object.assign(vitals, { inp: entry.duration, slowest: entry.name })
        }, { durationThreshold: 16 })
        """

    /// The time limit of the theme button, which recolours every visible element.
    private static let longestTheme = 250.0

    /// Opens a page and presses something on it.
    private func load(_ page: String, pressing selector: String, _ browser: Browser) async throws -> Vitals {
        try await browser.open(page)
        try await Task.sleep(for: .seconds(1))
        try await browser.pressSlowly(browser.find(selector))
        try await Task.sleep(for: .seconds(1))
        return try await browser.run("vitals")
    }

    /// Opens each page five times or more, in turn, presses something on it, and prints the medians of LCP and INP
    /// and the largest CLS.
    ///
    /// - Returns: the LCP of each page, in milliseconds.
    @discardableResult private func measure(
        _ paths: String..., at address: String, pressing selector: String, within most: Double,
        loads: Int = 5, _ browser: Browser
    ) async throws -> [Double] {
        var all: [String: [Vitals]] = [:]
        for _ in 0..<loads {
            for path in paths {
                all[path, default: []].append(
                    try await load(address + path, pressing: selector, browser))
            }
        }
        return paths.map { path in
            let vitals = all[path] ?? []
            let lcps = vitals.map(\.lcp).sorted()
            let (lcp, inp) = (lcps[loads / 2], vitals.map(\.inp).sorted()[loads / 2])
            let worst = vitals.max { $0.cls < $1.cls }
            print(
                "proof: \(path): LCP (≤ 500 ms) \(Int(lcp)) ms (\(Int(lcps[0])) to \(Int(lcps[loads - 1]))), "
                    + "INP of \(selector) (≤ \(Int(most)) ms) \(Int(inp)) ms, "
                    + "CLS (≤ 0.001) \(worst?.cls ?? 0) (\(worst?.moved ?? ""))")
            #expect(lcp <= 500 && inp <= most && worst?.cls ?? 0 <= 0.001, "\(path)")
            return lcp
        }
    }

    /// Runs `body` with a slow browser in which a new user is signed in, and the server's address.
    private func withSlowBrowser(_ body: @escaping @Sendable (String, Browser) async throws -> Void)
        async throws
    {
        struct Rate: Encodable, Sendable { let rate = 4 }
        struct Cache: Encodable, Sendable { let cacheDisabled = true }
        try await withServer { server in
            // Measures a running server of the release build if its address is given, otherwise the test
            // server.
            let address = Proof.value("ADDRESS") ?? server.address
            try await withBrowser { browser in
                try await browser.prefer(["prefers-reduced-motion": "no-preference"])
                try await browser.open("\(address)/signup")
                try await browser.signUp("vitals\(Int.random(in: 0..<1_000_000))")
                try await browser.runFirst(Self.observers)
                try await browser.devTools("Emulation.setCPUThrottlingRate", Rate())
                try await browser.devTools("Network.enable")
                try await browser.devTools("Network.setCacheDisabled", Cache())
                // One-time work of the browser and the server doesn't count for the page.
                for _ in 0..<3 { try await browser.open(address) }
                try await body(address, browser)
            }
        }
    }

    @Test func `a page with all 200 picks loads about as fast as the grid`() async throws {
        try await withSlowBrowser { address, browser in
            let picks: Int = try await browser.run(
                """
                (async () => {
                  const json = async (path, options) => (await fetch('/api/v1/' + path, options)).json()
                  let picks = 0
                  for (const { ranking, query } of await json('picks')) {
                    const [first] = await json('pokemon?size=1&q=' + encodeURIComponent(query))
                    const body = JSON.stringify({ ref: String(first.id) })
                    const headers = { 'Content-Type': 'application/json' }
                    const { order } = await json('picks/' + ranking, { method: 'PUT', headers, body })
                    picks += order[0].id === first.id
                  }
                  return picks
                })()
                """)
            #expect(picks == 200)
            let lcps = try await measure(
                "/", "/picks", at: address, pressing: ".theme button", within: Self.longestTheme, loads: 21,
                browser)
            let (grid, page) = (lcps[0], lcps[1])
            print("proof: /picks: LCP (≤ 1.2) \((page / grid * 100).rounded() / 100) × the grid's")
            #expect(page <= 1.2 * grid)
        }
    }

    @Test func `pages load quickly, don't shift, and respond immediately`() async throws {
        try await withSlowBrowser { address, browser in
            for path in TourTests.paths {
                // Every page has the theme button.
                try await measure(
                    path, at: address, pressing: ".theme button", within: Self.longestTheme, browser)
            }
            let ids = (1...400).map { "id=\($0)" }.joined(separator: "&")
            let _: Int = try await browser.run(
                """
                fetch('/favorites', { method: 'POST', body: new URLSearchParams('\(ids)&do=add') })
                  .then(({ status }) => status)
                """)
            try await measure("/", at: address, pressing: "#p1 .heart", within: 50, browser)
            for path in ["/favorites", "/favorites?view=table"] {
                try await measure(path, at: address, pressing: ".heart, [name=id]", within: 100, browser)
            }
            for asset in [Asset.style, .script, .transitions] {
                print("proof: \(asset.name): \(asset.packed?.readableBytes ?? 0) bytes")
            }

            try await browser.open(address)
            var count = 60
            while count < 1351 {
                try await browser.scroll(by: 900)
                let isAsked: Bool = try await browser.run(
                    """
                    (document.querySelector('.more:not([aria-busy])')?.getBoundingClientRect().bottom ?? 1e9)
                      < innerHeight
                    """)
                if isAsked { try await browser.click(".more") }
                count = try await browser.run("document.querySelectorAll('.card').length")
            }
            try await Task.sleep(for: .seconds(2))
            for id in [1351 - 60, 700, 25] {
                let place = "[...document.querySelectorAll('.card')][\(id - 1)]"
                try await browser.act("\(place).scrollIntoView({ block: 'center' })")
                try await Task.sleep(for: .seconds(1))
                let card: String = try await browser.run("\(place).id")
                try await browser.pressSlowly(browser.find("#\(card) .heart"))
                try await Task.sleep(for: .seconds(1))
            }
            // Types at human speed instead of sending all keys at once.
            for key in ["j", "j", "k", "f", "/", "e", "e", "v", Key.down, Key.escape] {
                try await browser.press(key)
                try await Task.sleep(for: .milliseconds(300))
            }
            try await Task.sleep(for: .seconds(1))
            let vitals: Vitals = try await browser.run("vitals")
            print(
                "proof: \(count) cards: INP (≤ 150 ms) \(Int(vitals.inp)) ms (\(vitals.slowest)), "
                    + "CLS while they came (≤ 0.001) \(vitals.cls) (\(vitals.moved))")
            #expect(vitals.inp <= 150 && vitals.cls <= 0.001)
        }
    }
}

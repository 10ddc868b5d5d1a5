import Foundation
import TestSupport
import Testing

@testable import Web

/// Opens every page in a real browser, in both themes. Tests/ProofTests/README.md explains how to run more
/// checks and look at the pages.
@Suite(
    .serialized,
    .browser)
struct TourTests {
    private static let hostile = "<img src=x onerror=alert(1)>\"'&amp;\u{202E}<script>alert(2)</script>"

    /// Every kind of page, for a user who has data on each.
    static let paths = [
        "/", "/?page=23", "/?q=type:fire+gen:1+sort:-bst", "/?q=type:phire", "/?q=name:nobody",
        "/pokemon/25-pikachu", "/pokemon/133-eevee", "/pokemon/10034-charizard-mega-x",
        "/pokemon/1025-pecharunt",
        "/pokemon/pikachoo", "/favorites", "/favorites?view=table", "/favorites?view=tiers",
        "/pokemon/869-alcremie/looks", "/favorites?q=type:ghost",
        "/progress",
        "/saved", "/tags", "/changes", "/transfer", "/shares", "/compare", "/compare?id=3&id=6&id=9",
        "/account",
        "/look", "/moves", "/moves?q=type:fire", "/moves/53-flamethrower", "/abilities",
        "/abilities/26-levitate", "/natures", "/types", "/types/ghost", "/types?gen=5", "/progress?q=gen:1",
        "/pokemon/25-pikachu?game=emerald", "/rankings", "/picks", "/picks?view=table",
        "/help/queries", "/help/api", "/stats", "/stats?q=type:fire", "/offline", "/nowhere",
    ]
    /// The pages that were once too wide and those with the most content, visited when no further checks are
    /// asked for.
    private static let fewPaths = [
        "/", "/pokemon/10034-charizard-mega-x", "/favorites", "/favorites?view=table", "/help/queries",
        "/account", "/compare?id=3&id=6&id=9", "/tags", "/moves?q=type:fire", "/moves/53-flamethrower",
        "/types", "/types/ghost", "/progress?q=gen:1", "/shares", "/saved", "/picks", "/picks?view=table",
        "/favorites?view=tiers",
        "/pokemon/869-alcremie/looks",
        "/stats", "/help/api",
    ]
    /// The widths of a phone, a tablet and two desktop screens.
    private static let widths = [390, 768, 1280, 2560]
    private static let strangersPaths = ["/login", "/signup", "/recover", "/"]

    private static func folder(_ name: String) throws -> URL? {
        guard let path = ProcessInfo.processInfo.environment[name] else { return nil }
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        try folder.createFolder()
        return folder
    }

    @Test
    func `no page overflows a phone's width or violates its security policy`() async throws {
        let axe = try ProcessInfo.processInfo.environment["PROOF_AXE"].map {
            try String(contentsOfFile: $0, encoding: .utf8)
        }
        let screens = try Self.folder("PROOF_SCREENS")
        let wantsAll = try axe != nil || screens != nil || Self.folder("PROOF_PAGES") != nil
        let paths = wantsAll ? Self.paths : Self.fewPaths
        try await withServer { server in
            try await withBrowsers(2, withPictures: screens != nil) { browsers in
                let text = Self.hostile.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                try await browsers[0].arrive(as: "misty", at: server)
                try await server.change(
                    as: "misty", "id=25&id=133&id=6&id=7&do=add", "id=25&id=6&do=tag&tag=team",
                    "id=25&do=note&note=\(text)", "id=133&rating=5", "remove=7")
                let misty = ["Cookie": try await server.cookies(of: "misty")]
                try await server.change(as: misty, at: "/saved", "name=fire&q=type:fire")
                try await server.change(as: misty, at: "/shares", "q=type:fire")
                for (browser, paths) in zip(browsers, [paths, Self.strangersPaths]) {
                    if let axe { try await browser.runFirst(axe) }
                    for path in paths { try await look(at: path, browser, server, hasAxe: axe != nil) }
                    try await browser.expectNoComplaints()
                }
            }
        }
    }

    private func look(at path: String, _ browser: Browser, _ server: TestServer, hasAxe: Bool) async throws {
        let screens = try Self.folder("PROOF_SCREENS"), pages = try Self.folder("PROOF_PAGES")
        let name = String(path.map { $0.isLetter || $0.isNumber ? $0 : "-" }) + (path == "/" ? "grid" : "")
        if let pages {
            let page = try await server.send("GET \(path)", ["Cookie": browser.cookies()])
            try Data(page.body).write(to: pages.appending(path: "\(name).html"))
        }
        for theme in hasAxe || screens != nil ? ["light", "dark"] : ["light"] {
            try await browser.prefer(["prefers-color-scheme": theme])
            for width in screens != nil || hasAxe ? [320] + Self.widths : [320] {
                try await browser.resize(width, width <= 390 ? 780 : 900)
                // Each width starts like a first visit, because a reopened address restores the scroll
                // position of the previous width.
                if hasAxe || screens != nil { try await browser.open("about:blank") }
                try await browser.open(server.address + path)
                let excess: Int = try await browser.run("document.documentElement.scrollWidth - innerWidth")
                #expect(excess <= 0, "\(path) at \(width)")
                // In a scrolled comparison, nothing covers the column of labels.
                #expect(
                    try await browser.run(
                        """
                        [...document.querySelectorAll('.scroll:has(.compare)')].every((box) => {
                            box.scrollLeft = 150
                            const corner = box.querySelector('td'), { left, top } = corner.getBoundingClientRect()
                            return document.elementFromPoint(left + 20, top + 20) === corner
                        })
                        """), "\(path) at \(width)")
                if let screens, width != 320 {
                    // The screenshot of the whole page must include pictures far outside the window.
                    try await browser.act(
                        "for (const one of document.querySelectorAll('img')) one.loading = 'eager'")
                    try await browser.wait(until: "[...document.images].every((one) => one.complete)")
                    // A page of a list starts at its first card, with the previous page above the window.
                    let isScrolled: Bool = try await browser.run("scrollY > 0")
                    try await browser.picture(ofWindow: isScrolled)?.write(
                        to: screens.appending(path: "\(name)-\(width)-\(theme).png"))
                }
                guard hasAxe, width != 320 else { continue }
                // axe considers the contents of a closed element hidden, even if they are visible.
                try await browser.act(
                    "for (const one of document.querySelectorAll('.pickers')) one.open = true")
                let found: [String] = try await browser.run(
                    """
                    axe.run({ rules: { 'target-size': { enabled: true } } })
                      .then(({ violations }) => violations.map((one) => one.id + ': ' + one.nodes[0].html))
                    """)
                #expect(found == [], "\(path), \(theme), at \(width)")
            }
        }
    }
}

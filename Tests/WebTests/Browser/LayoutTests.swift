import Foundation
import TestSupport
import Testing

@testable import Web

/// Layout at many widths, in print, and with forced colours.
@Suite(
    .browser)
struct LayoutTests {
    @Test func `the header takes at most two rows, and scrolls away in a low window`() async throws {
        try await withMisty(at: "/favorites") { _, browser in
            for width in [320, 360, 390, 481, 560, 640, 699, 720, 860, 990, 1000, 1280] {
                try await browser.resize(width, 900)
                // All parts of the site fit; on the smallest phones their row scrolls.
                let hidden: Int = try await browser.run(
                    "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.top nav'))"
                )
                #expect(hidden == 0 || width < 360, "\(width)")
                let height: Double = try await browser.run("document.querySelector('.top').offsetHeight")
                #expect(height < 120, "\(width): \(height)")
                // The theme button doesn't get a row of its own.
                #expect(
                    try await browser.run(
                        """
                        (() => {
                            const middle = (selector) => {
                                const { top, bottom } = document.querySelector(selector).getBoundingClientRect()
                                return (top + bottom) / 2
                            }
                            return Math.abs(middle('.theme') - middle('.search')) < 8
                        })()
                        """), "\(width)")
            }
            // Equivalent to 1280 × 800 at 200% zoom.
            try await browser.resize(640, 400)
            #expect(
                try await browser.run("getComputedStyle(document.querySelector('.top')).position") == "static"
            )
        }
    }

    @Test
    func `a scrollable row fades at its end, starts at the current item, and doesn't shift anything`()
        async throws
    {
        try await withMisty(at: "/robots.txt") { server, browser in
            try await browser.runFirst(
                """
                window.moved = []
                new PerformanceObserver((list) => moved.push(...list.getEntries().map(({ value }) => value)))
                  .observe({ type: 'layout-shift', buffered: true })
                """)
            try await browser.resize(390, 780)
            try await browser.open(server.address + "/shares")
            let row = "document.querySelector('.sections')"
            let fades = "getComputedStyle(\(row)).maskImage.startsWith('linear-gradient')"
            // Its last item is the current one.
            try await browser.wait(until: "\(row).scrollLeft > 100")
            #expect(
                try await browser.run(
                    """
                    (() => {
                        const { left, right } = \(row).querySelector('[aria-current]').getBoundingClientRect()
                        return left >= 40 && right <= innerWidth && scrollY === 0
                    })()
                    """))
            try await browser.wait(until: fades)
            // Firefox has no such timelines, so an animation without a duration is over at once.
            try await browser.act(
                """
                const sheet = new CSSStyleSheet()
                sheet.replaceSync('* { animation-timeline: auto !important }')
                document.adoptedStyleSheets = [sheet]
                """)
            // A timeline begins again with the next frame.
            try await browser.wait(until: "!\(fades)")
            try await browser.act("document.adoptedStyleSheets = []")
            try await browser.wait(until: fades)
            try await browser.resize(1280, 900)
            try await browser.wait(until: "!\(fades)")
            // A list shorter than a page, and an empty one.
            for path in ["/?q=type:fire+gen:1", "/?q=name:nobody"] {
                try await browser.open(server.address + path)
                try await browser.wait(until: "document.documentElement.classList.contains('js')")
                try await browser.act(
                    "requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = true }))")
                try await browser.wait(until: "window.drawn")
                #expect(try await browser.run("moved") == [Double](), "\(path)")
            }
        }
    }

    @Test func `a type's coloured band surrounds its heading in every window`() async throws {
        try await withMisty(at: "/types/fire") { _, browser in
            for width in [390, 1280, 1920] {
                try await browser.resize(width, 900)
                #expect(
                    try await browser.run(
                        """
                        (() => {
                            const [band, heading, line] = ['.hero', '.hero h1', '.hero p'].map(
                                (one) => document.querySelector(one).getBoundingClientRect())
                            return line.top >= heading.bottom && band.bottom >= line.bottom
                        })()
                        """), "\(width)")
            }
        }
    }

    @Test(arguments: Engine.usual)
    func `highlighting the current section doesn't shift the other links`(_ engine: Engine) async throws {
        try await withMisty(at: "/", in: engine) { server, browser in
            func places(_ row: String) async throws -> [Double] {
                try await browser.run(
                    "[...document.querySelectorAll('\(row) a')].map((link) => link.offsetLeft)")
            }
            for (row, paths) in [
                (
                    ".top nav",
                    ["/?q=name:nobody", "/moves/none", "/types", "/favorites", "/compare", "/look"]
                ),
                (".sections", ["/favorites", "/tags", "/progress", "/changes"]),
            ] {
                var first: [Double]?
                for path in paths {
                    try await browser.open(server.address + path)
                    let now = try await places(row)
                    #expect(now.count > 4 && now == first ?? now, "\(path)")
                    first = first ?? now
                }
            }
        }
    }

    @Test func `names never break within a word`() async throws {
        let broken = """
            (() => {
                const broken = []
                for (const name of document.querySelectorAll('main :is([translate=no], .nickname)')) {
                    if (!name.checkVisibility()) continue
                    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
                    for (let text; text = texts.nextNode();) for (const { 0: word, index } of text.data.matchAll(/[^ -]+/g)) {
                        const range = document.createRange()
                        range.setStart(text, index)
                        range.setEnd(text, index + word.length)
                        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
                    }
                }
                return broken.join(' ')
            })()
            """
        try await withMisty(at: "/") { server, browser in
            let longest = ["740", "662", "847", "823", "938", "10184", "978", "845"]
            for id in longest { try await server.change(as: "misty", "add=\(id)") }
            try await server.change(
                as: "misty", "id=662&do=nickname&nickname=Sparkles", "id=740&do=tag&tag=team",
                "id=740&do=note&note=From+a+cave")
            func compare(_ count: Int) -> String {
                "/compare?" + longest.prefix(count).map { "id=\($0)" }.joined(separator: "&")
            }
            for (width, paths) in [
                1280: ["/favorites?view=table", "/favorites?view=boxes", "/tags", compare(8)],
                1000: [compare(7)],
                768: ["/tags", "/compare", compare(5)],
                390: ["/favorites?view=table", "/favorites?view=tiers", "/tags", "/compare", compare(3)],
                390: [compare(6)],
                320: ["/favorites", "/favorites?view=table", "/tags", compare(2)],
                320: ["/pokemon/740-crabominable"],
            ] as KeyValuePairs {
                try await browser.resize(width, 800)
                for path in paths {
                    try await browser.open(server.address + path)
                    #expect(try await browser.run(broken) == "", "\(path) at \(width)")
                }
            }
        }
    }

    @Test func `links in long lists are large enough to tap`() async throws {
        let small = """
            (() => {
                const seen = [...document.querySelectorAll('main a')].filter((link) => link.checkVisibility())
                const links = seen.map((link) => link.getBoundingClientRect())
                return links.filter(({ width, height }) => height < 24 || width < 24).filter((one) => {
                    const x = one.x + one.width / 2, y = one.y + one.height / 2
                    return links.some((other) => other !== one
                        && Math.hypot(Math.max(other.left - x, 0, x - other.right), Math.max(other.top - y, 0, y - other.bottom)) < 12)
                }).length
            })()
            """
        try await withVisitor { server, browser in
            for width in [390, 1000] {
                try await browser.resize(width, 800)
                for path in ["/moves/53-flamethrower", "/abilities", "/abilities/26-levitate", "/moves"] {
                    try await browser.open(server.address + path)
                    #expect(try await browser.run(small) == 0, "\(path) at \(width)")
                    guard path == "/moves", width == 390 else { continue }
                    // Folded filters leave the first screen to the list.
                    #expect(
                        try await browser.run(
                            "document.querySelector('table').getBoundingClientRect().top < 400"))
                }
            }
            // The order that a ranking has found.
            try await browser.resize(390, 800)
            try await browser.arrive(as: "misty", at: server)
            let misty = ["Cookie": try await browser.cookies()]
            let ghosts = "/api/v1/rankings/ghosts"
            _ = try await server.send("PUT", ghosts, misty, json: #"{"query": "type:ghost gen:1"}"#)
            for answer in [
                #"{"shown": [92, 93, 94], "picked": [93]}"#, #"{"shown": [92, 94], "picked": [94]}"#,
            ] {
                let done = try await server.send("POST", ghosts + "/answers", misty, json: answer)
                #expect(done.status == 200, "\(done.text)")
            }
            try await browser.open(server.address + "/rankings/ghosts")
            let names: [String] = try await browser.run(
                "[...document.querySelectorAll('.firsts .name')].map((one) => one.textContent)")
            #expect(names == ["1. Haunter", "2. Gengar", "3. Gastly"])
            #expect(try await browser.run(small) == 0)
        }
    }

    @Test(arguments: [390, 1280])
    func `the headings of the picks stay visible while the page scrolls, and no box in it does`(_ width: Int)
        async throws
    {
        try await withVisitor { server, browser in
            try await browser.resize(width, 700)
            try await browser.arrive(as: "misty", at: server)
            try await browser.open(server.address + "/picks?view=table")
            try await browser.act(
                """
                document.querySelector('.cells tbody tr:nth-child(12)').scrollIntoView({ behavior: 'instant' })
                scrollBy({ top: \(width < 768 ? 20 : -100), behavior: 'instant' })
                """)
            let seen = """
                [...document.querySelectorAll('.cells thead th:last-child, .cells tbody tr:nth-child(12) > th')]
                    .map((one) => one.getBoundingClientRect())
                    .filter((one) => document.elementFromPoint(one.left + 4, one.top + 8)?.closest('.cells th'))
                    .length
                """
            #expect(try await browser.run(seen) == 2)
            // On a phone, the headings have two lines, as every type has.
            let isAbove: Bool = try await browser.run(
                """
                ['.cells thead th', '.cells tbody tr:nth-child(12) > *'].map((cells) => {
                    const places = [...document.querySelectorAll(cells)].slice(1).map((one) => one.getBoundingClientRect())
                    return places.map(({ left }) => Math.round(left)).join()
                }).every((places, _, all) => places === all[0])
                """)
            #expect(isAbove)
            #expect(
                try await browser.run("getComputedStyle(document.querySelector('.scroll')).overflow")
                    == "visible")
        }
    }

    @Test func `a cell of the picks opens in sight with its field focused, and Undo empties it at once`()
        async throws
    {
        try await withMisty(at: "/picks?view=table") { _, browser in
            try await browser.resize(1280, 900)
            let cell = "[aria-label='Pick Fairy, Gen 9']"
            try await browser.click(cell)
            try await browser.wait(until: "document.activeElement.name === 'ref'")
            let seen: Bool = try await browser.run(
                "document.querySelector(\"\(cell)\").getBoundingClientRect().top > 40 && scrollY > 100")
            #expect(seen)
            try await browser.find("[name=ref]").type("fidou" + Key.enter)
            try await browser.wait(for: "Fairy, Gen 9 pick: Fidough", in: "#toast")
            #expect(try await browser.run("!document.querySelector(\"\(cell)\")"))
            try await browser.click("#toast button")
            try await browser.wait(until: "document.querySelector(\"\(cell)\")")
            #expect(try await browser.text(of: "#count").hasPrefix("0 of 200"))
        }
    }

    @Test func `names stay visible while a comparison is scrolled`() async throws {
        try await withVisitor { server, browser in
            try await browser.resize(390, 600)
            try await browser.open(server.address + "/compare")
            #expect(try await browser.run("document.querySelector('main button').checkVisibility()"))
            // If more are compared than fit the window, they scroll sideways in a box that hides no stats.
            func compare(_ count: Int) async throws {
                let ids = [3, 6, 9, 25, 1, 4, 7].prefix(count)
                try await browser.open(
                    server.address + "/compare?" + ids.map { "id=\($0)" }.joined(separator: "&"))
            }
            try await compare(7)
            let box = "document.querySelector('.scroll')"
            try await browser.act("\(box).scrollTo(10_000, 10_000)")
            #expect(try await browser.run("\(box).scrollLeft > 100 && \(box).scrollTop === 0"))
            let name = """
                (() => {
                    const { left, top, width, height } = document.querySelector('.compare th > a').getBoundingClientRect()
                    return document.elementFromPoint(left + width / 2, top + height / 2)?.innerText
                })()
                """
            // Fewer fit the window, so the page scrolls instead of the table.
            for (width, count) in [800: 5, 390: 3] as KeyValuePairs {
                try await browser.resize(width, 600)
                try await compare(count)
                try await browser.act(
                    """
                    document.querySelector('.compare tbody tr:last-child').scrollIntoView({ behavior: 'instant', block: 'end' })
                    """)
                let top: Double = try await browser.run(
                    "document.querySelector('.scroll').getBoundingClientRect().top")
                #expect(top < -20, "\(width): \(top)")
                #expect(try await browser.run(name) == "Venusaur", "\(width)")
            }
            for width in [320, 360] {
                try await browser.resize(width, 600)
                #expect(try await browser.run("document.documentElement.scrollWidth <= \(width)"))
            }
        }
    }

    @Test func `six compared on a phone are lists of names and values that can be read and pressed`()
        async throws
    {
        try await withVisitor { server, browser in
            try await browser.resize(390, 800)
            try await browser.open(server.address + "/compare?id=3&id=6&id=9&id=25&id=1&id=4")
            #expect(
                try await browser.run(
                    """
                    [...document.querySelectorAll('.compare tbody td')].every((cell) =>
                        cell.offsetWidth > 150 && parseFloat(getComputedStyle(cell).fontSize) >= 12)
                    """))
            let name: String = try await browser.run(
                "getComputedStyle(document.querySelector('.compare tbody td'), '::before').content")
            #expect(name == #""Venusaur""#)
            #expect(
                try await browser.run(
                    """
                    [...document.querySelectorAll('.remove')].every((one) =>
                        parseFloat(getComputedStyle(one, '::after').width) >= 40)
                    """))
        }
    }

    @Test func `a comparison of two shows their values on either side of each row's label`() async throws {
        try await withVisitor { server, browser in
            for width in [320, 1280] {
                try await browser.resize(width, 800)
                try await browser.open(server.address + "/compare?id=3&id=6")
                let middles: [Double] = try await browser.run(
                    """
                    [...document.querySelectorAll('.compare tbody tr')].flatMap((row) => {
                        const [label, one, other] = [...row.children].map((cell) => cell.getBoundingClientRect())
                        return [one.right - label.left, label.right - other.left,
                            (label.left + label.right - document.documentElement.clientWidth) / 2]
                    })
                    """)
                #expect(middles.count > 20 && middles.allSatisfy { abs($0) < 1 }, "\(width): \(middles)")
            }
        }
    }

    @Test func `the heads of the type chart stay visible while it is scrolled`() async throws {
        try await withVisitor { server, browser in
            try await browser.resize(390, 540)
            try await browser.open(server.address + "/types")
            try await browser.act(
                """
                document.querySelector('.types-table tbody tr:last-child')
                    .scrollIntoView({ behavior: 'instant', block: 'end' })
                """)
            let tops: [Double] = try await browser.run(
                """
                ['.types-table', '.types-table thead td', '.types-table thead th:last-child']
                    .map((one) => document.querySelector(one).getBoundingClientRect().top)
                """)
            #expect(tops[0] < -100 && abs(tops[1]) < 2 && abs(tops[2]) < 2, "\(tops)")
        }
    }

    @Test func `Rick and Morty's pictures fill their frames`() async throws {
        let stub = try await StubCharacters.start()
        try await withServer(characters: stub.charactersURL.absoluteString) { server in
            try await withBrowser { browser in
                for (path, frame) in [
                    ("/characters", "#c1 .picture"), ("/characters/1-zed-quark", ".picture"),
                ] {
                    try await browser.open(server.address + path)
                    let sizes: [Double] = try await browser.run(
                        """
                        ['\(frame)', '\(frame) img'].flatMap((one) => {
                            const { width, height } = document.querySelector(one).getBoundingClientRect()
                            return [Math.round(width), Math.round(height)]
                        })
                        """)
                    #expect(sizes[0] == sizes[1] && Array(sizes[0...1]) == Array(sizes[2...3]), "\(sizes)")
                }
            }
        }
    }

    @Test func `tables fit a phone, and notes are collapsed until opened`()
        async throws
    {
        try await withMisty(at: "/robots.txt") { server, browser in
            try await server.change(
                as: "misty", "id=25&do=tag&tag=team",
                "id=25&do=note&note=Likes+ketchup,+and+naps+in+the+sun.")
            try await browser.resize(390, 780)
            try await browser.open(server.address + "/favorites?view=table")
            let cells =
                "[...document.querySelectorAll('#list :is(th, td)')].filter((one) => one.checkVisibility())"
            #expect(
                try await browser.run(
                    """
                    \(cells).length > 6 && \(cells).every((one) => {
                        const { left, right } = one.getBoundingClientRect()
                        return left >= 0 && right <= innerWidth
                    })
                    """))
            try await browser.open(server.address + "/pokemon/25-pikachu")
            // Sections with content are expanded.
            let isOpen = "document.querySelector('.mine textarea').checkVisibility()"
            #expect(try await browser.run(isOpen))
            let table = "document.querySelector('[aria-labelledby=moves] [open] > .scroll')"
            #expect(try await browser.run("\(table).scrollWidth <= \(table).clientWidth"))
            try await browser.open(server.address + "/pokemon/133-eevee")
            #expect(try await browser.run("!\(isOpen)"))
            try await browser.act("document.querySelector('.mine summary').focus()")
            try await browser.press(" ")
            #expect(try await browser.run(isOpen))
            try await browser.press(" ")
            try await browser.resize(1000, 800)
            #expect(try await browser.run(isOpen))
        }
    }

    @Test func `printed text is dark and not repeated, and forced colours show the selection`() async throws {
        try await withMisty(at: "/favorites?view=table") { server, browser in
            try await server.change(
                as: "misty", "id=25&do=tag&tag=team", "id=25&do=nickname&nickname=Sparky")
            try await browser.reload()
            #expect(try await browser.run("document.querySelector('td.of-tags a').offsetHeight >= 24"))
            try await browser.prefer([:], media: "print")
            let seen = "[...document.querySelectorAll('main *')].filter((one) => one.checkVisibility())"
            #expect(
                try await browser.run("\(seen).some((one) => one.matches('.picks, .picks *, .chip'))")
                    == false)
            let isWhole: Bool = try await browser.run(
                """
                [...document.querySelectorAll('.scroll')].every((one) => getComputedStyle(one).overflowX === 'visible')
                """)
            #expect(isWhole)
            let tag = "getComputedStyle(document.querySelector('td.of-tags a'))"
            #expect(try await browser.run("\(tag).borderTopColor") == "rgb(0, 0, 0)")
            #expect(try await browser.run("parseFloat(\(tag).borderTopWidth) >= 1"))
            try await browser.open(server.address + "/pokemon/25-pikachu")
            // Empty rows aren't printed.
            let headings = "[...document.querySelectorAll('.mine h3')].filter((one) => one.checkVisibility())"
            #expect(
                try await browser.run("\(headings).map((one) => one.textContent).join()") == "Tags,Rating")
            #expect(
                try await browser.run("document.querySelector('main').innerText.split('Sparky').length") == 2)
            try await browser.prefer(["forced-colors": "active"])
            #expect(
                try await browser.run(
                    """
                    (() => {
                        const [one, other] = document.querySelectorAll('#artwork .switch a')
                        return getComputedStyle(one).backgroundColor !== getComputedStyle(other).backgroundColor
                    })()
                    """))
        }
    }

    @Test func `a Pokémon prints on two pages, a table as a table, and a ranking as just its order`()
        async throws
    {
        try await withMisty(at: "/robots.txt") { server, browser in
            for id in [25, 133] {
                try await server.change(
                    as: "misty", "id=\(id)&do=note&note=Likes+ketchup,+and+naps+in+the+sun.")
            }
            for name in ["25-pikachu", "133-eevee", "6-charizard", "479-rotom"] {
                try await browser.open(server.address + "/pokemon/\(name)")
                #expect((1...2).contains(try await browser.printedPages()), "\(name)")
            }
            try await server.change(as: "misty", "id=10189&do=add")
            let misty = ["Cookie": try await browser.cookies()]
            try await server.change(as: misty, at: "/rankings/ice-gen1", "shown=87+91+124+131+144&only=91")
            try await browser.prefer([:], media: "print")
            try await browser.open(server.address + "/favorites?view=table")
            #expect(
                try await browser.run("getComputedStyle(document.querySelector('#list')).display") == "table")
            #expect(
                try await browser.run(
                    "[...document.querySelectorAll('td.who a')].every((one) => one.getClientRects().length === 1)"
                ))
            #expect(
                try await browser.run(
                    "document.querySelector('body > .print').innerText === 'misty · PokeExplorer'"))
            // A table and cards separate two types.
            for (view, types) in [("table", "#list"), ("cards", ".card")] {
                try await browser.open(server.address + "/favorites?view=\(view)")
                let second = "document.querySelector('\(types) .badge + .badge')"
                let sign: String = try await browser.run("getComputedStyle(\(second), '::before').content")
                #expect(sign == "\"/\u{a0}\"")
            }
            try await browser.open(server.address + "/favorites?view=boxes")
            let points = "0.75 * parseFloat(getComputedStyle(document.querySelector('.box .name')).fontSize)"
            #expect(try await browser.run("\(points) >= 8"))
            // A comparison of two fills the paper, in full-size text.
            try await browser.resize(720, 900)
            try await browser.open(server.address + "/compare?id=3&id=6")
            #expect(
                try await browser.run(
                    """
                    document.querySelector('.compare').offsetWidth > 650
                        && getComputedStyle(document.querySelector('.compare')).fontSize === '16px'
                    """))
            try await browser.open(server.address + "/rankings/ice-gen1")
            let seen = "[...document.querySelectorAll('main *')].filter((one) => one.checkVisibility())"
            #expect(
                try await browser.run(
                    "\(seen).every((one) => one.matches('h1, h2, :has(.order), .order, .order *'))"
                ))
        }
    }

    @Test func `a two-word tag is hyphenated, and a rejected tag can be corrected`()
        async throws
    {
        try await withMisty(at: "/") { _, browser in
            try await browser.click("#p25 .pick")
            try await browser.click(saying: "Tag")
            try await browser.find(".bulk [name=tag]").type("dream team!" + Key.enter)
            try await browser.find("#toast .bad")
            #expect(try await browser.run("document.querySelector('.menu').open"))
            #expect(
                try await browser.run("document.querySelector('.bulk [name=tag]').value") == "dream team!")
            try await browser.act("document.querySelector('.bulk [name=tag]').value = ''")
            try await browser.find(".bulk [name=tag]").type("Dream team" + Key.enter)
            try await browser.wait(until: "document.querySelector('#toast').innerText.includes('dream-team')")
            try await browser.wait(until: "!document.querySelector('.menu').open")
        }
    }
}

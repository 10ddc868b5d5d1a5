import Testing

/// Opening, filling, closing and printing the picks in a browser.
@Suite(.browser)
struct PicksJourneyTests {
    @Test func `a press on the open cell, or Escape, closes it and leaves the focus there`() async throws {
        try await withMisty(at: "/picks") { server, browser in
            let cell = "[aria-label='Pick Ice']"
            let closed = """
                document.activeElement.matches("\(cell)") && !document.querySelector('.choosing')
                """
            for path in ["/picks", "/picks?view=table"] {
                for isPressed in [true, false] {
                    try await browser.open(server.address + path)
                    try await browser.click(cell)
                    try await browser.wait(until: "document.activeElement.name === 'ref'")
                    if isPressed {
                        try await browser.click(cell)
                    } else {
                        try await browser.press(Key.escape)
                    }
                    try await browser.wait(until: closed)
                    #expect(try await browser.path() == path)
                }
            }
        }
    }

    @Test func `Control-Z in the empty field takes back the last pick, and letters are just typed`()
        async throws
    {
        try await withMisty(at: "/picks?cell=ghost") { _, browser in
            try await browser.find("[name=ref]").type("gengar" + Key.enter)
            try await browser.wait(for: "Ghost pick: Gengar", in: "#toast")
            let typed = "document.querySelector('[name=ref]').value"
            try await browser.find("[name=ref]").type("u")
            try await browser.wait(until: "\(typed) === 'u'")
            try await browser.act("\(typed) = ''")
            #expect(try await browser.text(of: "#count").hasPrefix("1 of 200"))
            try await browser.find("[name=ref]").type(Key.control + "z")
            try await browser.wait(for: "no longer the Ghost pick", in: "#toast")
            try await browser.wait(until: "document.querySelector('#count').innerText.startsWith('0 of 200')")
        }
    }

    @Test func `the table of picks prints on one page, without generations that have no pick`() async throws {
        try await withMisty(at: "/robots.txt") { server, browser in
            let misty = ["Cookie": try await browser.cookies()]
            try await server.change(
                as: misty, at: "/picks", "cell=ghost&ref=gengar", "cell=fire-gen2&ref=quilava",
                "cell=starters&ref=snivy")
            try await browser.open(server.address + "/picks?view=table")
            #expect(try await browser.printedPages() == 1)
            try await browser.prefer([:], media: "print")
            let heads: [String] = try await browser.run(
                """
                [...document.querySelectorAll('.cells thead th')].filter((one) => one.checkVisibility())
                    .map((one) => one.textContent)
                """)
            #expect(heads == ["Type", "All", "Gen 2"])
        }
    }
}

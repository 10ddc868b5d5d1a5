import Testing

@testable import Web

/// Saving favourites as a picture in a browser.
@Suite(
    .browser)
struct PictureToPostJourneyTests {
    /// Intercepts the file that a page saves, and records its name, its size, and whether it has more than 20
    /// colours.
    private static let catching = """
        window.savedFile = undefined
        HTMLAnchorElement.prototype.click = function () {
            createImageBitmap(window.createdFiles.at(-1)).then((picture) => {
                const canvas = document.createElement('canvas'), pen = canvas.getContext('2d')
                canvas.width = picture.width
                canvas.height = picture.height
                pen.drawImage(picture, 0, 0)
                const pixels = pen.getImageData(0, 0, canvas.width, canvas.height).data
                const colors = new Set(new Uint32Array(pixels.buffer)).size
                window.savedFile = `${this.download} ${picture.width}x${picture.height} ${colors > 20}`
            }, (error) => { window.savedFile = String(error) })
        }
        """

    @Test(arguments: Engine.usual)
    func `a ranking is answered by keys and clicks, and can be saved as PNG`(
        _ engine: Engine
    ) async throws {
        try await withMisty(at: "/rankings/ice-gen1", in: engine, withPictures: true) { server, browser in
            let misty = ["Cookie": try await browser.cookies()]
            let isAsking = { (ids: String) in
                try await browser.wait(until: "document.querySelector('#question [value=\"\(ids)\"]')")
            }
            try await isAsking("87 91 124 131 144")
            // Each Pokémon is a button, and the first twelve also have a key.
            try await browser.press("2")
            try await isAsking("87 124 131 144")
            try await browser.press("b")
            try await isAsking("87 91 124 131 144")
            // Select several, and send them with Enter.
            try await browser.find(".tools a").click()
            try await browser.wait(until: "document.querySelector('.js [name=picked]')")
            for key in ["j", "x", "2", Key.enter] { try await browser.press(key) }
            try await isAsking("87 91")
            // The message about the last answer has the focus, so that screen readers announce it.
            try await browser.wait(for: "You picked Dewgong and Cloyster.", in: ":focus")
            try await browser.find(".tools a").click()
            try await browser.wait(until: "document.querySelector('[name=only]')")
            // Another window answers the question that this window still shows.
            try await server.change(as: misty, at: "/rankings/ice-gen1", "shown=87+91&only=91")
            try await browser.find("[name=only][value='87']").click()
            try await browser.wait(for: "is asking something else by now", in: "main")
            try await browser.find(saying: "Correct, rename or delete").click()
            try await browser.find("[name=ref]").type("dewgong")
            try await browser.press(Key.enter)
            try await isAsking("87 91")
            try await browser.press("p")
            try await isAsking("124 131 144")
            try await browser.find("[name=only][value='144']").click()
            try await isAsking("87 144")
            try await browser.press("1")
            try await isAsking("124 131")
            try await browser.press("2")
            try await browser.wait(until: "!document.querySelector('#question')")
            let places: [String] = try await browser.run(
                "[...document.querySelectorAll('.firsts .name [translate]')].map((one) => one.textContent)")
            #expect(places == ["Cloyster", "Dewgong", "Articuno", "Lapras", "Jynx"])
            try await browser.find(saying: "Correct, rename or delete").click()
            try await browser.act("document.querySelector('[name=name]').select()")
            try await browser.find("[name=name]").type("cold")
            try await browser.press(Key.enter)
            try await browser.wait(for: "Cold", in: "main h1")
            try await server.change(as: misty, "add=25")
            try await server.change(as: misty, at: "/picks", "cell=ghost&ref=gengar")
            try await browser.find(saying: "Save a picture").click()
            try await expectSaved("cold", whole: "2400x1260", browser)
            // One picture shows that an engine can draw them.
            guard engine == .chromium else { return }
            try await browser.open(server.address + "/picks")
            let side: Double = try await browser.run(
                "document.querySelector('.more-picks img').getBoundingClientRect().width")
            #expect(side > 40)
            try await browser.find(saying: "Save or share").click()
            try await expectSaved("picks", whole: "2400x1260", browser)
            try await browser.open(server.address + "/transfer")
            try await browser.act(
                "document.querySelectorAll('details').forEach((one) => { one.open = true })")
            try await expectSaved("favorites-boxes", whole: "2400x1260", browser)
            try await expectSaved("favorites-tiers", whole: "2400x1260", browser)
            try await browser.expectNoComplaints()
        }
    }

    @Test func `a question shows twelve Pokémon if they fit, and six on a phone`() async throws {
        try await withMisty(at: "/rankings/ghost", in: .chromium) { _, browser in
            let seen =
                "[...document.querySelectorAll('.choices > li')].filter((one) => one.checkVisibility()).length"
            let asked = "document.querySelector('[name=shown]').value.split(' ')"
            for (width, count) in [(390, 6), (1280, 12)] {
                try await browser.resize(width, 900)
                #expect(try await browser.run(seen) == count)
                let top: Double = try await browser.run(
                    "document.querySelector('.choices').getBoundingClientRect().top + scrollY")
                #expect(top < 400)
                let all: [String] = try await browser.run(asked)
                try await browser.press(count == 6 ? "2" : "=")
                try await browser.wait(until: "\(asked)[0] !== '\(all[0])'")
                // Pokémon that the page hides don't count as shown.
                let next: [String] = try await browser.run(asked)
                #expect(Array(all[count...]) == Array(next.prefix(12 - count)))
                let picture: Double = try await browser.run(
                    "document.querySelector('.choices img').getBoundingClientRect().width")
                #expect(picture >= 96)
                let height: Double = try await browser.run(
                    "document.querySelector('.choices').getBoundingClientRect().height")
                #expect(height < 800)
            }
            try await browser.expectNoComplaints()
        }
    }

    /// Saves a picture sized for a post, and at full size, and expects files of these sizes.
    private func expectSaved(_ name: String, whole: String, _ browser: Browser) async throws {
        try await browser.act(
            "window.createdFiles = []; const make = URL.createObjectURL; "
                + "URL.createObjectURL = (file) => { window.createdFiles.push(file); return make(file) }")
        for (button, saved) in [
            (" + button", ".png 1200x630 true"), (" + button + button", "-whole.png \(whole)"),
        ] {
            try await browser.act(Self.catching)
            try await browser.find("[data-picture='\(name).svg']\(button)").click()
            try await browser.wait(until: "window.savedFile")
            let file: String = try await browser.run("window.savedFile")
            #expect(file.hasPrefix(name + saved) && file.hasSuffix("true"), "\(file)")
        }
    }
}

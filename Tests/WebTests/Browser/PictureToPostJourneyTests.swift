import Testing

@testable import Web

/// Favourites that are saved as a picture in a browser.
@Suite(
    .enabled(if: Driver.isThere, "There is no chromedriver, so nobody has seen the pages in a browser."))
struct PictureToPostJourneyTests {
    /// Catches the file that a page saves, and reads its name, its size, and whether it has more than 20 colours.
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

    @Test(arguments: Engine.there)
    func `boxes and tiers are saved as PNG, for a post or whole`(_ engine: Engine) async throws {
        try await withMisty(at: "/transfer", in: engine, withPictures: true) { server, browser in
            try await browser.act(
                """
                fetch('/favorites', { method: 'POST', body: new URLSearchParams({ add: '25' }) })
                    .then(() => { window.isAdded = true })
                """)
            try await browser.wait(until: "window.isAdded")
            try await browser.act(
                "window.createdFiles = []; const make = URL.createObjectURL; "
                    + "URL.createObjectURL = (file) => { window.createdFiles.push(file); return make(file) }")
            try await browser.act(Self.catching)
            for (button, saved) in [
                ("[data-picture='favorites-boxes.svg'] + button", "favorites-boxes.png 1200x630 true"),
                (
                    "[data-picture='favorites-tiers.svg'] + button + button",
                    "favorites-tiers-whole.png 696x200 true"
                ),
            ] {
                try await browser.act("window.savedFile = undefined")
                try await browser.find(button).click()
                try await browser.wait(until: "window.savedFile")
                #expect(try await browser.run("window.savedFile") == saved)
            }
        }
    }
}

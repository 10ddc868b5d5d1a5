import Foundation
import TestSupport
import Testing

/// The screenshot at the top of the README: a list of favourites in both themes.
///
/// The command that records the terminal session also takes this screenshot. Its pixels depend on fonts and
/// on Chromium's version, so the test compares the page's text, which is stored beside the picture.
@Suite(.browser)
struct ReadmePictureTests {
    private static let folder = Documentation.root.appending(path: ".github/pictures")

    @Test func `the README's picture of the web pages matches their current text`() async throws {
        try await withServer { server in
            try await withBrowsers(1, withPictures: true) { browsers in
                let browser = browsers[0]
                try await browser.arrive(as: "misty", at: server)
                try await server.change(
                    as: "misty", "id=131&id=6&id=94&id=149&id=134&id=448&do=add",
                    "id=131&id=134&do=tag&tag=team", "id=131&rating=5", "id=94&rating=4")
                try await browser.resize(720, 690)
                try await browser.open("\(server.address)/favorites")
                try await browser.wait(until: "document.querySelectorAll('.card').length === 6")
                // The current date changes, so it is masked.
                let words: String = try await browser.run(
                    "document.body.innerText.replace(/\\d{4}-\\d\\d-\\d\\d/g, 'YYYY-MM-DD')")
                let file = Self.folder.appending(path: "pages.txt")
                if ProcessInfo.processInfo.environment["POKEEXPLORER_RECORD"] == "1" {
                    try (words + "\n").write(to: file, atomically: true, encoding: .utf8)
                    for theme in ["light", "dark"] {
                        try await browser.prefer(["prefers-color-scheme": theme])
                        // Pictures load only after the page has been drawn.
                        _ = try await browser.picture(ofWindow: true)
                        try await browser.wait(
                            until:
                                "[...document.querySelectorAll('.card img')].slice(0, 4).every((it) => it.complete)"
                        )
                        let picture = try #require(try await browser.picture(ofWindow: true))
                        try picture.write(to: Self.folder.appending(path: "pages-\(theme).png"))
                    }
                }
                #expect(try file.text == words + "\n")
            }
        }
    }
}

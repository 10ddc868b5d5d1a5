import Foundation
import TestSupport
import Testing

/// Every promise in the documentation is checked by a test, or has the date on which it was measured.
struct PromiseTests {
    /// The pages with promises: the README, those for contributors, and the book.
    private static let pages = ["README.md", ".github/CONTRIBUTING.md", "Packaging/README.md"]

    @Test func `every figure in the documentation has a date, or a test that the page names`() throws {
        for page in try Self.pages + Documentation.pages().filter({ $0.hasPrefix("Sources/Book/") }) {
            let sections = try Documentation.text(page).components(separatedBy: "\n## ")
            guard !Self.isBacked(sections[0]) else { continue }
            for section in sections where !Self.isBacked(section) {
                let figures = Self.figures(in: section)
                #expect(figures == [], "\(page), “\(section.prefix { $0 != "\n" })”")
            }
        }
    }

    @Test func `every test that a page names exists`() throws {
        let folder = Documentation.root.appending(path: "Tests")
        let files = Set(
            try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .map { URL(filePath: $0).lastPathComponent })
        var count = 0
        for page in try Documentation.pages() {
            for name in Self.tests(in: try Documentation.text(page)) {
                count += 1
                #expect(files.contains("\(name).swift"), "\(page) names \(name).")
            }
        }
        #expect(count > 40)
    }

    @Test func `every page of the book names its tests`() throws {
        for page in try Documentation.pages()
        where page.hasPrefix("Sources/Book/") && !page.hasSuffix("/PokeExplorer.md") {
            #expect(Self.tests(in: try Documentation.text(page)) != [], "\(page)")
        }
    }

    @Test func `a figure is a number with a unit of time, size or proportion, outside of code`() {
        #expect(
            Self.figures(in: "It takes 5 ms and 1.5 MB.\n```\n7 s\n```\n`8 s` in 2026") == ["5 ms", "1.5 MB"])
        #expect(Self.tests(in: "a <!-- Tests: OneTests, TwoTests --> b") == ["OneTests", "TwoTests"])
    }

    /// Returns whether a section has a date, or names a test, in a comment that readers don't see.
    private static func isBacked(_ section: String) -> Bool {
        section.contains(/\d{4}-\d{2}-\d{2}/) || !tests(in: section).isEmpty
    }

    private static func tests(in text: String) -> [String] {
        text.matches(of: /<!-- Tests: ([\w, ]+) -->/).flatMap { match in
            match.1.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Returns the figures in a section's text.
    private static func figures(in section: String) -> [String] {
        let text = section.replacing(/(?s)```.*?```/, with: "").replacing(/`[^`]*`/, with: "")
        let figure =
            /\d[\d.,]* ?(?:ms|µs|s|min|minutes?|seconds?|milliseconds?|kB|KiB|MB|MiB|GB|bytes|%|×)(?!\w)/
        return text.matches(of: figure).map { String($0.output) }
    }
}

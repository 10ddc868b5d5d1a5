import Foundation
import TestSupport
import Testing

/// The book: its pages, its pictures and its examples.
struct BookTests {
    @Test func `the book's pictures match Package.swift and the SQL`() async throws {
        let outcome = try await Self.run(Documentation.isRecording ? "--pictures" : "--check")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func `the book builds without warnings, and its plain pages have no broken links`() async throws {
        try await withTemporaryFolder { folder in
            let outcome = try await Self.run(folder.appending(path: "book").path)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let pages = try Documentation.pages().filter { $0.hasPrefix("Sources/Book/") }
            #expect(outcome.output.contains("\(pages.count) pages: "), "\(outcome.output)")
        }
    }

    /// Runs the script that makes the book, with the compiler of these tests.
    private static func run(_ argument: String) async throws -> Program.Outcome {
        _ = try Tools.installed("python3")
        let tools = try Toolchain().path
        return try await Tools.run(
            Documentation.root.appending(path: "Packaging/book").path, [argument],
            environment: ["PATH": tools, "LANG": "C.UTF-8"])
    }

    @Test func `every code example in the book is also in a compiled file`() throws {
        let sources = try Self.texts(ending: ".swift"), statements = try Self.texts(ending: ".sql")
        var count = 0
        for page in try Documentation.pages() where page.hasPrefix("Sources/Book/") {
            let text = try Documentation.text(page)
            for (language, files) in [("swift", sources), ("sql", statements)] {
                for block in Documentation.blocks(language, in: text) {
                    count += 1
                    let code = Self.unindented(block)
                    #expect(files.contains { $0.range(of: code) != nil }, "\(page) has this code:\n\(block)")
                }
            }
        }
        #expect(count >= 9)
    }

    @Test func `every path on the pages about the rooms leads to a file`() throws {
        var count = 0
        for page in ["Sources/README.md", "Sources/Book/PokeExplorer.docc/HeartsPath.md"] {
            for match in try Documentation.text(page).matches(of: /`([A-Z]\w*\/[\w\/+.]+\.\w+)`/) {
                count += 1
                let path = String(match.1)
                let places = [Documentation.root.appending(path: "Sources"), Documentation.root]
                #expect(
                    places.contains { $0.appending(path: path).exists },
                    "\(page) names \(path).")
            }
        }
        #expect(count > 70)
    }

    /// Returns the files that the compiler or a database reads: examples in `Tests`, and everything else.
    private static func texts(ending suffix: String) throws -> [String] {
        try ["Sources", "Schema", "Tests"].flatMap { folder in
            let top = Documentation.root.appending(path: folder)
            return try FileManager.default.subpathsOfDirectory(atPath: top.path)
                .filter { $0.hasSuffix(folder == "Tests" ? "Example.swift" : suffix) }
                .map { unindented(try top.appending(path: $0).text) }
        }
    }

    /// Joins lines without their indentation, since a page's code is indented less.
    private static func unindented(_ text: String) -> String {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "\n")
    }
}

import Foundation
import TestSupport
import Testing

/// The README's promises match the program.
struct ReadmeTests {
    private static let url = Documentation.root.appending(path: "README.md")
    private static let readme: String? = try? Documentation.text("README.md")

    /// The text around the transcript, which the test rewrites with `POKEEXPLORER_RECORD=1`.
    private static let (opening, closing) = ("<!-- transcript -->\n```text\n", "\n```")

    @Test func `the README's transcript matches the terminal's output`() async throws {
        let readme = try #require(Self.readme)
        let start = try #require(readme.range(of: Self.opening)).upperBound
        let end = try #require(readme.range(of: Self.closing, range: start..<readme.endIndex)).lowerBound
        let expected = String(readme[start..<end])
        let typed = expected.components(separatedBy: "\n").compactMap { line in
            line.range(of: "pokeexplorer> ").map { String(line[$0.upperBound...]) }
        }
        let shown = try await Self.transcript(of: typed)
        if ProcessInfo.processInfo.environment["POKEEXPLORER_RECORD"] == "1" {
            try readme.replacingCharacters(in: start..<end, with: shown)
                .write(to: Self.url, atomically: true, encoding: .utf8)
        }
        #expect(undated(shown) == undated(expected))
    }

    /// Returns the text on an 80-column terminal after these lines are typed into a shell.
    private static func transcript(of lines: [String]) async throws -> String {
        try await withTemporaryFolder { home in
            let (columns, rows) = (80, 300)
            let terminal = try PseudoTerminal(
                running: Program.url, arguments: ["--home", home.path, "--offline", "--color", "never"],
                environment: ["HOME": home.path, "TZ": "UTC", "POKEEXPLORER_HINTS": "off"],
                columns: columns, rows: rows)
            var screen = LiveScreen(terminal, columns: columns, rows: rows)
            var row = -1
            for line in lines {
                try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row > row }
                row = screen.screen.cursor.row
                try terminal.type(line + "\r")
                guard line.hasPrefix("signup") else { continue }
                for question in ["New password", "Repeat password"] {
                    try await screen.wait { $0.isAsking(question) }
                    try terminal.type("correct-horse-battery\r")
                }
            }
            _ = try await terminal.waitForEnd()
            screen.update()
            return screen.lines(styled: false).joined(separator: "\n")
        }
    }

    /// Returns the text with fixed dates and recovery codes, and without trailing blanks.
    private func undated(_ text: String) -> String {
        text.withoutCodes.withoutDays.replacing(/[ ]+\n/, with: "\n")
    }
}

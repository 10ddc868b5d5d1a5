import Foundation
import TestSupport
import Testing

/// What the README promises is what the program does.
@Suite struct ReadmeTests {
    static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "README.md")
    private static let readme: String? = try? String(contentsOf: url, encoding: .utf8)

    @Test func `the transcript of a first session is what the program prints`() async throws {
        let block = try #require(
            Self.readme?.components(separatedBy: "<!-- transcript -->\n```text\n").dropFirst().first?
                .components(separatedBy: "\n```").first)
        var input = ""
        var expected: [String] = []
        for line in block.components(separatedBy: "\n") {
            if let prompt = line.range(of: "pokeexplorer> ") {
                input += line[prompt.upperBound...] + "\n"
            } else if line.hasPrefix("New password") || line.hasPrefix("Repeat password") {
                input += "correct-horse-battery\n"
            } else if line.hasPrefix("Strength") {
                continue  // shown to a person while typing, and not in a script
            } else {
                expected.append(line)
            }
        }
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(input: input)
            #expect(undated(outcome.output) == undated(expected.joined(separator: "\n") + "\n"))
            #expect(outcome.errors == "" && outcome.status == 0)
        }
    }

    /// The text with every date, and every recovery code, made one and the same.
    private func undated(_ text: String) -> String {
        text.withoutCodes.withoutDays
    }
}

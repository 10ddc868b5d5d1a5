import Foundation
import TestSupport
import Testing

@testable import Shell

/// The complete screens of all verbs: narrow without colours, and at the usual width with them.
///
/// They are stored in `Screens/`; `POKEEXPLORER_RECORD=1 swift test --filter ScreenTests` records them again,
/// and `git diff` shows the changes.
struct ScreenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Screens")

    @Test(arguments: [(60, false), (80, true)])
    func `every command matches its recorded screen`(columns: Int, isColored: Bool) async throws {
        let tour = ScreenTour(columns: columns, isColored: isColored)
        let world = StubWorld(isReversed: false).routes
        // The addresses of pictures are printed, and the port varies.
        let stub = try await HTTPStub { request in
            guard !request.path.hasPrefix("/api/v2/") else { return world(request) }
            var answer = StubCharacters.answer(request)
            answer.body = Data(
                answer.body.text
                    .replacing(request.headers["host"] ?? "", with: "example.org").utf8)
            return answer
        }
        let screens =
            try await tour.walk(ScreenTour.steps, options: ["--offline"])
            + tour.walk(
                ScreenTour.stepsAtStub,
                options: [
                    "--api", stub.apiURL.absoluteString, "--characters-api",
                    stub.charactersURL.absoluteString, "--set", "patience=60", "--set", "pictures=off",
                ])
        await stub.stop()
        let file = Self.folder.appending(path: "\(columns)-\(isColored ? "coloured" : "plain").txt")
        let text = screens.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["POKEEXPLORER_RECORD"] == "1" {
            try Self.folder.createFolder()
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let recorded = try file.text
        #expect(text == recorded, "\(Self.difference(screens, recorded))")
    }

    @Test func `the recorded screens cover every command`() {
        let seen = Set(
            (ScreenTour.steps + ScreenTour.stepsAtStub).compactMap {
                $0.line.split(separator: " ").first.map(String.init)
            })
        #expect(Verb.names.filter { !seen.contains($0) } == [])
    }

    /// Returns the first line that differs, and the step it belongs to.
    private static func difference(_ screens: [String], _ recorded: String) -> String {
        let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var title = ""
        for (now, before) in zip(screens, expected) {
            if now.hasPrefix("═══") { title = now }
            if now != before { return "\(title)\nnow:    \(now)\nbefore: \(before)" }
        }
        return "\(screens.count) lines now, \(expected.count - 1) before"
    }
}

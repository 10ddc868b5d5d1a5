import Foundation
import TestSupport
import Testing

/// The picture of a session at the top of the README, and the recording that it is drawn from.
///
/// `POKEEXPLORER_RECORD=1 swift test --skip-build --filter ReadmePictureTests` recreates both, and the
/// pictures of the pages.
struct ReadmePictureTests {
    private static let folder = Documentation.root.appending(path: ".github/pictures")
    private static let recording = folder.appending(path: "session.cast")
    private static let picture = folder.appending(path: "session.svg")
    private static let title =
        "A session of pokeexplorer: log in, browse, look at Dragonite, add it and undo that"

    /// The lines typed after the log-in.
    private static let lines = [
        "browse type:dragon gen:1-4 sort:-bst legendary:no --size 5", "show dragonite", "favorite", "undo",
    ]

    @Test func `the README's picture of a session matches the terminal's output`() async throws {
        let fresh = try await Self.record()
        if ProcessInfo.processInfo.environment["POKEEXPLORER_RECORD"] == "1" {
            try Self.folder.createFolder()
            try fresh.text().write(to: Self.recording, atomically: true, encoding: .utf8)
            try fresh.screen.svg(title: Self.title)
                .write(to: Self.picture, atomically: true, encoding: .utf8)
        }
        let kept = try Asciicast(parsing: Self.recording.text)
        #expect(fresh.screen.styledLines == kept.screen.styledLines)
        #expect(try Self.picture.text == kept.screen.svg(title: Self.title))
    }

    @Test func `the README's pictures take at most 300 kB`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder, includingPropertiesForKeys: [.fileSizeKey])
        let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
        #expect(files.count >= 3 && sizes.reduce(0, +) <= 300_000)
    }

    /// Records a log-in and the lines after it, one second each.
    private static func record() async throws -> Asciicast {
        try await withAsh { program in
            // Signs out so that the log-in is part of the session.
            _ = try await program.run("logout")
            let (columns, rows) = (88, 60)
            let terminal = try PseudoTerminal(
                running: Program.url, arguments: ["--home", program.home.path, "--offline"],
                environment: [
                    "HOME": program.home.path, "TZ": "UTC", "POKEEXPLORER_HINTS": "off",
                    "COLORTERM": "truecolor",
                    "COLORFGBG": "15;0",
                ], columns: columns, rows: rows)
            var cast = Asciicast(columns: columns, rows: rows)
            var screen = LiveScreen(terminal, columns: columns, rows: rows)
            var recorded = 0
            var row = -1
            func take() {
                let bytes = terminal.outputBytes
                let output = bytes[recorded...].text
                cast.append(output, at: Double(cast.events.count))
                recorded = bytes.count
            }
            for line in ["login ash"] + lines {
                try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row > row }
                take()
                row = screen.screen.cursor.row
                try terminal.type(line + "\r")
                guard line.hasPrefix("login") else { continue }
                try await screen.wait { $0.isAsking("Password") }
                try terminal.type("pallet-town-1\r")
            }
            try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row > row }
            take()
            return cast
        }
    }
}

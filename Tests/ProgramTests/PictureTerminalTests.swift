#if Pictures
    import Foundation
    import TestSupport
    import Testing

    @testable import Terminal

    /// Pictures on a real terminal: after the text, in the terminal's format, and without any message if
    /// there is no picture.
    struct PictureTerminalTests {
        private static let file = PNGFile(width: 24, height: 24, of: [250, 210, 60, 255])

        /// Runs `body` with a shell whose PokéAPI returns `picture` for every picture.
        private func withShell(
            _ picture: StubResponse = .png(file), _ environment: [String: String] = [:],
            arguments: [String] = [], columns: Int = 100, factsAfter delay: Duration = .zero,
            _ body: (PseudoTerminal, HTTPStub) async throws -> Void
        ) async throws {
            let routes = StubPokeAPI.routes(picture: picture)
            let stub = try await HTTPStub {
                $0.path.contains("/pokemon/") ? routes($0).delayed(by: delay) : routes($0)
            }
            try await withTemporaryFolder { home in
                let terminal = try PseudoTerminal(
                    running: Program.url,
                    arguments: [
                        "--home", home.path, "--api", stub.apiURL.absoluteString, "--set", "patience=60",
                    ] + arguments,
                    environment: ["HOME": home.path, "TZ": "UTC", "COLORTERM": "truecolor"].merging(
                        environment
                    ) {
                        $1
                    }, columns: columns, rows: 40)
                try await terminal.expect("> ")
                try await body(terminal, stub)
                try terminal.type("exit\r")
                try await terminal.expectSuccess()
            }
            await stub.stop()
        }

        private func signUp(at terminal: PseudoTerminal) async throws {
            try terminal.type("signup ash\r")
            for question in ["New password", "Repeat password"] {
                try await terminal.expect(question)
                try terminal.type("pallet-town-1\r")
            }
            try await terminal.expect("@pokeexplorer")
        }

        @Test func `the text is printed first, and then the picture next to it`() async throws {
            try await withShell { terminal, _ in
                try await terminal.type("show pikachu\r", expecting: "Total", "\u{1B}7")
                let picture = try await terminal.expect("\u{1B}8")
                #expect(picture.contains("38;2;250;210;60") || picture.contains("48;2;250;210;60"))
                try await terminal.expect("> ")
            }
        }

        @Test func `a narrow window shows the picture below the text`() async throws {
            try await withShell(columns: 60) { terminal, _ in
                try await terminal.type("show pikachu\r", expecting: "Total")
                let picture = try await terminal.expect("> ")
                #expect(picture.contains("48;2;250;210;60") && !picture.contains("\u{1B}7"))
            }
        }

        /// The start of a sequence, the text before its only chunk of Base64, and its end.
        @Test(arguments: [
            (["TERM": "xterm-kitty"], "\u{1B}_Ga=T,f=100,C=1,q=2,", ",m=0;", "\u{1B}\\"),
            (["TERM_PROGRAM": "iTerm.app"], "\u{1B}]1337;File=inline=1;", "AspectRatio=0:", "\u{7}"),
        ])
        func `kitty and iTerm2 receive a PNG file, and the cursor returns to its place`(
            environment: [String: String], start: String, keys: String, end: String
        ) async throws {
            try await withShell(.png(Self.file), environment) { terminal, _ in
                try terminal.type("artwork pikachu\r")
                try await terminal.expect("\u{1B}7" + start)
                try await terminal.expect(keys)
                let rest = try await terminal.expect("\u{1B}8")
                #expect(rest.hasSuffix(end + "\u{1B}8"))
                let png = Data(base64Encoded: String(rest.dropLast(end.count + 2)))
                let bitmap = try Bitmap(png: Array(#require(png)))
                let colors = Set(
                    stride(from: 0, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0..<$0 + 4] })
                #expect(colors == [[250, 210, 60, 255]])
            }
        }

        @Test func `kitty can be switched to symbols`() async throws {
            try await withShell(
                .png(Self.file), ["TERM": "xterm-kitty"], arguments: ["--set", "pictures=symbols"]
            ) { terminal, _ in
                try await terminal.type("artwork pikachu\r", expecting: "48;2;250;210;60")
                #expect(!terminal.output.contains("\u{1B}_G"))
            }
        }

        @Test(arguments: [
            StubResponse.text(404), .text(200, "no picture"),
            .png(PNGFile(width: 9000, height: 1, of: [1, 2, 3, 4])),
        ])
        func `“show” ignores a missing picture`(answer: StubResponse) async throws {
            try await withShell(answer, ["NO_COLOR": "1"]) { terminal, _ in
                var screen = LiveScreen(terminal, columns: 100, rows: 40)
                try await screen.wait { $0.isAtPrompt }
                try terminal.type("show pikachu\r")
                try await screen.wait {
                    $0.isAtPrompt && $0.lines(styled: false).contains { $0.hasSuffix("320") }
                }
                // Only the page: its facts, stats and source.
                let names = Set(screen.lines(styled: false).dropFirst(2).map { $0.prefix { $0 != " " } })
                #expect(
                    names.isSubset(of: [
                        "", "show", "pokeexplorer>", "#0025", "New", "Height", "Weight", "Abilities",
                        "Favourite", "Artwork", "Cry", "Source", "HP", "Attack", "Defense", "Sp.", "Speed",
                        "Total",
                    ]), "\(names)")
            }
        }

        @Test
        func `Ctrl-C stops waiting for a picture, and the shell continues`() async throws {
            try await withShell(.png(Self.file).delayed(by: .seconds(600))) { terminal, stub in
                try await terminal.type("show pikachu\r", expecting: "Total")
                try await Self.expectPictureRequest(stub, by: terminal)
                try terminal.type("\u{3}")
                // Shorter than the timeout of 60 s.
                try await terminal.expect("> ", within: .seconds(30))
            }
        }

        private static func expectPictureRequest(_ stub: HTTPStub, by terminal: PseudoTerminal) async throws {
            try await eventually("a picture is asked for", by: .program(terminal)) {
                stub.requests.contains { $0.path.hasPrefix("/sprites/") }
            }
        }

        /// Makes a picture that takes long enough to draw that drawing can be interrupted.
        private static func largePicture() throws -> StubResponse {
            let side = Bitmap.maximumSide / 2
            let white = [UInt8](repeating: 255, count: side * side * Bitmap.pixelSize)
            let png = try #require(Bitmap(width: side, height: side, bytes: white)?.png())
            return StubResponse(headers: ["Content-Type": "image/png"], body: Data(png))
        }

        @Test
        func `Ctrl-C between gallery pictures stops the gallery, and the shell continues`() async throws {
            try await withShell(Self.largePicture()) { terminal, _ in
                try await terminal.type("browse --size 5 --sprites\r", expecting: "48;2;255;255;255", "> ")
                // All pictures are cached by now, so it only draws. A Ctrl-C that comes too early has no
                // effect.
                var before = 0
                var seen: String { terminal.outputBytes.dropFirst(before).text }
                var hasEnded: Bool { seen.contains("Stopped.") || seen.contains("48;2;255;255;255") }
                // If Ctrl-C arrives before the shell has read the line, it discards the line, which is then
                // typed again.
                try await eventually("Ctrl-C ends it", by: .program(terminal)) {
                    before = terminal.outputBytes.count
                    try terminal.type("browse --size 5 --sprites\r")
                    try await eventually("the line is taken", by: .program(terminal)) { seen.contains("\n") }
                    try? await eventually("it ends", within: .seconds(2), by: .program(terminal)) {
                        try terminal.type("\u{3}")
                        return hasEnded
                    }
                    // If it was drawn before Ctrl-C arrived, it is drawn again.
                    return seen.contains("Stopped.")
                }
                #expect(!seen.contains("48;2;255;255;255"))
                try await terminal.converse([
                    "Stopped.": "whoami",
                    "not signed in": nil,
                    "> ": nil,
                ])
            }
        }

        @Test
        func `Ctrl-C stops a picture with excessive data, and the shell continues`()
            async throws
        {
            var bomb = PNGFile(rows: [[UInt8]](repeating: [UInt8](repeating: 0, count: 4000), count: 250))
            bomb.height = 1
            try await withShell(.png(bomb)) { terminal, stub in
                try terminal.type("artwork pikachu\r")
                try await Self.expectPictureRequest(stub, by: terminal)
                try terminal.type("\u{3}")
                #expect(try await !terminal.expect("> ").contains("48;2;"))
                try await terminal.type("whoami\r", expecting: "not signed in", "> ")
            }
        }

        @Test(arguments: [(["TERM": "xterm-kitty"], "\u{1B}_Ga=T"), (["TERM": "foot"], "\u{1B}P")])
        func `a ranking's question shows pixel graphics side by side`(
            environment: [String: String], start: String
        ) async throws {
            try await withShell(.png(Self.file), environment) { terminal, _ in
                try await signUp(at: terminal)
                try terminal.type("rank new few id:1-3\r")
                try await terminal.converse([
                    "starts it": nil,
                    "@pokeexplorer": "rank few",
                ])
                let question = try await terminal.expect("left)")
                // Each is drawn from the same row, and further to the right.
                let places = question.matches(of: /\u{1B}7\u{1B}\[(\d+)A\u{1B}\[(\d+)G/)
                #expect(Set(places.map(\.1)).count == 1 && places.count == 3, "\(question)")
                let columns = places.compactMap { Int($0.2) }
                #expect(columns == columns.sorted())
                #expect(Set(places.map(\.2)).count == 3)
                #expect(question.components(separatedBy: start).count == 4)
                #expect(!question.contains("48;2;250;210;60"))
                let names = question.split(separator: "\n").first { $0.contains("Bulbasaur") }
                #expect(names?.contains("Ivysaur") == true && names?.contains("Venusaur") == true)
                try await terminal.type("\r", expecting: "continues", "@pokeexplorer")
            }
        }

        @Test func `a list with sprites shows them even if the facts arrive late`() async throws {
            try await withShell(factsAfter: .seconds(1)) { terminal, _ in
                try terminal.type("browse --size 2 --sprites\r")
                // The names with their footer, then the table in their place, and the gallery below it.
                try await terminal.expect("Page 1 of")
                #expect(try await !terminal.expect("48;2;250;210;60").contains("Page 1 of"))
                try await terminal.expect("Page 1 of")
            }
        }

        @Test func `a list with sprites prints the table, the gallery and one footer`()
            async throws
        {
            try await withShell { terminal, stub in
                try terminal.type("browse --size 2\r")
                try await terminal.converse([
                    "405": nil,
                    "> ": "browse --size 2 --sprites",
                ])
                #expect(try await !terminal.expect("48;2;250;210;60").contains("Page 1 of"))
                try await terminal.expect("Page 1 of")
                #expect(try await !terminal.expect("> ").contains("Page 1 of"))
                try terminal.type("browse --size 2 --sprites\r")
                let gallery = try await terminal.expect("Page 1 of")
                #expect(gallery.contains("48;2;250;210;60") && !gallery.contains("Height"))
                #expect(stub.requests.filter { $0.path.hasPrefix("/sprites/") }.count == 2)
                try await terminal.type("search saur\r", expecting: "Height")
                #expect(try await !terminal.expect("> ").contains("48;2;250;210;60"))
                // A ranking's question also shows them side by side, with their numbers.
                try await signUp(at: terminal)
                try terminal.type("rank new few id:1-2\r")
                try await terminal.converse([
                    "starts it": nil,
                    "@pokeexplorer": "rank few",
                ])
                let question = try await terminal.expect("left)")
                #expect(question.contains("48;2;250;210;60"))
                let names = question.split(separator: "\n").first { $0.contains("Bulbasaur") }
                #expect(names?.contains("Ivysaur") == true)
                try await terminal.type("2\r", expecting: "--apply", "@pokeexplorer")
            }
        }
    }
#endif

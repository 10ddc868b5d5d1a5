import Foundation
import Synchronization
import TestSupport
import Testing

/// The line that names the server a command is waiting for, on a real terminal with a slow PokéAPI.
struct WaitingTests {
    private static let sign = "Asking 127.0.0.1… (Ctrl-C to stop)"

    /// Runs `body` with a PokéAPI that holds the answers selected by `isHeld` until the gate is open.
    private func withStub(
        holding isHeld: @escaping @Sendable (StubRequest) -> Bool = { _ in true },
        _ body: (HTTPStub, StubGate, URL) async throws -> Void
    ) async throws {
        let gate = StubGate()
        let routes = StubPokeAPI.routes(
            picture: .png(PNGFile(width: 24, height: 24, of: [250, 210, 60, 255])))
        let stub = try await HTTPStub { isHeld($0) ? routes($0).held(by: gate) : routes($0) }
        try await withTemporaryFolder { try await body(stub, gate, $0) }
        await stub.stop()
    }

    /// Starts the program with that PokéAPI in a home, by default a new one.
    private func start(
        _ words: [String] = [], at stub: HTTPStub, in folder: URL, home: String = UUID().uuidString,
        environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
    ) throws -> PseudoTerminal {
        let options = ["--api", stub.apiURL.absoluteString] + words
        return try Program(home: folder.appending(path: home), options: options)
            .terminal(variables: environment, columns: columns, rows: rows)
    }

    @Test(arguments: [
        ("browse --size 2", 24, [:]), ("show 25 --full", 24, [:]),
        ("show 25", 24, ["COLORTERM": "truecolor"]),
    ])
    func `the waiting indicator leaves no trace`(line: String, rows: Int, environment: [String: String])
        async throws
    {
        let colors = environment.isEmpty ? [:] : environment.merging(["NO_COLOR": ""]) { $1 }
        try await withStub { stub, gate, folder in
            let terminal = try start(
                ["--set", "pager=off"], at: stub, in: folder, environment: colors, columns: 100, rows: rows)
            var screen = LiveScreen(terminal, columns: 100, rows: rows)
            try await screen.wait { $0.isAtPrompt }
            try terminal.type("\u{0C}\(line)\r")
            try await terminal.expect(Self.sign)
            gate.open()
            try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row > 0 }
            let slow = screen.lines(styled: true)
            // Run once more from the cache, without a request.
            let count = stub.requests.count
            try terminal.type("\u{0C}")
            try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row == 0 }
            try terminal.type("\(line)\r")
            try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row > 0 }
            #expect(stub.requests.count == count)
            #expect(slow == screen.lines(styled: true))
            #expect(slow.count > 3)
        }
    }

    /// Runs `body` with a home that has a PokéAPI's facts; from then on the PokéAPI answers only once the
    /// gate is open.
    private func withFacts(_ body: (HTTPStub, StubGate, URL) async throws -> Void) async throws {
        let gate = StubGate()
        let isHeld = Mutex(false)
        let world = StubWorld().routes(
            picture: .png(PNGFile(width: 24, height: 24, of: [250, 210, 60, 255])))
        let stub = try await HTTPStub { isHeld.withLock { $0 } ? world($0).held(by: gate) : world($0) }
        try await withProgram(api: stub) { program in
            #expect(try await program.run("sync").status == 0)
            isHeld.withLock { $0 = true }
            try await body(stub, gate, program.home)
        }
        await stub.stop()
    }

    private func shell(
        at stub: HTTPStub, in home: URL, columns: Int = 100, rows: Int = 40
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            running: Program.url, arguments: ["--home", home.path, "--api", stub.apiURL.absoluteString],
            environment: [
                "HOME": home.path, "TZ": "UTC", "COLORTERM": "truecolor", "POKEEXPLORER_PATIENCE": "60",
            ], columns: columns, rows: rows)
    }

    /// Whether the shell is at the prompt after `show` and two empty lines.
    private static func isPastBothEmptyLines(_ screen: LiveScreen) -> Bool {
        screen.isAtPrompt
            && screen.lines(styled: false).filter { $0.hasPrefix("pokeexplorer>") }.count == 4
    }

    @Test func `known facts appear at once, and the rest is inserted when the API answers`()
        async throws
    {
        try await withFacts { stub, gate, home in
            let terminal = try shell(at: stub, in: home)
            var screen = LiveScreen(terminal, columns: 100, rows: 40)
            try await screen.wait { $0.isAtPrompt }
            try terminal.type("\u{0C}show 25\r")
            try await screen.wait { $0.lines(styled: false).contains { $0.hasPrefix("Source") } }
            #expect(!terminal.echoes)
            // Keys typed meanwhile don't scroll the screen.
            try terminal.type("\r\r")
            try await terminal.expect(Self.sign)
            gate.open()
            try await screen.wait(for: Self.isPastBothEmptyLines)
            let slow = screen.lines(styled: true)
            try terminal.type("\u{0C}")
            try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row == 0 }
            try terminal.type("show 25\r\r\r")
            try await screen.wait(for: Self.isPastBothEmptyLines)
            #expect(slow == screen.lines(styled: true))
            #expect(
                slow.contains { $0.contains("New words.") } && slow.contains { $0.contains("250;210;60") })
        }
    }

    @Test func `a page taller than the window is never printed twice`() async throws {
        try await withFacts { stub, gate, home in
            let terminal = try shell(at: stub, in: home, columns: 60, rows: 6)
            try await terminal.expect("> ")
            try await terminal.type("show 25\r", expecting: "Spe")
            try await terminal.expect(Self.sign)
            gate.open()
            let rest = try await terminal.expect("> ")
            #expect(!rest.contains("Spe"))
        }
    }

    @Test func `Ctrl-C keeps the known facts without a message`() async throws {
        try await withFacts { stub, _, home in
            let terminal = try shell(at: stub, in: home)
            var screen = LiveScreen(terminal, columns: 100, rows: 40)
            try await screen.wait { $0.isAtPrompt }
            try terminal.type("show 25\r")
            try await screen.wait { $0.lines(styled: false).contains { $0.hasPrefix("Source") } }
            try terminal.type("\u{3}")
            try await screen.wait { $0.isAtPrompt && $0.screen.cursor.row > 10 }
            #expect(!terminal.output.contains("Stopped"))
            try await terminal.type("evolution\r", expecting: "Raichu")
        }
    }

    @Test func `the indicator waits for the picture below the text, even on the last row`() async throws {
        try await withStub(holding: { $0.path.hasPrefix("/sprites/") }) { stub, gate, folder in
            // Facts that are cached appear before the indicator, however slow the machine is.
            let options = ["--api", stub.apiURL.absoluteString]
            let program = Program(home: folder.appending(path: "home"), options: options)
            #expect(try await program.run("show", "25", "--json").status == 0)
            let terminal = try start(
                at: stub, in: folder, home: "home",
                environment: ["NO_COLOR": "", "COLORTERM": "truecolor"], columns: 100, rows: 14)
            var screen = LiveScreen(terminal, columns: 100, rows: 14)
            try await screen.wait { $0.isAtPrompt }
            try await terminal.type("show 25\r", expecting: "Spe")
            try await terminal.expect(Self.sign)
            screen.update()
            #expect(screen.screen.cursor.row == 13)
            gate.open()
            try await terminal.expect("\u{1B}7")
            try await terminal.expect("\u{1B}8")
            try await screen.wait { $0.isAtPrompt }
            let slow = screen.lines(styled: true).drop { !$0.contains("show 25") }
            try await terminal.type("show 25\r", expecting: "\u{1B}8")
            try await screen.wait { $0.isAtPrompt }
            #expect(slow == screen.lines(styled: true).drop { !$0.contains("show 25") })
        }
    }

    @Test func `Ctrl-C removes the indicator, in the shell and in one-shot commands`() async throws {
        try await withStub { stub, _, folder in
            let shell = try start(at: stub, in: folder)
            var screen = LiveScreen(shell, columns: 80, rows: 24)
            try await screen.wait { $0.isAtPrompt }
            try shell.type("show 25\r")
            try await shell.expect(Self.sign)
            try await shell.type("\u{3}", expecting: "Stopped.")
            try await screen.wait { $0.isAtPrompt }
            #expect(
                screen.lines(styled: false).suffix(3) == [
                    "pokeexplorer> show 25", "✗ Stopped.", "pokeexplorer>",
                ])

            let command = try start(["show", "25"], at: stub, in: folder)
            screen = LiveScreen(command, columns: 80, rows: 24)
            try await command.expect(Self.sign)
            try command.type("\u{3}")
            #expect(try await command.waitForEnd() == .signaled(SIGINT))
            screen.update()
            #expect(screen.lines(styled: false) == [])
            #expect(screen.screen.cursor.row == 0)
            #expect(command.echoes)
        }
    }

    @Test func `Ctrl-C during “sync” explains what is kept`() async throws {
        try await withStub { stub, _, folder in
            let command = try start(["sync"], at: stub, in: folder)
            try await eventually("it asks the API", by: .program(command)) { !stub.requests.isEmpty }
            try await command.type("\u{3}", expecting: "Stopped.")
            try await command.expect("the next “pokeexplorer sync”")
            #expect(try await command.waitForEnd() == .exited(130))
            #expect(command.echoes)
        }
    }

    @Test func `Ctrl-Z removes the indicator before the outer shell resumes`() async throws {
        try await withStub { stub, gate, folder in
            let program = "'\(Program.url.path)' --api \(stub.apiURL.absoluteString)"
            let terminal = try PseudoTerminal(
                running: URL(filePath: "/bin/sh"),
                arguments: ["-mc", "\(program) --home '\(folder.path)' show 25; echo AWAY; read x; fg"],
                environment: [
                    "HOME": folder.path, "TZ": "UTC", "NO_COLOR": "1", "POKEEXPLORER_PATIENCE": "60",
                ])
            var screen = LiveScreen(terminal, columns: 80, rows: 24)
            try await terminal.expect(Self.sign)
            try await terminal.type("\u{1A}", expecting: "AWAY\r\n")
            screen.update()
            #expect(!screen.lines(styled: false).joined().contains("Asking"))
            #expect(terminal.echoes)
            try terminal.type("\r")
            gate.open()
            try await terminal.expect("Total")
            try await terminal.expectSuccess()
        }
    }

    @Test func `input typed while waiting doesn't move the screen and is read afterwards`() async throws {
        try await withStub { stub, gate, folder in
            let terminal = try start(at: stub, in: folder)
            var screen = LiveScreen(terminal, columns: 80, rows: 24)
            try await screen.wait { $0.isAtPrompt }
            try terminal.type("\u{0C}browse --size 2\r")
            try await terminal.expect(Self.sign)
            try terminal.type("\r\rwhoami\r")
            gate.open()
            try await terminal.expect("You are not signed in.")
            try await screen.wait { $0.isAtPrompt }
            let lines = screen.lines(styled: false)
            try #require(lines.count > 7)
            #expect(lines[1].hasPrefix("   No."))
            #expect(lines[5...7] == ["pokeexplorer>", "pokeexplorer>", "pokeexplorer> whoami"])
            terminal.signal(SIGTERM)
            #expect(try await terminal.waitForEnd() == .signaled(SIGTERM))
            #expect(terminal.echoes && terminal.collectsLines)
        }
    }

    @Test func `the indicator respects the width and falls back to plain ASCII`() async throws {
        try await withStub { stub, _, folder in
            let terminal = try start(
                ["show", "25"], at: stub, in: folder, environment: ["LC_ALL": "C"], columns: 22)
            try await terminal.expect("\rAsking 127.0.0.1...\u{1B}[K")
        }
    }

    @Test
    func `JSON, dumb terminals and scripts never show the indicator`() async throws {
        try await withStub { stub, gate, folder in
            let program =
                "'\(Program.url.path)' --api \(stub.apiURL.absoluteString) --home '\(folder.path)/quiet'"
            let quiet = try [
                "\(program) show 25 --json", "TERM=dumb \(program) show 25", "\(program) show 25 | cat",
                "\(program) show 25 2>&1 >/dev/null", "echo show 25 | \(program)",
                "\(program) --verbose show 25",
            ].map { line in
                try PseudoTerminal(
                    running: URL(filePath: "/bin/sh"), arguments: ["-c", line],
                    environment: ["HOME": folder.path, "TZ": "UTC", "POKEEXPLORER_PATIENCE": "60"])
            }
            // The list of names is fetched in the background.
            let typing = try start(at: stub, in: folder)
            try await typing.expect("pokeexplorer> ")
            try await typing.type("signup ash\r", expecting: "New password")
            let editing = try start(at: stub, in: folder)
            try await editing.expect("pokeexplorer> ")
            try editing.type("show 2")
            try await eventually("all eight ask the API", seeing: { stub.requests.count }) { $0 >= 8 }
            // The quiet commands started before these two, which do show the line.
            for _ in 1...2 { try await start(["show", "25"], at: stub, in: folder).expect(Self.sign) }
            for shell in [typing, editing] { #expect(!shell.output.contains("Asking")) }
            gate.open()
            for terminal in quiet {
                try await terminal.expectSuccess()
                #expect(!terminal.output.contains("Asking"), "\(terminal.output)")
            }
            try await editing.type("5\r", expecting: "Total")
            try await typing.type("\u{3}", expecting: "pokeexplorer> ")
        }
    }
}

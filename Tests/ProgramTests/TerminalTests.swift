import Foundation
import Records
import TestSupport
import Testing

/// The shell as a person sees it on a real terminal.
struct TerminalTests {
    private func withShell(_ body: (PseudoTerminal, URL) async throws -> Void) async throws {
        try await withProgram { program in
            let terminal = try program.terminal()
            try await terminal.expect("pokeexplorer> ")
            try await body(terminal, program.home)
        }
    }

    /// Runs `body` with a shell on a colour terminal whose replies the test writes.
    private func withColours(
        _ environment: [String: String], _ arguments: [String] = [],
        _ body: (PseudoTerminal) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { home in
            let terminal = try PseudoTerminal(
                running: Program.url, arguments: ["--home", home.path, "--offline"] + arguments,
                environment: ["HOME": home.path, "TZ": "UTC", "TERM": "xterm-256color"].merging(environment) {
                    $1
                })
            try await terminal.expect("pokeexplorer")
            try await body(terminal)
            try terminal.type("exit\r")
            try await terminal.expectSuccess()
        }
    }

    @Test func `the terminal's reply about its background is not read as input`() async throws {
        func shown(after answer: String?) async throws -> String {
            var shown = ""
            try await withColours([:]) { terminal in
                try await terminal.expect("\u{1B}]11;?\u{1B}\\")
                try terminal.type("typ")
                if let answer { try terminal.type("\u{1B}]11;rgb:\(answer)\u{1B}\\") }
                try await terminal.type("es fire\r", expecting: "Damage dealt")
                shown = terminal.output
            }
            #expect(!shown.contains("rgb:"))
            return shown
        }
        // The prompt's colours on a dark and on a light background.
        let dark = "38;5;183mpokeexplorer"
        let light = "38;5;61mpokeexplorer"
        for answer in [nil, "0000/0000/0000"] {
            let output = try await shown(after: answer)
            #expect(output.contains(dark) && !output.contains(light))
        }
        #expect(try await shown(after: "ffff/ffff/ffff").contains(light))
    }

    @Test func `a late reply from the terminal never becomes part of a password or line`() async throws {
        for isLater in [false, true] {
            try await withTemporaryFolder { home in
                try await Program(home: home).signUpAsh()
                let terminal = try PseudoTerminal(
                    running: Program.url, arguments: ["--home", home.path, "--offline"],
                    environment: ["HOME": home.path, "TERM": "xterm-256color"])
                try await terminal.converse([
                    "\u{1B}]11;?\u{1B}\\": "logout",
                    "Goodbye": "login ash",
                    "Password: ": nil,
                ])
                let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
                try await terminal.type(
                    "pallet-" + (isLater ? "" : answer) + "town-1\r", expecting: "Welcome back")
                try await terminal.expect("@pokeexplorer\u{1B}[0m> ")
                try await terminal.type(
                    "who" + (isLater ? answer : "") + "ami\r", expecting: ", 0 favourites")
                #expect(!terminal.output.contains("rgb:"))
            }
        }
    }

    @Test(
        arguments: [
            (["NO_COLOR": "1"], []), (["TERM": "dumb"], []), (["COLORFGBG": "0;15"], []),
            ([:], ["--set", "background=dark"]), ([:], ["--color", "never"]),
        ] as [([String: String], [String])])
    func `the terminal's background isn't queried if it is known or irrelevant`(
        environment: [String: String], arguments: [String]
    ) async throws {
        try await withColours(environment, arguments) { terminal in
            try await terminal.type("whoami\r", expecting: "not signed in")
            #expect(!terminal.output.contains("]11;"))
        }
    }

    @Test func `a page of a list fits a low window without a pager`() async throws {
        try await withProgram { program in
            let terminal = try program.terminal(rows: 16)
            try await terminal.converse([
                "pokeexplorer> ": "browse gen:1",
                "Page 1 of 13": nil,
                "pokeexplorer> ": "browse gen:1 --size 5",
                "Page 1 of 31": "exit",
            ])
            try await terminal.expectSuccess()
        }
    }

    @Test func `numbers are shown alone if bars are unavailable`() async throws {
        try await withProgram { program in
            let bars = try await program.run("show", "pikachu")
            #expect(bars.output.contains("█"))
            for line in ["show pikachu", "compare pikachu raichu", "progress"] {
                let words = line.words
                let plain = try await program.run(["--set", "bars=off"] + words).output
                #expect(!plain.contains { "█▒░▌#".contains($0) && $0 != "#" }, "\(plain)")
                #expect(!plain.split(separator: "\n").contains { $0.hasSuffix(" ") }, "\(line)")
            }
            let dumb = try PseudoTerminal(
                running: Program.url,
                arguments: ["--home", program.home.path, "--offline", "show", "pikachu"],
                environment: ["HOME": program.home.path, "TERM": "dumb"])
            try await dumb.expectSuccess()
            #expect(dumb.output.contains("Sp. Atk") && !dumb.output.contains("█"))
        }
    }

    @Test func `Ctrl-C cancels a slow request but not the shell`() async throws {
        let stub = try await HTTPStub { StubPokeAPI.answer($0).delayed(by: .seconds(600)) }
        try await withProgram(api: stub) { program in
            let terminal = try program.terminal()
            try await terminal.converse([
                "pokeexplorer> ": "show 25",
                // The list of names is already being fetched in the background; this line shows that the command
                // waits for it.
                "Asking": nil,
            ])
            try terminal.type("\u{03}")
            // Shorter than the timeout of 60 s.
            try await terminal.expect("pokeexplorer> ", within: .seconds(30))
            try await terminal.type("whoami\r", expecting: "You are not signed in.")
            try terminal.type("exit\r")
            try await terminal.expectSuccess()
        }
        await stub.stop()
    }

    @Test
    func `Ctrl-C ends the whole script`() async throws {
        let stub = try await HTTPStub { StubPokeAPI.answer($0).delayed(by: .seconds(600)) }
        try await withTemporaryFolder { home in
            let line =
                "printf 'show 25\\nwhoami\\n' | '\(Program.url.path)' --api \(stub.apiURL.absoluteString)"
            let terminal = try PseudoTerminal(
                running: URL(filePath: "/bin/sh"), arguments: ["-c", line],
                environment: ["HOME": home.path, "TZ": "UTC", "POKEEXPLORER_PATIENCE": "60"])
            try await eventually("it asks the API", by: .program(terminal)) { !stub.requests.isEmpty }
            try terminal.type("\u{3}")
            _ = try await terminal.waitForEnd()
            #expect(!terminal.output.contains("signed in"), "\(terminal.output)")
        }
        await stub.stop()
    }

    @Test func `output after a resize fits the window`() async throws {
        try await withShell { terminal, _ in
            terminal.resize(columns: 44, rows: 24)
            try terminal.type("browse dex:1-3\r")
            let answer = try await terminal.expect("Page 1 of 1")
            let rows = answer.split(separator: "\r\n").filter { $0.contains("aur") }
            #expect(rows.count >= 3)
            #expect(rows.allSatisfy { $0.count <= 44 }, "\(rows)")
        }
    }
}

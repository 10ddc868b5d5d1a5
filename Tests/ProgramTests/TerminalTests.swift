import Foundation
import TestSupport
import Testing

/// The shell as a person meets it, on a real terminal.
@Suite(.serialized) struct TerminalTests {
    private func withShell(_ body: (PseudoTerminal, URL) async throws -> Void) async throws {
        try await withTemporaryFolder { home in
            let terminal = try PseudoTerminal(
                running: Program.url, arguments: ["--home", home.path, "--offline"],
                environment: ["HOME": home.path, "TZ": "UTC", "NO_COLOR": "1"])
            _ = try await terminal.expect("pokeexplorer> ")
            try await body(terminal, home)
        }
    }

    @Test func `a password is not shown, and signing up changes the prompt`() async throws {
        try await withShell { terminal, _ in
            try terminal.type("signup ash\r")
            _ = try await terminal.expect("New password")
            try terminal.type("pallet-town-1\r")
            _ = try await terminal.expect("The same again")
            try terminal.type("pallet-town-1\r")
            _ = try await terminal.expect("ash@pokeexplorer> ")
            #expect(!terminal.output.contains("pallet-town-1"))
            try terminal.type("exit\r")
            #expect(try await terminal.waitForEnd() == .exited(0))
        }
    }

    @Test func `Ctrl-C abandons the line and Ctrl-D ends the shell`() async throws {
        try await withShell { terminal, _ in
            try terminal.type("favorite pika\u{03}")
            _ = try await terminal.expect("^C")
            try terminal.type("whoami\r")
            _ = try await terminal.expect("You are not signed in.")
            try terminal.type("\u{04}")
            #expect(try await terminal.waitForEnd() == .exited(0))
        }
    }

    @Test func `Tab completes verbs, names and values of a query`() async throws {
        try await withShell { terminal, _ in
            try terminal.type("evo\tbulbas\t\r")
            _ = try await terminal.expect("Venusaur")
            try terminal.type("browse hab\tra\t --size 1\r")
            _ = try await terminal.expect("Page 1 of")
            try terminal.type("exit\r")
            #expect(try await terminal.waitForEnd() == .exited(0))
        }
    }

    @Test func `lines are remembered for the next shell, for nobody else to read`() async throws {
        try await withShell { terminal, home in
            try terminal.type("show eevee\r")
            _ = try await terminal.expect("Evolution Pok")
            try terminal.type("exit\r")
            #expect(try await terminal.waitForEnd() == .exited(0))
            let history = home.appending(path: "history")
            #expect(try String(contentsOf: history, encoding: .utf8) == "show eevee\nexit\n")
            let mode = try FileManager.default.attributesOfItem(atPath: history.path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
    }
}

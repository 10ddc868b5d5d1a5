import Foundation
import TestSupport
import Testing

/// Secrets typed at a real terminal.
struct SecretInputTests {
    private func start(columns: Int = 80) async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            running: PseudoTerminal.builtProgram("TerminalProbe"), environment: ["HOME": missingFolder],
            columns: columns)
        try await terminal.expect("> ")
        try await terminal.type("secret\r", expecting: "Password: ")
        return terminal
    }

    @Test func `a secret is not echoed`() async throws {
        let terminal = try await start()
        #expect(!terminal.echoes)
        try terminal.type("correct hörse\r")
        let shown = try await terminal.expect("secret: ")
        #expect(!shown.contains("correct"))
        try await terminal.expect("correct hörse")
    }

    @Test func `a secret is not echoed after the program was suspended and continued`() async throws {
        let terminal = try await start()
        try terminal.type("correct ")
        terminal.signal(SIGSTOP)
        terminal.showTyping()
        terminal.signal(SIGCONT)
        try await terminal.expect("Password: ")
        #expect(!terminal.echoes && !terminal.collectsLines)
        try terminal.type("hörse\r")
        #expect(try await terminal.expect("secret: ").contains("hörse") == false)
        try await terminal.expect("correct hörse")
        try await terminal.expect("> ")
        // Outside a secret prompt, the signal has its usual effect.
        terminal.signal(SIGCONT)
        try await terminal.type("next\r", expecting: "line: next|")
    }

    @Test func `Backspace deletes a character, and Ctrl-U deletes all of them`() async throws {
        let terminal = try await start()
        try await terminal.type("wrong\u{15}abé\u{7F}c\r", expecting: "secret: abc\r")
    }

    @Test(arguments: ["\u{3}", "abc\u{3}", "\u{4}"])
    func `Ctrl-C and Ctrl-D cancel the input of a secret`(keys: String) async throws {
        let terminal = try await start()
        try await terminal.type(keys, expecting: "secret: none", "> ")
        try await terminal.type("next\r", expecting: "line: next|")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU])
    func `echo is restored after a fatal signal`(signal: Int32) async throws {
        let terminal = try await start()
        terminal.signal(signal)
        #expect(try await terminal.waitForEnd() == .signaled(signal))
        #expect(terminal.echoes && terminal.collectsLines)
    }

    @Test func `a secret above the limit is rejected, not truncated`() async throws {
        let terminal = try await start()
        for _ in 1...5 { try terminal.type(String(repeating: "x", count: 1000)) }
        try await terminal.type("\r", expecting: "failed: lineTooLong(limit: 4096)")
    }

    @Test func `a confirmation is echoed and requires an explicit yes`() async throws {
        let terminal = try await start()
        try await terminal.type("\r", expecting: "> ")
        for (answer, isYes) in ["y": true, "YES": true, "n": false, "": false, "yet": false] as KeyValuePairs
        {
            try await terminal.type("confirm\r", expecting: "Sure? [y/N] ")
            try await terminal.type("\(answer)\r", expecting: "confirmed: \(isYes)", "> ")
        }
    }

    @Test func `Ctrl-D at a confirmation means no, and ends the line`() async throws {
        let terminal = try await start()
        try await terminal.type("\r", expecting: "> ")
        try await terminal.type("confirm\r", expecting: "Sure? [y/N] ")
        try await terminal.type("\u{4}", expecting: "\r\nconfirmed: false", "> ")
    }

    @Test func `a question wider than the screen is broken between words`() async throws {
        let terminal = try await start(columns: 10)
        try await terminal.type("\r", expecting: "> ")
        try await terminal.type("confirm\r", expecting: "Sure?\r\n[y/N] ")
        try await terminal.type("y\r", expecting: "confirmed:", "true", "> ")
    }
}

import Foundation
import TestSupport
import Testing

/// Lines typed at a real terminal.
struct LineReaderTests {
    private func start(
        _ environment: [String: String] = [:], columns: Int = 80, rows: Int = 24, prompt: String = "probe> "
    ) async throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            running: PseudoTerminal.builtProgram("TerminalProbe"),
            environment: environment.merging(["HOME": missingFolder, "NO_COLOR": "1"]) { given, _ in given },
            columns: columns, rows: rows)
        try await terminal.expect(prompt)
        return terminal
    }

    @Test func `a line is read without its terminator`() async throws {
        let terminal = try await start()
        try await terminal.type("hello there\r", expecting: "line: hello there|")
    }

    @Test func `keys move over and delete whole characters, including wide ones`() async throws {
        let terminal = try await start()
        try await terminal.type("ピカチュウx\u{7F}\u{7F}\u{1}é\u{5}!\r", expecting: "line: éピカチュ!|")
    }

    @Test func `each character is echoed immediately, even in the middle of a line`() async throws {
        let terminal = try await start()
        for key in ["é", "ピ", "😀"] {
            try terminal.type(key)
            try await terminal.expect(key)
        }
        try terminal.type("\u{1B}[D")
        try await terminal.type("♀", expecting: "♀")
    }

    @Test func `wide characters are redrawn instead of shifted`() async throws {
        let terminal = try await start()
        try terminal.type("ピカチュウ\u{1}\u{4}\u{4}x\r")
        let shown = try await terminal.expect("line: xチュウ|")
        #expect(!shown.contains(/\u{1B}\[[0-9]*[@P]/))
    }

    @Test func `a dumb terminal can still read lines`() async throws {
        let terminal = try await start(["TERM": "dumb"])
        #expect(terminal.collectsLines)
        try await terminal.type("abc\u{3}", expecting: "interrupted")
        try await terminal.type("plain\r", expecting: "line: plain|")
        try await terminal.type("secret\r", expecting: "Password: ")
        try await terminal.type("\u{3}", expecting: "secret: none")
    }

    @Test func `a suspended program restores its line`() async throws {
        let terminal = try await start()
        try await terminal.type("abc\u{1A}", expecting: "probe> abc")
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
        try await terminal.expect("probe> abc")
        try await terminal.type("d\r", expecting: "line: abcd|")
    }

    @Test func `Ctrl-C discards the line but not the program`() async throws {
        let terminal = try await start()
        try await terminal.type("half a li", expecting: "half a li")
        try await terminal.type("\u{3}", expecting: "^C\r\ninterrupted")
        try await terminal.type("whole\r", expecting: "line: whole|")
    }

    @Test func `an external SIGINT discards the line`() async throws {
        let terminal = try await start()
        try await terminal.type("abc", expecting: "abc")
        terminal.signal(SIGINT)
        try await terminal.expect("interrupted")
        try await terminal.type("d\r", expecting: "line: d|")
    }

    @Test func `Ctrl-C cancels work but not the program`() async throws {
        let terminal = try await start()
        for _ in 1...2 {
            try await terminal.type("work\r", expecting: "working")
            try await terminal.type("\u{3}", expecting: "stopped", "probe> ")
        }
    }

    @Test func `Ctrl-D on an empty line ends the input`() async throws {
        let terminal = try await start()
        try await terminal.type("\u{4}", expecting: "end")
        try await terminal.expectSuccess()
        #expect(terminal.echoes && terminal.collectsLines)
    }

    @Test func `Tab completes a unique candidate`() async throws {
        let terminal = try await start()
        try await terminal.type("show EE\t!\r", expecting: "line: show eevee !|")
    }

    @Test func `Tab completes the common prefix and then lists the candidates`() async throws {
        let terminal = try await start()
        try await terminal.type("p\t\t", expecting: "pikachu  pichu    pidgey\r\n", "probe> pi")
        try await terminal.type("d\t\r", expecting: "line: pidgey |")
    }

    @Test func `Tab completes a Japanese name`() async throws {
        let terminal = try await start()
        try await terminal.type("フ\t\r", expecting: "line: フシギダネ |")
    }

    @Test func `the up key recalls the previous line`() async throws {
        let terminal = try await start()
        try await terminal.type("first\r", expecting: "line: first|", "probe> ")
        try await terminal.type("\u{1B}[A!\r", expecting: "line: first!|")
    }

    @Test func `Ctrl-R searches the history`() async throws {
        let terminal = try await start()
        for line in ["alpha one", "beta two"] {
            try await terminal.type("\(line)\r", expecting: "line: \(line)|", "probe> ")
        }
        try await terminal.type("\u{12}alp\u{5}!\r", expecting: "line: alpha one!|")
    }

    @Test func `.editrc can enable vi keys`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: ".editrc")
            try file.write("bind -v\n")
            let terminal = try await start(["HOME": folder.path])
            try await terminal.type("abc\u{1B}0ix\r", expecting: "line: xabc|", "probe> ")
            try await terminal.type("ee\t\u{3}", expecting: "interrupted")
        }
    }

    @Test func `a line survives a resize of the window`() async throws {
        let terminal = try await start(columns: 80)
        try await terminal.type("before ", expecting: "before ")
        terminal.resize(columns: 50, rows: 20)
        try await terminal.expect("probe> before ")
        try await terminal.type("after\r", expecting: "line: before after|", "probe> ")
        try await terminal.type("size\r", expecting: "columns: 50")
    }

    @Test func `a window of absurd size doesn't use up the memory`() async throws {
        let terminal = try await start(columns: 80)
        terminal.resize(columns: 65_535, rows: 65_535)
        try await terminal.type("after\r", expecting: "line: after|", "probe> ")
    }

    @Test func `colour codes in the prompt take no columns`() async throws {
        let terminal = try await start(["NO_COLOR": ""], columns: 30, prompt: "> ")
        #expect(terminal.output.hasSuffix("\u{1B}[1;38;5;183mprobe\u{1B}[0m> "))
        try terminal.type(String(repeating: "x", count: 22))
        try terminal.type("\r")
        try await terminal.expect("line: \(String(repeating: "x", count: 22))|")
        // The prompt's 7 columns and the text's 22 leave one of 30 free, so nothing wraps.
        #expect(!terminal.output.contains("xx\r\nx"))
    }

    @Test func `the terminal's modes are restored after a fatal signal`() async throws {
        let terminal = try await start()
        #expect(!terminal.collectsLines)
        terminal.signal(SIGTERM)
        #expect(try await terminal.waitForEnd() == .signaled(SIGTERM))
        #expect(terminal.echoes && terminal.collectsLines)
    }

    @Test func `the terminal's modes are restored after a crash`() async throws {
        let terminal = try await start()
        try terminal.type("crash\r")
        #expect(try await terminal.waitForEnd() == .signaled(SIGABRT))
        #expect(terminal.echoes && terminal.collectsLines)
    }
}

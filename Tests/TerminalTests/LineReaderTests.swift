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
        try terminal.type("hello there\r")
        try await terminal.expect("line: hello there|")
    }

    @Test func `keys move over and delete whole characters, including wide ones`() async throws {
        let terminal = try await start()
        try terminal.type("ピカチュウx\u{7F}\u{7F}\u{1}é\u{5}!\r")
        try await terminal.expect("line: éピカチュ!|")
    }

    @Test func `each character is echoed immediately, even in the middle of a line`() async throws {
        let terminal = try await start()
        for key in ["é", "ピ", "😀"] {
            try terminal.type(key)
            try await terminal.expect(key)
        }
        try terminal.type("\u{1B}[D")
        try terminal.type("♀")
        try await terminal.expect("♀")
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
        try terminal.type("abc\u{3}")
        try await terminal.expect("interrupted")
        try terminal.type("plain\r")
        try await terminal.expect("line: plain|")
        try terminal.type("secret\r")
        try await terminal.expect("Password: ")
        try terminal.type("\u{3}")
        try await terminal.expect("secret: none")
    }

    @Test func `a suspended program restores its line`() async throws {
        let terminal = try await start()
        try terminal.type("abc\u{1A}")
        try await terminal.expect("probe> abc")
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
        try await terminal.expect("probe> abc")
        try terminal.type("d\r")
        try await terminal.expect("line: abcd|")
    }

    @Test func `Ctrl-C discards the line but not the program`() async throws {
        let terminal = try await start()
        try terminal.type("half a li")
        try await terminal.expect("half a li")
        try terminal.type("\u{3}")
        try await terminal.expect("^C\r\ninterrupted")
        try terminal.type("whole\r")
        try await terminal.expect("line: whole|")
    }

    @Test func `an external SIGINT discards the line`() async throws {
        let terminal = try await start()
        try terminal.type("abc")
        try await terminal.expect("abc")
        terminal.signal(SIGINT)
        try await terminal.expect("interrupted")
        try terminal.type("d\r")
        try await terminal.expect("line: d|")
    }

    @Test func `Ctrl-C cancels work but not the program`() async throws {
        let terminal = try await start()
        for _ in 1...2 {
            try terminal.type("work\r")
            try await terminal.expect("working")
            try terminal.type("\u{3}")
            try await terminal.expect("stopped")
            try await terminal.expect("probe> ")
        }
    }

    @Test func `Ctrl-D on an empty line ends the input`() async throws {
        let terminal = try await start()
        try terminal.type("\u{4}")
        try await terminal.expect("end")
        try await terminal.expectSuccess()
        #expect(terminal.echoes && terminal.collectsLines)
    }

    @Test func `Tab completes a unique candidate`() async throws {
        let terminal = try await start()
        try terminal.type("show EE\t!\r")
        try await terminal.expect("line: show eevee !|")
    }

    @Test func `Tab completes the common prefix and then lists the candidates`() async throws {
        let terminal = try await start()
        try terminal.type("p\t\t")
        try await terminal.expect("pikachu  pichu    pidgey\r\n")
        try await terminal.expect("probe> pi")
        try terminal.type("d\t\r")
        try await terminal.expect("line: pidgey |")
    }

    @Test func `Tab completes a Japanese name`() async throws {
        let terminal = try await start()
        try terminal.type("フ\t\r")
        try await terminal.expect("line: フシギダネ |")
    }

    @Test func `the up key recalls the previous line`() async throws {
        let terminal = try await start()
        try terminal.type("first\r")
        try await terminal.expect("line: first|")
        try await terminal.expect("probe> ")
        try terminal.type("\u{1B}[A!\r")
        try await terminal.expect("line: first!|")
    }

    @Test func `Ctrl-R searches the history`() async throws {
        let terminal = try await start()
        for line in ["alpha one", "beta two"] {
            try terminal.type("\(line)\r")
            try await terminal.expect("line: \(line)|")
            try await terminal.expect("probe> ")
        }
        try terminal.type("\u{12}alp\u{5}!\r")
        try await terminal.expect("line: alpha one!|")
    }

    @Test func `.editrc can enable vi keys`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: ".editrc")
            try Data("bind -v\n".utf8).write(to: file)
            let terminal = try await start(["HOME": folder.path])
            try terminal.type("abc\u{1B}0ix\r")
            try await terminal.expect("line: xabc|")
            try await terminal.expect("probe> ")
            try terminal.type("ee\t\u{3}")
            try await terminal.expect("interrupted")
        }
    }

    @Test func `a line survives a resize of the window`() async throws {
        let terminal = try await start(columns: 80)
        try terminal.type("before ")
        try await terminal.expect("before ")
        terminal.resize(columns: 50, rows: 20)
        try await terminal.expect("probe> before ")
        try terminal.type("after\r")
        try await terminal.expect("line: before after|")
        try await terminal.expect("probe> ")
        try terminal.type("size\r")
        try await terminal.expect("columns: 50")
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

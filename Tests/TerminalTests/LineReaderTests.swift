import Foundation
import TestSupport
import Testing

/// Lines typed at a real terminal.
@Suite struct LineReaderTests {
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

    @Test func `a line is read without its end`() async throws {
        let terminal = try await start()
        try terminal.type("hello there\r")
        try await terminal.expect("line: hello there|")
    }

    @Test func `keys move and delete whole characters, wide ones too`() async throws {
        let terminal = try await start()
        try terminal.type("ピカチュウx\u{7F}\u{7F}\u{1}é\u{5}!\r")
        try await terminal.expect("line: éピカチュ!|")
    }

    @Test func `each character is shown as soon as it is typed, within the line too`() async throws {
        let terminal = try await start()
        for key in ["é", "ピ", "😀"] {
            try terminal.type(key)
            try await terminal.expect(key)
        }
        try terminal.type("\u{1B}[D")
        try terminal.type("♀")
        try await terminal.expect("♀")
    }

    @Test func `wide characters are written anew and not shifted`() async throws {
        let terminal = try await start()
        try terminal.type("ピカチュウ\u{1}\u{4}\u{4}x\r")
        let shown = try await terminal.expect("line: xチュウ|")
        #expect(!shown.contains(/\u{1B}\[[0-9]*[@P]/))
    }

    @Test func `a terminal that can do nothing still reads lines`() async throws {
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

    @Test func `a stopped program takes up its line again`() async throws {
        let terminal = try await start()
        try terminal.type("abc\u{1A}")
        try await terminal.expect("probe> abc")
        terminal.signal(SIGSTOP)
        terminal.signal(SIGCONT)
        try await terminal.expect("probe> abc")
        try terminal.type("d\r")
        try await terminal.expect("line: abcd|")
    }

    @Test func `Ctrl-C abandons the line and not the program`() async throws {
        let terminal = try await start()
        try terminal.type("half a li")
        try await terminal.expect("half a li")
        try terminal.type("\u{3}")
        try await terminal.expect("^C\r\ninterrupted")
        try terminal.type("whole\r")
        try await terminal.expect("line: whole|")
    }

    @Test func `SIGINT from outside abandons the line`() async throws {
        let terminal = try await start()
        try terminal.type("abc")
        try await terminal.expect("abc")
        terminal.signal(SIGINT)
        try await terminal.expect("interrupted")
        try terminal.type("d\r")
        try await terminal.expect("line: d|")
    }

    @Test func `Ctrl-C stops work and not the program`() async throws {
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
        #expect(try await terminal.waitForEnd() == .exited(0))
        #expect(terminal.echoes && terminal.collectsLines)
    }

    @Test func `Tab completes a word that only one candidate fits`() async throws {
        let terminal = try await start()
        try terminal.type("show EE\t!\r")
        try await terminal.expect("line: show eevee !|")
    }

    @Test func `Tab goes as far as the candidates agree, then lists them`() async throws {
        let terminal = try await start()
        try terminal.type("p\t\t")
        try await terminal.expect("pikachu  pichu    pidgey\r\n")
        try await terminal.expect("probe> pi")
        try terminal.type("d\t\r")
        try await terminal.expect("line: pidgey |")
    }

    @Test func `Tab completes a name in Japanese`() async throws {
        let terminal = try await start()
        try terminal.type("フ\t\r")
        try await terminal.expect("line: フシギダネ |")
    }

    @Test func `the up key brings back what was entered`() async throws {
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

    @Test func `vi keys are used where editrc asks for them`() async throws {
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

    @Test func `a line survives a change of the window`() async throws {
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

    @Test func `a coloured prompt takes no more columns than its letters`() async throws {
        let terminal = try await start(["NO_COLOR": ""], columns: 30, prompt: "> ")
        #expect(terminal.output.hasSuffix("\u{1B}[1;38;5;183mprobe\u{1B}[0m> "))
        try terminal.type(String(repeating: "x", count: 22))
        try terminal.type("\r")
        try await terminal.expect("line: \(String(repeating: "x", count: 22))|")
        // The prompt's 7 columns and the text's 22 leave one of 30 free, so nothing wraps.
        #expect(!terminal.output.contains("xx\r\nx"))
    }

    @Test func `the terminal is as it was after a signal ends the program`() async throws {
        let terminal = try await start()
        #expect(!terminal.collectsLines)
        terminal.signal(SIGTERM)
        #expect(try await terminal.waitForEnd() == .signaled(SIGTERM))
        #expect(terminal.echoes && terminal.collectsLines)
    }

    @Test func `the terminal is as it was after a crash`() async throws {
        let terminal = try await start()
        try terminal.type("crash\r")
        #expect(try await terminal.waitForEnd() == .signaled(SIGABRT))
        #expect(terminal.echoes && terminal.collectsLines)
    }
}

import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Standard output and error through real descriptors, a pager and a status line.
struct ConsoleTests {
    /// Runs the probe with pipes.
    private func run(_ input: String) async throws -> (status: Int32, output: String) {
        let outcome = try await Tools.run(
            PseudoTerminal.builtProgram("TerminalProbe").path, [],
            environment: ["LC_ALL": "C.UTF-8", "TERM": "xterm"], input: input)
        return (outcome.status, outcome.output)
    }

    /// Returns a file with this text, because a pipe without a reader may hold only 4096 bytes.
    private func file(holding text: String) throws -> UnsafeMutablePointer<FILE> {
        let file = try #require(tmpfile())
        fputs(text, file)
        rewind(file)
        return file
    }

    @Test func `a script is read without prompt or colour, with any line ending`() async throws {
        let (status, output) = try await run("one\r\ntwo\n\nlast")
        #expect(output == "line: one|\nline: two|\nline: |\nline: last|\nend\n")
        #expect(status == 0)
    }

    @Test func `a secret and a confirmation in a script are read from the next line`() async throws {
        #expect(
            try await run("secret\nhunter2\nconfirm\nyes\nconfirm\n").output
                == "secret: hunter2\nconfirmed: true\nconfirmed: false\nend\n")
        #expect(try await run("secret\n").output == "secret: none\nend\n")
    }

    @Test func `bytes that aren't UTF-8 are replaced`() throws {
        let ends = Pipe()
        ends.fileHandleForWriting.write(Data([0x61, 0xFF, 0x62, 0x0A]))
        var input = PlainInput(descriptor: ends.fileHandleForReading.fileDescriptor)
        guard case .line(let bytes) = try input.nextLine(limit: 10) else {
            Issue.record("no line")
            return
        }
        #expect(bytes.text == "a\u{FFFD}b")
    }

    @Test func `a line that is too long is skipped, and the next one is read`() throws {
        let long = String(repeating: "x", count: 9000)
        let file = try file(holding: "\(long)\n12345\r\n123456\nok")
        defer { fclose(file) }
        var input = PlainInput(descriptor: fileno(file))
        #expect(throws: TerminalError.lineTooLong(limit: 5)) { try input.nextLine(limit: 5) }
        #expect(try input.nextLine(limit: 5) == .line(Array("12345".utf8)))
        #expect(throws: TerminalError.lineTooLong(limit: 5)) { try input.nextLine(limit: 5) }
        #expect(try input.nextLine(limit: 5) == .line(Array("ok".utf8)))
        #expect(try input.nextLine(limit: 5) == .endOfInput)
    }

    @Test func `the rest of the input is read up to a limit`() throws {
        for (limit, fits) in [(9_006, true), (9_005, false)] {
            let file = try file(holding: "first\n\(String(repeating: "x", count: 9000))\n12345")
            defer { fclose(file) }
            var input = PlainInput(descriptor: fileno(file))
            _ = try input.nextLine(limit: 5)
            if fits {
                #expect(try input.rest(limit: limit)?.count == 9_006)
                #expect(try input.rest(limit: limit) == [])
            } else {
                #expect(throws: TerminalError.inputTooLong(limit: limit)) { try input.rest(limit: limit) }
            }
        }
    }

    @Test func `a broken pipe ends the program silently`() async throws {
        let probe = PseudoTerminal.builtProgram("TerminalProbe").path
        // Bash prints the probe's status on standard error, since the reader of standard output has exited by
        // then.
        let outcome = try await Tools.run(
            try Tools.installed("bash"),
            ["-c", #"{ sleep 0.2; "$0"; echo "status $?" >&2; } | true"#, probe],
            input: String(repeating: "line\n", count: 50))
        #expect(outcome.errors == "status 0\n")
    }

    @Test func `a full disk is reported`() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        let buffer = OutputBuffer(.descriptor(full), flushesAtOnce: false)
        buffer.write([0x61])
        #expect(buffer.failure == nil)
        buffer.flush()
        #expect(buffer.failure == .writeFailed(code: ENOSPC))
    }

    @Test func `errors are printed to standard error`() {
        let capture = CapturedOutput()
        let console = Console(capturing: capture)
        console.print(["one", "two"])
        console.printError("\("no", .error)")
        #expect(capture.output == "one\ntwo\n")
        #expect(capture.errors == "no\n")
    }

    @Test func `a list longer than the screen goes through the pager`() async throws {
        let terminal = try PseudoTerminal(
            running: PseudoTerminal.builtProgram("TerminalProbe"),
            environment: ["PAGER": "tail -n 1; echo from the pager", "HOME": missingFolder])
        try await terminal.expect("> ")
        try terminal.type("page\r")
        let shown = try await terminal.expect("from the pager")
        #expect(shown.contains("row 60") && !shown.contains("row 59"))
        try await terminal.expect("paged")
    }

    @Test func `the pager inherits no blocked signals`() async throws {
        let terminal = try PseudoTerminal(
            running: PseudoTerminal.builtProgram("TerminalProbe"),
            environment: ["PAGER": "exec grep SigBlk /proc/self/status", "HOME": missingFolder])
        try await terminal.expect("> ")
        try terminal.type("page\r")
        #expect(try await terminal.expect("paged").contains("SigBlk:\t0000000000000000\r\n"))
    }

    @Test(arguments: ["no-such-pager", "exit 1"])
    func `a missing or failing pager doesn't lose the list or the shell`(pager: String) async throws {
        let terminal = try PseudoTerminal(
            running: PseudoTerminal.builtProgram("TerminalProbe"),
            environment: ["PAGER": pager, "HOME": missingFolder])
        try await terminal.expect("> ")
        try terminal.type("page\r")
        if pager == "no-such-pager" { try await terminal.expect("row 60") }
        try await terminal.expect("paged")
    }

    @Test func `progress shows percentage, rate and time left, and then disappears`() async throws {
        let terminal = try PseudoTerminal(
            running: PseudoTerminal.builtProgram("TerminalProbe"),
            environment: ["NO_COLOR": "1", "HOME": missingFolder])
        try await terminal.expect("> ")
        try await terminal.type(
            "progress\r", expecting: "\rCounting  ████████████████████ 100%  10/10\u{1B}[K\r\u{1B}[K")
        let capture = CapturedOutput()
        let progress = Progress("Syncing", total: 1351, console: Console(capturing: capture))
        #expect(
            progress.line(completed: 300, after: .seconds(2)).description
                == "Syncing  ████▌░░░░░░░░░░░░░░░ 22%  300/1351  150/s  8 s left")
        let narrow = Progress(
            "Syncing", total: 1351,
            console: Console(capturing: capture, terminal: TerminalInfo(environment: ["COLUMNS": "60"])))
        #expect(
            narrow.line(completed: 300, after: .seconds(2)).description
                == "Syncing  ██▎░░░░░░░ 22%  300/1351  150/s  8 s left")
        progress.update(1)
        #expect(capture.errors == "")
    }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

/// The saved history: its contents, its file, and its permissions.
struct HistoryTests {
    /// Runs the body with the location of a history file, which doesn't exist yet.
    private func withFile(_ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { try await body($0.appending(path: "history")) }
    }

    private func mode(of url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test func `the history file is private and is loaded again`() async throws {
        try await withFile { file in
            var history = try History.load(path: file.path)
            try history.remember("browse")
            try history.remember("show pikachu")
            #expect(try mode(of: file) == 0o600)
            #expect(try History.load(path: file.path).lines == ["browse", "show pikachu"])
        }
    }

    @Test func `a history file that others can read is made private`() async throws {
        try await withFile { file in
            try file.write(History.mark + "old\n")
            chmod(file.path, 0o644)
            #expect(try History.load(path: file.path).lines == ["old"])
            #expect(try mode(of: file) == 0o600)
        }
    }

    @Test func `a duplicate line replaces its earlier entry`() throws {
        var history = History()
        for line in ["a", "b", "a", "a"] { try history.remember(line) }
        #expect(history.lines == ["b", "a"])
    }

    @Test func `empty lines, several lines at once and lines with a leading space are not kept`() throws {
        var history = History()
        for line in ["", " hidden", "two\nlines", "kept"] { try history.remember(line) }
        #expect(history.lines == ["kept"])
    }

    @Test func `only the newest lines are kept, and the file is trimmed`() async throws {
        try await withFile { file in
            var history = try History.load(path: file.path, capacity: 3)
            for number in 1...10 { try history.remember("line \(number)") }
            #expect(history.lines == ["line 8", "line 9", "line 10"])
            #expect(try History.load(path: file.path, capacity: 3).lines == history.lines)
            #expect(
                try file.text == History.mark + "line 8\nline 9\nline 10\n")
            #expect(try mode(of: file) == 0o600)
        }
    }

    @Test func `two shells keep each other's lines`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "history").path
            var (one, other) = (try History.load(path: path), try History.load(path: path))
            try one.remember("from one")
            try other.remember("from the other")
            #expect(try History.load(path: path).lines == ["from one", "from the other"])
        }
    }

    /// Comparing each line with all others would take minutes.
    @Test
    func `a hundred thousand lines are loaded at once without duplicates`() async throws {
        try await withFile { file in
            let numbers = Array(1...100_000) + [7]
            try file.write(History.mark + numbers.map { "line \($0)\n" }.joined())
            let history = try History.load(path: file.path, capacity: 100_000)
            #expect(history.lines.count == 100_000)
            #expect(history.lines.prefix(7).last == "line 8" && history.lines.last == "line 7")
        }
    }

    @Test func `an oversized file is read from its end in whole lines`() async throws {
        try await withFile { file in
            let lines = (1...5).map { "\($0)" + String(repeating: "x", count: 1 << 20) }
            try file.write(History.mark + lines.map { $0 + "\n" }.joined())
            #expect(try History.load(path: file.path).lines.map(\.first) == ["3", "4", "5"])
        }
    }

    @Test func `a shell that waits for the history file writes to the file that replaces it`() async throws {
        try await withFile { file in
            try file.write(History.mark + "old\n")
            let held = open(file.path, O_RDONLY | O_CLOEXEC)
            defer { close(held) }
            flock(held, LOCK_EX)
            // Waiting for the lock blocks the thread.
            let writing = Task {
                try await onThread {
                    var history = History(path: file.path)
                    try history.remember("new")
                }
            }
            try await eventually("it waits for the lock", by: .task(writing)) {
                try !waiters(for: held).isEmpty
            }
            try Data((History.mark + "shortened\n").utf8).write(to: file, options: .atomic)
            flock(held, LOCK_UN)
            try await writing.value
            #expect(try file.text == History.mark + "shortened\nnew\n")
        }
    }

    @Test func `a write failure is reported, and the line stays in memory`() throws {
        var history = History(path: missingFolder + "/history")
        #expect(throws: TerminalError.historyUnavailable(code: ENOENT)) { try history.remember("a") }
        #expect(history.lines == ["a"])
    }

    @Test func `a symbolic link in place of the history file is not followed`() async throws {
        try await withTemporaryFolder { folder in
            let link = folder.appending(path: "history")
            try FileManager.default.createSymbolicLink(
                at: link, withDestinationURL: folder.appending(path: "target"))
            #expect(throws: TerminalError.foreignHistory(path: link.path)) {
                try History.load(path: link.path)
            }
        }
    }

    @Test func `a foreign file is neither read, trimmed nor written to`() async throws {
        try await withFile { file in
            let text = (1...5000).map { "line \($0)\n" }.joined()
            try file.write(text)
            #expect(throws: TerminalError.foreignHistory(path: file.path)) {
                try History.load(path: file.path)
            }
            var history = History(path: file.path)
            #expect(throws: TerminalError.foreignHistory(path: file.path)) { try history.remember("new") }
            #expect(throws: TerminalError.foreignHistory(path: file.path)) { try history.clear() }
            #expect(try file.text == text)
        }
    }

    @Test func `an older program's history is imported once and stays unchanged`() async throws {
        try await withTemporaryFolder { folder in
            let (file, older) = (folder.appending(path: "new"), folder.appending(path: "history"))
            try older.write("one\ntwo\none\n")
            chmod(older.path, 0o644)
            var history = try History.load(path: file.path, older: older.path)
            #expect(history.lines == ["two", "one"])
            try history.remember("three")
            try older.write("one\ntwo\none\nfour\n")
            chmod(older.path, 0o644)
            history = try History.load(path: file.path, older: older.path)
            #expect(history.lines == ["two", "one", "three"])
            try history.clear()
            #expect(try History.load(path: file.path, older: older.path).lines == [])
            #expect(try older.text == "one\ntwo\none\nfour\n")
            #expect(try mode(of: older) == 0o644)
        }
    }

    @Test func `a session's lines are saved, but not its secrets`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "history")
            let terminal = try PseudoTerminal(
                running: PseudoTerminal.builtProgram("TerminalProbe"),
                environment: ["HOME": folder.path, "PROBE_HISTORY": file.path])
            try await terminal.expect("> ")
            try await terminal.type("secret\r", expecting: "Password: ")
            try await terminal.type("hunter2\r", expecting: "secret: hunter2", "> ")
            try await terminal.type("browse\r", expecting: "line: browse|", "> ")
            try terminal.type("\u{4}")
            try await terminal.expectSuccess()
            #expect(try file.text == History.mark + "browse\n")
        }
    }
}

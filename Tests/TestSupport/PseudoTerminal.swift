public import Foundation
import Synchronization

/// A program on its own terminal, which a test drives as a person would.
public final class PseudoTerminal: Sendable {
    /// The way in which a program ended.
    public enum Ending: Hashable, Sendable {
        /// It exited with this status.
        case exited(Int32)
        /// This signal ended it.
        case signaled(Int32)
    }

    /// A system call that failed.
    public struct Failure: Error {
        /// The call.
        public let call: String
        /// Its `errno`.
        public let code: Int32

        /// Creates a failure.
        public init(call: String, code: Int32) { (self.call, self.code) = (call, code) }
    }

    private struct State {
        var output: [UInt8] = []
        /// The number of bytes that earlier expectations have consumed.
        var seen = 0
        var ending: Ending?
    }

    private let master: Int32
    /// The program's process.
    public let process: pid_t
    private let state = Mutex(State())

    /// Starts a program in a session of its own, with the new terminal as its controlling one.
    ///
    /// - Parameters:
    ///   - program: the executable.
    ///   - arguments: its arguments.
    ///   - environment: the environment; the variables that every program needs are added if missing.
    ///   - columns: the width of the screen.
    ///   - rows: the height of the screen.
    /// - Throws: `Failure`.
    public init(
        running program: URL, arguments: [String] = [], environment: [String: String] = [:],
        columns: Int = 80, rows: Int = 24
    ) throws {
        let defaults = [
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": Tools.path,
            "SWIFT_BACKTRACE": "enable=no",
        ].merging(Tools.quickPasswords) { $1 }
        let path: String
        (master, path) = try Self.open()
        // Kept open because the size lasts only while a slave end is open, and the program must find it from
        // the start.
        let slave = Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(slave) }
        _ = fcntl(master, F_SETFL, O_NONBLOCK)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        process = try Self.spawn(
            program.path, arguments, environment.merging(defaults) { given, _ in given }, terminal: path)
    }

    deinit {
        if ending() == nil {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        close(master)
    }

    /// Everything the program wrote, including escape sequences.
    public var output: String {
        read()
        return state.withLock { $0.output.text }
    }

    /// The bytes of `output`.
    public var outputBytes: [UInt8] {
        read()
        return state.withLock { $0.output }
    }

    /// Types text; `\r` is the return key, `\u{3}` Ctrl-C.
    ///
    /// - Throws: `Failure`; its code is `EAGAIN` if the program reads nothing for a minute.
    public func type(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        let deadline = ContinuousClock.now + .seconds(60)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count >= 0 || (errno == EAGAIN && ContinuousClock.now < deadline) || errno == EINTR else {
                throw Failure(call: "write", code: errno)
            }
            rest = rest.dropFirst(max(0, count))
            var waiting = pollfd(fd: master, events: Int16(POLLOUT), revents: 0)
            if !rest.isEmpty { poll(&waiting, 1, 100) }
        }
    }

    /// Waits until the program has written a text, searching after the previous match.
    ///
    /// - Parameters:
    ///   - text: the expected text; escape sequences between its characters count.
    ///   - limit: the maximum time to wait.
    /// - Returns: the output up to the end of the text.
    /// - Throws: `NeverCame`.
    @discardableResult
    public func expect(_ text: String, within limit: Duration = patience) async throws -> String {
        try await expect(anyOf: [text], within: limit)
    }

    /// Types a text, and waits until the program has written others after its last match, in this order.
    ///
    /// - Returns: the output up to the end of the last one.
    /// - Throws: `NeverCame`, or a failed `write`.
    @discardableResult
    public func type(_ typed: String, expecting text: String, _ others: String...) async throws -> String {
        try type(typed)
        var output = try await expect(text)
        for other in others { output = try await expect(other) }
        return output
    }

    /// Waits for each text, then types the line paired with it and presses return; types nothing for nil.
    ///
    /// - Throws: `NeverCame`, or a failed `write`.
    public func converse(_ lines: KeyValuePairs<String, String?>) async throws {
        for (text, line) in lines {
            try await expect(text)
            if let line { try type(line + "\r") }
        }
    }

    /// Waits until the program has written one of several texts, and returns the output up to its end.
    ///
    /// - Throws: `NeverCame`.
    @discardableResult
    public func expect(anyOf texts: [String], within limit: Duration = patience) async throws -> String {
        let wanted = texts.map { Array($0.utf8) }
        let names = texts.map { "“\($0)”" }.joined(separator: " or ")
        return try await eventually(
            "the program writes \(names)", within: limit, by: .program(self),
            seeing: { look(for: wanted) }, until: { $0.found != nil }
        ).found ?? ""
    }

    /// Waits like `expect`, but blocks its thread so that it wakes as soon as bytes arrive, for exact timing.
    ///
    /// - Throws: `NeverCame`.
    public func watch(for text: String, within limit: Duration = patience) throws {
        try eventuallyOnThread(
            "the program writes “\(text)”", within: limit, by: .program(self),
            seeing: {
                let look = look(for: [Array(text.utf8)])
                var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
                if look.found == nil { poll(&waiting, 1, 100) }
                return look
            }, until: { $0.found != nil })
    }

    /// The state of the program.
    private struct Look: CustomStringConvertible {
        /// The output up to the end of a wanted text, if that has arrived.
        var found: String?
        /// The way in which it ended, if it was looked up.
        var ending: Ending?
        var output: ArraySlice<UInt8> = []

        var description: String { "“\(output.suffix(4000).text)”" }
    }

    private func look(for wanted: [[UInt8]]) -> Look {
        read()
        return state.withLock { state in
            for text in wanted {
                guard let range = state.output[state.seen...].firstRange(of: text) else { continue }
                defer { state.seen = range.upperBound }
                return Look(
                    found: state.output[state.seen..<range.upperBound].text)
            }
            return Look(output: state.output[state.seen...])
        }
    }

    /// Resizes the window; the program gets `SIGWINCH`.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Sends a signal to the program only.
    public func signal(_ signal: Int32) {
        kill(process, signal)
    }

    /// The terminal's current mode.
    public var mode: termios {
        var mode = termios()
        tcgetattr(master, &mode)
        return mode
    }

    /// Whether the terminal echoes what is typed.
    public var echoes: Bool { mode.c_lflag & tcflag_t(ECHO) != 0 }

    /// Turns echo on, as a shell does when a program that it started is stopped.
    public func showTyping() {
        var mode = mode
        mode.c_lflag |= tcflag_t(ECHO | ICANON)
        tcsetattr(master, TCSANOW, &mode)
    }

    /// Whether the terminal is in line mode, as it is while no program edits.
    public var collectsLines: Bool { mode.c_lflag & tcflag_t(ICANON) != 0 }

    /// Whether the program is still running.
    public var isRunning: Bool { ending() == nil }

    /// Describes how the program has ended; nil while it runs.
    var endingInWords: String? {
        ending().map { "The program on the terminal has ended: \($0); its output: \(output.suffix(2000))" }
    }

    /// Waits for the program to exit.
    ///
    /// - Parameter limit: the maximum time to wait.
    /// - Returns: the way in which it ended.
    /// - Throws: `NeverCame`.
    public func waitForEnd(within limit: Duration = patience) async throws -> Ending {
        try await eventually(
            "the program ends", within: limit,
            seeing: {
                read()
                return Look(ending: ending(), output: state.withLock { $0.output[...] })
            }, until: { $0.ending != nil }
        ).ending ?? .exited(-1)
    }

    /// Expects that the program exits with the status 0, and waits for it.
    ///
    /// - Throws: `NeverCame`, also for another ending.
    public func expectSuccess() async throws {
        guard try await waitForEnd() != .exited(0) else { return }
        throw NeverCame(description: endingInWords ?? "")
    }

    private func read() {
        state.withLock { state in
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = Foundation.read(master, &chunk, chunk.count)
                guard count > 0 else { break }
                state.output += chunk[..<count]
            }
        }
    }

    private func ending() -> Ending? {
        state.withLock { state in
            if state.ending != nil { return state.ending }
            var status: Int32 = 0
            guard waitpid(process, &status, WNOHANG) == process else { return nil }
            let signal = status & 0x7F
            state.ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
            return state.ending
        }
    }
}

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

    /// A failure of the terminal or of something that a test waited for.
    public enum Failure: Error {
        /// The text did not appear; `got` is the output instead.
        case missing(String, got: String)
        /// The program did not exit; `output` is everything it wrote.
        case stillRunning(output: String)
        /// A system call failed; `code` is its `errno`.
        case system(call: String, code: Int32)
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
    /// - Throws: `Failure.system`.
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
        return state.withLock { String(decoding: $0.output, as: UTF8.self) }
    }

    /// The bytes of `output`.
    public var outputBytes: [UInt8] {
        read()
        return state.withLock { $0.output }
    }

    /// Types text; `\r` is the return key, `\u{3}` Ctrl-C.
    ///
    /// - Throws: `Failure.system`; its code is `EAGAIN` if the program reads nothing for a minute.
    public func type(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        let deadline = ContinuousClock.now + .seconds(60)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count >= 0 || (errno == EAGAIN && ContinuousClock.now < deadline) || errno == EINTR else {
                throw Failure.system(call: "write", code: errno)
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
    /// - Throws: `Failure.missing`.
    @discardableResult
    public func expect(_ text: String, within limit: Duration = .seconds(60)) async throws -> String {
        let wanted = Array(text.utf8)
        let deadline = ContinuousClock.now + limit
        while true {
            if let found = try look(for: wanted, until: deadline) { return found }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Waits until the program has written one of several texts, and returns the output up to its end.
    ///
    /// - Throws: `Failure.missing`.
    @discardableResult
    public func expect(anyOf texts: [String], within limit: Duration = .seconds(60)) async throws -> String {
        let deadline = ContinuousClock.now + limit
        while true {
            for text in texts {
                if let found = try look(for: Array(text.utf8), until: deadline) { return found }
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Waits like `expect`, but blocks its thread so that it wakes as soon as bytes arrive, for exact timing.
    ///
    /// - Throws: `Failure.missing`.
    public func watch(for text: String, within limit: Duration = .seconds(60)) throws {
        let wanted = Array(text.utf8)
        let deadline = ContinuousClock.now + limit
        while try look(for: wanted, until: deadline) == nil {
            var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, 100)
        }
    }

    /// Returns the output up to the end of `wanted` if it has arrived.
    private func look(for wanted: [UInt8], until deadline: ContinuousClock.Instant) throws -> String? {
        // Checked before reading, because a program's last output can arrive after its exit is known.
        let isOver = ending() != nil
        read()
        let found: String? = state.withLock { state in
            guard let range = state.output[state.seen...].firstRange(of: wanted) else { return nil }
            defer { state.seen = range.upperBound }
            return String(decoding: state.output[state.seen..<range.upperBound], as: UTF8.self)
        }
        if let found { return found }
        guard !isOver, ContinuousClock.now < deadline else {
            let got = state.withLock { String(decoding: $0.output[$0.seen...], as: UTF8.self) }
            throw Failure.missing(String(decoding: wanted, as: UTF8.self), got: got)
        }
        return nil
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

    /// Waits for the program to exit.
    ///
    /// - Parameter limit: the maximum time to wait.
    /// - Returns: the way in which it ended.
    /// - Throws: `Failure.stillRunning`.
    public func waitForEnd(within limit: Duration = .seconds(60)) async throws -> Ending {
        let deadline = ContinuousClock.now + limit
        while true {
            // On a busy machine a task may sleep past the deadline, so look before giving up.
            let isLate = ContinuousClock.now >= deadline
            read()
            if let ending = ending() { return ending }
            guard !isLate else { throw Failure.stillRunning(output: output) }
            try await Task.sleep(for: .milliseconds(2))
        }
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

public import Foundation
import Synchronization

/// A program on a terminal of its own, driven by a test as a person would.
public final class PseudoTerminal: Sendable {
    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// By itself, with this status.
        case exited(Int32)
        /// By this signal.
        case signaled(Int32)
    }

    /// What a test waited for in vain.
    public enum Failure: Error {
        /// The text did not come; what came instead.
        case missing(String, got: String)
        /// The program did not end; what it wrote.
        case stillRunning(output: String)
        /// A system call failed; `errno`.
        case system(call: String, code: Int32)
    }

    private struct State {
        var output: [UInt8] = []
        /// So much of the output has been expected already.
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
    ///   - program: the file to run.
    ///   - arguments: after its name.
    ///   - environment: the whole of it, but for what every program needs and this lacks.
    ///   - columns: of the screen.
    ///   - rows: of the screen.
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
        // The size holds from the first look on. It lasts as long as an end is open.
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

    /// Everything that the program wrote, escape sequences and all.
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
    /// - Throws: `Failure.system`, with `EAGAIN` when nobody reads it for a minute.
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

    /// Waits until the program has written a text, after the last one that was expected.
    ///
    /// - Parameters:
    ///   - text: what is to come; escape sequences between its characters count.
    ///   - limit: how long to wait at most.
    /// - Returns: what came up to its end.
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

    /// Waits until the program has written one of several texts, and returns what came up to its end.
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

    /// Waits as `expect` does, and keeps its thread meanwhile: it wakes with the bytes, to tell when they came.
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

    /// What came up to the end of `wanted`, if that has come.
    private func look(for wanted: [UInt8], until deadline: ContinuousClock.Instant) throws -> String? {
        // Looked at before reading: what a program wrote last comes after its end is known.
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

    /// Changes the size of the window, which the program is told by `SIGWINCH`.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Sends a signal to the program alone.
    public func signal(_ signal: Int32) {
        kill(process, signal)
    }

    /// The terminal's mode as it is now.
    public var mode: termios {
        var mode = termios()
        tcgetattr(master, &mode)
        return mode
    }

    /// Whether the terminal shows what is typed.
    public var echoes: Bool { mode.c_lflag & tcflag_t(ECHO) != 0 }

    /// Makes the terminal show what is typed, as the shell does that a stopped program leaves it to.
    public func showTyping() {
        var mode = mode
        mode.c_lflag |= tcflag_t(ECHO | ICANON)
        tcsetattr(master, TCSANOW, &mode)
    }

    /// Whether the terminal collects whole lines, as it does when no program edits.
    public var collectsLines: Bool { mode.c_lflag & tcflag_t(ICANON) != 0 }

    /// Whether the program has not ended.
    public var isRunning: Bool { ending() == nil }

    /// Waits for the program to end.
    ///
    /// - Parameter limit: how long to wait at most.
    /// - Returns: how it ended.
    /// - Throws: `Failure.stillRunning`.
    public func waitForEnd(within limit: Duration = .seconds(60)) async throws -> Ending {
        let deadline = ContinuousClock.now + limit
        while true {
            // A busy machine may let a task sleep past the deadline: look before giving up.
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

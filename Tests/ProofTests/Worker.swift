import Foundation
import TestSupport

/// A worker process and its reports. Its methods block, so use `onThread`.
final class Worker {
    enum Ending: Equatable {
        case exited(Int32)
        case signaled(Int32)
        /// It reported nothing for too long and was killed.
        case hung
    }

    struct Problem: Error {
        let call: String
        let code: Int32
    }

    static let program = PseudoTerminal.builtProgram("ProofWorker")
    static let shim = PseudoTerminal.builtProgram("libPowerShim.so")

    let process: pid_t
    private let output: Int32
    private var input: Int32
    private var bytes: [UInt8] = []
    /// The peak memory in bytes, known once it has ended.
    private(set) var peakMemory = 0

    /// Starts a worker.
    ///
    /// - Parameters:
    ///   - words: its verb and settings.
    ///   - shim: the shim's variables without the prefix `POWERSHIM_`; nil runs without the shim.
    ///   - program: a program to run instead of the worker; its standard error is merged into its output.
    ///   - variables: environment variables that override its defaults; it inherits none.
    /// - Throws: `Problem`.
    init(
        _ words: [String], shim: [String: String]? = nil, program: URL? = nil,
        variables: [String: String] = [:]
    ) throws {
        // The same environment on every machine, because the program depends on the language, the terminal
        // and its own variables.
        let folder = FileManager.default.temporaryDirectory.path
        var environment = [
            "LANG": "C.UTF-8", "TZ": "UTC", "HOME": folder, "TMPDIR": folder, "PATH": Tools.path,
        ]
        .merging(Tools.quickPasswords) { $1 }.merging(variables) { $1 }
        if let shim {
            environment["LD_PRELOAD"] = Self.shim.path
            for (name, value) in shim { environment["POWERSHIM_\(name)"] = value }
        }
        var (toWorker, fromWorker) = ([Int32](repeating: 0, count: 2), [Int32](repeating: 0, count: 2))
        // Socket pairs can be created so that no other process inherits them.
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &toWorker) == 0, socketpair(AF_UNIX, kind, 0, &fromWorker) == 0
        else { throw Problem(call: "socketpair", code: errno) }
        defer {
            close(toWorker[0])
            close(fromWorker[1])
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toWorker[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromWorker[1], STDOUT_FILENO)
        // The sockets close by themselves, but other parts of this process may open files that don't.
        _ = PseudoTerminal.closeFrom?(&actions, STDERR_FILENO + 1)
        if program != nil { posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO) }
        let path = (program ?? Self.program).path
        let argv = ([path] + words).map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, nil, argv, envp)
        guard code == 0 else { throw Problem(call: "posix_spawn", code: code) }
        (self.process, input, output) = (process, toWorker[1], fromWorker[0])
    }

    deinit {
        closeInput()
        close(output)
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(input, bytes, bytes.count)
    }

    func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    func kill() { Foundation.kill(process, SIGKILL) }

    /// Reads the next line; nil at the end, or if none arrived in time.
    func readLine(within limit: Duration = .seconds(30)) -> String? {
        let deadline = ContinuousClock.now + limit
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                defer { bytes.removeFirst(end + 1) }
                return bytes[..<end].text
            }
            guard readMore(until: deadline) else { return nil }
        }
    }

    /// Reads all remaining bytes.
    func readBytes(within limit: Duration = .seconds(60)) -> [UInt8] {
        let deadline = ContinuousClock.now + limit
        while readMore(until: deadline) {}
        return bytes
    }

    private func readMore(until deadline: ContinuousClock.Instant) -> Bool {
        var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        let rest = max(0, Int32((deadline - ContinuousClock.now) / .milliseconds(1)))
        guard poll(&descriptor, 1, rest) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(output, &chunk, chunk.count)
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        return true
    }

    /// Reads all remaining lines.
    func readToEnd(within limit: Duration = .seconds(60)) -> [String] {
        var lines: [String] = []
        while let line = readLine(within: limit) { lines.append(line) }
        return lines
    }

    /// Waits for the worker to end, which it must do in time.
    func wait(within limit: Duration = .seconds(30)) -> Ending {
        let deadline = ContinuousClock.now + limit
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, WNOHANG, &usage) == 0 {
            if ContinuousClock.now > deadline {
                kill()
                waitpid(process, &status, 0)
                return .hung
            }
            usleep(500)
        }
        peakMemory = usage.ru_maxrss << 10
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
    }

    /// Starts a worker and waits until it has ended.
    static func run(
        _ words: [String], shim: [String: String]? = nil, within limit: Duration = .seconds(30)
    ) throws -> (lines: [String], ending: Ending) {
        let worker = try Worker(words, shim: shim)
        worker.closeInput()
        return (worker.readToEnd(within: limit), worker.wait())
    }
}

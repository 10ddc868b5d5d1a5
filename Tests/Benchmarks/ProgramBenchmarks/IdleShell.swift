import Foundation
import TestSupport

/// The shell at a terminal, with the kernel's figures about its process.
struct IdleShell {
    private let terminal: PseudoTerminal

    /// Starts the shell, and returns once the prompt appears.
    init(_ home: Home) throws {
        terminal = try PseudoTerminal(
            running: URL(filePath: home.program),
            environment: [
                "HOME": home.folder.path, "POKEEXPLORER_HOME": home.folder.path,
                "POKEEXPLORER_NETWORK": "off", "POKEEXPLORER_LANGUAGE": "de", "NO_COLOR": "1",
            ])
        try terminal.watch(for: "pokeexplorer> ")
    }

    /// Types text, and returns once the terminal shows `answer`.
    func type(_ text: String, until answer: String) throws {
        try terminal.type(text)
        try terminal.watch(for: answer)
    }

    /// Leaves the shell with `exit`.
    func exit() throws {
        try terminal.type("\u{15}exit\r")
        // Returns when the program's end closes the terminal.
        try? terminal.watch(for: "never written")
    }

    /// Returns its memory in RAM in KiB: `VmRSS` in proc(5).
    func residentMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(terminal.process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// Returns the processor time of all its threads so far, including ended ones, in microseconds.
    func processorTime() throws -> Int {
        var clock = clockid_t()
        var time = timespec()
        let code = clock_getcpuclockid(terminal.process, &clock)
        guard code == 0, clock_gettime(clock, &time) == 0 else {
            throw PseudoTerminal.Failure(call: "clock_getcpuclockid", code: code)
        }
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }

    /// Waits until the shell has been almost idle for a fifth of a second.
    func waitUntilQuiet() throws {
        var last = -1000
        while case let time = try processorTime(), abs(time - last) > 300 {
            last = time
            usleep(200_000)
        }
    }
}

import Foundation
import TestSupport

/// The shell at a terminal, and what the kernel tells of its process.
struct IdleShell {
    private let terminal: PseudoTerminal

    /// Starts it; returns when the prompt is there.
    init(_ home: Home) throws {
        terminal = try PseudoTerminal(
            running: URL(filePath: home.program),
            environment: [
                "HOME": home.folder.path, "POKEEXPLORER_HOME": home.folder.path,
                "POKEEXPLORER_NETWORK": "off", "NO_COLOR": "1",
            ])
        try terminal.watch(for: "pokeexplorer> ")
    }

    /// Types text; returns when the terminal shows `answer`.
    func type(_ text: String, until answer: String) throws {
        try terminal.type(text)
        try terminal.watch(for: answer)
    }

    /// Leaves by the verb.
    func exit() throws {
        try terminal.type("\u{15}exit\r")
        // The other end is closed with the program.
        try? terminal.watch(for: "never written")
    }

    /// The memory it has in RAM, in KiB: `VmRSS` of proc(5).
    func residentMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(terminal.process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// The processor time that all its threads took so far, those that ended among them, in microseconds.
    func processorTime() throws -> Int {
        var clock = clockid_t()
        var time = timespec()
        let code = clock_getcpuclockid(terminal.process, &clock)
        guard code == 0, clock_gettime(clock, &time) == 0 else {
            throw PseudoTerminal.Failure.system(call: "clock_getcpuclockid", code: code)
        }
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }

    /// Returns when it did next to nothing for a fifth of a second.
    func waitUntilQuiet() throws {
        var last = -1000
        while case let time = try processorTime(), abs(time - last) > 300 {
            last = time
            usleep(200_000)
        }
    }
}

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

    /// The processor time that all its threads took so far, in microseconds: `schedstat` of each.
    func processorTime() throws -> Int {
        let tasks = "/proc/\(terminal.process)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, thread in
            // A thread may end between the list and the look.
            let times = (try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)) ?? ""
            return sum + (times.split(separator: " ").first.flatMap { Int($0) } ?? 0) / 1000
        }
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

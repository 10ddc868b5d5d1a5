import Foundation
import TestSupport

/// A journey as text: prose, the commands that a person types, and their output.
///
/// Prose starts at the left margin; everything else is indented by two spaces. A command follows `$ ` and
/// continues after `> `. Its standard output comes next, then its standard error with `! ` before each line,
/// and the exit status in brackets unless it is 0. A name before the `$`, as in `laptop$ `, runs the command
/// on another computer, which has its own home and the same accounts.
struct Journey {
    private enum Part {
        case prose(String)
        case command(Command)
    }

    /// A shell command for `sh`.
    private struct Command {
        /// The computer to run it on.
        let computer: String
        /// Its lines without the prompts.
        var script: String
        /// Its lines as written in the file.
        var typed: [String]
    }

    private var parts: [Part] = []

    /// Parses the prose and the commands of a journey, ignoring their recorded output.
    init(_ text: String) {
        var isBelowCommand = false
        var isTyping = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let start = line.prefixMatch(of: #/  (\w*)\$ /#) {
                let script = String(line[start.range.upperBound...])
                let computer = start.output.1.isEmpty ? "home" : String(start.output.1)
                parts.append(.command(Command(computer: computer, script: script, typed: [line])))
                isBelowCommand = true
                isTyping = true
            } else if isTyping, line.hasPrefix("  > "), case .command(var command) = parts.last {
                command.script += "\n" + line.dropFirst(4)
                command.typed.append(line)
                parts[parts.count - 1] = .command(command)
            } else {
                isTyping = false
                guard !isBelowCommand || !line.isEmpty && !line.hasPrefix(" ") else { continue }
                parts.append(.prose(line))
                isBelowCommand = false
            }
        }
    }

    /// Runs the commands one after another.
    ///
    /// - Parameters:
    ///   - database: the address of the accounts.
    ///   - folder: contains the homes, and is the working directory.
    /// - Returns: the whole journey with the output, without anything that varies between runs.
    /// - Throws: if a command could not be started.
    func walk(database: String, in folder: URL) async throws -> String {
        var lines: [String] = []
        var isBelowCommand = false
        for part in parts {
            switch part {
            case .prose(let line):
                if isBelowCommand { lines.append("") }
                lines.append(line)
                isBelowCommand = false
            case .command(let command):
                let outcome = try await run(command, database, in: folder)
                lines += command.typed + Self.lines(outcome.output, after: "  ")
                lines += Self.lines(outcome.errors, after: "  ! ")
                if outcome.status != 0 { lines.append("  [\(outcome.status)]") }
                isBelowCommand = true
            }
        }
        if isBelowCommand { lines.append("") }
        return lines.joined(separator: "\n").replacing(database, with: "DATABASE")
            .settled(folder: folder, as: "/tmp/journey")
    }

    private func run(
        _ command: Command, _ database: String, in folder: URL
    ) async throws -> Program.Outcome {
        let home = folder.appending(path: command.computer)
        try FileManager.default.createDirectory(
            at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let programs = Program.url.deletingLastPathComponent().path
        return try await Tools.run(
            "/bin/sh", ["-c", command.script], in: folder,
            environment: [
                "HOME": home.path, "LANG": "C.UTF-8", "TZ": "UTC",
                "PATH": "\(programs):\(Tools.path)", "POKEEXPLORER_DATABASE": database,
                "POKEEXPLORER_NETWORK": "off",
            ])
    }

    private static func lines(_ text: String, after prefix: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .dropLast(text.hasSuffix("\n") || text.isEmpty ? 1 : 0)
            .map { $0.isEmpty ? "" : prefix + $0 }
    }
}

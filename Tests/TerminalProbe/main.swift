import Foundation
import Terminal

/// A minimal shell without commands, for tests that type at a real terminal.
let environment = ProcessInfo.processInfo.environment
let arguments = CommandLine.arguments
let terminal = TerminalInfo.current(environment: environment)
let console = Console(terminal: terminal, theme: terminal.theme())

let words = ["pikachu", "pichu", "pidgey", "eevee", "フシギダネ"]
let completer: Completer = { line, cursor in
    let before = line.prefix(cursor)
    let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    return Completion(
        start: cursor - word.count,
        candidates: words.filter { $0.hasPrefix(word.lowercased()) }.map { Candidate($0) })
}

func history() -> History {
    guard let path = environment["PROBE_HISTORY"] else { return History() }
    return (try? History.load(path: path)) ?? History()
}

let reader = LineReader(console: console, name: "probe", history: history(), completer: completer)

/// Returns whether a line is being edited: the terminal is out of line mode.
func isEditing() -> Bool {
    var mode = termios()
    return tcgetattr(STDIN_FILENO, &mode) == 0 && mode.c_lflag & tcflag_t(ICANON) == 0
}

func readLines() async throws {
    while true {
        switch try await reader.readLine(prompt: "\("probe", .prompt)> ") {
        case .line("crash"):
            // While the next line is being edited.
            Task.detached {
                for _ in 0..<60_000 where !isEditing() { try await Task.sleep(for: .milliseconds(1)) }
                abort()
            }
        case .line("secret"):
            let secret = try await reader.readSecret(prompt: "Password: ")
            console.print("secret: \(secret.map { String(decoding: $0, as: UTF8.self) } ?? "none")")
        case .line("confirm"):
            console.print("confirmed: \(try await reader.confirm("Sure?"))")
        case .line("work"):
            do {
                try await withInterruptHandling {
                    console.print("working")
                    try await Task.sleep(for: .seconds(60))
                }
            } catch is CancellationError {
                console.print("stopped")
            }
        case .line("page"):
            await Pager(environment: environment).print((1...60).map { "row \($0)" }, on: console)
            console.print("paged")
        case .line("progress"):
            let progress = Progress("Counting", total: 10, console: console)
            progress.update(10)
            progress.finish()
        case .line("size"):
            console.print("columns: \(console.size.columns)")
        case .line(let line):
            console.print("line: \(line)|")
            try await reader.remember(line)
        case .interrupted: console.print("interrupted")
        case .endOfInput:
            console.print("end")
            return try console.flush()
        }
    }
}

do {
    try await readLines()
} catch TerminalError.brokenPipe {
    exit(0)
} catch {
    console.printError("failed: \(String(describing: error))")
    exit(1)
}

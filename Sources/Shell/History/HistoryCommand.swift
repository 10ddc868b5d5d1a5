import Answers
import ArgumentParser
import JSONShapes
import Terminal
import Wording

/// `history`: lists the lines typed earlier.
struct HistoryCommand: ShellCommand {
    static let about = About(
        "history", "List the commands that you typed, or clear them.",
        discussion: "The oldest comes first; a repeated line is listed once, where you typed it last.",
        examples: ["history 20", "history --clear"])

    @Argument(help: "How many of the last lines; by default, all.")
    var count: Int?
    @Flag(help: "Clear the history.")
    var clear = false

    func run(in shell: REPL) async throws {
        if let count, count < 1 {
            throw Failure(.badCount, "\(count) isn't a number of lines.", advice: "Type 1 or more.")
        }
        let all = await shell.reader.rememberedLines
        if clear {
            try await shell.reader.forgetLines()
            return try shell.answer([HistoryJSON](), ["Cleared \(counted(all.count, "line"))."])
        }
        let lines = zip(1..., all).suffix(count ?? all.count).map { HistoryJSON(id: $0, name: $1) }
        guard !lines.isEmpty else {
            return try shell.answer(
                lines, [], notes: ["The history is empty. The shell remembers what you type there."])
        }
        let width = String(all.count).count
        try await shell.answerAtLength(
            lines,
            lines.map { StyledText(String($0.id), .dim).padded(to: width, .right) + "  \($0.name)" })
    }
}

/// A line of the history as JSON; `name` is the line as typed.
struct HistoryJSON: PlainAnswer {
    let id: Int
    let name: String
}

/// `clear`: clears the screen.
struct ClearCommand: ShellCommand {
    static let about = About(
        "clear", "Clear the screen.",
        otherWords: ["cls"])

    func run(in shell: REPL) async throws { shell.console.clearScreen() }
}

/// `exit`: ends the shell.
struct ExitCommand: ShellCommand {
    static let about = About(
        "exit", "Leave the shell.",
        aliases: ["q", "quit"],
        otherWords: ["bye", "leave", "close", "stop", ":q"])

    func run(in shell: REPL) async throws { shell.isOver = true }
}

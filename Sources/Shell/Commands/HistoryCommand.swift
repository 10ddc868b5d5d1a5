import ArgumentParser
import Terminal
import Wording

/// `history`: the lines that were typed before.
struct HistoryCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "history", abstract: "List the lines that you typed before, or forget them.",
        discussion: "The oldest comes first; a line that was typed again counts as the last time only.",
        examples: ["history 20", "history --clear"])

    @Argument(help: "How many of the last lines; all of them without it.")
    var count: Int?
    @Flag(help: "Forget every line.")
    var clear = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        if let count, count < 1 {
            throw Failure(
                "bad_count", .usage, "\(count) lines cannot be listed.", advice: "Write 1 or more.")
        }
        let all = await shell.reader.rememberedLines
        if clear {
            try await shell.reader.forgetLines()
            return try shell.answer([HistoryJSON](), ["\(counted(all.count, "line")) forgotten."])
        }
        let lines = zip(1..., all).suffix(count ?? all.count).map { HistoryJSON(id: $0, name: $1) }
        guard !lines.isEmpty else {
            return try shell.answer(
                lines, ["No line is remembered yet. The shell keeps what is typed there."])
        }
        let width = String(all.count).count
        try await shell.answerAtLength(
            lines,
            lines.map { line in
                StyledText(String(line.id), .dim).padded(to: width, .right) + "  " + StyledText(line.name)
            })
    }
}

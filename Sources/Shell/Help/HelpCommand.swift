import Answers
import ArgumentParser
import Terminal

/// `help`: every verb, or one of them.
struct HelpCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "help", abstract: "List the commands, or explain one.",
        examples: ["help all", "help show", "help query", "help options"])
    static let aliases = ["h", "?"]
    static let otherWords = [
        OtherWords("commands", "usage", "verbs"), OtherWords("version", "about", mean: "--version"),
    ]
    static let offers: [Offer] = [.verb]

    /// Topics besides verbs.
    static let topics = ["all", "query", "options"]

    @Argument(
        help: ArgumentHelp(
            "A command; or “all” to describe all of them, “query” for queries, “options” for the common options.",
            valueName: "command"))
    var verb: [String] = []

    func run(in shell: REPL) async throws {
        let (width, theme) = (shell.console.size.columns, shell.console.theme)
        guard let first = verb.first, verb != ["me"] else {
            return try await shell.answerAtLength(
                VerbJSON.all, HelpView.overview(width: width, theme: theme))
        }
        if verb == ["all"] {
            return try await shell.answerAtLength(VerbJSON.all, HelpView.all(width: width, theme: theme))
        }
        if verb == ["query"] {
            return try await shell.answerAtLength(
                QueryHelpJSON(), QueryHelpView.lines(width: width, theme: theme))
        }
        if verb == ["options"], case .help(let text) = try Invocation(["--help"]) {
            let view = VerbHelpView(text: text)
            return try await shell.answerAtLength(
                VerbHelpJSON(askedBy: []).options, view.section(VerbHelpView.sharedOptions))
        }
        let words = try Verb.named(first) + verb.dropFirst()
        if case .help(let text) = try Invocation(words + ["--help"]) {
            try await shell.answerAtLength(
                VerbHelpJSON(askedBy: words), VerbHelpView(text: text).lines)
        }
    }
}

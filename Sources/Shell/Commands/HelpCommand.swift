import ArgumentParser
import Terminal

/// `help`: every verb, or one of them.
struct HelpCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "help", abstract: "List the commands, or explain one.",
        examples: ["help show", "help query", "help options"])

    /// What can be explained besides verbs.
    static let topics = ["query", "options"]

    @Argument(
        help: ArgumentHelp(
            "A command, or “query” for the query language, or “options” for the options of every command.",
            valueName: "command"))
    var verb: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let (width, theme) = (shell.console.size.columns, shell.console.theme)
        guard let first = verb.first else {
            return try await shell.answerAtLength(VerbJSON.all, HelpView.lines(width: width, theme: theme))
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

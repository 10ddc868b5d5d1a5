import ArgumentParser
import Terminal

/// `help`: every verb, or one of them.
struct HelpCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "help", abstract: "List every verb, or explain one.")

    @Argument(help: "The verb to explain, or “query” for the query language.")
    var verb: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        guard let first = verb.first else {
            shell.console.print(
                HelpView.lines(width: shell.console.size.columns, theme: shell.console.theme))
            return
        }
        if verb == ["query"] {
            shell.console.print(
                QueryHelpView.lines(width: shell.console.size.columns, theme: shell.console.theme))
            return
        }
        let words = try Verb.named(first) + verb.dropFirst()
        if case .help(let text) = try Invocation(words + ["--help"]) {
            shell.console.print(StyledText.lines(of: text))
        }
    }
}

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
            return await shell.show(
                HelpView.lines(width: shell.console.size.columns, theme: shell.console.theme))
        }
        if verb == ["query"] {
            return await shell.show(
                QueryHelpView.lines(width: shell.console.size.columns, theme: shell.console.theme))
        }
        let words = try Verb.named(first) + verb.dropFirst()
        if case .help(let text) = try Invocation(words + ["--help"]) {
            await shell.show(StyledText.lines(of: text))
        }
    }
}

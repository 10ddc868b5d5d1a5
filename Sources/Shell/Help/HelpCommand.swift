import Answers
import ArgumentParser
import Pokedex
import Terminal

/// `help`: lists all commands, or explains one.
struct HelpCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "help", abstract: "List the commands, explain one, or search the help.",
        discussion: "Words that are no command are searched for in the help of all.",
        examples: ["help all", "help show", "help query", "help options", "help csv"])
    static let aliases = ["h", "?"]
    static let otherWords = [
        OtherWords("commands", "usage", "verbs"), OtherWords("version", "about", mean: "--version"),
    ]
    static let offers: [Offer] = [.verb]

    /// The topics in addition to commands.
    static let topics =
        ["all", "query", "options", "keys"]
        + VerbGroup.all.map { $0.name.lowercased() }.filter { !Verb.isName($0) }

    @Argument(
        help: ArgumentHelp(
            "A command or words to search for; or “all” to describe all commands, “query” for queries, “options” for the common options, “keys” for those at the prompt.",
            valueName: "command"))
    var verb: [String] = []

    func run(in shell: REPL) async throws {
        let width = shell.width
        let theme = shell.theme
        switch verb {
        case [], ["me"]:
            try await shell.answerAtLength(VerbJSON.all, HelpView.overview(width: width, theme: theme))
        case ["all"]: try await shell.answerAtLength(VerbJSON.all, HelpView.all(width: width, theme: theme))
        case ["query"]:
            try await shell.answerAtLength(QueryHelpJSON(), QueryHelpView.lines(width: width, theme: theme))
        case ["options"]:
            guard case .help(let text) = try Invocation(["--help"]) else { return }
            try await shell.answerAtLength(
                VerbHelpJSON(askedBy: []).options,
                VerbHelpView(text: text).section(VerbHelpView.sharedOptions))
        case ["keys"]:
            try await shell.answerAtLength(
                HelpView.keys.map { KeyJSON(key: $0.key, meaning: $0.meaning) },
                HelpView.keys(width: width, theme: theme))
        default:
            if verb.count == 1, !Verb.isName(verb[0].lowercased()),
                let group = VerbGroup.all.first(where: { $0.name.lowercased() == verb[0].lowercased() })
            {
                return try await shell.answerAtLength(
                    group.commands.compactMap { VerbJSON($0) },
                    HelpView.group(group, width: width, theme: theme))
            }
            let words: [String]
            do { words = try Verb.named(verb[0]) + verb.dropFirst() } catch {
                let found = HelpSearch(verb)
                guard error.code == .unknownVerb, !found.isEmpty else { throw error }
                return try await shell.answerAtLength(
                    found.commands.compactMap { VerbJSON($0) }, found.lines(width: width, theme: theme))
            }
            guard case .help(let text) = try Invocation(words + ["--help"]) else { return }
            try await shell.answerAtLength(VerbHelpJSON(askedBy: words), shell.help(text).lines)
        }
    }
}

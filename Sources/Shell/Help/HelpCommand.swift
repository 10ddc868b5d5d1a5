import Answers
import ArgumentParser

/// `help`: lists all commands, or explains one.
struct HelpCommand: ShellCommand {
    static let about = About(
        "help", "List the commands, explain one, or search the help.",
        discussion: "Words that are no command are searched for in the help of all.",
        examples: ["help all", "help show", "help query", "help options", "help csv"],
        aliases: ["h", "?"],
        otherWords: ["commands", "usage", "verbs", OtherWords("version", "about", mean: "--version")],
        offers: [.verb])

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
        switch verb {
        case [], ["me"]:
            try await shell.answerAtLength(VerbJSON.all, HelpView.overview)
        case ["all"]: try await shell.answerAtLength(VerbJSON.all, HelpView.all)
        case ["query"]:
            try await shell.answerAtLength(QueryHelpJSON(), QueryHelpView.lines)
        case ["options"]:
            guard case .help(let text) = try Invocation(["--help"]) else { return }
            try await shell.answerAtLength(
                VerbHelpJSON(askedBy: []).options,
                VerbHelpView(text: text).section(VerbHelpView.sharedOptions))
        case ["keys"]:
            try await shell.answerAtLength(
                HelpView.keys.map { KeyJSON(key: $0.key, meaning: $0.meaning) },
                HelpView.keys(width:theme:))
        default:
            if verb.count == 1, !Verb.isName(verb[0].lowercased()),
                let group = VerbGroup.all.first(where: { $0.name.lowercased() == verb[0].lowercased() })
            {
                return try await shell.answerAtLength(
                    group.commands.compactMap { VerbJSON($0) },
                    { HelpView.group(group, width: $0, theme: $1) })
            }
            let words: [String]
            do { words = try Verb.named(verb[0]) + verb.dropFirst() } catch {
                let found = HelpSearch(verb)
                guard error.code == .unknownVerb, !found.isEmpty else { throw error }
                return try await shell.answerAtLength(
                    found.commands.compactMap { VerbJSON($0) }, found.lines)
            }
            guard case .help(let text) = try Invocation(words + ["--help"]) else { return }
            try await shell.answerAtLength(VerbHelpJSON(askedBy: words), shell.help(text).lines)
        }
    }
}

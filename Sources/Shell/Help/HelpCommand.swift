import Answers
import ArgumentParser
import Pokedex
import SettingsFeature
import Terminal

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
                    group.commands.map { VerbJSON($0, in: group) },
                    { HelpView.group(group, width: $0, theme: $1) })
            }
            let words: [String]
            do { words = try Verb.named(verb[0]) + verb.dropFirst() } catch {
                let found = HelpSearch(verb)
                guard error.code == .unknownVerb, !found.isEmpty else { throw error }
                return try await shell.answerAtLength(
                    found.commands.compactMap { command in VerbJSON.all.first { $0.id == command.name } },
                    found.lines)
            }
            guard case .help(let text) = try Invocation(words + ["--help"]) else { return }
            try await shell.answerAtLength(VerbHelpJSON(askedBy: words), shell.help(text).lines)
        }
    }
}

/// A search for words in the help of commands, settings and queries.
struct HelpSearch {
    /// The matching commands. Matches in other programs' names for a command or in its summary come before
    /// matches elsewhere in the help.
    let commands: [any ShellCommand.Type]
    /// The settings with a match in their name or description.
    let settings: [Setting]
    /// The matching query fields and examples, with their descriptions.
    let queries: [(query: String, meaning: String)]

    var isEmpty: Bool { commands.isEmpty && settings.isEmpty && queries.isEmpty }

    /// Searches for words, each of which may be a prefix.
    init(_ words: [String]) {
        let wanted = words.flatMap(Self.parts)
        func has(_ text: String) -> Bool {
            let parts = Self.parts(text)
            return !wanted.isEmpty && wanted.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
        }
        // Leave out `help`, because its own examples aren't useful results.
        let all = VerbGroup.commands.filter { $0.name != HelpCommand.name }
        let others = OtherWords.meaning(of: words.joined(separator: " "))
        let called = all.filter { command in
            others.contains { $0.split(separator: " ").first == command.name[...] }
        }
        let inLine = all.filter { has($0.name + " " + $0.about.abstract) }
        let inHelp = all.filter { has(Self.text(of: $0)) }
        var seen: Set<String> = []
        commands = (called + inLine + inHelp).filter { seen.insert($0.name).inserted }
        settings = Setting.all.filter { has($0.name + " " + $0.meaning) }
        let fields = Query.fields.map { (query: $0.name + ":", meaning: $0.meaning ?? "") }
        let order = [(query: "sort:type,-bst", meaning: "in this order; limit: shows at most that many")]
        queries = (fields + order + QueryExamples.all).filter { has($0.query + " " + $0.meaning) }
    }

    /// Splits text into lower-case words.
    private static func parts(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Returns the help of a command and its subcommands, without the global options.
    private static func text(of command: any ShellCommand.Type) -> String {
        ([command] + command.below).map { command in
            let options = (CommandInfo(command)?.shown ?? []).filter { argument in
                !argument.spellings.contains { GlobalOptions.offers[$0] != nil || Self.shared.contains($0) }
            }
            let words = options.flatMap { $0.spellings + [$0.valueName, $0.abstract].compactMap(\.self) }
            return ([command.name, command.configuration.abstract, command.configuration.discussion] + words)
                .joined(separator: " ")
        }.joined(separator: " ")
    }

    /// The names of the global options.
    private static let shared = Set((CommandInfo(DescribedOptions.self)?.shown ?? []).flatMap(\.spellings))

    /// Renders the results under headings.
    func lines(width: Int, theme: Theme) -> [StyledText] {
        func block(_ title: String, _ pairs: [(String, StyledText)]) -> [StyledText] {
            guard !pairs.isEmpty else { return [] }
            return ["\(title, .title)"]
                + KeyValues(pairs, .accent, theme).rendered(width: width, theme: theme)
        }
        let found = [
            block("Commands", commands.map { ($0.name, "\($0.about.abstract)") }),
            block("Settings", settings.map { ("set \($0.name)", "\($0.meaning)") }),
            block("Queries", queries.map { ($0.query, "\($0.meaning, .dim)") }),
        ].filter { !$0.isEmpty }
        let advice: StyledText =
            "\("help <command>", .accent) explains one"
            + (queries.isEmpty ? "." : ", and \("help query", .accent) explains queries.")
        return Array(found.joined(separator: [""])) + [""] + advice.wrapped(to: width)
    }
}

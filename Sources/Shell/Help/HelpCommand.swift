import Answers
import ArgumentParser
import Pokedex
import Terminal

/// `help`: every verb, or one of them.
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

    /// Topics besides verbs.
    static let topics = ["all", "query", "options"]

    @Argument(
        help: ArgumentHelp(
            "A command or words to search for; or “all” to describe all commands, “query” for queries, “options” for the common options.",
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
        default:
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

/// A verb, as JSON; its id is its name.
struct VerbJSON: Encodable {
    let id: String
    let name: String
    /// Its heading in `help`.
    let group: String
    /// Its effect, in a line.
    let summary: String

    init(_ command: any ShellCommand.Type, in group: VerbGroup) {
        id = command.name
        name = command.name
        self.group = group.name
        summary = command.configuration.abstract
    }

    /// A verb of the program.
    init?(_ command: any ShellCommand.Type) {
        let group = VerbGroup.all.first { $0.commands.contains { $0.name == command.name } }
        guard let group else { return nil }
        self.init(command, in: group)
    }

    static var all: [VerbJSON] {
        VerbGroup.all.flatMap { group in group.commands.map { VerbJSON($0, in: group) } }
    }
}

/// The language of queries, as JSON.
struct QueryHelpJSON: Encodable {
    let fields = Query.fields.map(\.name)
    let examples = QueryExamples.all.map { ["query": $0.query, "meaning": $0.meaning] }
}

/// Every verb: their names at a glance, or what each does.
enum HelpView {
    /// First commands for newcomers; a test runs each.
    static let examples: [(line: String, meaning: String)] = [
        ("show pikachu", "show one Pokémon"),
        ("browse type:water gen:1", "list Pokémon; “next” for more"),
        ("signup NAME", "create an account and sign in"),
        ("favorite pikachu eevee", "add favourites"),
        ("favorites", "list your favourites"),
    ]

    /// First commands, and the names of all verbs, in fewer rows than the smallest usual window has.
    static func overview(width: Int, theme: Theme) -> [StyledText] {
        let first = KeyValues(examples.map { ($0.line, "\($0.meaning)") }, .accent, theme)
        let groups = KeyValues(
            VerbGroup.all.map { group in
                (group.name, group.commands.map { "\($0.name, .accent)" }.joined(separator: ", "))
            }, .dim, theme)
        let advice: StyledText =
            "\("help all", .accent) describes every command, \("help <command>", .accent) explains one, and "
            + "\("help query", .accent) explains queries."
        return [StyledText("Try", .title)] + first.rendered(width: width, theme: theme)
            + [StyledText("Commands", .title)] + groups.rendered(width: width, theme: theme)
            + advice.wrapped(to: width)
    }

    /// Every verb with what it does, in groups.
    static func all(width: Int, theme: Theme) -> [StyledText] {
        let groups = VerbGroup.all.flatMap { group -> [StyledText] in
            var verbs = KeyValues(
                group.commands.map { ($0.name, "\($0.configuration.abstract)") }, .accent, theme)
            verbs.leastNameWidth = Verb.names.map(\.count).max() ?? 0
            return [StyledText(group.name, .title)] + verbs.rendered(width: width, theme: theme) + [""]
        }
        let advice: [StyledText] = [
            "\("help <command>", .accent) explains a command, \("help query", .accent) the query language, "
                + "\("help options", .accent) the options of every command, such as --json. "
                + "Any unambiguous abbreviation works, and so do these short forms:",
            "\("n", .accent) next, \("p", .accent) previous, \("s", .accent) search, \("b", .accent) back, "
                + "\("fav", .accent) favorite, \("favs", .accent) favorites, \("?", .accent) help, "
                + "\("q", .accent) exit.",
        ]
        return groups + advice.flatMap { $0.wrapped(to: width) }
    }
}

extension KeyValues {
    /// Pairs below a heading, with the names in a role.
    init(_ pairs: [(String, StyledText)], _ role: Role, _ theme: Theme) {
        self.init()
        nameRole = role
        margin = theme.spacing.indent
        for (name, value) in pairs { add(name, value) }
    }
}

/// The query language at a glance; the article `QueryLanguage` has the grammar.
enum QueryHelpView {
    static func lines(width: Int, theme: Theme) -> [StyledText] {
        let fields = KeyValues(
            Query.fields.map { ($0.name, "\($0.meaning ?? "", .dim)") }, .accent, theme)
        let dexes: StyledText =
            "\("dex:", .accent) takes numbers or a name: \(QueryExamples.dexes.joined(separator: " "), .accent), "
            + "or one game's, such as \("updated-hoenn", .accent)."
        func block(_ text: StyledText) -> [StyledText] {
            text.wrapped(to: max(20, width - 2)).map { "  " + $0 }
        }
        let queries = KeyValues(
            QueryExamples.all.map { ($0.query, "\($0.meaning, .dim)") }, .accent, theme)
        return [
            "A query is a list of terms that must all match; plain words match parts of names.",
            "Everyday words are read as queries where nothing is changed: \("fire types from kanto", .accent)",
            "",
            "\("Fields", .title)",
        ] + fields.rendered(width: width, theme: theme) + ["", "\("Pokédexes", .title)"] + block(dexes)
            + [
                "", "\("Operators", .title)",
                "  \(":", .accent) or \("=", .accent) is, \("!=", .accent) is not, "
                    + "\(">", .accent) \(">=", .accent) \("<", .accent) \("<=", .accent) for numbers, a comma for “or”,",
                "  \("a-b", .accent), \("a-", .accent) and \("-b", .accent) for ranges, quotation marks for names with spaces.",
                "  \("or", .accent) between terms, \("not", .accent) before one, and brackets: \("not (type:fire or gen:1)", .accent)",
                "  \("char*", .accent) begins a word of a name, \("*chu", .accent) ends one; \("attack>defense", .accent) compares two facts.",
                "  \("speed>garchomp", .accent) compares with another Pokémon.",
                "", "\("Order", .title)",
                "  \("sort:type,-bst", .accent) sorts by type, then by base stat total, highest first;",
                "  \("limit:10", .accent) shows no more than ten.",
                "", "\("Examples", .title)",
            ] + queries.rendered(width: width, theme: theme)
    }
}

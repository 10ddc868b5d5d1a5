import Answers
import Pokedex
import Terminal

/// The list of all commands: an overview of their names, or the purpose of each.
enum HelpView {
    /// First commands for newcomers; a test runs all of them.
    static let examples: [(line: String, meaning: String)] = [
        ("show pikachu", "show one Pokémon"),
        ("browse type:water gen:1", "list Pokémon; “next” for more"),
        ("signup NAME", "create an account and sign in"),
        ("favorite pikachu eevee", "add favourites"),
        ("favorites", "list your favourites"),
    ]

    /// Renders a few commands for newcomers and the names of all commands, in few enough rows for the
    /// smallest common window.
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

    /// Renders all commands with their summaries, in groups.
    static func all(width: Int, theme: Theme) -> [StyledText] {
        let groups = VerbGroup.all.flatMap { group -> [StyledText] in
            self.group(group, width: width, theme: theme) + [""]
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

    /// Renders the commands of a group with their summaries.
    static func group(_ group: VerbGroup, width: Int, theme: Theme) -> [StyledText] {
        var verbs = KeyValues(
            group.commands.map { ($0.name, "\($0.about.abstract)") }, .accent, theme)
        verbs.leastNameWidth = Verb.names.map(\.count).max() ?? 0
        return [StyledText(group.name, .title)] + verbs.rendered(width: width, theme: theme)
    }

    /// The keys at the prompt, with what they do.
    static let keys: [(key: String, meaning: String)] = [
        ("Tab", "complete a command, a name, a tag or a path"),
        ("Up, Down", "go through the commands you typed before"),
        ("Ctrl-R", "search them: type a part, Ctrl-R again for an older one"),
        ("Ctrl-A, Ctrl-E", "go to the start or the end of the line"),
        ("Ctrl-Left, Ctrl-Right", "go to the previous or the next word"),
        ("Ctrl-W, Ctrl-U, Ctrl-K", "delete a word, the line, or the rest of it"),
        ("Ctrl-L", "clear the screen"),
        ("Ctrl-C", "abandon the line, or stop a command that is running"),
        ("Ctrl-Z", "suspend the program; “fg” in your system's shell continues it"),
        ("Ctrl-D", "leave the shell, on an empty line"),
    ]

    /// Renders the keys at the prompt.
    static func keys(width: Int, theme: Theme) -> [StyledText] {
        [StyledText("Keys", .title)]
            + KeyValues(keys.map { ($0.key, "\($0.meaning)") }, .accent, theme).rendered(
                width: width, theme: theme)
            + ("Your “~/.editrc” can bind others." as StyledText).wrapped(to: width)
    }
}

extension KeyValues {
    /// Creates indented pairs for use below a heading, with the names in `role`.
    init(_ pairs: [(String, StyledText)], _ role: Role, _ theme: Theme) {
        self.init()
        nameRole = role
        margin = Theme.indent
        for (name, value) in pairs { add(name, value) }
    }
}

/// A summary of the query language; the article `QueryLanguage` has the grammar.
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
        let operators: [StyledText] = [
            "\(":", .accent) or \("=", .accent) is, \("!=", .accent) is not, "
                + "\(">", .accent) \(">=", .accent) \("<", .accent) \("<=", .accent) for numbers, a comma for “or”, "
                + "\("a-b", .accent), \("a-", .accent) and \("-b", .accent) for ranges, quotation marks for names with spaces.",
            "\("or", .accent) between terms, \("not", .accent) before one, and brackets: \("not (type:fire or gen:1)", .accent)",
            "\("char*", .accent) begins a word of a name, \("*chu", .accent) ends one; \("attack>defense", .accent) compares two facts, "
                + "\("speed>garchomp", .accent) with another Pokémon.",
        ]
        func section(_ title: String, _ lines: [StyledText]) -> [StyledText] {
            ["", StyledText(title, .title)] + lines
        }
        let order: StyledText =
            "\("sort:type,-bst", .accent) sorts by type, then by base stat total, highest first; "
            + "\("limit:10", .accent) shows no more than ten. \(QueryExamples.unsortable)"
        return [
            "A query is a list of terms that must all match; plain words match parts of names.",
            "Everyday words are read as queries where nothing is changed: \("fire types from kanto", .accent)",
        ] + section("Fields", fields.rendered(width: width, theme: theme))
            + section("Pokédexes", block(dexes)) + section("Operators", operators.flatMap(block))
            + section("Order", block(order))
            + section("Examples", queries.rendered(width: width, theme: theme))
    }
}

import ArgumentParser
import Terminal

/// Every verb with what it does, in groups.
enum HelpView {
    static var lines: [StyledText] {
        let width = Verb.names.map(\.count).max() ?? 0
        let groups = VerbGroup.all.flatMap { group -> [StyledText] in
            [StyledText(group.name, .title)]
                + group.commands.map { command in
                    "  " + StyledText(command._commandName, .accent).padded(to: width + 2)
                        + StyledText(command.configuration.abstract)
                } + [""]
        }
        return groups + [
            "\("help <verb>", .accent) explains one, \("help query", .accent) the language of queries. The beginning of a verb",
            "is enough where it is clear, and these are short forms:",
            "\("n", .accent) next, \("p", .accent) previous, \("b", .accent) back, \("fav", .accent) favorite, "
                + "\("favs", .accent) favorites, \("?", .accent) help, \("q", .accent) exit.",
        ]
    }
}

import ArgumentParser
import Terminal

/// Every verb with what it does, in groups.
enum HelpView {
    static func lines(width: Int, theme: Theme) -> [StyledText] {
        let groups = VerbGroup.all.flatMap { group -> [StyledText] in
            var verbs = KeyValues()
            verbs.nameRole = .accent
            verbs.margin = theme.spacing.indent
            verbs.leastNameWidth = Verb.names.map(\.count).max() ?? 0
            for command in group.commands {
                verbs.add(command._commandName, StyledText(command.configuration.abstract))
            }
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

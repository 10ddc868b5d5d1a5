import ArgumentParser
import Records

/// `look`: the looks of a Pokémon that the user has collected.
struct LookCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "look", abstract: "Keep a look of a Pokémon: shiny, female, a form.",
        discussion: """
            The Pokémon comes first, then its looks, each one word: “shiny”, “b” or “female”, or several joined by hyphens, \
            such as “fancy-shiny”. Without a look, it lists those that there are, and which you keep. A Pokémon that isn't a \
            favourite becomes one. The first look that isn't the usual one is shown in lists. A name can carry a look, too: \
            favorite add shiny gyarados. Queries find looks: favorites look:shiny. Spinda's patterns are left out.
            """,
        examples: [
            "look gyarados", "look unown b c", "look vivillon fancy-shiny", "look remove unown c",
            "favorites look:shiny",
        ],
        subcommands: [LookAddCommand.self, LookRemoveCommand.self], defaultSubcommand: LookAddCommand.self)
    static let takesVerbLater = true
}

import ArgumentParser

/// `rank`: ranks Pokémon by repeatedly picking favourites.
struct RankCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "rank", abstract: "Find your own order of Pokémon by picking the ones you like most.",
        discussion: """
            A ranking is a query with a name. “rank” alone ranks all your favourites, and each cell of “picks” is a \
            ranking, too: rank ghost, rank type:ghost gen:4.
            It shows a few Pokémon at a time, with pictures where your terminal shows them. Type the row numbers or names of those you like most, “pass”, “back” to take \
            the last answer back, “rescue NAME” to bring one back into the round, or nothing to stop; it remembers where \
            you were. Those you don't pick rank below those you did. In a script, answer with --picked, --pass \
            and --back; there a number is a Pokédex number, since no rows are shown.
            """,
        examples: [
            "rank new ghosts type:ghost", "rank ghosts", "rank ghosts --picked gastly", "rank ghosts --back",
            "rank type:ghost gen:4 --pass",
        ],
        subcommands: [
            RankShowCommand.self, RankNewCommand.self, RankRenameCommand.self, RankDeleteCommand.self,
            RankRescueCommand.self,
        ],
        defaultSubcommand: RankShowCommand.self)
    static let otherWords = [OtherWords("order", "sort", mean: "rank")]
    static let takesVerbLater = true
}

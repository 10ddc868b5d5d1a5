import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal

/// `look`: the looks of a Pokémon that the user has collected.
struct LookCommand: ShellCommand {
    static let about = About(
        "look", "Keep a look of a Pokémon: shiny, female, a form.",
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
        takesVerbLater: true,
        subcommands: [LookAddCommand.self, LookRemoveCommand.self])
}

/// `look <ref> [looks]`: adds looks to the user's collection; without looks, lists those of the Pokémon.
struct LookAddCommand: ShellCommand {
    static let about = About(
        "add", below: "look", "Keep looks of a Pokémon, making it a favourite, or list its looks.",
        examples: ["look add unown b c", "look add gyarados shiny"],
        offers: [.look])

    @Argument(help: "The Pokémon, by default the one shown last, and its looks.")
    var words: [String] = []
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        let (looks, named): (Looks, [String])
        do { (looks, named) = try await shell.looks(words) } catch let part as PartOfLooks {
            // A script has to name the look that it adds.
            guard shell.answersPerson, shell.console.terminal.isOutputTerminal else { throw part.fault }
            return try await shell.listLooks(part.looks, only: part.words)
        }
        guard !named.isEmpty else { return try await shell.listLooks(looks) }
        let act = Favorites.Act.give(.looks, named)
        let user = try await shell.requireUser()
        let outcomes = try await shell.change([looks.pokemon], act, options, of: user)
        let view = OutcomesView(outcomes: outcomes, act: act, isDryRun: options.dryRun)
        try shell.answer(
            outcomes, view.lines(shell.theme) + remarks(named, looks),
            notes: options.dryRunOption.notes)
    }

    /// Returns notes on unreleased looks, and on two looks that could be combined.
    private func remarks(_ named: [String], _ looks: Looks) -> [StyledText] {
        let missing = named.filter { word in looks.look(word).map(looks.isReleased) == false }
        let lines = missing.map {
            "\("“\(Looks.name(of: $0))”: no shiny released by 2024-10.", .dim)" as StyledText
        }
        let joined = named.joined(separator: "-")
        guard named.count > 1, let one = looks.look(joined) else { return lines }
        let name = looks.pokemon.name
        return lines + [
            "\("These are \(named.count) looks. For one with all of it: look \(name) \(looks.word(of: one))", .dim)"
        ]
    }
}

/// `look remove <ref> <looks>`: removes looks from the user's collection.
struct LookRemoveCommand: ShellCommand {
    static let about = About(
        "remove", below: "look", "Remove looks; the Pokémon stays a favourite.",
        examples: ["look remove unown c"],
        offers: [.look])

    @Argument(help: "The Pokémon, by default the one shown last, and its looks.")
    var words: [String]
    @OptionGroup var options: ChangeOptions

    func run(in shell: REPL) async throws {
        let (looks, named) = try await shell.looks(words)
        guard !named.isEmpty else {
            throw Failure(
                .badLook, .usage, "The look is missing.", advice: "Such as “look remove unown c”.")
        }
        let act = Favorites.Act.take(.looks, named)
        let user = try await shell.requireUser()
        try shell.answer(await shell.change([looks.pokemon], act, options, of: user), act, options)
    }
}

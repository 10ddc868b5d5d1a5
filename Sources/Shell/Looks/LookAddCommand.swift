import Answers
import ArgumentParser
import FavoritesFeature
import Pokedex
import Records
import Terminal

/// `look <ref> [looks]`: adds looks to the user's collection; without looks, lists those of the Pokémon.
struct LookAddCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "add", below: "look",
        abstract: "Keep looks of a Pokémon, making it a favourite, or list its looks.",
        examples: ["look add unown b c", "look add gyarados shiny"])
    static let offers: [Offer] = [.look]

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
            notes: options.rehearsal.notes)
    }

    /// Returns notes on unreleased looks, and on two looks that could be combined.
    private func remarks(_ named: [String], _ looks: Looks) -> [StyledText] {
        let missing = named.filter { word in looks.look(word).map(looks.isReleased) == false }
        let lines = missing.map { "\("“\($0)”: no shiny released by 2024-10.", .dim)" as StyledText }
        let joined = named.joined(separator: "-")
        guard named.count > 1, let one = looks.look(joined) else { return lines }
        let name = looks.pokemon.name
        return lines + [
            "\("These are \(named.count) looks. For one with all of it: look \(name) \(looks.word(of: one))", .dim)"
        ]
    }
}

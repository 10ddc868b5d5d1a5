import Answers
import ArgumentParser
import PokeAPI
import Pokedex
import References
import SettingsFeature
import Terminal

/// `compare`: several Pokémon side by side.
struct CompareCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "compare", abstract: "Compare Pokémon side by side.",
        examples: ["compare pikachu raichu", "compare 1 4 7", "compare gen:1 legendary:yes"])
    static let otherWords = [OtherWords("diff", "versus", "vs")]
    static let offers: [Offer] = [.references()]

    /// As many as people can compare at a glance.
    static let limit = 12

    @Argument(help: "Two or more numbers or names, or a query.")
    var references: [String]
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let pokemon = try await shell.resolve(references).pokemon
        guard (2...Self.limit).contains(pokemon.count) else {
            throw Failure(
                "compare_count", .usage,
                "“compare” takes 2 to \(Self.limit) Pokémon, not \(pokemon.count).",
                advice: "Try “compare pikachu raichu”.")
        }
        let (details, failure) = await shell.features.catalog.details(of: pokemon)
        if let failure { throw failure }
        let favorites = Set(try await shell.favoriteMarks().keys)
        shell.hasListed = true
        try await shell.answerAtLength(
            details.map { ComparedJSON($0, isFavorite: favorites.contains($0.pokemon.id)) },
            CompareView(details: details, favorites: favorites, units: shell.settings.units).lines(
                width: shell.console.size.columns, theme: shell.console.theme))
    }
}

import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature
import SettingsFeature
import Terminal

/// `compare`: compares Pokémon side by side.
struct CompareCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "compare", abstract: "Compare Pokémon side by side.",
        examples: ["compare pikachu raichu", "compare 1 4 7", "compare gen:1 legendary:yes"])
    static let otherWords = [OtherWords("diff", "versus", "vs")]
    static let offers: [Offer] = [.references()]

    @Argument(help: "Two or more numbers or names, or a query.")
    var references: [String]

    func run(in shell: REPL) async throws {
        let found = try await shell.resolve(references, mayGuess: true)
        if found.pokemon.count == 1, !found.isSingle, found.query == nil, references != ["-"] {
            throw Failure(
                .compareCount, .usage, "These are the same Pokémon: \(found.pokemon[0].displayName).",
                advice: .tryComparing)
        }
        let details = try await shell.features.detail.compare(found.pokemon)
        let favorites = try await shell.marks().ids
        shell.hasListed = true
        try await shell.answerAtLength(
            details.map { ComparedJSON($0, isFavorite: favorites.contains($0.pokemon.id)) },
            CompareView(details: details, favorites: favorites, units: shell.settings.units)
                .lines(width: shell.width, theme: shell.theme))
    }
}

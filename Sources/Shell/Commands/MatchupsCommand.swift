import ArgumentParser
import PokeAPI
import Pokedex
import Terminal

/// `matchups`: what hurts a Pokémon, and what it hurts.
struct MatchupsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "matchups", abstract: "Show type strengths and weaknesses.",
        examples: ["matchups charizard"])

    @Argument(help: "A number or a name; by default, the Pokémon shown last.")
    var reference: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let pokemon = try await shell.resolveOne(reference, verb: "matchups")
        guard let matchups = try await shell.features.catalog.pokedex().value.matchups(of: pokemon) else {
            throw Failure.factsMissing
        }
        let isFavorite = try await shell.favoriteIDs().contains(pokemon.id)
        try await shell.answerAtLength(
            MatchupsJSON(pokemon, matchups),
            MatchupsView(pokemon: pokemon, matchups: matchups, isFavorite: isFavorite).lines(
                width: shell.console.size.columns, theme: shell.console.theme))
    }
}

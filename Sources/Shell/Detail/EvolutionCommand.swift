import Answers
import ArgumentParser
import DetailFeature
import MovesFeature
import Pokedex
import ReferencesFeature

/// `evolution`: shows an evolution chain and its conditions.
struct EvolutionCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "evolution", abstract: "Show what a Pokémon evolves from and into, and how.",
        examples: ["evolution eevee"])
    static let otherWords = [OtherWords("evolve", "evolves", "evolutions")]
    static let offers: [Offer] = [.references()]

    @Argument(help: "A number or a name; by default, the Pokémon shown last.")
    var reference: [String] = []

    func run(in shell: REPL) async throws {
        let pokemon = try await shell.resolveOne(reference)
        let tree = try await shell.features.detail.evolution(of: pokemon)
        let favorites = try await shell.marks().ids
        try await shell.answerAtLength(
            tree.start,
            EvolutionView(tree: tree, shown: pokemon, favorites: favorites)
                .lines(width: shell.width, theme: shell.theme))
    }
}

import Answers
import ArgumentParser
import DetailFeature
import Pokedex
import Records
import ReferencesFeature
import Terminal

/// `matchups`: what hurts a Pokémon, and what it hurts.
struct MatchupsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "matchups", abstract: "Show type strengths and weaknesses.",
        examples: ["matchups charizard", "matchups fire flying"])
    static let otherWords = [OtherWords("weakness", "weaknesses", "weak", "type", "types", "effectiveness")]
    static let offers: [Offer] = [.references(or: PokemonType.allCases.map(\.name))]

    @Argument(help: "A number or a name, or one or two types; by default, the Pokémon shown last.")
    var reference: [String] = []

    func run(in shell: REPL) async throws {
        let (detail, types) = (shell.features.detail, try Lookup.types(reference))
        let pokemon = types == nil ? try await shell.resolveOne(reference) : nil
        let matchups =
            if let pokemon { try await detail.matchups(of: pokemon) } else {
                try await detail.matchups(of: types ?? [])
            }
        let favorites = try await shell.marks().ids
        let view = MatchupsView(
            pokemon: pokemon, types: types ?? pokemon?.types ?? [], matchups: matchups, favorites: favorites)
        try await shell.answerAtLength(
            MatchupsJSON(pokemon, types: view.types, matchups),
            view.lines(width: shell.console.size.columns, theme: shell.console.theme))
    }
}

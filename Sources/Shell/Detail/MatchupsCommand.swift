import Answers
import ArgumentParser
import PokeAPI
import Pokedex
import References
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
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let pokedex = try await shell.features.catalog.pokedex().value
        let types = try Lookup.types(reference)
        let pokemon = types == nil ? try await shell.resolveOne(reference) : nil
        let matchups = pokemon.map { pokedex.matchups(of: $0) } ?? pokedex.matchups(of: types ?? [])
        guard let matchups else { throw Failure.factsMissing }
        let favorites = Set(try await shell.favoriteMarks().keys)
        let view = MatchupsView(
            pokemon: pokemon, types: types ?? pokemon?.types ?? [], matchups: matchups, favorites: favorites)
        try await shell.answerAtLength(
            MatchupsJSON(pokemon, types: view.types, matchups),
            view.lines(width: shell.console.size.columns, theme: shell.console.theme))
    }
}

import ArgumentParser
import Detail
import PokeAPI
import Pokedex
import Terminal

/// `show`: looks at one Pokémon.
struct ShowCommand: ShellCommand {
    static let configuration = CommandConfiguration(verb: "show", abstract: "Look at one Pokémon.")

    @Argument(help: "A number or a name; without it, the Pokémon shown last.")
    var reference: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        try await shell.look(.show(try await shell.resolveOne(reference, verb: "show")))
    }
}

extension Shell {
    func look(_ action: Detail.Action) async throws {
        detail = try await features.detail.apply(action, to: detail)
        guard let page = detail.page else { return }
        let pokedex = try await features.catalog.pokedex().value
        let isFavorite = try await favoriteIDs().contains(page.detail.pokemon.id)
        try answer(
            DetailJSON(page, isFavorite: isFavorite),
            DetailView(
                page: page, pokedex: pokedex, isFavorite: isFavorite
            )
            .lines(width: console.size.columns, theme: console.theme))
    }
}

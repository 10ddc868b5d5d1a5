import ArgumentParser
import Browse
import Detail
import PokeAPI
import Pokedex
import References

/// `random`: looks at a Pokémon that chance picks.
struct RandomCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "random", abstract: "Show a random Pokémon, optionally matching a query.",
        examples: ["random", "random type:dragon legendary:no"])
    static let offers: [Offer] = [.query()]

    @Argument(help: "A query, such as: type:dragon legendary:no")
    var query: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let query = try await shell.query(query)
        let tags = try await shell.favoriteMarks()
        guard
            let pokemon = try await shell.features.browse.random(
                matching: query, favorites: Set(tags.keys), tags: tags)
        else {
            let pokedex = try await shell.features.catalog.pokedex().value
            throw LookupError.noMatch(query, meant: query.meantFacts(in: pokedex))
        }
        try await shell.look(.show(pokemon))
    }
}

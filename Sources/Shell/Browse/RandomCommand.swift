import ArgumentParser
import BrowseFeature
import DetailFeature
import Pokedex

/// `random`: looks at a Pokémon that chance picks.
struct RandomCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "random", abstract: "Show a random Pokémon, optionally matching a query.",
        examples: ["random", "random type:dragon legendary:no"])
    static let offers: [Offer] = [.query()]

    @Argument(help: "A query, such as: type:dragon legendary:no")
    var query: [String] = []

    func run(in shell: REPL) async throws {
        let query = try await shell.query(query)
        let pokemon = try await shell.features.browse.random(
            matching: query, marks: try await shell.marks(for: query))
        try await shell.look(.show(pokemon))
    }
}

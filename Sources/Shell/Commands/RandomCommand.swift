import ArgumentParser
import Browse
import Detail

/// `random`: looks at a Pokémon that chance picks.
struct RandomCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "random", abstract: "Show a random Pokémon, optionally matching a query.",
        examples: ["random", "random type:dragon legendary:no"])

    @Argument(help: "A query, such as: type:dragon legendary:no")
    var query: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in shell: Shell) async throws {
        let query = try await shell.query(query)
        let tags = try await shell.favoriteTags()
        guard
            let pokemon = try await shell.features.browse.random(
                matching: query, favorites: Set(tags.keys), tags: tags)
        else {
            throw Failure(
                "no_match", .notFound, "No Pokémon matches “\(query)”.",
                advice: query.meantFacts.map { "Did you mean “\($0)”?" } ?? "“help query” explains queries.")
        }
        try await shell.look(.show(pokemon))
    }
}

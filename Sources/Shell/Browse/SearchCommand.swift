import ArgumentParser
import BrowseFeature
import Pokedex

/// `search`: finds Pokémon by a query, mostly a name.
struct SearchCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "search", abstract: "Find Pokémon by part of their name, or by a query.",
        examples: ["search saur", "search gen:1 speed:120-"])
    static let aliases = ["s"]
    static let otherWords = [
        OtherWords("find", "filter", "lookup", "grep"), OtherWords("query", mean: "search", "help query"),
    ]
    static let offers: [Offer] = [.query(areMostNames: true)]

    @Argument(help: "Part of a name, or a query such as: gen:1 legendary:yes")
    var query: [String]

    func run(in shell: REPL) async throws {
        let query = try await shell.query(query)
        shell.listsSprites = false
        try await shell.turn(shell.answersWhole ? .all(query) : .search(query))
    }
}

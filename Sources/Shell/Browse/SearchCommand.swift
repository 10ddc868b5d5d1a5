import Answers
import ArgumentParser
import BrowseFeature
import DetailFeature
import Lists
import Pokedex
import SettingsFeature
import Terminal

/// `search`: finds Pokémon by name or query.
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

    static func plain(_ words: [String]) -> Self? {
        guard !words.isEmpty else { return nil }
        var command = Self()
        command.query = words
        return command
    }

    func run(in shell: REPL) async throws {
        let query = try await shell.query(query, mayGuess: true)
        shell.listsSprites = false
        try await shell.turn(shell.answersWhole ? .all(query) : .search(query))
    }
}

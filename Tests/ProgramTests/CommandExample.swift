import ArgumentParser
import BrowseFeature
import Lists
import Pokedex
import Testing

@testable import Shell

/// The example in the book's page “Adding a command”.
struct CommandExample {
    /// `heaviest`: shows the heaviest Pokémon, optionally matching a query.
    struct HeaviestCommand: ShellCommand {
        static let about = About(
            "heaviest", "Show the heaviest Pokémon, optionally matching a query.",
            examples: ["heaviest", "heaviest type:ice"],
            offers: [.query()])

        @Argument(help: "A query, such as: type:ice")
        var query: [String] = []

        func run(in shell: REPL) async throws {
            let query = try await shell.query(query + ["sort:-weight", "limit:1"])
            try await shell.turn(.search(query, size: 1, page: nil))
        }
    }

    @Test func `a command parses its words and describes itself`() throws {
        #expect(try HeaviestCommand.parsed(["type:ice", "gen:1"]).query == ["type:ice", "gen:1"])
        #expect(HeaviestCommand.name == "heaviest")
        #expect(CommandInfo(HeaviestCommand.self)?.abstract == HeaviestCommand.about.abstract)
    }
}

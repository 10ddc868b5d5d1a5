import Foundation
import Records
import TestSupport
import Testing

/// Changes to favourites in the built program.
struct FavoriteTests {
    @Test(arguments: ["favorite", "favorite add", "favorite remove", "tag team", "tag remove team"])
    func `a command without a name changes the last Pokémon shown, but nothing after a list`(line: String)
        async throws
    {
        try await withAsh { program in
            let lists = [
                "search mew", "browse", "favorites", "next", "page 2", "search zzzz", "compare 1 4",
            ]
            let outcome = try await program.run(
                input: lists.map { "show pikachu\n\($0)\n\(line)\n" }.joined())
            let refusals = outcome.errors.ranges(of: "✗ Which Pokémon do you mean? A list was shown last.")
                .count
            #expect(refusals == lists.count, "\(outcome.errors)")
            #expect(outcome.status == 64)
            #expect(try await program.run("favorites", "--json").output == "[]\n")
            let looks = [
                "show mew", "evolution mew", "matchups mew", "artwork mew", "random id:151",
                "search mewtwo\nshow 151", "show 151\nshow 25\nback",
            ]
            let seen = try await program.run(
                input: looks.map { "show 25\nbrowse\n\($0)\n\(line)\n" }.joined()
                    + "show 25\nbrowse --size 1\n\(line) .\n")
            #expect(!seen.errors.contains("✗"), "\(seen)")
            let answers = seen.output.split(separator: "\n").filter {
                $0.contains(/(?:Mew|Pikachu) (?:is|was)/)
            }
            #expect(answers.filter { $0.contains("Mew ") }.count == looks.count, "\(answers)")
            #expect(answers.last?.contains("Pikachu ") == true)
            #expect(try await program.run(line.words).status == 64)
        }
    }

    @Test func `after a list, the shell at a terminal asks which Pokémon is meant`() async throws {
        try await withAsh { program in
            let terminal = try program.terminal(variables: ["POKEEXPLORER_HINTS": "off"])
            for (line, answer) in [
                "favorite": "pikachu\r", "tag team": "25 mr. mime\r", "favorite": "\r", "favorite": "\u{3}",
            ] as KeyValuePairs {
                try await terminal.expect("@pokeexplorer> ")
                try await terminal.type("search mew\r", expecting: "@pokeexplorer> ")
                try await terminal.type(
                    line + "\r", expecting: "Which Pokémon? Its number or name (Enter to cancel): ")
                try terminal.type(answer)
                if answer.count == 1 { try await terminal.expect("Stopped.") }
            }
            #expect(
                try await MainJobTests.names(program.run("favorites", "tag:team", "sort:id", "--json"))
                    == ["pikachu", "mr-mime"])
        }
    }
}

import Foundation
import Records
import TestSupport
import Testing

/// Changes do what users expect: a query selects among favourites, and every verb has a dry run.
struct MeantFavoritesTests {
    private func withFavorites(_ body: (Program) async throws -> Void) async throws {
        try await withAsh { program in
            #expect(try await program.run("favorite", "add", "pikachu", "gengar", "dragonite").status == 0)
            try await body(program)
        }
    }

    @Test func `--add extends a query to all Pokémon, and the prompt counts new favourites`() async throws {
        try await withFavorites { program in
            let dry = try await program.run("rate", "bst>=580", "5", "--add", "--dry-run").output
            let counts = try #require(
                dry.firstMatch(of: /Would change the rating of ([0-9]+) Pokémon\. ([0-9]+) would be new/))
            #expect(Int(counts.1) == (Int(counts.2) ?? 0) + 1)
            let terminal = try program.terminal(columns: 120)
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("rate bst>=580 5 --add\r")
            try await terminal.expect(
                "Change \(counts.1) Pokémon, of which \(counts.2) would become favourites? ")
            try await terminal.type("n\r", expecting: "Nothing was changed.")
        }
    }

    @Test func `a list asked to add or remove suggests the command that does`() async throws {
        try await withFavorites { program in
            for words in [["add", "mew"], ["remove", "pikachu"]] {
                let answer = try await program.run(["favorites"] + words).errors
                #expect(answer.contains("favorite \(words.joined(separator: " "))”?"), "\(answer)")
            }
        }
    }

    @Test func `statistics fit a narrow window, use the chosen units, and say why they are empty`()
        async throws
    {
        try await withFavorites { program in
            let terminal = try program.terminal("--set", "pager=off", "stats", columns: 40)
            try await terminal.expectSuccess()
            #expect(terminal.output.contains("█") && !terminal.output.contains("…"), "\(terminal.output)")
            for (units, height) in [("metric", "cm\n"), ("imperial", " in)\n")] {
                let stats = try await program.run("--set", "units=\(units)", "stats").output
                let tallest = try #require(stats.split(separator: "\n").first { $0.hasPrefix("Tallest") })
                #expect("\(tallest)\n".hasSuffix(height), "\(tallest)")
            }
            let empty = try await program.run("stats", "type:fairy")
            #expect(empty.output == "0 favourites\n" && empty.errors.contains("“type:fairy”"), "\(empty)")
        }
    }

    @Test(arguments: [40, 80])
    func `a page in a pipe has one fact per line, and a list at a terminal names hidden columns`(columns: Int)
        async throws
    {
        try await withFavorites { program in
            let page = try await program.run("show", "pikachu").output.split(separator: "\n")
            let forms = try #require(page.first { $0.hasPrefix("Forms ") })
            #expect(forms.contains("Gigantamax Pikachu") && !forms.contains(" more"))
            _ = try await program.run("tag", "team", "pikachu")
            _ = try await program.run("note", "pikachu", "from the forest")
            _ = try await program.run("rate", "pikachu", "5")
            let terminal = try program.terminal("favorites", columns: columns)
            try await terminal.expect("Columns hidden at this width: ")
            try await terminal.expectSuccess()
        }
    }

    @Test(arguments: [
        ("learnset gengar", 48, "Acc., PP and Class."), ("show gengar --level 50", 20, "SpD and Spe."),
    ])
    func `a page with several tables names hidden columns once`(
        line: String, columns: Int, hidden: String
    ) async throws {
        try await withTemporaryFolder { home in
            let terminal = try Program(
                home: home, options: ["--offline", "--set", "pager=off"] + line.words
            ).terminal(columns: columns)
            let shown = try await terminal.expect(String(hidden.suffix(4)))
            let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("Columns hidden at this width: \(hidden)"), "\(words)")
            #expect(words.components(separatedBy: "Columns hidden").count == 2)
        }
    }
}

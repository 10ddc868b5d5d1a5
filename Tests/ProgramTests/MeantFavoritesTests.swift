import Foundation
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

    @Test(arguments: [
        ["tag", "team", "type:dragon"], ["rate", "type:dragon", "5"],
        ["move", "type:dragon", "to", "top"],
        ["tag", "team", "favorite:yes", "type:dragon"],
    ])
    func `a query in a changing command selects among favourites`(words: [String]) async throws {
        try await withFavorites { program in
            let outcome = try await program.run(words)
            #expect(outcome.status == 0 && outcome.output.hasPrefix("♥ Dragonite "), "\(outcome)")
            let json = try await program.run("favorites", "--json").output
            #expect(json.matches(of: /"addedAt"/).count == 3)
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
            try terminal.type("n\r")
            try await terminal.expect("Nothing was changed.")
        }
    }

    @Test func `a query without matching favourites reports how many others match`() async throws {
        try await withFavorites { program in
            let tagged = try await program.run("tag", "team", "type:bug gen:1")
            #expect(
                tagged.errors == """
                    ✗ None of your favourites match “type:bug gen:1”; 12 others do.
                      Add --add to change those, too.

                    """)
            let moved = try await program.run("move", "type:bug gen:1", "to", "top")
            #expect(moved.errors == "✗ None of your favourites match “type:bug gen:1”; 12 others do.\n")
            #expect(tagged.status == 69 || tagged.status == moved.status)
            let named = try await program.run("tag", "team", "caterpie")
            #expect(named.output.hasPrefix("♥ Caterpie is now a favourite"))
        }
    }

    @Test(arguments: [
        ["undo"], ["undo", "--change", "2"], ["tag", "rename", "team", "gym"],
        ["tag", "merge", "team", "other"],
        ["tag", "delete", "team"], ["tag", "team", "gengar"], ["rate", "gengar", "2"], ["favorite", "mew"],
        ["move", "dragonite", "to", "top"],
    ])
    func `each command that changes favourites has a dry run`(words: [String]) async throws {
        try await withFavorites { program in
            _ = try await program.run("tag", "other", "pikachu")
            _ = try await program.run("tag", "team", "dragonite")
            let before = try await program.run("export")
            let outcome = try await program.run(words + ["--dry-run"])
            #expect(outcome.status == 0 && outcome.output.contains("ould "), "\(outcome)")
            #expect(outcome.errors == "This was a dry run: nothing was changed.\n")
            #expect(try await program.run("export") == before)
            #expect(try await program.run(words).status == 0)
            #expect(try await program.run("export") != before)
        }
    }

    @Test func `“redo” also has a dry run`() async throws {
        try await withFavorites { program in
            _ = try await program.run("undo")
            let dry = try await program.run("redo", "--dry-run")
            #expect(dry.output == "Would redo: added 3 Pokémon.\n")
            #expect(try await program.run("redo").output == "Redone: added 3 Pokémon.\n")
        }
    }

    @Test func `undoing a change works even if its favourite was moved since`() async throws {
        try await withFavorites { program in
            _ = try await program.run("tag", "team", "dragonite", "gengar")
            _ = try await program.run("move", "dragonite", "to", "top")
            _ = try await program.run("move", "gengar", "to", "top")
            #expect(try await program.run("undo", "--change", "2").status == 0)
            #expect(try await program.run("favorites", "tag:team", "--json").output == "[]\n")
            let list = try await program.run("changes").output
            #expect(list.contains("Tagged 2 Pokémon “team” (undone by 5)"))
            let again = try await program.run("undo", "--change", "2")
            #expect(again.status != 0)
            let json = try await program.run("changes", "--json").output
            #expect(json.contains(#""undoneBy":5"#))
            _ = try await program.run("undo")
            #expect(try await !program.run("changes").output.contains("undone by"))
        }
    }

    @Test func `a note can come from standard input, and a token can be named`() async throws {
        try await withFavorites { program in
            let noted = try await program.run(["note", "gengar", "-"], input: "from Yuki\nin Kanto\n")
            #expect(noted.output == "♥ Gengar has a new note.\n")
            let note = try await program.run("favorites", "gengar", "--json").output
            #expect(note.contains(#""note":"from Yuki\nin Kanto""#))
            let long = try await program.run(
                ["note", "gengar", "-"], input: String(repeating: "x", count: 100_000))
            #expect(long.status != 0 && long.errors.contains("characters"))
            for name in ["laptop", "phone", "phone"] { _ = try await program.run("token", "new", name) }
            #expect(
                try await program.run("token", "revoke", "laptop").output
                    == "Revoked 1 access token; 2 left.\n")
            let several = try await program.run("token", "revoke", "phone")
            #expect(several.errors.hasPrefix("✗ 2 access tokens are named “phone”.\n  Give a number: "))
            let none = try await program.run("token", "revoke", "tablet")
            #expect(none.errors.hasPrefix("✗ You have no access token named “tablet”.\n"))
        }
    }

    @Test func `an export replaces a file only with --force, and never a database`() async throws {
        try await withFavorites { program in
            let file = program.home.appending(path: "kept.json").path
            #expect(try await program.run("export", "--save", file).status == 0)
            let before = try String(contentsOfFile: file, encoding: .utf8)
            _ = try await program.run("favorite", "mew")
            let refused = try await program.run("export", "--save", file)
            #expect(refused.errors.hasSuffix("Choose another name, or replace it with --force.\n"))
            #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
            #expect(try await program.run("export", "--save", file, "--force").status == 0)
            #expect(try String(contentsOfFile: file, encoding: .utf8).contains("mew"))
            let store = program.home.appending(path: "pokeexplorer.sqlite").path
            #expect(try await program.run("export", "--save", store, "--force").status != 0)
            let link = program.home.appending(path: "link").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store)
            #expect(try await program.run("export", "--save", link, "--force").status != 0)
            #expect(try await program.run("favorites", "--json").output.contains("mew"))
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
            let terminal = try PseudoTerminal(
                running: Program.url,
                arguments: ["--offline", "--home", home.path, "--set", "pager=off"]
                    + line.split(separator: " ").map(String.init),
                environment: ["HOME": home.path, "NO_COLOR": "1"], columns: columns)
            let shown = try await terminal.expect(String(hidden.suffix(4)))
            let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(words.contains("Columns hidden at this width: \(hidden)"), "\(words)")
            #expect(words.components(separatedBy: "Columns hidden").count == 2)
        }
    }
}

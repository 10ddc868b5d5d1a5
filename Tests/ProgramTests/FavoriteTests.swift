import Foundation
import TestSupport
import Testing

/// Changing favourites, done by the built program.
@Suite struct FavoriteTests {
    private func withAsh(_ body: (Program) async throws -> Void) async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            try await program.signUpAsh()
            try await body(program)
        }
    }

    /// What a run is, whose answer is these lines.
    private func saying(_ lines: String...) -> Program.Outcome {
        .init(output: lines.map { $0 + "\n" }.joined(), errors: "", status: 0)
    }

    @Test func `all unknown names of a change are named, and nothing is changed`() async throws {
        try await withAsh { program in
            let outcome = try await program.run("favorite", "add", "pikchu", "25", "evee", "9999", "zzzzzz")
            #expect(outcome.status == 66 && outcome.output == "")
            #expect(
                outcome.errors
                    == """
                    ✗ There are no Pokémon “pikchu”, “evee”, “9999” and “zzzzzz”.
                      Did you mean “Pikachu” for “pikchu”, “Eevee” for “evee”?

                    """)
            #expect(try await program.run("favorites", "--json").output == "[]\n")
        }
    }

    @Test func `one Pokémon is toggled, and what goes with it is named`() async throws {
        try await withAsh { program in
            #expect(
                try await program.run("favorite", "charizard") == saying("♥ Charizard is now a favourite."))
            _ = try await program.run(input: "tag team charizard\ntag fire charizard\n")
            #expect(
                try await program.run("favorite", "charizard")
                    == saying(
                        "♡ Charizard is no longer a favourite; it had the tags fire, team, which “undo” brings back."
                    ))
            _ = try await program.run("tag", "team", "charizard")
            let json = try await program.run("favorite", "remove", "charizard", "mew", "--json").output
            #expect(json.matches(of: /"removedTags":\["team"\]/).count == 1)
            #expect(json.matches(of: /"removedTags"/).count == 1)
        }
    }

    @Test(arguments: [
        ["1-3"], ["1", "2", "3"], ["bulbasaur,ivysaur", "venusaur"], ["toggle", "1-3"], ["add", "1-3"],
    ])
    func `several are added, and never removed`(words: [String]) async throws {
        try await withAsh { program in
            _ = try await program.run("tag", "team", "ivysaur")
            #expect(
                try await program.run(["favorite"] + words)
                    == saying(
                        "♥ Bulbasaur is now a favourite.", "♥ Ivysaur is already a favourite.",
                        "♥ Venusaur is now a favourite."))
            #expect(try await program.run("favorites", "tag:team", "--json").output.contains("ivysaur"))
        }
    }

    @Test func `more than ten changes are only counted, and JSON lists them all`() async throws {
        try await withAsh { program in
            _ = try await program.run("tag", "team", "1-3")
            let ten = try await program.run("favorite", "add", "1-10")
            #expect(ten.output.split(separator: "\n").count == 10)
            for (line, answer) in [
                ("favorite add 1-151", "♥ Added 141 Pokémon to your favourites. 10 already were."),
                ("favorite add 1-11", "♥ All 11 are already favourites."),
                ("favorite 141-152", "♥ Added 1 Pokémon to your favourites. 11 already were."),
                ("tag gym 3-153", "♥ Tagged 151 Pokémon “gym”. 1 is a new favourite."),
                ("tag gym 3-154", "♥ Tagged 1 Pokémon “gym”. 151 already had it. 1 is a new favourite."),
                ("tag gym 3-153", "♥ All 151 are already tagged “gym”."),
                ("tag remove gym 1-20", "♥ Removed the tag “gym” from 18 Pokémon. 2 didn't have it."),
                ("tag remove gym 1-20", "♥ None of the 20 was tagged “gym”."),
                (
                    "favorite remove 1-155",
                    "♡ Removed 154 Pokémon from your favourites. 137 of them had the tags gym, team. 1 wasn't a favourite."
                ),
                ("favorite remove 1-155", "♡ None of the 155 was a favourite."),
            ] {
                let words = line.split(separator: " ").map(String.init)
                #expect(try await program.run(words) == saying(answer), "\(line)")
            }
            let json = try await program.run("favorite", "add", "1-151", "--json")
            #expect(try MainJobTests.names(json).count == 151)
        }
    }

    @Test(arguments: ["favorite", "favorite add", "favorite remove", "tag team", "tag remove team"])
    func `without a name a verb changes the Pokémon shown last, and after a list none`(line: String)
        async throws
    {
        try await withAsh { program in
            let lists = [
                "search mew", "browse", "favorites", "next", "page 2", "search zzzz", "compare 1 4",
            ]
            let outcome = try await program.run(
                input: lists.map { "show pikachu\n\($0)\n\(line)\n" }.joined())
            let refusals = outcome.errors.ranges(of: "✗ It isn't clear which Pokémon is meant").count
            #expect(refusals == lists.count, "\(outcome.errors)")
            #expect(outcome.status == 64)
            #expect(try await program.run("favorites", "--json").output == "[]\n")
            for look in [
                "show mew", "evolution mew", "matchups mew", "artwork mew", "random id:151",
                "search mewtwo\nshow 151", "show 151\nshow 25\nback",
            ] {
                let outcome = try await program.run(input: "show 25\nbrowse\n\(look)\n\(line)\n")
                #expect(!outcome.errors.contains("✗"), "\(look): \(outcome)")
                #expect(outcome.output.split(separator: "\n").last?.contains("Mew ") == true)
            }
            let dot = try await program.run(input: "show 25\nbrowse --size 1\n\(line) .\n")
            #expect(dot.output.split(separator: "\n").last?.contains("Pikachu ") == true)
            #expect(try await program.run(line.split(separator: " ").map(String.init)).status == 64)
        }
    }

    @Test func `at a terminal the shell asks which Pokémon is meant after a list`() async throws {
        try await withAsh { program in
            let terminal = try PseudoTerminal(
                running: Program.url, arguments: ["--home", program.home.path, "--offline"],
                environment: ["HOME": program.home.path, "NO_COLOR": "1", "POKEEXPLORER_HINTS": "off"])
            for (line, answer) in [
                ("favorite", "pikachu\r"), ("tag team", "25 mr. mime\r"), ("favorite", "\r"),
                ("favorite", "\u{3}"),
            ] {
                try await terminal.expect("@pokeexplorer> ")
                try terminal.type("search mew\r")
                try await terminal.expect("@pokeexplorer> ")
                try terminal.type(line + "\r")
                try await terminal.expect("Which Pokémon? Its number or name (Enter to cancel): ")
                try terminal.type(answer)
                if answer.count == 1 { try await terminal.expect("Stopped.") }
            }
            #expect(
                try await MainJobTests.names(program.run("favorites", "tag:team", "sort:id", "--json"))
                    == ["pikachu", "mr-mime"])
        }
    }
}

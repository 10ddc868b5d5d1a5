import Foundation
import TestSupport
import Testing

/// The second catalogue in scripts, one-shots and at a terminal.
struct CharactersTests {
    private func withProgram(_ body: (Program, HTTPStub) async throws -> Void) async throws {
        let stub = try await StubCharacters.start()
        try await withTemporaryFolder { home in
            var program = Program(
                home: home, options: ["--characters-api", stub.charactersURL.absoluteString])
            program.variables["POKEEXPLORER_PATIENCE"] = "60"
            try await body(program, stub)
        }
        await stub.stop()
    }

    @Test func `a script can page, filter, go offline and come back`()
        async throws
    {
        try await withProgram { program, stub in
            let script = """
                characters
                next
                next
                next
                next
                page 2
                previous
                characters zed
                characters status:dead
                characters quark status:dead
                characters zed qark
                characters quork
                browse --size 2
                next
                characters --page 4
                previous
                set network off
                page 1
                characters gender:male
                set network on
                characters gender:male
                """
            let outcome = try await program.run(input: script + "\n")
            let places = outcome.errors.matches(of: /(?m)^Page.*$/).map { String($0.0) }
            let male = StubCharacters.all.count { $0.gender == "Male" }
            let dead = StubCharacters.all.count { $0.status == "Dead" }
            let both = StubCharacters.all.count { $0.status == "Dead" && $0.name.contains("Quark") }
            #expect(
                places.map { $0.prefix { $0 != "•" }.trimmingCharacters(in: .whitespaces) } == [
                    "Page 1 of 4", "Page 2 of 4", "Page 3 of 4", "Page 4 of 4", "Page 2 of 4", "Page 1 of 4",
                    "Page 1 of 1", "Page 1 of 2", "Page 1 of 1", "Page 1 of 676", "Page 2 of 676",
                    "Page 4 of 4", "Page 3 of 4", "Page 1 of 4", "Page 1 of \((male + 19) / 20)",
                ], "\(outcome.errors)")
            #expect(
                outcome.errors.contains("• \(dead) characters •")
                    && outcome.errors.contains("• \(male) characters"))
            #expect(outcome.errors.contains("Page 1 of 1 • \(both) characters"))
            #expect(outcome.errors.contains("This is the last page."))
            #expect(outcome.errors.contains("No character matches “zed qark”. Did you mean “Zed Quark”?"))
            // A single word is compared with each word of the names.
            #expect(outcome.errors.contains("No character matches “quork”. Did you mean “Ada Quark”"))
            #expect(outcome.errors.contains("This needs the network, which --offline or a setting forbids."))
            for person in StubCharacters.all { #expect(outcome.output.contains(person.name)) }
            // The status of the script's last failure.
            #expect(outcome.status == 69)
        }
    }

    @Test func `“character” shows one character, prints a list in a pipe, and reports errors`() async throws {
        try await withProgram { program, stub in
            let one = try await program.run("character", "2")
            #expect(
                one.output == """
                    Pickled Zed #2
                    Status          unknown
                    Species         Mythological Creature
                    Type            Clockwork
                    Gender          Genderless
                    Origin          Earth (X-2)
                    Last location   Gear City
                    First episode   S01E03 The Cog 3
                    Latest episode  S05E07 The Cog 51
                    Episodes        3
                    Picture         \(stub.charactersURL.absoluteString)character/avatar/2.jpeg

                    """)
            let all = try await program.run("characters", "--json")
            #expect(all.output.matches(of: /"id":/).count == StubCharacters.count)
            #expect(try await program.run("characters", "status:dead", "zzz", "--json").output == "[]\n")
            let shared = try await program.run("character", "twin", "tumble")
            #expect(
                shared.status == 64
                    && shared.errors.contains("Use a number: 7 for Twin Tumble, 47 for Twin Tumble."))
            let none = try await program.run("character", "zed", "qark")
            #expect(none.status == 66 && none.errors.contains("Did you mean “Zed Quark”?"))
            let field = try await program.run("characters", "statos:dead")
            #expect(field.status == 64 && field.errors.contains("Did you mean “status”?"))
            // A character that another process fetched is still available offline.
            let kept = try await program.run("character", "63", "--offline", "--json")
            #expect(kept.status == 0 && kept.output.contains("\"id\":63"), "\(kept.errors)")
        }
    }

    @Test func `a character can't become a favourite, and the error says why`() async throws {
        try await withProgram { program, _ in
            let stranger = try await program.run("favorite", "rick")
            #expect(stranger.status == 66 && stranger.errors.contains("favourites are for Pokémon only"))
            #expect(try await program.run("favorite", "pikachu").status == 77)
            try await program.signUpAsh()
            for (words, text) in [(["rick"], "rick"), (["zed", "quark"], "zed quark")] {
                _ = try await program.run("characters")
                let outcome = try await program.run(["favorite"] + words)
                #expect(outcome.status == 66)
                #expect(
                    outcome.errors.contains(
                        "“\(text)” is from Rick and Morty, and favourites are for Pokémon only."))
            }
            // A list of characters isn't taken for a list of Pokémon, whatever their numbers.
            let list = try await program.run("characters", "zed", "--json").output
            let added = try await program.run(["favorite", "add", "-"], input: list)
            #expect(added.status == 65 && added.errors.contains("Number 1 isn't “Zed Quark”."), "\(added)")
            #expect(try await program.run("favorites", "--json").output == "[]\n")
        }
    }

    @Test func `another server can be set by setting, variable or option, if its URL is valid`() async throws
    {
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: [])
            for bad in ["ftp://example.org", "http://user@example.org/", "http://example.org/?x"] {
                #expect(try await program.run("characters", "--characters-api", bad).status == 64)
            }
            let known = try await program.run("set", "characters-api", "--json")
            #expect(known.output.contains("https://rickandmortyapi.com/api/"))
            let dead = try await program.run("characters", "--characters-api", "http://127.0.0.1:1/")
            #expect(
                dead.status == 69
                    && dead.errors.contains("The Rick and Morty API can't be reached at “127.0.0.1”."))
            // Each API has its own record of failures.
            #expect(try await program.run("status", "--offline").status == 0)
        }
    }

    @Test func `Tab completes fields, values and known names, and next pages the latest list`()
        async throws
    {
        try await withProgram { program, _ in
            let terminal = try PseudoTerminal(
                running: Program.url,
                arguments: ["--home", program.home.path] + program.options + [
                    "--set", "pager=off", "--set", "news=off",
                ],
                environment: [
                    "HOME": program.home.path, "TZ": "UTC", "POKEEXPLORER_HINTS": "off",
                    "COLORTERM": "truecolor",
                ],
                columns: 90, rows: 40)
            try await terminal.expect("> ")
            try terminal.type("characters sta\tde\t\r")
            let dead = try await terminal.expect("Page 1 of 2")
            // “Dead” is red.
            #expect(dead.contains("\u{1B}[38;2;255;138;128mDead"))
            try terminal.type("n\r")
            try await terminal.converse([
                "Page 2 of 2": "browse --size 5",
                "Page 1 of 271": "next",
                "Page 2 of 271": "characters",
                "Page 1 of 4": nil,
            ])
            for number in 2...4 {
                try await terminal.type("next\r", expecting: "Page \(number) of 4")
            }
            try terminal.type("characters quark status:alive\r")
            try await terminal.converse([
                "Page 1 of 1": "character zed qark",
                "Did you mean": "character pickl\t",
                "First episode": "set network off",
                " is now off.": "characters --page 3",
                "Page 3 of 4": "characters species:human",
                "This needs the network": "set network on",
                " is now on.": "characters species:human",
                "Page 1 of": "exit",
            ])
            _ = try await terminal.waitForEnd()
        }
    }
}

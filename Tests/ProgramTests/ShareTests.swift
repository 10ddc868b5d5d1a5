import Foundation
import Records
import TestSupport
import Testing

/// Share links, cards and comparisons in the built program.
struct ShareTests {
    /// Signs up two people, each with favourites; ash has secrets.
    private func withTwo(_ body: (Program, URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let program = Program(home: folder.appending(path: "home"))
            let outcome = try await program.run(
                input: """
                    signup gary
                    cerulean-city
                    cerulean-city
                    favorite add gengar pikachu bulbasaur
                    signup ash
                    pallet-town-1
                    pallet-town-1
                    favorite add pikachu charmander mew
                    tag spare charmander mew
                    tag zztag mew
                    note mew zznote
                    nickname mew zznick
                    rate mew 4
                    rank new ghosts type:ghost gen:1
                    rank ghosts --picked gengar
                    pick electric pikachu

                    """)
            #expect(outcome.status == 0, "\(outcome.errors)")
            try await body(program, folder)
        }
    }

    @Test(arguments: ["type:dragon gen:1": "share new type:dragon gen:1", "picks": "share new --picks"])
    func `“share” with other words suggests a new link`(words: String, meant: String) async throws {
        try await withProgram { program in
            let outcome = try await program.run(["share"] + words.words)
            #expect(outcome.status == 64 && outcome.errors.contains("Did you mean “\(meant)”?"), "\(outcome)")
        }
    }

    @Test func `links are created, listed and revoked by prefix, and sharing tiers needs consent`()
        async throws
    {
        try await withTwo { program, _ in
            let login = try await program.logIn("ash")
            #expect(login.status == 0)
            let refused = try await program.run("share", "new", "--tiers")
            #expect(refused.status == 64 && refused.errors.contains("shows your ratings"))
            for words in [
                ["tag:zztag"], ["--tiers", "--yes"], ["--picks", "--on-page"], ["--ranking", "ghosts"],
            ] {
                let outcome = try await program.run(["share", "new"] + words)
                #expect(outcome.status == 0 && outcome.output.contains("/shared/"), "\(outcome.errors)")
            }
            for words in [["--ranking", "nothing"], ["--picks", "--tiers"], ["--picks", "type:fire"]] {
                #expect(try await program.run(["share", "new"] + words).status != 0)
            }
            for words in [["--ranking", "favorites"], ["--tiers", "type:electric", "--yes"]] {
                let empty = try await program.run(["share", "new"] + words)
                #expect(empty.status != 0 && empty.errors.contains("✗"), "\(empty.output)")
            }
            let links = try await program.run("share", "--json").output
            let tokens = links.captures(of: /"id":"([0-9a-f]{32})"/)
            #expect(tokens.count == 4 && links.contains(#""onPage":true"#))
            let page = try await program.run("share", "page", "on", "--list", tokens[0])
            #expect(page.output.contains("on: /u/ash") && page.status == 0, "\(page.errors)")
            let ended = try await program.run("share", "revoke", String(tokens[0].prefix(9)))
            #expect(ended.output.contains("Ended 1 share link"), "\(ended.errors)")
            let unknown = try await program.run("share", "revoke", "x")
            #expect(unknown.status == 66 && unknown.errors.contains("You have no link “x”"))
            let growing = try await program.run("share", "new", "type:steel")
            #expect((growing.output + growing.errors).contains("nothing yet, but favourites as you add them"))
            #expect(try await program.run("share", "revoke", "--all").status == 0)
            #expect(try await program.run("share", "--json").output == "[]\n")
        }
    }

    @Test func `two users can compare by card or link, and learn nothing else about each other`() async throws
    {
        try await withTwo { program, folder in
            let card = folder.appending(path: "card.json").path
            var outcome = try await program.logIn("ash")
            outcome = try await program.run("export", "--card", "--save", card)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let text = try String(contentsOfFile: card, encoding: .utf8)
            #expect(
                text == """
                    {"format":"pokeexplorer-card","version":1,
                    "username":"ash",
                    "favorites":[
                    {"id":25,"name":"pikachu"},
                    {"id":4,"name":"charmander"},
                    {"id":151,"name":"mew"}
                    ]
                    }

                    """)
            let link = try await program.run("share", "new", "--json").output
                .firstMatch(of: /"id":"([0-9a-f]{32})"/).map { String($0.output.1) }
            var selections: [String] = []
            let picked = "pick electric pikachu\npick electric-gen1 pikachu\npick fire charmander\n"
            #expect(try await program.run(input: picked).status == 0)
            for options in [["gen:1"], ["--picks"]] {
                let made = try await program.run(["share", "new", "--json"] + options).output
                selections.append(String(try #require(made.firstMatch(of: /"id":"([0-9a-f]{32})"/)).output.1))
            }
            let own = try await program.run("compare-with", try #require(link))
            #expect(own.output.contains("You both like (3)"))
            outcome = try await program.logIn("gary", password: "cerulean-city")
            let link2 = try #require(link)
            for source in [card, link2, "/shared/\(link2)", "https://pokemon.example/shared/\(link2)"] {
                let compared = try await program.run("compare-with", source)
                #expect(compared.status == 0, "\(compared.errors)")
                #expect(
                    compared.output.contains("20% alike: 1 in common of your 3 and ash's 3.")
                        && compared.output.contains("You both like (1)\n  Pikachu")
                        && compared.output.contains("Only you (2)")
                        && compared.output.contains("Only ash (2)\n  Charmander, Mew"), "\(compared.output)")
                #expect(!compared.output.contains("zz") && !compared.output.contains("twice"))
                let json = try await program.run("compare-with", source, "--json").output
                #expect(
                    json.contains(#""generations":[{"both":1,"mine":2,"name":"1","theirs":2}]"#), "\(json)")
            }
            for (selection, words) in zip(selections, ["3", "2 different"]) {
                let compared = try await program.run("compare-with", selection)
                #expect(
                    compared.output.contains("One of ash's \(words) Pokémon is your favourite, too.")
                        && !compared.output.contains("Only you"), "\(compared)")
            }
            // Ash's tags mark spare Pokémon.
            outcome = try await program.logIn("ash")
            try URL(filePath: card).write("gengar\nmew\n")
            let spare = try await program.run("compare-with", card)
            #expect(spare.output.contains("You have twice, the other lacks (1)\n  Charmander"))
            let foreign = try await program.run("compare-with", "https://elsewhere.example/u/gary")
            #expect(foreign.status == 66 && foreign.errors.contains("export --card"))
        }
    }

    @Test(arguments: [
        "", "{", "{\"favorites\":[{\"id\":1e99}]}", "[[[[",
        "{\"favorites\":[{\"id\":25,\"name\":\"\\u001b[2J\"}]}",
        "{\"format\":\"pokeexplorer-card\",\"version\":9,\"favorites\":[]}",
        "{\"username\":\"\\u001b]0;x\\u0007\",\"favorites\":[{\"id\":25}]}",
    ])
    func `a hostile card is refused, or its name is left out`(text: String) async throws {
        try await withTwo { program, folder in
            _ = try await program.logIn("ash")
            let card = folder.appending(path: "card.json")
            try card.write(text)
            let outcome = try await program.run("compare-with", card.path)
            #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
            if text.contains("username") {
                #expect(outcome.status == 0 && outcome.output.contains("the other"), "\(outcome.errors)")
            } else {
                #expect([64, 65, 66].contains(outcome.status) && outcome.errors.contains("✗"), "\(outcome)")
            }
        }
    }
}

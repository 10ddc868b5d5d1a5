import Foundation
import TestSupport
import Testing

/// Tagging favourites, done by the built program.
@Suite struct TagTests {
    @Test func `tagging, finding and taking off work in one session`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(
                input: """
                    signup ash
                    pallet-town-1
                    pallet-town-1
                    tag
                    favorite pikachu
                    tag Team pikachu eevee
                    tag TEAM pikachu
                    tag gym 25
                    browse tag:team,gym tag!=gym --json
                    random tag:gym --json
                    show pikachu
                    tag
                    tag remove gym pikachu mew
                    favorites tag:gym
                    favorite remove pikachu
                    tag list
                    tag starter .

                    """)
            let lines = outcome.output.split(separator: "\n").map(String.init)
            #expect(
                outcome.errors.hasPrefix(
                    "You have no tags yet. “tag team pikachu” adds one; “help tag” explains more.\n"))
            #expect(lines.contains("♥ Pikachu is now tagged “team”."))
            #expect(lines.contains("♥ Eevee is now a favourite, tagged “team”."))
            #expect(lines.contains("♥ Pikachu is already tagged “team”."))
            #expect(lines.contains { $0.hasPrefix("[{") && $0.contains("eevee") && !$0.contains("pikachu") })
            #expect(lines.contains { $0.hasPrefix("{") && $0.contains(#""tags":["gym","team"]"#) })
            #expect(lines.contains("Tags        gym, team"))
            #expect(lines.contains("gym            1") && lines.contains("team           2"))
            #expect(lines.contains("♥ Pikachu is no longer tagged “gym”."))
            #expect(lines.contains("Mew wasn't tagged “gym”."))
            #expect(outcome.errors.contains("None of your favourites match “tag:gym”.\n"))
            #expect(lines.contains("team           1"))
            #expect(lines.last == "♥ Pikachu is now a favourite, tagged “starter”.", "the Pokémon shown last")
            #expect(!outcome.errors.contains("✗") && outcome.status == 0)
        }
    }

    @Test func `a tag is renamed, merged and deleted as a whole`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(
                input: """
                    signup ash
                    pallet-town-1
                    pallet-town-1
                    tag team pikachu eevee
                    tag gym mew
                    tag rename Team squad
                    tag rename squad gym
                    tag merge squad gym
                    tag rename squda crew
                    tag delete gim
                    tag merge gym gym
                    tag delete gym --json
                    tag delete gym
                    favorites --json

                    """)
            let lines = outcome.output.split(separator: "\n").map(String.init)
            #expect(lines.contains("Renamed the tag “team” to “squad” on 2 favourites."))
            #expect(
                lines.contains("Merged the tag “squad”, on 2 favourites, into “gym”, which 3 now have."))
            #expect(lines.contains(#"{"changed":3,"favorites":0,"id":"gym","name":"gym"}"#))
            #expect(lines.last?.contains(#""tags":[]"#) == true && lines.last?.contains("mew") == true)
            let errors = outcome.errors.split(separator: "\n").map(String.init)
            #expect(
                errors == [
                    "✗ You already have a tag “gym”, on 1 favourite.",
                    "  “tag merge OLD NEW” merges the two.",
                    "✗ You have no tag “squda”.", "  “tag” lists your tags.",
                    "✗ You have no tag “gim”.", "  Did you mean “gym”?",
                    "✗ Both are the tag “gym”; nothing was changed.",
                    "✗ You have no tag “gym”.", "  “tag” lists your tags.",
                ])
            #expect(outcome.status == 66)
        }
    }

    @Test func `a query stands wherever a Pokémon can be named`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home, options: ["--json"]).run(
                input: """
                    signup ash
                    pallet-town-1
                    pallet-town-1
                    tag team charizard
                    show tag:team
                    evolution tag:team
                    matchups tag:team
                    tag team type:ghost gen:1 bst:500- --add
                    compare tag:team

                    """)
            #expect(outcome.errors == "" && outcome.status == 0)
            let lines = outcome.output.split(separator: "\n").map(String.init)
            #expect(lines[2].contains(#""name":"charizard""#) && lines[2].contains(#""tags":["team"]"#))
            #expect(lines[3].contains(#""name":"charmander""#))
            #expect(lines[4].contains(#""types":["fire","flying"]"#) && lines[4].contains(#""id":6"#))
            #expect(lines[6].contains(#""name":"charizard""#) && lines[6].contains(#""name":"gengar""#))
        }
    }

    @Test func `lists in a pipe show tags`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            try await program.signUpAsh()
            _ = try await program.run("favorite", "mr. mime")
            _ = try await program.run("tag", "gym", "-", input: "25\n133\n")
            _ = try await program.run("tag", "team", "25")
            let list = try await program.run("favorites", "tag:gym").output.split(separator: "\n")
            #expect(list[0].contains("Added       Tags       Rating"))
            #expect(list.contains { $0.contains("Pikachu") && $0.contains("  gym, team  ") })
            #expect(list.contains { $0.contains("Eevee") && $0.contains("  gym        ") })
            let json = try await program.run("favorites", "sort:id", "--json").output
            #expect(json.contains(#""tags":["gym","team"]"#) && json.contains(#""tags":[]"#))
        }
    }

    @Test func `a bad tag, one too many and nobody signed in are errors, and change nothing`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            #expect(try await program.run("tag", "team", "25").status == 77)
            #expect(try await program.run("tag").status == 77)
            #expect(try await program.run("browse", "tag:team", "--json").status == 77)
            try await program.signUpAsh()
            let bad = try await program.run("tag", "a,b", "25")
            #expect(bad.errors.hasPrefix("✗ A tag can have only letters, digits, - and _, not “,”.\n"))
            #expect(bad.status == 65)
            let none = try await program.run("tag", "none", "25")
            #expect(
                none.errors == "✗ A tag can't be “none”, since tag:none finds favourites without a tag.\n")
            #expect(none.status == 65)
            #expect(try await program.run("tag", "team", "pikachoo").status == 66)
            #expect(try await program.run("favorites", "--json").output == "[]\n")
            let many = (1...33).map { "tag t\($0) 25\n" }.joined()
            let outcome = try await program.run(input: "login ash\npallet-town-1\n" + many + "tag t33 1\n")
            #expect(
                outcome.errors == """
                    ✗ A favourite can have at most 32 tags, and #25 would have more. Nothing was changed.
                      “tag remove TAG” removes one.

                    """)
            #expect(outcome.status == 65)
        }
    }

    @Test func `Tab completes the tags of the user at the prompt, and nobody else's`() async throws {
        try await withTemporaryFolder { home in
            let program = Program(home: home)
            _ = try await program.run(
                input: "signup ash\npallet-town-1\npallet-town-1\ntag kanto-team 25\n")
            _ = try await program.run(
                input: "signup misty\ncerulean-city\ncerulean-city\ntag waterside 120\n")
            let terminal = try PseudoTerminal(
                running: Program.url, arguments: ["--home", home.path, "--offline"],
                environment: ["HOME": home.path, "NO_COLOR": "1"])
            try await terminal.expect("pokeexplorer> ")
            for (name, password, typed) in [
                (
                    "ash", "pallet-town-1",
                    ["tag kant\tpikachu", "favorites tag:kant\t", "tag remove kant\t25"]
                ),
                ("misty", "cerulean-city", ["favorites tag:wat\t", "favorites tag:kant\t"]),
            ] {
                try terminal.type("login \(name)\r")
                try await terminal.expect("assword")
                try terminal.type(password + "\r")
                try await terminal.expect("@pokeexplorer> ")
                for line in typed {
                    try terminal.type(line + "\r")
                    let answer = try await terminal.expect("\(name)@pokeexplorer> ")
                    switch line.prefix(12) {
                    case "tag kant\tpik": #expect(answer.contains("Pikachu is already tagged “kanto-team”."))
                    case "tag remove k": #expect(answer.contains("Pikachu is no longer tagged “kanto-team”."))
                    default:
                        let isOwn = name == "ash" || line.contains("wat")
                        #expect(answer.contains("1 of \(name)'s favourites") == isOwn, "\(line): \(answer)")
                        #expect(answer.contains("match “tag:kant”") != isOwn)
                    }
                }
            }
        }
    }
}

import Answers
import Foundation
import Pokedex
import Records
@testable import Shell
import TestSupport
import Testing

/// The verbs that use only built-in data, and `sync`, which updates it.
struct CatalogTests {
    /// A verb and the lines that its output must contain.
    static let answers: [(String, String)] = [
        (
            "evolution raichu",
            """
            #0172 Pichu  [Electric]
            └─ #0025 Pikachu  [Electric]
               │ Level up, high friendship (220)
               └─ #0026 Raichu  [Electric]
                    Use a Thunder Stone
                    In Alola, use a Thunder Stone, into Alolan Raichu

            """
        ),
        (
            "evolution feebas",
            """
            #0349 Feebas  [Water]
            └─ #0350 Milotic  [Water]
                 Level up, beauty 170 (Omega Ruby / Alpha Sapphire, Ruby / Sapphire)
                 Trade, holding a Prism Scale (since Black / White)

            """
        ),
        ("evolution tauros", "Tauros doesn't evolve.\n"),
        (
            "matchups gengar",
            """
            Gengar  [Ghost] [Poison]

            Damage taken
            ×2    [Ground] [Ghost] [Psychic] [Dark]
            ×0.5  [Grass] [Fairy]
            ×0.25 [Poison] [Bug]
            ×0    [Normal] [Fighting]

            Best damage dealt
            ×2    [Ghost] [Grass] [Psychic] [Fairy]

            """
        ),
        (
            "matchups Fire, flying",
            """
            [Fire] [Flying]

            Damage taken
            ×4    [Rock]
            ×2    [Water] [Electric]
            ×0.5  [Fighting] [Steel] [Fire] [Fairy]
            ×0.25 [Bug] [Grass]
            ×0    [Ground]

            Best damage dealt
            ×2    [Fighting] [Bug] [Steel] [Grass] [Ice]
            ×0.5  [Rock]

            """
        ),
        (
            "compare pikachu electrode",
            """
                        Pikachu         Electrode
            Number      #0025           #0101
            Types       [Electric]      [Electric]
            Height       40 cm          120 cm
            Weight         6 kg         66.6 kg
            Abilities   Static          Soundproof
                                        Static
            Hidden      Lightning Rod   Aftermath
            HP           35 █▍░░░░░░░░   60 ██▍░░░░░░░
            Attack       55 ██▏░░░░░░░   50 ██░░░░░░░░
            Defense      40 █▋░░░░░░░░   70 ██▊░░░░░░░
            Sp. Atk      50 ██░░░░░░░░   80 ███▏░░░░░░
            Sp. Def      50 ██░░░░░░░░   80 ███▏░░░░░░
            Speed        90 ███▌░░░░░░  150 █████▉░░░░
            Total       320             490

            """
        ),
        (
            "search pikachoo",
            "No Pokémon matches “pikachoo”. Did you mean “Pikachu”?\n"
        ),
        (
            "search adamant",
            "No Pokémon matches “adamant”.\nAdamant is a nature, not a Pokémon. “natures adamant” shows it.\n"
        ),
        (
            "browse poison type:ghost weight>=40 kanto",
            """
            No.  Name    Types             Height   Weight  Total
             94  Gengar  [Ghost] [Poison]  150 cm  40.5 kg    500
            No names match “poison type:ghost weight>=40 kanto”. Showing type:poison type:ghost weight:40kg- gen:1 instead.
            Page 1 of 1 • 1 Pokémon

            """
        ),
        (
            "search sp-attack",
            "No Pokémon matches “sp-attack”.\nTo compare: 'sp-attack>=100' in quotation marks, or sp-attack:100-\n"
        ),
        (
            "search speed",
            """
              No.  Name          Types      Height   Weight  Total
            10003  Speed Deoxys  [Psychic]  170 cm  60.8 kg    600
            To compare: 'speed>=100' in quotation marks, or speed:100-
            Page 1 of 1 • 1 Pokémon

            """
        ),
        (
            "search fire water",
            """
            No.  Name       Types           Height  Weight  Total
            721  Volcanion  [Fire] [Water]  170 cm  195 kg    600
            No names match “fire water”. Showing type:fire type:water instead.
            Page 1 of 1 • 1 Pokémon

            """
        ),
        (
            "search dragon types from kanto over 200 kg",
            """
            No.  Name       Types              Height  Weight  Total
            149  Dragonite  [Dragon] [Flying]  220 cm  210 kg    600
            No names match “dragon types from kanto over 200 kg”. Showing type:dragon gen:1 weight>200kg instead.
            Page 1 of 1 • 1 Pokémon

            """
        ),
        (
            "browse type:ghost and gen:1 and speed>=110 sort:speed",
            """
            No.  Name    Types             Height   Weight  Total  Speed
             94  Gengar  [Ghost] [Poison]  150 cm  40.5 kg    500    110
            Page 1 of 1 • 1 Pokémon

            """
        ),
        (
            "browse gen:1 type:dragon sort:-bst",
            """
            No.  Name       Types              Height   Weight  Total
            149  Dragonite  [Dragon] [Flying]  220 cm   210 kg    600
            148  Dragonair  [Dragon]           400 cm  16.5 kg    420
            147  Dratini    [Dragon]           180 cm   3.3 kg    300
            Page 1 of 1 • 3 Pokémon

            """
        ),
    ]

    @Test(arguments: answers)
    func `catalogue answers need no network`(line: String, answer: String) async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(input: line + "\n")
            #expect(outcome.output + outcome.errors == answer && outcome.status == 0, "\(outcome)")
        }
    }

    @Test(arguments: QueryExamples.dexes)
    func `every Pokédex in the help has Pokémon`(name: String) throws {
        #expect(!NationalDex.bundled.select(try Query(parsing: "dex:\(name)", in: .bundled)).isEmpty)
    }

    @Test(arguments: QueryExamples.all.map(\.query))
    func `every example query in the help has a match`(query: String) throws {
        let query = try Query(
            parsing: query, in: .bundled, searches: ["strong-fire": "type:fire bst>=500"])
        let day = try #require(ISO8601DateFormatter().date(from: "2026-11-15T12:00:00Z"))
        let marks = FavoriteSet([
            .test(25, rating: 5, note: "from Yuki's game", tags: ["team"]), .test(133, addedAt: day),
        ])
        #expect(!NationalDex.bundled.select(query, marks: marks).isEmpty)
    }

    @Test func `everyday words work in read-only commands, which show their interpretation`() async throws {
        try await withAsh { program in
            let json = try await program.run("search", "fire", "and", "dragon", "from", "gen", "9", "--json")
            let reading = "Showing type:fire type:dragon gen:9 instead.\n"
            #expect(json.errors == "No names match “fire and dragon from gen 9”. \(reading)")
            #expect(json.status == 0)
            let chance = try await program.run("random", "electric", "starters")
            #expect(chance.status == 66 && chance.errors.contains("No Pokémon matches"))
            let one = try await program.run("random", "water", "starters", "from", "kanto")
            #expect(one.status == 0)
            #expect(one.errors.contains(" Showing type:water group:starter gen:1 instead.\n"))
            let changed = try await program.run("favorite", "add", "gen:1", "not", "legendary")
            #expect(changed.status == 66 && changed.output == "")
            #expect(
                changed.errors
                    == "✗ No Pokémon has “legendary” in its name.\n  Did you mean “gen:1 not legendary:yes”?\n"
            )
            #expect(try await program.run("favorites", "--json").output == "[]\n")
            _ = try await program.run("favorite", "add", "25", "6")
            _ = try await program.run("note", "25", "from yuki")
            let noted = try await program.run("favorites", "without", "a", "note")
            #expect(noted.output.contains("Charizard") && !noted.output.contains("Pikachu"))
            #expect(noted.errors.hasPrefix("No names match “without a note”. Showing note:no instead.\n"))
        }
    }

    @Test func `“random” picks from the matches of a query`() async throws {
        try await withProgram { program in
            let only = try await program.run("random", "dex:25", "form:default", "--json")
            #expect(only.output.contains(#""name":"pikachu""#))
            let none = try await program.run("random", "type:fire", "type:water", "type:ice")
            #expect(none.status == 64 || none.status == 66)
        }
    }

    @Test func `a full name in another language works, and the output names the language`() async throws {
        try await withProgram { program in
            let shown = try await program.run("evolution", "Glurak")
            #expect(shown.output.contains("Charizard") && shown.errors == "Charizard (Glurak in German)\n")
            let german = try await program.run("--set", "language=de", "evolution", "glurak")
            #expect(german.output == shown.output && german.errors == "")
            #expect(try await program.run("evolution", "glurak", "--json").errors == "")
            let found = try await program.run("search", "fire")
            #expect(found.errors.contains("Moltres (Fire in Japanese)\n"))
            #expect(found.errors.contains("These match by name. For the type: type:fire\n"))
            #expect(try await program.run("matchups", "fire").output.hasPrefix("[Fire]\n"))
        }
    }

    @Test func `suggestions are in English or the selected language`() async throws {
        try await withProgram { program in
            let english = try await program.run("show", "glurk")
            #expect(english.errors.contains("Did you mean “Golurk”?"))
            let german = try await program.run("--set", "language=de", "show", "glurk")
            #expect(german.errors.contains("Did you mean “Golurk” or “Glurak”?"))
            let listed = try await program.run("--set", "language=de", "search", "bisaflo")
            #expect(listed.errors.contains("Did you mean “Bisaflor”?"))
            #expect(try await !program.run("search", "bisaflo").errors.contains("Bisaflor"))
        }
    }

    @Test func `a list explains how to get its next page and what a word may mean`() async throws {
        try await withProgram { program in
            #expect(
                try await program.run("browse", "--page", "1").errors.hasSuffix(" • “--page 2” for more\n"))
            #expect(
                try await program.run(input: "browse\n").errors.hasSuffix(" • “next” for more\n"))
            let fire = try await program.run("browse", "fire", "--size", "1", "--page", "2").errors
            #expect(fire.contains("These match by name. For the type: type:fire\nPage 2 of "))
            #expect(
                try await program.run("browse", "legendary", "--size", "1").errors
                    .hasPrefix("No names match “legendary”. Showing legendary:yes instead.\nPage 1 of "))
            let options = try await program.run("help", "options").output
            #expect(options.hasPrefix("Options of every command\n") && options.contains("--json"))
            #expect(try await program.run("show", "--help").output.contains("“help options”"))
        }
    }

    @Test func `sync downloads another PokéAPI's facts, and no request is needed afterwards`() async throws {
        let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
            let synced = try await program.run("sync")
            #expect(synced.status == 0 && synced.errors == "")
            #expect(synced.output.hasPrefix("✓ "))
            #expect(synced.output.hasSuffix(" Pokémon and 3 moves are up to date.\n"))
            let again = try await program.run("sync")
            #expect(again.output.hasSuffix("Nothing changed.\n"))

            let requests = stub.requests.count
            let list = try await program.run("browse", "sort:-bst")
            #expect(list.status == 0)
            #expect(stub.requests.count == requests)
            #expect(try await program.run("status").output.contains("synced on "))
            let files = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
            #expect(files.count > 5)
            for file in files {
                let attributes = try FileManager.default.attributesOfItem(atPath: home.path + "/" + file)
                let mode = try #require(attributes[.posixPermissions] as? Int)
                #expect(mode & 0o077 == 0, "for its owner alone: \(file)")
            }
        }
        await stub.stop()
    }

    @Test func `synced data is available to Tab immediately`() async throws {
        let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
        try await withTemporaryFolder { home in
            let terminal = try PseudoTerminal(
                running: Program.url, arguments: ["--home", home.path, "--api", stub.apiURL.absoluteString],
                environment: ["HOME": home.path, "NO_COLOR": "1", "POKEEXPLORER_PATIENCE": "60"])
            try await terminal.expect("> ")
            try terminal.type("sync\r")
            try await terminal.expect("up to date.")
            try await terminal.expect("> ")
            // A value found only in the downloaded data.
            try terminal.type("browse ability:the-st\t")
            try await terminal.expect("atic ")
        }
        await stub.stop()
    }

    @Test func `a list shows the stats its query mentions`() async throws {
        try await withProgram { program in
            let fast = try await program.run("browse", "sort:-speed", "attack>=100", "--size", "1")
            #expect(
                fast.output.hasPrefix("No.  Name       Types       Height  Weight  Total  Speed  Attack\n")
            )
            #expect(fast.output.contains("  200    100\n") || fast.output.contains("   200     100\n"))
            #expect(try await !program.run("browse", "sort:-bst", "--size", "1").output.contains("Speed"))
        }
    }

    @Test(arguments: ["Type: Null", "type: null"])
    func `a name that looks like a field is read as a name`(name: String) async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(
                ["search"] + name.split(separator: " ").map(String.init))
            #expect(outcome.output.contains("772  Type: Null") && outcome.status == 0)
        }
    }

    @Test func `a heart marks favourites in every command`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home).run(
                input: """
                    signup ash
                    pallet-town-1
                    pallet-town-1
                    favorite pikachu charizard-mega-x
                    matchups pikachu
                    show raichu
                    show charizard
                    compare pikachu raichu
                    evolution raichu
                    """)
            #expect(outcome.errors == "")
            #expect(outcome.output.contains("\nPikachu ♥  [Electric]\n"))
            #expect(outcome.output.contains("\nEvolution   Pichu → Pikachu ♥ → Raichu / Alolan Raichu\n"))
            #expect(outcome.output.contains("\nForms       Mega Charizard X ♥, Mega Charizard Y"))
            #expect(outcome.output.matches(of: /Pikachu ♥/).count >= 4)
        }
    }

    @Test func `“status” works without a Pokédex`() async throws {
        let stub = try await HTTPStub { _ in .text(503) }
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
            let outcome = try await program.run("status")
            #expect(outcome.status == 0 && outcome.errors == "")
            #expect(outcome.output.hasPrefix("Pokédex    none yet. PokéAPI failed (status 503).\n"))
            #expect(outcome.output.hasSuffix("Signed in  nobody\n"))
        }
        await stub.stop()
    }

    @Test func `a damaged synced catalogue is set aside with a message`() async throws {
        let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
            #expect(try await program.run("sync").status == 0)
            let folder = try #require(
                try FileManager.default.contentsOfDirectory(
                    at: home.appending(path: "catalog"), includingPropertiesForKeys: nil
                ).first)
            let file = folder.appending(path: "pokedex.catalog")
            var bytes = try Data(contentsOf: file)
            bytes.removeLast(bytes.count / 2)
            try bytes.write(to: file)
            let outcome = try await program.run("browse")
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("set aside"))
            #expect(!FileManager.default.fileExists(atPath: file.path))
            #expect(FileManager.default.fileExists(atPath: file.path + ".damaged"))
        }
        await stub.stop()
    }

    @Test func `doctor counts the synced moves and reports damage`() async throws {
        let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
            #expect(try await program.run("sync").status == 0)
            #expect(try await program.run("doctor").output.contains("Pokémon, 3 moves."))
            let folder = try #require(
                try FileManager.default.contentsOfDirectory(
                    at: home.appending(path: "catalog"), includingPropertiesForKeys: nil
                ).first)
            let file = folder.appending(path: "moves.pack")
            var bytes = try Data(contentsOf: file)
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: file)
            let outcome = try await program.run("doctor")
            #expect(outcome.output.contains("Damaged, so the built-in data is used."))
            // Other commands still work.
            #expect(try await program.run("browse").status == 0)
            #expect(try await program.run("sync").status == 0)
            #expect(try await program.run("doctor").output.contains("Pokémon, 3 moves."))
        }
        await stub.stop()
    }

    @Test func `a failed sync keeps the previous facts`() async throws {
        try await withTemporaryFolder { home in
            let stub = try await HTTPStub(routes: StubWorld(isReversed: false).routes)
            let options = ["--api", stub.apiURL.absoluteString]
            #expect(try await Program(home: home, options: options).run("sync").status == 0)
            await stub.stop()
            let failed = try await Program(home: home, options: options).run("sync")
            #expect(failed.status == 69)
            #expect(failed.errors.contains("can't be reached"))
            #expect(try await Program(home: home, options: options).run("browse", "type:grass").status == 0)
        }
    }

    @Test func `browsing the official API's list needs no network`() async throws {
        try await withTemporaryFolder { home in
            let outcome = try await Program(home: home, options: ["--verbose"]).run(
                "browse", "type:water", "sort:-bst", "--size", "3")
            #expect(outcome.status == 0)
            #expect(outcome.errors == "Page 1 of 64 • 192 Pokémon • “--page 2” for more\n")
        }
    }
}

import Foundation
import TestSupport
import Testing

@testable import Shell

/// Export and import in the real program.
struct TransferTests {
    private func withUser(
        _ body: (_ program: Program, _ folder: URL) async throws -> Void
    ) async throws {
        try await withProgram { program in
            try await signUp("ash", program)
            try await body(program, program.home)
        }
    }

    private func signUp(_ name: String, _ program: Program) async throws {
        _ = try await program.run("signup", name, "--password-stdin", input: "pallet-town-1\n")
    }

    /// Adds a few favourites with all of their attributes.
    private func keepSome(_ program: Program) async throws {
        _ = try await program.run("favorite", "add", "pikachu", "mr. mime", "eevee", "mew")
        _ = try await program.run("tag", "team", "pikachu", "mew")
        _ = try await program.run("note", "pikachu", "=1+1 “from Yuki's game”, \"really\"\nשלום 👩‍👩‍👧")
        _ = try await program.run("rate", "mew", "5")
        _ = try await program.run("move", "mew", "to", "top")
        _ = try await program.run("saved", "add", "fast", "speed>=100", "tag:team")
    }

    @Test func `“export --all” contains the whole account without secrets`() async throws {
        try await withUser { program, folder in
            try await keepSome(program)
            let all = try await program.run("export", "--all").output
            for part in [
                "\"username\":\"ash\"", "\"sessions\":[\n{\"id\":1,", "\"tokens\":[]", "\"shares\":[]",
                "\"favorites\":[\n{",
                "\"kind\":\"note\"",
            ] {
                #expect(all.contains(part), "\(part)")
            }
            let database = try Data(contentsOf: folder.appending(path: "pokeexplorer.sqlite"))
            #expect(database.range(of: Data("pbkdf2".utf8)) != nil && !all.contains("pbkdf2"))
            let token = try String(contentsOf: folder.appending(path: "session"), encoding: .utf8)
            let secret = try #require(token.split(whereSeparator: \.isWhitespace).last)
            #expect(!all.contains(secret))
            #expect(try JSONSerialization.jsonObject(with: Data(all.utf8)) is [String: Any])
            #expect(try await program.run("export", "--all", "--format", "csv").status == 64)
        }
    }

    @Test func `--list shows all changes of a long preview`() async throws {
        try await withUser { program, _ in
            let short = try await program.run("import", "-", "--dry-run", input: "1-30\n").output
            #expect(short == "30 to add.\n“--list” shows every change.\n")
            let long = try await program.run("import", "-", "--dry-run", "--list", input: "1-30\n").output
            #expect(long.split(separator: "\n").count == 31 && long.contains("  + Nidorina"))
        }
    }

    @Test func `a dry run previews an import and changes nothing`() async throws {
        try await withUser { program, _ in
            _ = try await program.run("favorite", "add", "pikachu")
            let file = "id;tags;rating\n25;team;4\n1;;\n"
            let outcome = try await program.run("import", "-", "--dry-run", input: file)
            #expect(
                outcome.output == """
                      + Bulbasaur
                      ~ Pikachu (tags: team, rating 4)
                    1 to add, 1 to change.

                    """)
            #expect(outcome.errors == "This was a dry run: nothing was imported.\n" && outcome.status == 0)
            let json = try await program.run("import", "-", "--dry-run", "--json", input: file + "x;;\n")
            #expect(
                json.output.contains("\"badCount\":1")
                    && json.output.contains("\"fields\":[\"tags\",\"rating\"]"))
            #expect(json.status == 65 && json.errors.contains("\"code\":\"bad_rows\""))
            let bad = try await program.run("import", "-", "--dry-run", input: file + "x;;\n")
            #expect(bad.status == 65 && bad.output == "")
            #expect(bad.errors.contains("✗ 1 of 3 rows can't be read, so nothing was imported."))
            #expect(try await program.run("favorites", "--json").output.contains("\"tags\":[]"))
            #expect(try await program.run("favorites", "--json").output.contains("\"id\":1,") == false)
        }
    }

    @Test(arguments: [
        ("", "✗ Standard input is empty.\n"),
        ("SQLite format 3\u{0}", "✗ Standard input is a database and not an export.\n"),
        (
            "{\"format\":\"pokeexplorer-favorites\",\"version\":9,\"favorites\":[]}",
            "✗ Standard input has version 9 of the format; this program reads up to 1.\n"
        ),
        ("{\"favorites\":[{\"id\":25", "✗ Standard input ends too early, at line 1, column 23.\n"),
        (
            "id,user_id\n1,7\n2,7\n",
            "✗ Standard input has numbers that may count its rows or mean something else: “id”.\n"
                + "  If they are Pokédex numbers, say so: --columns number=id\n"
        ),
        ("a,b\nc,d\n", "✗ Standard input has no column of Pokémon, only “a” and “b”.\n"),
        ("i\u{0}d\u{0}\n", "✗ Standard input is UTF-32, or damaged UTF-16.\n"),
    ])
    func `an unreadable file is rejected with the reason`(text: String, error: String) async throws {
        try await withUser { program, _ in
            let outcome = try await program.run("import", "-", input: text)
            #expect(outcome.errors.hasPrefix(error) && outcome.status == 65, "\(outcome.errors)")
        }
    }

    @Test func `a missing, special or oversized file is rejected`() async throws {
        try await withUser { program, folder in
            let missing = try await program.run("import", folder.appending(path: "nothing").path)
            #expect(missing.status == 66 && missing.errors.hasPrefix("✗ There is no file “"))
            #expect(try await program.run("import", folder.path).status == 65)
            #expect(try await program.run("import", "/dev/zero").status == 65)
            let large = folder.appending(path: "large.csv")
            try Data(repeating: 0x20, count: (8 << 20) + 1).write(to: large)
            #expect(try await program.run("import", large.path).errors.contains("has more than 8 MiB"))
        }
    }

    @Test func `commands that take a list also accept tables and teams`() async throws {
        try await withUser { program, _ in
            let table = "#;Name;Tags\n25;Pikachu;team\n6;Charizard-Mega-X;\n"
            #expect(try await program.run("favorite", "add", "-", input: table).status == 0)
            let team = "Sparky (Raichu-Alola) @ Life Orb\nAbility: Surge Surfer\n"
            #expect(try await program.run("tag", "gym", "-", input: team).status == 0)
            let ids = try await program.run("export", "sort:id", "--format", "ids").output
            #expect(ids == "25\n10034\n10100\n")
            #expect(try await program.run("tag", "--json").output.contains("\"team\""))
        }
    }

    @Test func `Pokémon added together keep their order, on top and without positions`() async throws {
        try await withUser { program, _ in
            _ = try await program.run("favorite", "add", "mew")
            _ = try await program.run("favorite", "add", "gengar", "snorlax", "arcanine")
            _ = try await program.run("import", "-", input: "1. Ditto\n2. Abra\n")
            _ = try await program.run("favorite", "add", "4-6")
            let ids = try await program.run("export", "--format", "ids").output
            #expect(ids == "4\n5\n6\n132\n63\n94\n143\n59\n151\n")
            let json = try await program.run("export").output
            #expect(json.ranges(of: "\"position\":null").count == 9)
        }
    }

    @Test(arguments: [
        (
            "name,Gefühl\nMew,x\nDitto,\n", "caught=Gefühl, missing=Gefühl or ignore=Gefühl",
            "missing=Gefühl", "132\n"
        ),
        ("mew, 25\n", "name=1,name=2 or name=1,ignore=2", "name=1,name=2", "151\n25\n"),
        ("Squirtle ★\nMew\n", "shiny=★ or rating=★", "shiny=★", "7\n151\n"),
        ("Pikachu: Raichu\n", "name=: or ignore=:", "name=:", "25\n26\n"),
    ])
    func `an ambiguous file is rejected in a script with the option to use`(
        text: String, options: String, choice: String, ids: String
    ) async throws {
        try await withUser { program, _ in
            let refused = try await program.run("import", "-", input: text)
            #expect(
                refused.status == 65 && refused.errors.contains("--columns \(options)"), "\(refused.errors)")
            let listed = try await program.run("favorite", "add", "-", input: text)
            #expect(listed.status == 65 && listed.errors.contains("import - --columns \(options)"))
            #expect(try await program.run("export", "--format", "ids").output == "")
            #expect(try await program.run("import", "-", "--columns", choice, input: text).status == 0)
            #expect(try await program.run("export", "--format", "ids").output == ids)
        }
    }

    @Test func `--correct replaces misspelt names and reports them`() async throws {
        try await withUser { program, _ in
            let refused = try await program.run("import", "-", input: "pikachu, evee, mew\n")
            #expect(refused.status == 65 && refused.errors.contains("“--correct” for the nearest name"))
            let done = try await program.run("import", "-", "--correct", input: "pikachu, evee, mew\n")
            #expect(done.status == 0 && done.errors.contains("Read “evee” as Eevee."))
        }
    }

    @Test func `Enter accepts the suggestion at a terminal`() async throws {
        try await withUser { _, home in
            try Data("pikachu, evee, mew\n".utf8).write(to: home.appending(path: "list.txt"))
            try Data("name,Gefühl\nGengar,x\nDitto,\n".utf8).write(to: home.appending(path: "box.csv"))
            try Data("Pidgey: Raichu\n".utf8).write(to: home.appending(path: "pair.txt"))
            let terminal = try Program(home: home).terminal(
                variables: ["POKEEXPLORER_HINTS": "off"], columns: 100)
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("import ~/list.txt\r")
            try await terminal.expect("Read “evee” as Eevee? [Y/n] ")
            try terminal.type("\r")
            try await terminal.expect("Import 3 favourites? [y/N] ")
            try terminal.type("y\r")
            try await terminal.expect("Imported: 3 added.")
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("import ~/box.csv\r")
            try await terminal.expect("Do the marks in “Gefühl” mean that you have them? [Y/n] ")
            try terminal.type("\r")
            try await terminal.expect("1 row says no in “Gefühl”. Import it, too? [y/N] ")
            try terminal.type("\r")
            try await terminal.expect("Import 1 favourite? [y/N] ")
            try terminal.type("n\r")
            try await terminal.expect("Nothing was imported.")
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("import ~/pair.txt\r")
            try await terminal.expect("Is “Pidgey” in “Pidgey: Raichu” a Pokémon, too? [Y/n] ")
            try terminal.type("\r")
            try await terminal.expect("Import 2 favourites? [y/N] ")
        }
    }

    @Test func `an import at a terminal shows a preview and asks for confirmation`() async throws {
        try await withUser { program, home in
            try Data("name\nMew\n".utf8).write(to: home.appending(path: "list.csv"))
            let terminal = try Program(home: home).terminal(
                variables: ["POKEEXPLORER_HINTS": "off"], columns: 100)
            for (answer, reply) in [("n", "Nothing was imported."), ("y", "Imported: 1 added.")] {
                try await terminal.expect("ash@pokeexplorer> ")
                try terminal.type("import ~/list.csv\r")
                try await terminal.expect("  + Mew\r\n1 to add.\r\n")
                try await terminal.expect("Import 1 favourite? [y/N] ")
                try terminal.type(answer + "\r")
                try await terminal.expect(reply)
            }
            try Data("name,owned\nEevee,yes\nnobody,yes\nDitto,no\n".utf8).write(
                to: home.appending(path: "box.csv"))
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("import ~/box.csv --rejected ~/rest.csv\r")
            try await terminal.expect("1 row says no in “owned”. Import it, too? [y/N] ")
            try terminal.type("n\r")
            try await terminal.expect("There is no Pokémon “nobody”.")
            try await terminal.expect("1 of 2 rows can't be read. Import 1 and skip 1? [y/N] ")
            try terminal.type("y\r")
            try await terminal.expect("Imported: 1 added.")
            try await terminal.expect("1 row to fix: ")
            let rest = try String(contentsOf: home.appending(path: "rest.csv"), encoding: .utf8)
            #expect(rest == "name,owned\nnobody,yes\n")
            try Data("id,user_id\n1,7\n2,7\n".utf8).write(to: home.appending(path: "rows.csv"))
            for (answer, reply) in [
                ("n", "has numbers that may count"), ("y", "Import 2 favourites? [y/N] "),
            ] {
                try await terminal.expect("ash@pokeexplorer> ")
                try terminal.type("import ~/rows.csv\r")
                try await terminal.expect("Are the numbers of “id” Pokédex numbers? [y/N] ")
                try terminal.type(answer + "\r")
                try await terminal.expect(reply)
            }
            try terminal.type("n\r")
            try await terminal.expect("Nothing was imported.")
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("export --format csv\r")
            try await terminal.expect("151,Mew,")
        }
    }
}

import Foundation
import TestSupport
import Testing

/// Export and import in the real program.
struct TransferTests {
    @Test func `“export --all” contains the whole account without secrets`() async throws {
        try await withAsh { program in
            _ = try await program.run("favorite", "add", "pikachu", "mew")
            _ = try await program.run("note", "pikachu", "from Yuki's game")
            let all = try await program.run("export", "--all").output
            for part in [
                "\"username\":\"ash\"", "\"sessions\":[\n{\"id\":1,", "\"tokens\":[]", "\"shares\":[]",
                "\"favorites\":[\n{",
                "\"kind\":\"note\"",
            ] {
                #expect(all.contains(part), "\(part)")
            }
            let database = try Data(contentsOf: program.home.appending(path: "pokeexplorer.sqlite"))
            #expect(database.range(of: Data("pbkdf2".utf8)) != nil && !all.contains("pbkdf2"))
            let token = try program.home.appending(path: "session").text
            let secret = try #require(token.split(whereSeparator: \.isWhitespace).last)
            #expect(!all.contains(secret))
            #expect(try JSONSerialization.jsonObject(with: Data(all.utf8)) is [String: Any])
            #expect(try await program.run("export", "--all", "--format", "csv").status == 64)
        }
    }

    @Test func `Enter accepts the suggestion at a terminal`() async throws {
        try await withAsh { program in
            let home = program.home
            try home.appending(path: "list.txt").write("pikachu, evee, mew\n")
            try home.appending(path: "box.csv").write("name,Gefühl\nGengar,x\nDitto,\n")
            try home.appending(path: "pair.txt").write("Pidgey: Raichu\n")
            let terminal = try program.terminal(
                variables: ["POKEEXPLORER_HINTS": "off"], columns: 100)
            try await terminal.converse([
                "ash@pokeexplorer> ": "import ~/list.txt",
                "Read “evee” as Eevee? [Y/n] ": "",
                "Import 3 favourites? [y/N] ": "y",
                "Imported: 3 added.": nil,
                "ash@pokeexplorer> ": "import ~/box.csv",
                "Do the marks in “Gefühl” mean that you have them? [Y/n] ": "",
                "1 row says no in “Gefühl”. Import it, too? [y/N] ": "",
                "Import 1 favourite? [y/N] ": "n",
                "Nothing was imported.": nil,
                "ash@pokeexplorer> ": "import ~/pair.txt",
                "Is “Pidgey” in “Pidgey: Raichu” a Pokémon, too? [Y/n] ": "",
                "Import 2 favourites? [y/N] ": nil,
            ])
        }
    }

    @Test func `an import at a terminal shows a preview and asks for confirmation`() async throws {
        try await withAsh { program in
            let home = program.home
            try home.appending(path: "list.csv").write("name\nMew\n")
            let terminal = try program.terminal(
                variables: ["POKEEXPLORER_HINTS": "off"], columns: 100)
            for (answer, reply) in [("n", "Nothing was imported."), ("y", "Imported: 1 added.")] {
                try await terminal.expect("ash@pokeexplorer> ")
                try await terminal.type(
                    "import ~/list.csv\r", expecting: "  + Mew\r\n1 to add.\r\n", "Import 1 favourite? [y/N] "
                )
                try terminal.type(answer + "\r")
                try await terminal.expect(reply)
            }
            try Data("name,owned\nEevee,yes\nnobody,yes\nDitto,no\n".utf8).write(
                to: home.appending(path: "box.csv"))
            try await terminal.converse([
                "ash@pokeexplorer> ": "import ~/box.csv --rejected ~/rest.csv",
                "1 row says no in “owned”. Import it, too? [y/N] ": "n",
                "There is no Pokémon “nobody”.": nil,
                "1 of 2 rows can't be read. Import 1 and skip 1? [y/N] ": "y",
                "Imported: 1 added.": nil,
                "1 row to fix: ": nil,
            ])
            let rest = try home.appending(path: "rest.csv").text
            #expect(rest == "name,owned\nnobody,yes\n")
            try home.appending(path: "rows.csv").write("id,user_id\n1,7\n2,7\n")
            for (answer, reply) in [
                ("n", "has numbers that may count"), ("y", "Import 2 favourites? [y/N] "),
            ] {
                try await terminal.converse([
                    "ash@pokeexplorer> ": "import ~/rows.csv",
                    "Are the numbers of “id” Pokédex numbers? [y/N] ": nil,
                ])
                try terminal.type(answer + "\r")
                try await terminal.expect(reply)
            }
            try terminal.type("n\r")
            try await terminal.converse([
                "Nothing was imported.": nil,
                "ash@pokeexplorer> ": "export --format csv",
                "151,Mew,": nil,
            ])
        }
    }
}

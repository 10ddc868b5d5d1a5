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
            let token = try String(contentsOf: program.home.appending(path: "session"), encoding: .utf8)
            let secret = try #require(token.split(whereSeparator: \.isWhitespace).last)
            #expect(!all.contains(secret))
            #expect(try JSONSerialization.jsonObject(with: Data(all.utf8)) is [String: Any])
            #expect(try await program.run("export", "--all", "--format", "csv").status == 64)
        }
    }

    @Test func `Enter accepts the suggestion at a terminal`() async throws {
        try await withAsh { program in
            let home = program.home
            try Data("pikachu, evee, mew\n".utf8).write(to: home.appending(path: "list.txt"))
            try Data("name,Gefühl\nGengar,x\nDitto,\n".utf8).write(to: home.appending(path: "box.csv"))
            try Data("Pidgey: Raichu\n".utf8).write(to: home.appending(path: "pair.txt"))
            let terminal = try program.terminal(
                variables: ["POKEEXPLORER_HINTS": "off"], columns: 100)
            try await terminal.expect("ash@pokeexplorer> ")
            try await terminal.type("import ~/list.txt\r", expecting: "Read “evee” as Eevee? [Y/n] ")
            try await terminal.type("\r", expecting: "Import 3 favourites? [y/N] ")
            try await terminal.type("y\r", expecting: "Imported: 3 added.", "ash@pokeexplorer> ")
            try await terminal.type(
                "import ~/box.csv\r", expecting: "Do the marks in “Gefühl” mean that you have them? [Y/n] ")
            try await terminal.type("\r", expecting: "1 row says no in “Gefühl”. Import it, too? [y/N] ")
            try await terminal.type("\r", expecting: "Import 1 favourite? [y/N] ")
            try await terminal.type("n\r", expecting: "Nothing was imported.", "ash@pokeexplorer> ")
            try await terminal.type(
                "import ~/pair.txt\r", expecting: "Is “Pidgey” in “Pidgey: Raichu” a Pokémon, too? [Y/n] ")
            try await terminal.type("\r", expecting: "Import 2 favourites? [y/N] ")
        }
    }

    @Test func `an import at a terminal shows a preview and asks for confirmation`() async throws {
        try await withAsh { program in
            let home = program.home
            try Data("name\nMew\n".utf8).write(to: home.appending(path: "list.csv"))
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
            try await terminal.expect("ash@pokeexplorer> ")
            try await terminal.type(
                "import ~/box.csv --rejected ~/rest.csv\r",
                expecting: "1 row says no in “owned”. Import it, too? [y/N] ")
            try await terminal.type(
                "n\r", expecting: "There is no Pokémon “nobody”.",
                "1 of 2 rows can't be read. Import 1 and skip 1? [y/N] ")
            try await terminal.type("y\r", expecting: "Imported: 1 added.", "1 row to fix: ")
            let rest = try String(contentsOf: home.appending(path: "rest.csv"), encoding: .utf8)
            #expect(rest == "name,owned\nnobody,yes\n")
            try Data("id,user_id\n1,7\n2,7\n".utf8).write(to: home.appending(path: "rows.csv"))
            for (answer, reply) in [
                ("n", "has numbers that may count"), ("y", "Import 2 favourites? [y/N] "),
            ] {
                try await terminal.expect("ash@pokeexplorer> ")
                try await terminal.type(
                    "import ~/rows.csv\r", expecting: "Are the numbers of “id” Pokédex numbers? [y/N] ")
                try terminal.type(answer + "\r")
                try await terminal.expect(reply)
            }
            try await terminal.type("n\r", expecting: "Nothing was imported.", "ash@pokeexplorer> ")
            try await terminal.type("export --format csv\r", expecting: "151,Mew,")
        }
    }
}

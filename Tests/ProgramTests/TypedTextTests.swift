import Foundation
import TestSupport
import Testing

/// Texts that are typed at the end of a line, and words that are also the names of commands.
struct TypedTextTests {
    @Test(arguments: [
        (#"note gengar he said "boo""#, #"he said "boo""#), (#"note gengar "he said boo""#, "he said boo"),
        (#"note gengar 'he said "boo"'"#, #"he said "boo""#),
        (#"note add gengar "boo" and "hi""#, #""boo" and "hi""#),
        (#"note gengar it's "ok""#, #"it's "ok""#), (#"note "gengar" "a"b"c""#, #""a"b"c""#),
        (#"note gengar "boo""#, "boo"), (#"pokeexplorer note gengar say "boo""#, #"say "boo""#),
    ])
    func `a note keeps its quotation marks, except a surrounding pair`(line: String, note: String)
        async throws
    {
        try await withAsh { program in
            let outcome = try await program.run(input: line + "\nnote remove \"mr. mime\"\n")
            #expect(!outcome.errors.contains("There is no"), "\(outcome)")
            let kept = try await program.run("favorites", "--json").output
            let json = try #require(
                try JSONSerialization.jsonObject(with: Data(kept.utf8)) as? [[String: Any]])
            #expect(json.first?["note"] as? String == note, "\(kept)")
        }
    }

    @Test func `a nickname keeps its quotation marks, even if typed in the system's shell`() async throws {
        try await withAsh { program in
            _ = try await program.run(
                input: "nickname \"mr. mime\" The \"Boss\"\nnickname gengar \"Big G\"\n")
            _ = try await program.run("note", "mew", "\"quoted\"")
            let kept = try await program.run("favorites", "--json").output
            #expect(
                kept.contains(#""nickname":"The \"Boss\"""#) && kept.contains(#""nickname":"Big G""#),
                "\(kept)")
            #expect(kept.contains(#""note":"\"quoted\"""#))
        }
    }

    @Test func `messages outside the shell never present the user's words as commands`() async throws {
        try await withAsh { program in
            let browsed = try await program.run("browse", "rank")
            #expect((browsed.output + browsed.errors).contains("“rank”"), "\(browsed)")
            #expect(!(browsed.output + browsed.errors).contains("“pokeexplorer rank”"))
            let list = program.home.appending(path: "list.csv")
            try Data("name,rank\npikachu,1\n".utf8).write(to: list)
            let imported = try await program.run(
                "import", list.path, "--columns", "position=rank", "--dry-run")
            #expect(!(imported.output + imported.errors).contains("pokeexplorer rank"), "\(imported)")
            let missing = try await program.run("import", list.path, "--columns", "note=undo", "--dry-run")
            #expect(
                missing.errors.contains("“undo”") && !missing.errors.contains("pokeexplorer undo"),
                "\(missing)")
            // Commands that it suggests still carry the program's name.
            let helped = try await program.run("browse", "zzzz")
            #expect((helped.output + helped.errors).contains("“pokeexplorer browse”"), "\(helped)")
        }
    }
}

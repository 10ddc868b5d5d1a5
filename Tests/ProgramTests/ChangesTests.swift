import Foundation
import TestSupport
import Testing

/// Notes, ratings, ordering and undo in the built program.
struct ChangesTests {
    private func names(_ program: Program, _ query: String...) async throws -> [String] {
        struct Entry: Decodable { let name: String }
        let outcome = try await program.run(["favorites", "--json"] + query)
        return try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8)).map(\.name)
    }

    @Test func `notes above the account limit are rejected with advice`() async throws {
        try await withAsh { program in
            let note = String(repeating: "🦄", count: 4_000)
            let list = program.home.appending(path: "notes.csv")
            try list.write("id,note\n" + (1...125).map { "\($0),\(note)\n" }.joined())
            #expect(try await program.run("import", list.path).status == 0)
            let outcome = try await program.run(input: "note 126 \(note)\n")
            #expect(outcome.status == 65)
            #expect(
                outcome.errors.hasSuffix(
                    """
                    ✗ All your notes together can have at most 2,000,000 bytes, and would have 2,016,000. Nothing was changed.
                      Shorten or remove some notes first.

                    """))
            #expect(try await names(program).count == 125)
        }
    }

    @Test func `a change of more than fifty asks for confirmation only at a terminal`() async throws {
        try await withAsh { program in
            #expect(try await program.run("favorite", "add", "1-60").output.hasPrefix("♥ Added 60 Pokémon"))
            let terminal = try program.terminal(columns: 120)
            try await terminal.converse([
                "ash@pokeexplorer> ": "favorite remove 1-60",
                "Remove 60 favourites? “undo” brings them back. [y/N] ": "n",
                "Nothing was changed.": nil,
                "ash@pokeexplorer> ": "favorite remove 1-60 --yes",
                "Removed 60 Pokémon from your favourites.": "exit",
            ])
            try await terminal.expectSuccess()
        }
    }

    @Test func `a narrow window shows whole changes rather than where they were made`() async throws {
        try await withAsh { program in
            _ = try await program.run("saved", "add", "strong-fire", "type:fire")
            _ = try await program.run("undo")
            let terminal = try program.terminal("changes", columns: 60)
            try await terminal.expectSuccess()
            #expect(terminal.output.contains("Saved the search “strong-fire” (undone)"), "\(terminal.output)")
        }
    }

    @Test func `an invalid note stays in its temporary file`() async throws {
        try await withAsh { program in
            _ = try await program.run("note", "mew", "old")
            let script = program.home.appending(path: "editor")
            let terminal = try program.terminal(
                variables: ["EDITOR": "'\(script.path)'", "TMPDIR": program.home.path], columns: 300)
            for (lines, sentence) in [
                #"head -c 5000 /dev/zero | tr '\0' x > "$1""#: "this one has 5,000.",
                #"head -c 500000 /dev/zero | tr '\0' x > "$1""#: "this one has far more.",
                #"printf 'x\377' > "$1""#: "The note isn't UTF-8 text.",
                #"printf 'half' > "$1"; exit 1"#: "failed.",
            ] as KeyValuePairs {
                try await Tools.make("editor", in: program.home, lines)
                try await terminal.expect("ash@pokeexplorer> ")
                try terminal.type("note mew\r")
                try await terminal.expect(sentence)
                try await terminal.expect("The note stays as it was; your text is in “")
                let path = try await terminal.expect("”.").dropLast(2)
                #expect(path.hasSuffix("/151.txt") && FileManager.default.fileExists(atPath: String(path)))
                try FileManager.default.removeItem(atPath: String(path))
            }
            try await Tools.make("editor", in: program.home, "exit 1")
            try await terminal.converse([
                "ash@pokeexplorer> ": "note mew",
                "The note stays as it was.\r": nil,
            ])
            #expect(try await names(program, "note:old") == ["mew"])
        }
    }

    @Test func `“note” without text opens the editor with the current note`() async throws {
        try await withAsh { program in
            _ = try await program.run("note", "mew", "old")
            let seen = program.home.appending(path: "seen")
            let script = program.home.appending(path: "my editor")
            try await Tools.make(
                "my editor", in: program.home,
                """
                cat "$1" >> '\(seen.path)'
                ls -l "$1" | head -c 10 >> '\(seen.path)'
                printf 'two\\nlines\\n' > "$1"
                """)
            let terminal = try program.terminal(
                variables: ["EDITOR": "'\(script.path)'", "TMPDIR": program.home.path], columns: 120)
            try await terminal.converse([
                "ash@pokeexplorer> ": "note mew",
                "Mew has a new note.": "note mew",
                "The note stays as it was.": "exit",
            ])
            try await terminal.expectSuccess()
            let met = try seen.text
            #expect(met == "old\n-rw-------two\nlines\n-rw-------")
            #expect(try await names(program, "note:\"two lines\"") == ["mew"])
            let left = try program.home.fileNames
            #expect(!left.contains { $0.hasPrefix("pokeexplorer-") }, "no note is left lying about")
        }
    }
}

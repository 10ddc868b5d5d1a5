import Foundation
import TestSupport
import Testing

/// Notes, ratings, the order, and taking changes back, done by the built program.
@Suite struct ChangesTests {
    private func withAsh(_ body: (TestSupport.Program) async throws -> Void) async throws {
        try await withTemporaryFolder { home in
            let program = TestSupport.Program(home: home, options: ["--offline"])
            try await program.signUpAsh()
            try await body(program)
        }
    }

    private func names(_ program: TestSupport.Program, _ query: String...) async throws -> [String] {
        struct Entry: Decodable { let name: String }
        let outcome = try await program.run(["favorites", "--json"] + query)
        return try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8)).map(\.name)
    }

    @Test func `a change is taken back wherever it was made, and made again`() async throws {
        try await withAsh { program in
            _ = try await program.run("favorite", "add", "type:fire", "gen:1")
            let script = try await program.run(input: "tag team charizard\nfavorite remove tag:team\n")
            #expect(script.errors == "" && script.status == 0)
            #expect(try await names(program).count == 11)
            let undone = try await program.run("undo", "2")
            #expect(
                undone.output
                    == "Restored Charizard.\nUndone: tagged Charizard “team”.\n")
            #expect(try await names(program, "tag:team") == [])
            #expect(try await program.run("redo").output == "Redone: tagged Charizard “team”.\n")
            #expect(try await names(program, "tag:team") == ["charizard"])
            let all = try await program.run("undo", "9")
            #expect(all.output.split(separator: "\n").count == 2 && all.errors == "There were no more.\n")
            #expect(try await names(program) == [])
            let nothing = try await program.run("undo")
            #expect(nothing.errors == "✗ There is nothing to undo.\n" && nothing.status == 1)
            let changes = try await program.run("changes").output
            #expect(changes.contains("Removed Charizard (undone)") && changes.contains("in a script"))
            #expect(
                changes.contains("Added 12 Pokémon (undone)") && changes.contains("on the command line"))
        }
    }

    @Test func `an older change in the way is named, and what to do`() async throws {
        try await withAsh { program in
            _ = try await program.run(input: "rate pikachu mew 4\nrate mew 2\nnote mew shy\n")
            let refused = try await program.run("undo", "--change", "1")
            #expect(refused.status == 65)
            #expect(
                refused.errors
                    == """
                    ✗ Change 1 (rated 2 Pokémon 4 of 5) can't be undone, because change 3 (wrote a note on Mew) came later.
                      Undo that one first: “pokeexplorer undo --change 3”.

                    """)
            #expect(try await program.run("undo", "--change", "3").status == 0)
            #expect(try await program.run("undo", "--change", "2").status == 0)
            let undone = try await program.run("undo", "--change", "1")
            #expect(undone.output == "Undone. 2 Pokémon are no longer favourites.\n")
            #expect(try await names(program) == [])
        }
    }

    @Test func `undoing a change says which Pokémon are favourites no longer`() async throws {
        try await withAsh { program in
            _ = try await program.run(input: "rate snorlax 5\nrate snorlax mew 4\n")
            #expect(
                try await program.run("undo").output
                    == "Undone: rated 2 Pokémon 4 of 5. 1 Pokémon is no longer a favourite.\n")
            #expect(try await program.run("undo").output == "Undone. Snorlax is no longer a favourite.\n")
            #expect(try await names(program) == [])
        }
    }

    @Test func `changes are forgotten only after a question, or with --yes`() async throws {
        try await withAsh { program in
            _ = try await program.run("favorite", "mew")
            let refused = try await program.run("changes", "--clear")
            #expect(
                refused.errors
                    == "✗ This forgets your changes for good, so it needs confirmation.\n  Add --yes.\n")
            #expect(refused.status == 64)
            #expect(try await program.run(input: "changes --clear\n").status == 64)
            #expect(
                try await program.run("changes", "--clear", "--yes").output
                    == "Forgot 1 change; your favourites stay.\n")
        }
    }

    @Test func `notes beyond what an account may have are refused with what to do`() async throws {
        try await withAsh { program in
            let line = { (id: Int) in "note \(id) \(String(repeating: "🦄", count: 4_000))\n" }
            let notes = (1...126).map(line).joined()
            let outcome = try await program.run(input: notes)
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

    @Test func `nicknames are kept, shown beside the name, found, undone and removed`() async throws {
        try await withAsh { program in
            #expect(
                try await program.run("nickname", "mr.", "mime", "Marcel", "the", "Mime").output
                    == "♥ Mr. Mime is now a favourite, called Marcel the Mime.\n")
            #expect(
                try await program.run("nickname", "25", "Sparky").output
                    == "♥ Pikachu is now a favourite, called Sparky.\n")
            #expect(try await names(program, "nickname:marcel") == ["mr-mime"])
            #expect(try await program.run("show", "25").output.hasPrefix("#0025 Pikachu “Sparky” ♥"))
            #expect(try await program.run("show", "25", "--json").output.contains(#""nickname":"Sparky""#))
            #expect(try await program.run("favorites").output.contains("  Sparky"))
            #expect(
                try await program.run("export", "--format", "showdown").output
                    == "Sparky (Pikachu)  \n\nMarcel the Mime (Mr. Mime)  \n\n")
            #expect(try await program.run("undo").output == "Undone. Pikachu is no longer a favourite.\n")
            #expect(
                try await program.run("nickname", "remove", "122", "1").output
                    == "♥ Mr. Mime no longer has a nickname.\n♡ Bulbasaur isn't a favourite, so it has no nickname.\n"
            )
            #expect(try await program.run("changes").output.contains("Removed the nickname of Mr. Mime"))
            for (words, status, message) in [
                (["nickname", "25", String(repeating: "x", count: 41)], 65, "at most 40 characters"),
                (["nickname", "25", "a\nb"], 65, "in one line"),
                (["nickname", "pikachu"], 64, "Give the nickname, too."),
            ] {
                let answer = try await program.run(words)
                #expect(answer.status == status && answer.errors.contains(message), "\(words)")
            }
        }
    }

    @Test func `notes and ratings are kept, shown, found and removed`() async throws {
        try await withAsh { program in
            #expect(
                try await program.run("note", "mr.", "mime", "from Yuki's game").output
                    == "♥ Mr. Mime is now a favourite, with a note.\n")
            #expect(try await program.run("note", "25", "a\nb: c=d").output.contains("with a note"))
            #expect(
                try await program.run("rate", "pikachu", "1-3", "5").output.split(separator: "\n").last
                    == "♥ Venusaur is now a favourite, rated ★★★★★.")
            #expect(try await names(program, "note:yuki") == ["mr-mime"])
            #expect(
                try await names(program, "rating>=4", "sort:id") == [
                    "bulbasaur", "ivysaur", "venusaur", "pikachu",
                ])
            let page = try await program.run("show", "25").output
            #expect(page.contains("Rating      ★★★★★\n"))
            #expect(page.contains("Note        a\n            b: c=d\n"))
            #expect(try await program.run("show", "25", "--json").output.contains(#""note":"a\nb: c=d""#))
            #expect(
                try await program.run("note", "remove", "25", "1").output
                    == "♥ Pikachu no longer has a note.\n♥ Bulbasaur has no note.\n")
            #expect(
                try await program.run("rate", "remove", "25").output == "♥ Pikachu no longer has a rating.\n")
            for (words, status, message) in [
                (["rate", "25", "0"], 65, "A rating is a whole number from 1 to 5, not “0”."),
                (["rate", "25", "6"], 65, "not “6”"), (["rate", "25"], 65, "not “25”"),
                (
                    ["note", "25", String(repeating: "x", count: 4_001)], 65,
                    "at most 4,000 characters; this one has 4,001"
                ),
                (["note", "25", "a\u{7}b"], 65, "control character U+0007"),
                (["note", "25"], 64, "The text of the note is missing."),
                (["note", "nosuch", "text"], 66, "There is no Pokémon “nosuch”."),
            ] as [([String], Int32, String)] {
                let outcome = try await program.run(words)
                #expect(outcome.status == status && outcome.errors.contains(message), "\(words): \(outcome)")
            }
        }
    }

    @Test func `favourites go where they are moved, and only those that are kept`() async throws {
        try await withAsh { program in
            _ = try await program.run("favorite", "add", "1", "4", "7", "25")
            #expect(
                try await program.run("move", "25", "before", "4").output
                    == "♥ Pikachu moved before Charmander.\n")
            #expect(try await names(program) == ["bulbasaur", "pikachu", "charmander", "squirtle"])
            _ = try await program.run("move", "7", "4", "to", "top")
            #expect(try await names(program) == ["squirtle", "charmander", "bulbasaur", "pikachu"])
            _ = try await program.run("favorite", "mew")
            #expect(try await names(program).first == "mew", "new ones are on top")
            #expect(try await names(program, "position:2-3") == ["squirtle", "charmander"])
            let missing = try await program.run("move", "150", "to", "top")
            #expect(missing.status == 66 && missing.errors.hasPrefix("✗ “Mewtwo” isn't in your list.\n"))
            let many = try await program.run("move", "150-160", "to", "top")
            #expect(
                many.errors.hasPrefix(
                    "✗ “Mewtwo”, “Chikorita”, “Bayleef” and 7 more aren't in your list.\n"), "\(many.errors)")
            let unclear = try await program.run("move", "25")
            #expect(unclear.status == 64 && unclear.errors.contains("It isn't clear where to move to."))
            _ = try await program.run("undo", "3")
            #expect(try await names(program) == ["bulbasaur", "charmander", "squirtle", "pikachu"])
        }
    }

    @Test func `above fifty a person at a terminal is asked, and nobody else`() async throws {
        try await withAsh { program in
            #expect(try await program.run("favorite", "add", "1-60").output.hasPrefix("♥ Added 60 Pokémon"))
            let terminal = try PseudoTerminal(
                running: PseudoTerminal.builtProgram("pokeexplorer"),
                arguments: ["--offline", "--home", program.home.path],
                environment: ["HOME": program.home.path, "NO_COLOR": "1"], columns: 120)
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("favorite remove 1-60\r")
            try await terminal.expect("Remove 60 favourites? “undo” brings them back. [y/N] ")
            try terminal.type("n\r")
            try await terminal.expect("Nothing was changed.")
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("favorite remove 1-60 --yes\r")
            try await terminal.expect("Removed 60 Pokémon from your favourites.")
            try terminal.type("exit\r")
            #expect(try await terminal.waitForEnd() == .exited(0))
        }
    }

    @Test func `what was undone before another change is counted below the changes`() async throws {
        try await withAsh { program in
            for line in [["favorite", "add", "1"], ["favorite", "add", "2"], ["rate", "1", "5"]] {
                _ = try await program.run(line)
            }
            #expect(try await !program.run("changes").errors.contains("listed"))
            _ = try await program.run("undo", "2")
            _ = try await program.run("favorite", "add", "3")
            let changes = try await program.run("changes")
            #expect(
                changes.errors.hasPrefix(
                    "2 changes aren't listed: they were undone before a newer one, or are too old.\n"),
                "\(changes)")
        }
    }

    @Test func `a text that can't be a note stays in its file`() async throws {
        try await withAsh { program in
            _ = try await program.run("note", "mew", "old")
            let script = program.home.appending(path: "editor")
            let terminal = try PseudoTerminal(
                running: PseudoTerminal.builtProgram("pokeexplorer"),
                arguments: ["--offline", "--home", program.home.path],
                environment: [
                    "HOME": program.home.path, "NO_COLOR": "1", "EDITOR": "'\(script.path)'",
                    "PATH": Tools.path, "TMPDIR": program.home.path,
                ], columns: 300)
            for (lines, sentence) in [
                (#"head -c 5000 /dev/zero | tr '\0' x > "$1""#, "this one has 5,000."),
                (#"head -c 500000 /dev/zero | tr '\0' x > "$1""#, "this one has far more."),
                (#"printf 'x\377' > "$1""#, "The note isn't UTF-8 text."),
                (#"printf 'half' > "$1"; exit 1"#, "failed."),
            ] {
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
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("note mew\r")
            try await terminal.expect("The note stays as it was.\r")
            #expect(try await names(program, "note:old") == ["mew"])
        }
    }

    @Test func `without a text the editor opens with the note that is there`() async throws {
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
            let terminal = try PseudoTerminal(
                running: PseudoTerminal.builtProgram("pokeexplorer"),
                arguments: ["--offline", "--home", program.home.path],
                environment: [
                    "HOME": program.home.path, "NO_COLOR": "1", "EDITOR": "'\(script.path)'",
                    "PATH": Tools.path, "TMPDIR": program.home.path,
                ], columns: 120)
            try await terminal.expect("ash@pokeexplorer> ")
            try terminal.type("note mew\r")
            try await terminal.expect("Mew has a new note.")
            try terminal.type("note mew\r")
            try await terminal.expect("The note stays as it was.")
            try terminal.type("exit\r")
            #expect(try await terminal.waitForEnd() == .exited(0))
            let met = try String(contentsOf: seen, encoding: .utf8)
            #expect(met == "old\n-rw-------two\nlines\n-rw-------")
            #expect(try await names(program, "note:\"two lines\"") == ["mew"])
            let left = try FileManager.default.contentsOfDirectory(atPath: program.home.path)
            #expect(!left.contains { $0.hasPrefix("pokeexplorer-") }, "no note is left lying about")
        }
    }
}

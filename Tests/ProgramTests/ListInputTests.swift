import Answers
import Foundation
import TestSupport
import Testing

@testable import Shell

/// Lists on standard input.
struct ListInputTests {
    private func withUser(_ body: (Program) async throws -> Void) async throws {
        try await withAsh { program in
            try await body(program)
        }
    }

    private func names(_ program: Program) async throws -> [String] {
        try MainJobTests.names(try await program.run("favorites", "sort:id", "--json"))
    }

    @Test func `a list has one reference per line, with blank lines and comments`() async throws {
        try await withUser { program in
            let list = "mr mime\r\n\n  # those from Kanto\n#25\n1-3\npikachu\nFarfetch’d"
            let outcome = try await program.run("favorite", "add", "-", input: list)
            #expect(outcome.errors == "" && outcome.status == 0)
            #expect(
                try await names(program) == [
                    "bulbasaur", "ivysaur", "venusaur", "pikachu", "farfetchd", "mr-mime",
                ])
            _ = try await program.run("favorite", "remove", "-", input: "2\n3\n")
            _ = try await program.run("favorite", "-", input: "1\nmew\n")
            #expect(try await names(program) == ["bulbasaur", "pikachu", "farfetchd", "mr-mime", "mew"])
            _ = try await program.run("favorite", "-", input: "1\n")
            #expect(try await names(program).count == 5, "a list of one is a list")
        }
    }

    @Test func `the output of one command can be piped into another`() async throws {
        try await withUser { program in
            let water = try await program.run("browse", "type:water", "gen:1", "--json")
            _ = try await program.run("favorite", "add", "-", input: water.output)
            #expect(try await names(program).count == (try MainJobTests.names(water)).count)
            let all = try await program.run("browse", "--json")
            #expect(all.output.utf8.count > 1 << 16)
            let added = try await program.run("favorite", "add", "-", "--json", input: all.output)
            #expect(try MainJobTests.names(added).count == 1_351)
            let pretty = "[\n  25,\n  \"mew\",\n  {\"name\": \"mr-mime\", \"id\": 122}\n]\n"
            let compared = try await program.run("compare", "-", "--json", input: pretty)
            #expect(try MainJobTests.names(compared) == ["pikachu", "mew", "mr-mime"])
        }
    }

    @Test func `favourites and exports are read back with their tags and dates`() async throws {
        try await withUser { program in
            _ = try await program.run(
                "favorite", "add", "-", input: "[{\"id\":1,\"addedAt\":\"2020-01-02T03:04:05Z\"}]")
            _ = try await program.run("tag", "team", "pikachu", "mr. mime")
            _ = try await program.run("note", "pikachu", "from Yuki")
            _ = try await program.run("rate", "pikachu", "5")
            let before = try await program.run("favorites", "--json").output
            let export = program.home.appending(path: "export.json")
            _ = try await program.run(
                "account", "delete", "--export", export.path, "--password-stdin", input: "pallet-town-1\n")
            for input in [before, try String(contentsOf: export, encoding: .utf8)] {
                _ = try await program.run(
                    "signup", "ash", "--password-stdin", input: "pallet-town-1\n")
                let read = try await program.run("favorite", "add", "-", input: input)
                #expect(
                    read.errors == ""
                        && read.output.contains(
                            "♥ Pikachu is now a favourite, with the tag team, a note and a rating of 5.")
                )
                #expect(try await program.run("favorites", "--json").output == before)
                #expect(before.contains("from Yuki") && before.contains("\"rating\":5"))
                #expect(before.contains("\"addedAt\":\"2020-01-02T03:04:05Z\""))
                _ = try await program.run("account", "delete", "--password-stdin", input: "pallet-town-1\n")
            }
        }
    }

    @Test func `a list merges its attributes into favourites but ignores saved searches`() async throws {
        try await withUser { program in
            _ = try await program.run("favorite", "add", "pikachu")
            let file =
                #"{"favorites":[{"id":25,"note":"from Yuki","rating":5}],"saved":[{"name":"a","query":"gen:1"}]}"#
            let dry = try await program.run("favorite", "add", "-", "--dry-run", input: file)
            #expect(dry.output == "♥ Pikachu is already a favourite, now with a note and a rating of 5.\n")
            _ = try await program.run("favorite", "add", "-", input: file)
            #expect(try await program.run("favorites", "rating:5", "--json").output.contains("from Yuki"))
            #expect(try await program.run("saved", "--json").output == "[]\n")
        }
    }

    @Test func `a single Pokémon or one per line in JSON counts as a list`() async throws {
        try await withUser { program in
            let shown = try await program.run("show", "pikachu", "--json")
            let kept = try await program.run("favorite", "add", "-", input: shown.output)
            #expect(kept == .init(output: "♥ Pikachu is now a favourite.\n", errors: "", status: 0))
            let chance = try await program.run("random", "type:ghost", "--json")
            let added = try ids(
                try await program.run("favorite", "add", "-", "--json", input: chance.output))
            #expect(added.count == 1 && chance.output.contains("\"id\":\(added[0]),"))
            let pretty = "{\n  \"name\": \"mew\",\n  \"id\": 151\n}\n"
            #expect(try ids(try await program.run("favorite", "add", "-", "--json", input: pretty)) == [151])
            let lines = "{\"id\":1}\n\n{\"name\":\"mr-mime\"}\n\"eevee\"\n"
            let several = try await program.run("favorite", "add", "-", "--json", input: lines)
            #expect(try ids(several) == [1, 122, 133])
        }
    }

    @Test func `an empty JSON list is valid and changes nothing`() async throws {
        try await withUser { program in
            let none = try await program.run("search", "zqzq", "--json")
            for words in [["favorite", "add"], ["favorite", "remove"], ["favorite"], ["tag", "team"]] {
                let said = try await program.run(words + ["-"], input: none.output)
                #expect(
                    said == .init(output: "The list is empty; nothing to do.\n", errors: "", status: 0))
                let json = try await program.run(words + ["-", "--json"], input: none.output)
                #expect(json == .init(output: "[]\n", errors: "", status: 0))
            }
            #expect(try await names(program).isEmpty)
            let shown = try await program.run("show", "-", input: "[]")
            #expect(shown.errors.hasPrefix("✗ Standard input names no Pokémon.\n") && shown.status == 64)
        }
    }

    private func ids(_ outcome: Program.Outcome) throws -> [Int] {
        struct Entry: Decodable { let id: Int }
        return try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8)).map(\.id)
    }

    @Test(arguments: [
        ("pikachu\n\npikachoo\n", "✗ Line 3 of standard input: There is no Pokémon “pikachoo”.\n", 66),
        ("[25, 99999]", "✗ Entry 2 of standard input: There is no Pokémon number 99999.\n", 66),
        ("[25, {\"a\": 1}]", "✗ Entry 2 of standard input: It names no Pokémon.\n", 65),
        ("[25", "✗ Standard input ends too early, at line 1, column 4.\n", 65),
        ("{\"error\": {\"code\": \"a\"}}", "✗ Standard input looks like JSON, but names no Pokémon.\n", 65),
        (
            "{\"id\": 1, \"username\": \"ash\"}", "✗ Standard input looks like JSON, but names no Pokémon.\n",
            65
        ),
        (
            "{\"id\": 1}\npikachu\n",
            "✗ Standard input looks like JSON, but can't be read from line 2, column 1.\n", 65
        ),
        (
            "[{\"id\": 25, \"name\": \"pikachu\"}, {\"id\": 2, \"name\": \"laptop\"}]",
            "✗ Entry 2 of standard input: Number 2 isn't “laptop”.\n", 65
        ),
        (
            "[1, {\"id\": 25, \"tags\": [\"a b\"]}]",
            "✗ Entry 2 of standard input: A tag can have only letters, digits, - and _, not a space.", 65
        ),
        (
            "[{\"id\": 25, \"tags\": \"a\"}]",
            "✗ Entry 1 of standard input: This should be a list of tags.\n", 65
        ),
        ("name,note\nmew,\"a", "✗ Line 2 of standard input: This quotation mark isn't closed", 65),
        ("{\"favorites\": 3}", "✗ Standard input looks like JSON, but names no Pokémon.\n", 65),
        ("{\"id\": 99999}", "✗ Line 1 of standard input: There is no Pokémon number 99999.\n", 66),
        (
            "{\"id\": 1}\n{\"id\": 99999}",
            "✗ Line 2 of standard input: There is no Pokémon number 99999.\n", 66
        ),
        ("", "✗ Standard input names no Pokémon.\n", 64),
        ("# nothing\n", "✗ Standard input names no Pokémon.\n", 64),
        (".\n", "✗ Line 1 of standard input: No Pokémon has been shown yet", 64),
    ])
    func `a list with an error adds nothing`(list: String, error: String, status: Int32) async throws {
        try await withUser { program in
            let outcome = try await program.run("favorite", "add", "-", input: list)
            #expect(outcome.errors.hasPrefix(error) && outcome.status == status, "\(outcome)")
            #expect(outcome.output == "")
            #expect(try await names(program).isEmpty)
        }
    }

    @Test func `a list on standard input is rejected in the shell`() async throws {
        try await withUser { program in
            let outcome = try await program.run(
                input: "login ash\npallet-town-1\nfavorite add -\nfavorite add pikachu\n")
            #expect(
                outcome.errors.hasPrefix(
                    "✗ “-” means standard input, from which the shell reads its commands."))
            #expect(outcome.status == 64 && outcome.output.contains("♥ Pikachu is now a favourite."))
        }
    }
}

import Foundation
import TestSupport
import Testing

@testable import Shell

/// Lists on standard input.
@Suite struct ListInputTests {
    private func withUser(_ body: (TestSupport.Program) async throws -> Void) async throws {
        try await withTemporaryFolder { home in
            let program = TestSupport.Program(home: home)
            _ = try await program.run("signup", "ash", "--password-stdin", input: "pallet-town-1\n")
            try await body(program)
        }
    }

    private func names(_ program: TestSupport.Program) async throws -> [String] {
        try MainJobTests.names(try await program.run("favorites", "sort:id", "--json"))
    }

    @Test func `references stand one a line, with blanks and comments between`() async throws {
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
            #expect(try await names(program) == ["pikachu", "farfetchd", "mr-mime", "mew"])
        }
    }

    @Test func `what one command prints, another reads`() async throws {
        try await withUser { program in
            let water = try await program.run("browse", "type:water", "gen:1", "--size", "500", "--json")
            _ = try await program.run("favorite", "add", "-", input: water.output)
            #expect(try await names(program).count == (try MainJobTests.names(water)).count)
            let all = try await program.run("browse", "--size", "5000", "--json")
            #expect(all.output.utf8.count > 1 << 16)
            let added = try await program.run("favorite", "add", "-", "--json", input: all.output)
            #expect(try MainJobTests.names(added).count == 1_351)
            let pretty = "[\n  25,\n  \"mew\",\n  {\"name\": \"mr-mime\", \"id\": 122}\n]\n"
            let compared = try await program.run("compare", "-", "--json", input: pretty)
            #expect(try MainJobTests.names(compared) == ["pikachu", "mew", "mr-mime"])
        }
    }

    @Test(arguments: [
        ("pikachu\n\npikachoo\n", "✗ Line 3 of standard input: There is no Pokémon “pikachoo”.\n", 66),
        ("[25, 99999]", "✗ Entry 2 of standard input: There is no Pokémon number 99999.\n", 66),
        ("[25, {\"a\": 1}]", "✗ Standard input begins like a list in JSON and is none of Pokémon.\n", 65),
        ("[25", "✗ Standard input begins like a list in JSON and is none of Pokémon.\n", 65),
        ("", "✗ Standard input names no Pokémon.\n", 64),
        ("# nothing\n", "✗ Standard input names no Pokémon.\n", 64),
        (".\n", "✗ Line 1 of standard input: No Pokémon was shown yet", 64),
    ])
    func `of a list with a mistake nothing is kept`(list: String, error: String, status: Int32) async throws {
        try await withUser { program in
            let outcome = try await program.run("favorite", "add", "-", input: list)
            #expect(outcome.errors.hasPrefix(error) && outcome.status == status, "\(outcome)")
            #expect(outcome.output == "")
            #expect(try await names(program).isEmpty)
        }
    }

    @Test func `a list has its limits`() throws {
        func code(_ text: String) -> String? {
            do throws(Failure) {
                _ = try ReferenceList(parsing: Array(text.utf8))
                return nil
            } catch { return error.code }
        }
        #expect(code(String(repeating: "1\n", count: 10_000)) == nil)
        #expect(code(String(repeating: "1\n", count: 10_001)) == "too_many")
        #expect(code(String(repeating: "a", count: 1_001)) == "too_long")
        #expect(code(String(repeating: "[", count: 100_000)) == "bad_list")
        #expect(throws: Failure.self) { try ReferenceList(parsing: [0xFF, 0x0A]) }
    }

    @Test func `in the shell a list would be the commands to come`() async throws {
        try await withUser { program in
            let outcome = try await program.run(
                input: "login ash\npallet-town-1\nfavorite add -\nfavorite add pikachu\n")
            #expect(outcome.errors.hasPrefix("✗ “-” stands for a list on standard input"))
            #expect(outcome.status == 64 && outcome.output.contains("♥ Pikachu is now a favourite."))
        }
    }
}

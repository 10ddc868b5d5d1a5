import Records
import TestSupport
import Testing

/// Words that people type in a different order from the grammar, and the responses.
struct PlacesTests {
    @Test(arguments: [
        "pick ghost gen:1 gastly", "pick ghost gen 1 gastly", "pick gastly ghost gen:1",
        "pick type:ghost gen:1 gastly",
    ])
    func `a type and a generation identify a pick`(line: String) async throws {
        try await withAsh { program in
            let outcome = try await program.run(line.words)
            #expect(outcome.output.contains("Picked Gastly for Ghost, Gen 1"), "\(outcome)")
        }
    }

    @Test func `part of a look's name lists the matching looks and changes nothing`() async throws {
        try await withAsh { program in
            let refused = try await program.run("look", "alcremie", "caramel")
            #expect(refused.status == 65 && refused.errors.contains("“Caramel Swirl"), "\(refused)")
            #expect(!refused.errors.contains("ruby"))
            let terminal = try program.terminal("look", "alcremie", "caramel", columns: 100)
            let shown = try await terminal.expect("keeps one.")
            #expect(
                shown.contains("Caramel Swirl") && !shown.contains("ruby") && shown.contains("Kept"),
                "\(shown)")
            try await terminal.expectSuccess()
            #expect(try await program.run("favorites", "--json").output == "[]\n")
        }
    }
}

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

    @Test func `only a look that isn't kept is suggested`() async throws {
        try await withAsh { program in
            #expect(try await program.run("favorite", "shiny", "gyarados").status == 0)
            var listed = try await program.run("look", "gyarados")
            #expect(listed.errors.contains("look gyarados female” keeps one"), "\(listed)")
            _ = try await program.run("look", "gyarados", "male", "female", "female-shiny")
            listed = try await program.run("look", "gyarados")
            #expect(listed.status == 0 && !listed.errors.contains("keeps one"), "\(listed)")
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

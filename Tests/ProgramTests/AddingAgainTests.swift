import Foundation
import TestSupport
import Testing

/// Adding a favourite again, which brings back its note, tags and looks.
struct AddingAgainTests {
    private func withAlcremie(_ body: (Program) async throws -> Void) async throws {
        try await withAsh { program in
            let lines = [
                "look alcremie shiny", "tag cake alcremie", "note alcremie sweet", "rate alcremie 4",
            ]
            _ = try await program.run(input: lines.joined(separator: "\n"))
            try await body(program)
        }
    }

    @Test func `JSON reports restored attributes until the history is cleared`() async throws {
        try await withAlcremie { program in
            _ = try await program.run("favorite", "remove", "alcremie")
            let back = try await program.run("favorite", "add", "alcremie", "--json")
            #expect(
                back.output.contains(#""restored":true"#) && back.output.contains(#""addedTags":["cake"]"#),
                "\(back)")
            _ = try await program.run("favorite", "remove", "alcremie")
            _ = try await program.run("changes", "--clear", "--yes")
            let bare = try await program.run("favorite", "add", "alcremie", "--json")
            #expect(!bare.output.contains("restored") && !bare.output.contains("cake"), "\(bare)")
        }
    }

    @Test func `adding favourites from a ranking reports what it restores`() async throws {
        try await withAlcremie { program in
            _ = try await program.run("favorite", "add", "eevee")
            _ = try await program.run("rank", "new", "sweets", "id:133,869")
            _ = try await program.run("rank", "sweets", "--picked", "alcremie")
            _ = try await program.run("favorite", "remove", "alcremie", "eevee")
            let outcome = try await program.run("rank", "sweets", "--keep")
            #expect(
                outcome.output.contains(
                    "Added 2 favourites from “sweets”. 1 of them got back what it had before."),
                "\(outcome)")
        }
    }

    @Test func `a summary counts restored favourites`() async throws {
        try await withAlcremie { program in
            _ = try await program.run("tag", "cake", "1-3")
            _ = try await program.run("favorite", "remove", "1-3", "alcremie")
            let outcome = try await program.run("favorite", "add", "1-20", "alcremie")
            #expect(
                outcome.output.contains(
                    "Added 21 Pokémon to your favourites. 4 of them got back what they had before."),
                "\(outcome)")
        }
    }
}

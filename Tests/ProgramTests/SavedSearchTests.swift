import TestSupport
import Testing

/// Saved searches in the real program.
struct SavedSearchTests {
    @Test(arguments: ["x y", "x,y"])
    func `an invalid name of a saved search is rejected`(name: String) async throws {
        try await withAsh { program in
            let forbidden = name.contains(",") ? "“,”" : "a space"
            let outcome = try await program.run("saved", "add", name, "type:fire")
            #expect(outcome.status == 65 && outcome.output == "")
            #expect(
                outcome.errors
                    == """
                    ✗ The name of a saved search can have only letters, digits, - and _, not \(forbidden).
                      A name is one word, as in “pokeexplorer saved add strong-fire type:fire”.

                    """)
            let file =
                #"{"format":"pokeexplorer-favorites","version":1,"favorites":[],"#
                + #""saved":[{"name":"\#(name)","query":"gen:1"}]}"#
            let imported = try await program.run("import", "-", input: file)
            #expect(imported.errors.contains("The name of a saved search can have only letters"))
        }
    }

    @Test(arguments: ["saved:fire", "note:yuki", "tag:none"])
    func `a term that begins like a command is a query`(term: String) async throws {
        try await withAsh { program in
            _ = try await program.run("saved", "add", "fire", "type:fire")
            _ = try await program.run("tag", "water", "squirtle")
            let outcome = try await program.run("favorites", term)
            #expect(
                outcome.errors
                    == """
                    None of your favourites match “\(term)”.
                    “pokeexplorer favorites” lists them all.

                    """)
        }
    }
}

import Foundation
import TestSupport
import Testing

/// Words that people put in other places than the grammar, and what the answers are.
struct PlacesTests {
    @Test func `a position is a number or an end of the list, with or without “to”`() async throws {
        try await withAsh { program in
            func order(_ line: String) async throws -> [String] {
                let outcome = try await program.run(line.split(separator: " ").map(String.init))
                #expect(outcome.status == 0, "\(outcome)")
                let json = try await program.run("favorites", "--json").output
                return json.matches(of: /"name":"(\w+)"/).map { String($0.1) }
            }
            for name in ["pikachu", "mew", "gengar", "eevee"] { _ = try await program.run("favorite", name) }
            #expect(try await order("move gengar bottom") == ["eevee", "mew", "pikachu", "gengar"])
            #expect(try await order("move gengar top") == ["gengar", "eevee", "mew", "pikachu"])
            #expect(try await order("move gengar --place 3") == ["eevee", "mew", "gengar", "pikachu"])
            #expect(try await order("move 25 151 --place 2") == ["eevee", "pikachu", "mew", "gengar"])
            #expect(try await order("move mew to top") == ["mew", "eevee", "pikachu", "gengar"])
            let changes = try await program.run("changes").output
            #expect(
                changes.contains("Moved Gengar to place 3") && changes.contains("Moved Mew to the top"),
                "\(changes)")
            // A number without an option stays a Pokédex number.
            let other = try await program.run("move", "gengar", "3")
            #expect(other.status == 64 && other.errors.contains("Where should it go?"), "\(other)")
            let far = try await program.run("move", "gengar", "--place", "9")
            #expect(far.status == 64 && far.errors.contains("you have 4 favourites"), "\(far)")
        }
    }

    @Test(arguments: [
        "pick ghost gen:1 gastly", "pick ghost gen 1 gastly", "pick gastly ghost gen:1",
        "pick type:ghost gen:1 gastly",
    ])
    func `a type and a generation identify a pick`(line: String) async throws {
        try await withAsh { program in
            let outcome = try await program.run(line.split(separator: " ").map(String.init))
            #expect(outcome.output.contains("Picked Gastly for ghost-gen1"), "\(outcome)")
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

    @Test func `the list of missing Pokémon agrees with the progress, and both explain how forms count`()
        async throws
    {
        try await withAsh { program in
            _ = try await program.run("favorite", "add", "1-3", "10100")
            let progress = try await program.run("progress", "dex:kanto")
            let missing = try await program.run("browse", "dex:kanto", "favorite:no")
            #expect(progress.output.contains("4 of 151"), "\(progress)")
            #expect((missing.output + missing.errors).contains("147 Pokémon"), "\(missing)")
            for outcome in [progress, missing] {
                #expect(
                    (outcome.output + outcome.errors).contains(
                        "Each species counts once; any of its forms counts for it."))
            }
        }
    }

    @Test func `undo describes the resulting state`() async throws {
        try await withAsh { program in
            _ = try await program.run("look", "unown", "b", "c")
            _ = try await program.run("tag", "team", "unown")
            let steps = [
                ("look remove unown c", "Undone: Unown has the look “C” again."),
                ("look unown d e", "Undone: Unown no longer has the looks “D” and “E”."),
                ("saved add fast speed:100-", "Undone: the search “fast” is no longer saved."),
                ("tag remove team unown", "Undone: Unown has the tag “team” again."),
                ("tag rename team squad", "Undone: the tag “squad” is called “team” again."),
                ("tag delete team", "Undone: 1 favourite has the tag “team” again."),
                ("rate unown 4", "Undone: Unown is no longer rated 4."),
                ("note unown hidden", "Undone: Unown is as it was."),
                ("nickname unown Q", "Undone: Unown is no longer called “Q”."),
            ]
            for (line, sentence) in steps {
                let outcome = try await program.run(input: line + "\nundo\n")
                #expect(outcome.output.contains(sentence), "\(line): \(outcome)")
            }
            let given = try await program.run("look", "unown", "b", "d", "e")
            #expect(given.output.contains("You now keep Unown as “B”, “D” and “E”."), "\(given)")
            #expect(
                try await program.run("look", "remove", "unown", "z").output.contains(
                    "You don't keep Unown as “Z”."))
        }
    }

    @Test func `unknown names are reported once, and changed settings are confirmed`() async throws {
        try await withAsh { program in
            let refused = try await program.run("favorite", "add", "blahh", "blahh", "blahh")
            #expect(refused.errors.contains("There is no Pokémon “blahh”."), "\(refused)")
            let set = try await program.run("set", "units", "imperial")
            #expect(set.output.contains("Units are now imperial."), "\(set)")
            #expect(try await program.run("set", "page-size", "30").output.contains("Page size is now 30."))
            let evolves = try await program.run("browse", "evolves:36")
            #expect(evolves.errors.contains("“36” isn't a way to evolve."), "\(evolves)")
        }
    }
}

import FavoritesFeature
import Foundation
import Pokedex
import Terminal
import TestSupport
import Testing

@testable import Shell

/// The progress display: the number of Pokémon collected.
struct ProgressTests {
    private func view(_ parts: [(name: String, kept: Int, total: Int)], theme: Theme = .plain) -> ProgressView
    {
        ProgressView(
            progress: parts.map {
                Favorites.Progress(
                    id: $0.name, name: String($0.name.trimmingPrefix("type:")).capitalized, kept: $0.kept,
                    total: $0.total,
                    missing: (try? Query(parsing: "species:yes favorite:no")) ?? Query()
                )
            }, query: "", theme: theme)
    }

    @Test(arguments: [20, 30, 40, 60, 80, 120, 200])
    func `lines fit the width, and bars use all the space`(width: Int) {
        let parts = [("All species", 1_024, 1_025), ("Kanto", 151, 151), ("Generation 1", 0, 151)]
        for theme in [Theme.plain, Theme(depth: .none, usesUnicode: false)] {
            let lines = view(parts, theme: theme).lines(width: width).map(\.description)
            #expect(lines.allSatisfy { width < 30 || displayWidth($0) <= width }, "\(lines)")
            #expect(lines.allSatisfy { $0.contains(" of ") })
            #expect(lines[1].contains("100% \(theme.glyphs.check)") == (width >= 60))
            #expect(width < 40 || lines[2].contains(theme.glyphs.barTrack))
        }
    }

    @Test func `a bar has a name, a count and a percentage`() {
        #expect(
            view([("Kanto", 96, 151)]).lines(width: 40).map(\.description)
                == ["Kanto  ██████████▏░░░░░  96 of 151   63%"])
        let notes = view([("Kanto", 151, 151)]).notes.map(\.description)
        #expect(notes == ["♥ Nothing is missing. Congratulations!"])
        let types = view([("type:fire", 1, 131), ("type:ice", 0, 48)])
        #expect(types.notes[0].description.hasSuffix(" lists what's missing from the Fire types."))
        #expect(types.lines(width: 40)[0].description.hasSuffix("  <1%"))
        #expect(types.lines(width: nil)[0].description.hasSuffix("  0%"))
    }

    @Test func `progress in a pipe has no bars, and each line ends with four words`() async throws {
        try await withProgram { program in
            let refused = try await program.run("progress")
            #expect(refused.status == 77 && refused.output == "")
            try await program.signUpAsh()
            _ = try await program.run("favorite", "add", "1-9", "raichu-alola")
            let all = try await program.run("progress")
            #expect(all.output.hasPrefix("All species  10 of 1025    0%\nKanto         10 of 151    6%\n"))
            #expect(all.errors == "“pokeexplorer browse species:yes favorite:no” lists what's missing.\n")
            let words = all.output.split(separator: "\n").map { $0.split(separator: " ").suffix(4) }
            #expect(words.allSatisfy { $0.count == 4 && $0.dropFirst().first == "of" })
            let missing = try await program.run("browse", "dex:kanto", "species:yes", "favorite:no", "--json")
            #expect(missing.output.matches(of: /"id":/).count == 141)
            #expect(try await program.run("progress", "gen").output.split(separator: "\n").count == 9)
            #expect(try await program.run("progress", "TYPE").output.split(separator: "\n").count == 18)
        }
    }

    @Test func `JSON includes a query for the missing Pokémon`() async throws {
        struct Part: Decodable {
            let id: String, name: String, kept: Int, total: Int, percent: Int, query: String?, next: String?
        }
        try await withAsh { program in
            _ = try await program.run("tag", "shiny", "1-3")
            func parts(_ words: String...) async throws -> [Part] {
                let outcome = try await program.run(["progress", "--json"] + words)
                #expect(outcome.errors == "" && outcome.status == 0)
                return try JSONDecoder().decode([Part].self, from: Data(outcome.output.utf8))
            }
            let shiny = try #require(try await parts("tag:shiny", "1-9").first)
            #expect(shiny.kept == 3 && shiny.total == 9 && shiny.percent == 33)
            #expect(shiny.query == "id:1-9 not tag:shiny" && shiny.name == "tag:shiny 1-9")
            #expect(shiny.next == "charmander")
            #expect(try await parts("1-3").map(\.next) == [nil])
            let line = try await program.run("progress", "1-9")
            #expect(line.errors.hasSuffix(" lists what's missing. Next: Charmander.\n"))
            #expect(try await parts("dex").map(\.name).first == "Kanto")
            #expect(try await parts("zqzq").isEmpty)
            let mixed = try await program.run("progress", "gen:1 or tag:shiny")
            #expect(mixed.status == 64 && mixed.errors.contains("mixes facts with your own marks"))
            let missing = try await program.run("progress", "grass types not mine")
            #expect(missing.status == 64 && missing.output == "", "\(missing)")
            #expect(missing.errors.contains("search for “type:grass favorite:no”"), "\(missing)")
            let spoken = try await program.run("progress", "shiny")
            #expect(
                spoken.output == "shiny  3 of 1025    0%\n"
                    && spoken.errors.contains("Showing look:shiny or tag:shiny instead."), "\(spoken)")
            let wrong = try await program.run("progress", "dex:kantu")
            #expect(wrong.status == 64 && wrong.errors.contains("There is no Pokédex “kantu”."))
            #expect(wrong.errors.contains("Did you mean “kanto”?"))
        }
    }

    @Test func `progress by generation is unavailable for another PokéAPI`() async throws {
        let stub = try await HTTPStub(routes: StubPokeAPI.routes())
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
            try await program.signUpAsh()
            let refused = try await program.run("progress", "gen")
            #expect(refused.status != 0 && refused.output == "")
            #expect(refused.errors.contains("so “gen” is unknown"))
            #expect(try await program.run("progress").output.hasPrefix("All species  0 of "))
        }
        await stub.stop()
    }
}

import Foundation
import Pokedex
import Terminal
import TestSupport
import Testing

@testable import FavoritesFeature
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

    @Test func `progress by generation is unavailable for another PokéAPI`() async throws {
        let stub = try await HTTPStub(routes: StubPokeAPI.routes())
        try await withProgram(api: stub) { program in
            try await program.signUpAsh()
            let refused = try await program.run("progress", "gen")
            #expect(refused.status != 0 && refused.output == "")
            #expect(refused.errors.contains("so “gen” is unknown"))
            #expect(try await program.run("progress").output.hasPrefix("All species  0 of "))
        }
        await stub.stop()
    }
}

import Foundation
import Pokedex
import Records
import SettingsFeature
import Terminal
import TestSupport
import Testing

@testable import Shell

/// Moves of another PokéAPI, and what Tab offers for moves, abilities, natures and types.
struct MovesTests {
    @Test func `the game setting accepts all games with moves`() throws {
        let games = try #require(MoveDex.bundled).games.map(\.name)
        #expect(Setting.games == ["newest"] + games)
    }

    @Test func `moves of another PokéAPI need a sync first`() async throws {
        let stub = try await HTTPStub(routes: StubWorld().routes)
        try await withProgram(api: stub) { program in
            let before = try await program.run("moves")
            #expect(before.status == 69 && before.errors.contains("lists only names"))
            let sync = try await program.run("sync")
            #expect(sync.output.contains("7 Pokémon and 3 moves are up to date."))
            await stub.stop()
            let after = try await program.run("moves")
            #expect(after.output.contains("Move 2") && after.errors == "3 moves\n")
            #expect(
                try await program.run("browse", "move:move-1@emerald", "--json").output.contains("pikachu"))
            #expect(try await program.run("learnset", "25").output.hasPrefix("Pikachu in Emerald\n"))
        }
    }

    @Test func `before a sync, picks and rankings of another PokéAPI say what is missing`() async throws {
        let stub = try await HTTPStub(routes: StubWorld().routes)
        try await withProgram(api: stub) { program in
            try await program.signUpAsh()
            for line in ["pick ghost", "pick gen1 pikachu", "rank new x type:ghost"] {
                let refused = try await program.run(line.words)
                let isSaid = refused.errors.contains("“pokeexplorer sync” downloads the rest.")
                #expect(refused.status == 69 && isSaid, "\(line): \(refused)")
            }
            #expect(try await program.run("picks").errors.contains("lists only names"))
            await stub.stop()
        }
    }

    @Test func `a mirror without moves is reported`() async throws {
        var world = StubWorld()
        world.hasMoves = false
        let stub = try await HTTPStub(routes: world.routes)
        try await withProgram(api: stub) { program in
            let sync = try await program.run("sync")
            #expect(sync.output.contains("This PokéAPI has no moves."))
            let moves = try await program.run("moves", "tackle")
            #expect(moves.status == 69 && moves.errors.contains("this PokéAPI has none"))
            #expect(try await program.run("browse", "move:surf").status == 69)
        }
        await stub.stop()
    }

    @Test func `Tab completes moves, abilities, natures, games and fields`() throws {
        let completion = LineCompletion(language: "en")
        completion.offer(.bundled)
        let offers = completion.offers
        #expect(offers("moves flameth") == ["flamethrower"])
        #expect(offers("moves fire p").contains("fire punch"))
        #expect(offers("moves pow").contains("power:"))
        #expect(offers("moves flag:pun") == ["punch"])
        #expect(offers("abilities levi") == ["levitate"])
        #expect(offers("natures ti") == ["timid"])
        #expect(offers("types st") == ["steel"])
        #expect(offers("learnset pikachu --game emer") == ["emerald"])
        #expect(offers("learnset pikachu --game legends") == ["legends-arceus"])
        #expect(offers("browse move:sur").contains("surf"))
        #expect(offers("browse move:surf@eme") == ["surf@emerald"])
        #expect(offers("show garchomp --nature jo") == ["jolly"])
        #expect(offers("set game eme") == ["emerald"])
    }
}

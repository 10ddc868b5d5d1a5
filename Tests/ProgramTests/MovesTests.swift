import Foundation
import Pokedex
import SettingsFeature
import Terminal
import TestSupport
import Testing

@testable import Shell

/// Moves, abilities, natures, types and learnsets in the program, offline and in a new home.
struct MovesTests {
    private func run(_ lines: [String]) async throws -> [Program.Outcome] {
        try await withProgram { program in
            var outcomes: [Program.Outcome] = []
            for line in lines {
                outcomes.append(try await program.run(line.split(separator: " ").map(String.init)))
            }
            return outcomes
        }
    }

    @Test func `a move shows its facts, former values, machines and learners`() async throws {
        let found = try await run(["moves flamethrower", "moves Flammenwurf", "moves curse", "moves splash"])
        let move = found[0].output
        #expect(move.hasPrefix("#53 Flamethrower  [Fire]\n"))
        for part in [
            "10% chance to burn", "in X / Y: power 95 → 90", "TM35 in Ruby / Sapphire",
            "TR02 in Sword / Shield",
            "Learned by 278 Pokémon (“pokeexplorer browse move:flamethrower”)", "Charizard",
        ] {
            #expect(move.contains(part), "\(part)")
        }
        #expect(found[1].output == move)
        #expect(found[2].output.contains("in Black / White: type ??? → Ghost"))
        #expect(!found[3].output.contains("Effect"))
        #expect(found[3].output.contains("\n\nDoes nothing at all.\n"))
        #expect(!found[3].output.contains("No description"))
    }

    @Test func `abilities and moves are described offline, even on a Pokémon's page`() async throws {
        let found = try await run([
            "abilities levitate", "moves protect", "show gengar", "show pikachu", "abilities levitate --json",
            "moves protect --json", "show pikachu --json",
        ])
        let levitate = "Makes the Pokémon immune to Ground moves, Spikes and terrain."
        #expect(found[0].output.contains("\nGeneration 3\n\n\(levitate)\n"))
        let protect = "Blocks moves aimed at the user this turn; it is likely to fail if used again at once."
        #expect(found[1].output.replacing("\n", with: " ").contains(protect))
        #expect(found[2].output.contains(/\nAbilities +Cursed Body: Has a 30% chance to disable a move/))
        #expect(found[3].output.contains(/\nAbilities +Static: Has a 30% chance to paralyse an attacker/))
        #expect(found[3].output.contains(/\n +Lightning Rod \(hidden\): Draws in Electric moves/))
        #expect(found[4].output.contains("\"summary\":\"\(levitate)\""))
        #expect(found[5].output.contains("\"summary\":\"\(protect)\""))
        #expect(found[6].output.contains("\"summary\":\"Has a 30% chance to paralyse"))
    }

    @Test func `abilities are found by part of their names, and otherwise by their effects`() async throws {
        let found = try await run(["abilities ice", "abilities ground", "abilities grounds and skies"])
        let names = found[0].output.split(separator: "\n").dropFirst().map { String($0) }
        let body = try #require(names.firstIndex { $0.contains("Ice Body") })
        let fat = try #require(names.firstIndex { $0.contains("Thick Fat") })
        #expect(body < fat)
        #expect(found[1].output.contains("Levitate") && !found[1].output.contains("Damp"))
        #expect(found[2].status == 66 && found[2].errors.contains("There is no ability"))
    }

    @Test func `“moves” lists the matches of a query or of part of a name`() async throws {
        let found = try await run([
            "moves type:fire class:special power:90- sort:-power", "moves punch", "moves flag:punch",
        ])
        let names = found[0].output.split(separator: "\n").dropFirst().map {
            $0.prefix(17).trimmingCharacters(in: .whitespaces)
        }
        #expect(names.first == "284  Eruption" && names.last == "53  Flamethrower" && names.count == 15)
        #expect(found[0].errors == "15 moves\n")
        #expect(found[1].output.contains("Mach Punch") && !found[1].output.contains("Surf"))
        #expect(found[2].errors == "21 moves\n")
    }

    @Test func `a learnset has its game's values and the moves of earlier stages`() async throws {
        let found = try await run([
            "learnset raichu --game red-blue", "learnset raichu --game blue", "learnset magnezone",
        ])
        let raichu = found[0].output
        #expect(raichu.hasPrefix("Raichu in Red / Blue\n"))
        #expect(raichu.contains("By level, from Pikachu"))
        #expect(raichu.contains(/TM24 +Thunderbolt +\[Electric\] +Special +95/))
        #expect(raichu.contains(/TM01 +Mega Punch/))
        #expect(found[1].output == raichu)
        #expect(found[2].output.hasPrefix("Magnezone in Scarlet / Violet\n"))
    }

    @Test func `the game setting applies to Pokémon of that game, and not to queries`() async throws {
        try await withProgram { program in
            _ = try await program.run("set", "game", "emerald")
            #expect(try await program.run("learnset", "pikachu").output.hasPrefix("Pikachu in Emerald\n"))
            #expect(
                try await program.run("learnset", "garchomp").output.hasPrefix(
                    "Garchomp in Scarlet / Violet\n"))
            // A query doesn't depend on the game setting.
            let all = try await program.run("browse", "move:surf", "--json").output
            _ = try await program.run("unset", "game")
            #expect(try await program.run("browse", "move:surf", "--json").output == all)
        }
    }

    @Test func `the game setting accepts all games with moves`() throws {
        let games = try #require(MoveDex.bundled).games.map(\.name)
        #expect(Setting.games == ["newest"] + games)
    }

    @Test(arguments: [
        ("moves flamethrowr", 66, "There is no move “flamethrowr”.", "Did you mean “flamethrower”?"),
        ("moves typ:fire", 64, "There is no field “typ”.", "type"),
        ("moves sort:machine", 64, "Results can't be sorted by “machine”.", "Sort by type, class, power,"),
        ("moves type:fir", 64, "No move has the type “fir”.", "“fire”"),
        ("moves power>900", 66, "No move matches “power>900”.", "help query"),
        ("abilities levitatte", 66, "There is no ability “levitatte”.", "“levitate”"),
        ("natures timd", 66, "There is no nature “timd”.", "“timid”"),
        ("types fier", 66, "There is no type “fier”.", "“fire”"),
        ("types fairy --gen 5", 66, "There was no Fairy type before generation 6.", ""),
        ("learnset pikachu --game emerad", 64, "There is no game “emerad”.", "“emerald”"),
        ("learnset pikachu --game legends-za", 66, "There are no learnsets for Legends: Z-A.", "emerald"),
        ("learnset gible --game emerald", 66, "Gible learns no moves in Emerald.", "diamond-pearl, platinum"),
        ("learnset pikachoo", 66, "There is no Pokémon “pikachoo”.", "Pikachu"),
        ("browse move:surff", 64, "There is no move “surff”.", "“surf”"),
        ("browse move:surf@emerad", 64, "There is no game “emerad”", "“emerald”"),
        ("browse move:surf@eggs", 64, "There is no game “eggs”", "“egg”"),
        ("browse move:moonblast@emerald", 64, "No Pokémon learns Moonblast in Emerald; some do in x-y,", ""),
        ("browse move:surf@legends-za", 64, "There are no learnsets for Legends: Z-A.", "emerald"),
        ("browse game:legends-za", 64, "There are no learnsets for Legends: Z-A.", "emerald"),
        ("browse game:emerad", 64, "There is no game “emerad”.", "“emerald”"),
        ("browse hidden:drizle", 64, "No Pokémon has the hidden ability “drizle”.", "“drizzle”"),
        ("browse ev:sped", 64, "There is no stat “sped”.", "“speed”"),
        ("show garchomp --level 0", 64, "A level is a number from 1 to 100, not 0.", ""),
        ("show garchomp --nature joly", 66, "There is no nature “joly”.", "“jolly”"),
        ("show garchomp --evs 300spe", 64, "at most 252 effort values; Speed has 300", ""),
        ("show garchomp --evs 252hp,252atk,252def", 64, "at most 510 effort values, not 756", ""),
        ("show garchomp --evs 4speeed", 64, "There is no stat “speeed”.", ""),
        (
            "learnset pikachu --game tetris", 64, "There is no game “tetris”.",
            "The games are red-green-japan, "
        ),
        ("show pikachu --game tetris", 64, "There is no game “tetris”.", "legends-arceus, scarlet-violet, "),
        ("browse move:surf@tetris", 64, "There is no game “tetris”", "The games are red-green-japan, "),
        ("set game tetris", 64, "game cannot be “tetris”.", "scarlet-violet"),
        (
            "show levitate", 66, "Levitate is an ability, not a Pokémon.",
            "“pokeexplorer abilities levitate” lists its"
        ),
        (
            "show thunderbolt", 66, "Thunderbolt is a move, not a Pokémon.",
            "“pokeexplorer moves thunderbolt” shows it."
        ),
        (
            "show thunder punch", 66, "Thunder Punch is a move, not",
            "“pokeexplorer moves thunder punch” shows"
        ),
        (
            "compare pikachu jolly", 66, "Jolly is a nature, not a Pokémon.",
            "“pokeexplorer natures jolly” shows it."
        ),
        ("show steel", 66, "Steel is a type, not a Pokémon.", "“pokeexplorer browse type:steel” lists its"),
        (
            "show pikachu --game red --level 50", 64, "Red / Blue works out real stats in another way",
            "later game"
        ),
        ("matchups garchomp --gen 1", 66, "Garchomp isn't in generation 1: it came in generation 4.", ""),
        ("matchups steel --gen 1", 66, "There was no Steel type before generation 2.", ""),
        ("matchups clefable --gen 10", 64, "There is no generation 10; they go from 1 to 9.", ""),
        ("set game emerad", 64, "game cannot be “emerad”.", "emerald"),
        ("set game legends-za", 64, "There are no learnsets for Legends: Z-A.", "emerald"),
    ])
    func `invalid input is reported in one sentence with a suggestion`(
        line: String, status: Int, message: String, advice: String
    ) async throws {
        let outcome = try await run([line])[0]
        #expect(outcome.status == status && outcome.output == "")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(advice.isEmpty || outcome.errors.contains(advice), "\(outcome.errors)")
    }

    @Test func `--game shows the types, stats and abilities of that game`() async throws {
        let found = try await run([
            "show clefairy --game red-blue", "show clefairy --game bw", "show clefairy",
            "show garchomp --game rb", "show gengar --game usum --json", "show gengar --game oras --json",
            "show pikachu --game crystal --json", "show pikachu --game gs",
            "show butterfree --game bw --level 50 --json", "show butterfree --game xy --level 50 --json",
        ])
        let first = found[0].output
        #expect(first.contains("Clefairy  [Normal]\n") && first.contains(/Game +Red \/ Blue\n/))
        #expect(
            first.contains(/Abilities +none in these games\n/) && first.contains(/Weak to +\[Fighting\]\n/))
        #expect(
            first.contains(/\nSpecial +60/) && !first.contains("Sp. Atk") && first.contains(/\nTotal +258\n/))
        #expect(!first.contains("Speed rank") && first.contains("Moves in Red / Blue\n"))
        #expect(found[1].output.contains("Clefairy  [Normal]") && found[1].output.contains("Sp. Atk"))
        for ability in ["Cute Charm", "Magic Guard", "Friend Guard (hidden)"] {
            #expect(found[1].output.contains(ability), "\(ability)")
        }
        #expect(found[2].output.contains("Clefairy  [Fairy]") && !found[2].output.contains("Game "))
        #expect(found[3].output.contains("Not in Red / Blue; today's facts are shown."))
        #expect(found[4].output.contains("cursed-body") && !found[4].output.contains("levitate"))
        #expect(found[5].output.contains("levitate") && found[5].output.contains("omega-ruby-alpha-sapphire"))
        #expect(found[6].output.contains(#""defense":30"#) && found[6].output.contains(#""abilities":[]"#))
        #expect(found[7].output.contains("Moves in Gold / Silver"))
        // ⌊(2 × 80 + 31) / 2⌋ + 5, with a base of 90 since X and Y.
        #expect(found[8].output.contains(#""special-attack":100"#))
        #expect(found[9].output.contains(#""special-attack":110"#))
    }

    @Test func `match-ups of a generation use its chart, types and abilities`() async throws {
        let found = try await run([
            "matchups clefable --gen 1", "matchups clefable", "matchups ghost --gen 1",
            "matchups clefable --gen 1 --json",
        ])
        #expect(
            found[0].output.hasPrefix(
                "Clefable  [Normal]\nGeneration 1\n\nDamage taken\n×2    [Fighting]\n×0    [Ghost]\n"))
        #expect(found[1].output.hasPrefix("Clefable  [Fairy]\n\nDamage taken\n×2    [Poison] [Steel]\n"))
        #expect(found[2].output.contains(/×0 +\[Normal\] \[Psychic\]/))
        #expect(
            found[3].output.contains(#""generation":1"#) && found[3].output.contains(#""types":["normal"]"#))
    }

    @Test func `every command understands nicknames of games`() async throws {
        let found = try await run([
            "learnset pikachu --game oras", "show pikachu --game SwSh",
            "browse move:surf@sv game:hgss limit:3",
            "set game usum", "--set game=usum learnset pikachu", "learnset pikachu --game gen7",
        ])
        #expect(found[0].output.hasPrefix("Pikachu in Omega Ruby / Alpha Sapphire\n"))
        #expect(found[1].output.contains("Moves in Sword / Shield\n"))
        #expect(found[2].status == 0 && found[2].output.split(separator: "\n").count == 4)
        #expect(found[3].status == 0 && (found[3].output + found[3].errors).contains("ultra-sun-ultra-moon"))
        #expect(found[4].output.hasPrefix("Pikachu in Ultra Sun / Ultra Moon\n"))
        #expect(found[5].output == found[4].output)
    }

    @Test func `moves work offline, but for another PokéAPI they need a sync first`() async throws {
        let shown = try await run(["show pikachu --game emerald"])[0]
        #expect(shown.output.contains("Moves in Emerald\n") && shown.output.contains("Thunder Shock"))
        try await withTemporaryFolder { home in
            let stub = try await HTTPStub(routes: StubWorld().routes)
            let program = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
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

    @Test func `a mirror without moves is reported`() async throws {
        var world = StubWorld()
        world.hasMoves = false
        let stub = try await HTTPStub(routes: world.routes)
        try await withTemporaryFolder { home in
            let program = Program(home: home, options: ["--api", stub.apiURL.absoluteString])
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
        func offers(_ line: String) -> [String] {
            completion.complete(line: line, cursor: line.count).candidates.map(\.replacement)
        }
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

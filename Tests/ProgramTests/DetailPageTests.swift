import Answers
import Foundation
import PokeAPI
import Pokedex
import SettingsFeature
import Terminal
import TestSupport
import Testing

@testable import Shell

/// A Pokémon's page in the built program.
struct DetailPageTests {
    @Test func `--full shows moves and locations, and a second call takes them from the cache`() async throws
    {
        let stub = try await StubPokeAPI.start()
        try await withTemporaryFolder { home in
            let online = Program(
                home: home, options: ["--api", stub.apiURL.absoluteString])
            let first = try await online.run("show", "25", "--full")
            #expect(first.errors == "" && first.status == 0)
            #expect(
                first.output.hasSuffix(
                    """

                    Moves in Emerald
                    By level
                       28 Move 2   29 Move 1
                    Egg moves
                      Move 3
                    Other games (--game): red-blue

                    Locations in Red / Blue
                    Where        Game       Level  Chance  How
                    Power Plant  Blue, Red    5-6     70%  Old Rod
                    Power Plant  Blue, Red    3-6     25%  Walk
                    Route 1      Blue, Red    5-6     70%  Old Rod
                    Route 1      Blue, Red    3-6     25%  Walk

                    """), "\(first.output)")
            #expect(first.output.contains("\nNew words. (Version 7)\n"))
            #expect(first.output.contains("\nCry        https://example.org/cries/25.ogg\n"))
            let asked = stub.requests.count
            let offline = Program(
                home: home, options: ["--api", stub.apiURL.absoluteString, "--offline"])
            #expect(try await offline.run("show", "25", "--full").output == first.output)
            #expect(stub.requests.count == asked)
            let other = try await offline.run("show", "25", "--game", "Red")
            #expect(other.output.contains("Moves in Red / Blue\n"))
            let none = try await offline.run("show", "25", "--game", "yellow")
            #expect(
                none.output.contains(
                    "No moves in Yellow.\nOther games (--game): red-blue, emerald\n"))
        }
        await stub.stop()
    }

    @Test func `a location name is complete in a pipe and truncated at a terminal`()
        async throws
    {
        let slug = (["power-plant"] + Array(repeating: "storey", count: 20)).joined(separator: "-")
        let name = (["Power", "Plant"] + Array(repeating: "Storey", count: 20)).joined(separator: " ")
        let stub = try await HTTPStub { request in
            var answer = StubPokeAPI.answer(request)
            let text = answer.body.text
            answer.body = Data(text.replacing("\"power-plant\"", with: "\"\(slug)\"").utf8)
            return answer
        }
        try await withProgram(api: stub) { program in
            let piped = try await program.run("show", "25", "--full")
            #expect(piped.output.contains("\n\(name)  Blue, Red    5-6     70%  Old Rod\n"), "\(piped)")
            let terminal = try program.terminal("show", "25", "--full", rows: 200)
            _ = try await terminal.waitForEnd()
            #expect(terminal.output.contains("Power Plant Storey") && !terminal.output.contains(name))
        }
        await stub.stop()
    }

    @Test(arguments: [
        "mud-slap": "Mud-Slap", "kings-shield": "King’s Shield", "vice-grip": "Vise Grip",
        "thunder-wave": "Thunder Wave",
    ])
    func `move names are spelt as in the games`(slug: String, name: String) {
        #expect(MoveName.display(slug) == name)
    }

    @Test func `facts use the full width after a network failure`() {
        var widths: [Int] = []
        let window = TerminalSize(columns: 100, rows: 40)
        for isExpected in [true, false] {
            _ = PictureLayout(window, isExpected: isExpected) { width in
                widths.append(width)
                return Array(repeating: "fact", count: 20)
            }
        }
        #expect(widths == [58, 100])
    }

    @Test func `a page works offline and says what is missing`() async throws {
        try await withProgram { program in
            let outcome = try await program.run("show", "mew", "--full")
            #expect(outcome.status == 0 && outcome.errors == "")
            #expect(
                outcome.output.hasSuffix(
                    "\nLocations need the network, which --offline or a setting forbids.\n")
            )
            let json = try await program.run("show", "mew", "--full", "--json")
            #expect(outcome.output.contains("Moves in Scarlet / Violet\n"))
            #expect(json.output.contains("\"moves\"") && !json.output.contains("\"places\""))
        }
    }

    /// Checked with the official figures of the English games: Pikachu 1′04″ and 13.2 lb, Wailord 47′07″ and
    /// 877.4 lb.
    @Test(arguments: [
        (4, 60, "1 ft 4 in", "13.2 lb"), (145, 3980, "47 ft 7 in", "877.4 lb"),
        (1, 1, "4 in", "0.2 lb"), (3, 9999, "1 ft", "2204.4 lb"), (18, 1000, "5 ft 11 in", "220.5 lb"),
    ])
    func `heights and weights are converted and rounded correctly`(
        height: Int, weight: Int, feet: String, pounds: String
    ) {
        #expect(PokemonDetail.feet(height) == feet)
        #expect(PokemonDetail.pounds(weight) == pounds)
    }

    @Test func `imperial units follow metric units, and replace them in tables`() throws {
        let detail = PokemonDetail(try #require(NationalDex.bundled[25]))
        #expect(detail.wholeHeightText(.imperial) == "40 cm (1 ft 4 in)")
        #expect(
            detail.wholeWeightText(.imperial) == "6 kg (13.2 lb)" && detail.wholeWeightText(.metric) == "6 kg"
        )
        #expect(detail.heightText(.imperial) == "1 ft 4 in" && detail.heightText(.metric) == "40 cm")
        let (steelix, eternatus) = (
            NationalDex.bundled[208], NationalDex.bundled.pokemon(named: "eternatus-eternamax")
        )
        #expect(PokemonDetail(try #require(steelix)).heightText(.metric) == "920 cm")
        #expect(PokemonDetail(try #require(eternatus)).heightText(.metric) == "100 m")
        let unknown = PokemonDetail(try #require(NationalDex.bundled.pokemon(named: "charizard-gmax")))
        #expect(unknown.wholeWeightText(.imperial) == "unknown")
    }
}

import Answers
import Pokedex
import Testing

/// The effects of moves, in our own words.
struct MoveWordsTests {
    @Test(arguments: [
        "flamethrower": ["10% chance to burn"], "will-o-wisp": ["burns the target"],
        "bullet-seed": ["hits 2 to 5 times"], "double-kick": ["hits 2 times"],
        "giga-drain": ["the user recovers half the damage dealt"],
        "take-down": ["the user takes a quarter of the damage as recoil"],
        "recover": ["heals half of the user's HP"], "struggle": ["costs the user a quarter of its HP"],
        "close-combat": ["lowers the user's Defense and Special Defense"],
        "ancient-power": [
            "10% chance to raise the user's Attack, Defense, Special Attack, Special Defense and Speed"
        ],
        "swagger": ["confuses the target for 1 to 4 turns", "raises the target's Attack by 2"],
        "shell-smash": [
            "raises the user's Attack by 2, Special Attack by 2 and Speed by 2 and lowers the user's Defense and "
                + "Special Defense"
        ],
        "crunch": ["20% chance to lower the target's Defense"], "fissure": ["knocks out in one hit"],
        "fake-out": ["makes the target flinch"], "air-slash": ["30% chance to make the target flinch"],
        "stone-edge": ["high critical-hit ratio"], "frost-breath": ["always a critical hit"],
        "roar": ["forces the target to switch"], "toxic": ["badly poisons the target"],
        "poison-fang": ["50% chance to badly poison"], "poison-sting": ["30% chance to poison"],
        "spore": ["puts the target to sleep for 1 to 3 turns"],
        "yawn": ["makes the target drowsy for 2 turns"],
        "wrap": ["traps the target for 4 to 5 turns"], "whirlpool": ["traps the target for 4 to 5 turns"],
        "perish-song": ["all that hear it faint after 3 turns"],
        "swords-dance": ["raises the user's Attack by 2"], "splash": [], "tri-attack": [],
    ])
    func `a move's effects are described from its facts`(name: String, words: [String]) throws {
        let move = try #require(MoveDex.bundled?.move(slug: name))
        #expect(move.effects?.words == words)
    }

    @Test(arguments: [
        "stealth-rock": "the opponents' side of the field", "tailwind": "the user's side of the field",
        "counter": "depends on the move", "me-first": "one opponent nearby",
        "surf": "all other Pokémon",
    ])
    func `a move's target is described in words`(name: String, words: String) throws {
        #expect(MoveDex.bundled?.move(slug: name)?.targetWords == words)
    }

    @Test func `every flag is described in words`() throws {
        let moves = try #require(MoveDex.bundled).allMoves
        #expect(moves.allSatisfy { Set($0.flagWords).isDisjoint(with: $0.flags) })
        #expect(
            moves.first { $0.name == "spore" }?.flagWords == [
                "copied by Mirror Move", "a powder", "blocked by Protect", "reflected by Magic Coat",
            ])
    }

    @Test(arguments: [
        "flamethrower": ["in X / Y: power 95 → 90"], "hidden-power": ["in X / Y: power varying → 60"],
        "struggle": [], "me-first": [],
    ])
    func `former values are shown where they are meaningful`(name: String, words: [String]) throws {
        #expect(MoveDex.bundled?.move(slug: name)?.changeWords == words)
    }

    @Test func `missing facts are omitted from the description`() throws {
        let dex = try #require(MoveDex.bundled)
        #expect(dex.move(slug: "tera-blast")?.effects == nil)
        // The API has 110 such moves; 18 are Shadow moves, which are left out.
        #expect(dex.allMoves.count { $0.effects == nil } == 92)
        let words = dex.allMoves.flatMap { $0.effects?.words ?? [] }
        #expect(words.allSatisfy { !$0.contains("“") && !$0.contains("none") && !$0.contains(" 0") })
    }
}

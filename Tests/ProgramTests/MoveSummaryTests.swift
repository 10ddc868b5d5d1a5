import Answers
import Pokedex
import Testing

/// Our sentences about moves and abilities, with numbers from the data.
struct MoveSummaryTests {
    @Test func `every move and ability has a complete sentence of at most 140 characters`() throws {
        let dex = try #require(MoveDex.bundled)
        let all =
            dex.allMoves.map { ($0.name, $0.summary) } + dex.abilities.map { ($0.name, $0.summary) }
        #expect(all.count == 919 + 313)
        for (name, summary) in all {
            let summary = try #require(summary, "\(name) has no sentence, or lacks a fact that it needs")
            #expect(summary.count <= 140, "\(name): \(summary.count)")
            #expect(summary.hasSuffix(".") && !summary.contains("{") && !summary.contains("  "), "\(name)")
        }
    }

    @Test func `a move with further effects is never described as damage only`() throws {
        let dex = try #require(MoveDex.bundled)
        let plain = dex.allMoves.filter { $0.summary == "Does nothing but damage." }
        #expect(plain.contains { $0.name == "tackle" })
        for move in plain {
            #expect(move.remark == nil, "\(move.name): lists don't say it in every second row")
            #expect(move.damageClass != .status && move.effects?.words == [] && move.statChanges.isEmpty)
        }
    }

    @Test(arguments: [
        "ember": "Burns the target 10% of the time.",
        "giga-drain": "Heals the user by half of the damage.",
        "double-edge": "The user takes a third of the damage as recoil.",
        "oblivion-wing": "Heals the user by three quarters of the damage.",
        "recover": "Restores half of the user's HP.",
        "bullet-seed": "Hits 2 to 5 times.", "double-kick": "Hits twice.",
        "triple-dive": "Hits 3 times.",
        "quick-attack": "Usually goes first (priority +1).",
        "hypnosis": "Puts the target to sleep for one to three turns.",
        "wrap": "Traps the target and takes an eighth of its HP each turn, for four or five turns.",
        "heal-block": "Keeps opponents from restoring HP for five turns.",
        "calm-mind": "Raises the user's Special Attack and Special Defense one stage each.",
        "shift-gear": "Raises the user's Attack one stage and Speed two stages.",
        "swords-dance": "Raises the user's Attack two stages.",
        "crunch": "Lowers the target's Defense one stage 20% of the time.",
    ])
    func `numbers in a sentence match the facts`(name: String, summary: String) throws {
        let move = try #require(MoveDex.bundled?.move(slug: name))
        #expect(move.summary == summary && move.remark == summary)
    }
}

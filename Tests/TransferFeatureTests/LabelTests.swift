import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Labels, headings and words next to names in lists.
struct LabelTests {
    @Test(
        arguments: [
            "Fire: Charizard": [6], "Ghost: Gengar": [94], "Starter: Pikachu": [25],
            "Feu : Dracaufeu": [6],
            ":star: Pikachu": [25], "<:pokeball:123456789> Eevee": [133], "Water： Squirtle": [7],
            "Best one: Pikachu, Eevee": [25, 133], "Type: Null": [772], "Pikachu: 5": [25],
            "Eevee: so cute": [133], "Ho-Oh: 5": [250],
        ] as [String: [Int]])
    func `a label before names isn't read as a Pokémon`(line: String, ids: [Int]) throws {
        let reading = try read("mew\n\(line)\n")
        #expect(reading.allIDs == [151] + ids, "\(reading.bad)")
        #expect(reading.rows.allSatisfy { $0.looks == nil })
    }

    @Test func `“Pikachu: Raichu” is ambiguous, because “Pikachu” may be a label`() throws {
        let text = "mew\nPikachu: Raichu, Pichu\n"
        #expect(refusal(text) == .unclearRow("Pikachu", "Raichu", isLabel: true))
        #expect(refusal(#"["mew", "Pikachu: Raichu"]"#) == .unclearRow("Pikachu", "Raichu", isLabel: true))
        for (meaning, ids) in [(nil, [151, 26, 172]), (.name, [151, 25, 26, 172])]
            as [(Reading.Meaning?, [Int])]
        {
            let reading = try read(text, columns: [":": meaning])
            #expect(reading.allIDs == ids, "\(reading.bad)")
        }
        #expect(try read("mew\nGengar - Haunter\n").bad.map(\.reason) == [.either("Gengar", "Haunter")])
    }

    @Test func `a label may mean shiny`() throws {
        let reading = try read("mew\nShiny: Gyarados\n✨: Ditto\n")
        #expect(
            reading.ids == [151, 130, 132]
                && reading.rows.map { $0.looks ?? [] } == [[], ["shiny"], ["shiny"]])
    }

    @Test(arguments: [
        "Need: Mew, Ditto", "Still want:\nMew\nDitto", "## Missing\nMew\nDitto", "Busco: Mew, Ditto",
    ])
    func `names under a heading or label for missing Pokémon are left out`(text: String) throws {
        let reading = try read("Have:\nPikachu\n\(text)\n")
        #expect(reading.allIDs == [25], "\(reading.bad)")
        #expect(reading.leftOut.missing.values.reduce(0, +) == 2)
    }

    @Test func `headings above names are left out and counted`() throws {
        let reading = try read("Box 1\nPikachu\nBox 2\nMew\nGhosts:\nGengar\n")
        #expect(reading.allIDs == [25, 151, 94] && reading.leftOut.headings == 3)
        let misspelt = try read("pikachoo\n- Mew\n")
        #expect(misspelt.badCount == 1 && misspelt.leftOut.headings == 0)
    }

    @Test(
        arguments: [
            "0001 Bulbasaur Lv. 5 ♂": 1, "No. 0025 Pikachu": 25, "No.025 ピカチュウ": 25, "25.0": 25,
            "2x Magikarp": 129, "3 × Magikarp": 129, "Eevee - so cute": 133, "Eevee 🦊": 133,
            "🦊 Eevee": 133, "Pikachu lvl 50": 25, "Porygon-Z": 474, "> Ditto": 132,
            "**Mr. Mime** x2": 122,
        ] as [String: Int])
    func `a name is recognized among common additions`(line: String, id: Int) throws {
        let reading = try read("mew\n\(line)\n")
        #expect(reading.allIDs == [151, id], "\(reading.bad)")
    }

    @Test func `ignored counts, levels and remarks are reported`() throws {
        let reading = try read("2x Magikarp\nEevee - so cute\nBulbasaur Lv. 5\n")
        #expect(reading.leftOut.remarkTexts == ["2x", "so cute", "Lv. 5"])
    }

    @Test func `a single star is ambiguous, and several are a rating`() throws {
        #expect(refusal("Squirtle ★\nMew\n") == .unclearStar("Squirtle"))
        for (meaning, looks, rating) in [
            (Reading.Meaning.shiny, ["shiny"], nil), (.attribute(.rating), nil, 1),
        ] as [(Reading.Meaning, [String]?, Int?)] {
            let reading = try read("Squirtle ★\nMew\n", columns: ["★": meaning])
            #expect(reading.ids == [7, 151])
            #expect(reading.rows[0].looks == looks && reading.rows[0].rating == rating)
        }
        #expect(try read("Squirtle ★★★\nMew\n").rows[0].rating == 3)
    }

    @Test(
        arguments: [
            "25;133;151": [25, 133, 151], "25;26;27\n28;29;30\n": [25, 26, 27, 28, 29, 30],
            "1-6, mew": [1, 2, 3, 4, 5, 6, 151], "mew\nPikachu & Eevee": [151, 25, 133],
            "mew\nPikachu / Eevee": [151, 25, 133], "mew\nPikachu、Eevee": [151, 25, 133],
            "mew\nPikachu, Eevee and Ditto": [151, 25, 133, 132], "mew\nGlurak und Bisasam": [151, 6, 1],
        ] as [String: [Int]])
    func `a line may hold several names with any separator`(text: String, ids: [Int]) throws {
        try expectPokemon(ids, in: text)
    }

    @Test(arguments: [("mew, 25", "mew", "25"), ("Pikachu,5", "Pikachu", "5")])
    func `a single row of a name and a number is ambiguous`(text: String, one: String, other: String) throws {
        #expect(refusal(text) == .unclearRow(one, other))
        #expect(try read(text, columns: ["1": .name, "2": .name]).rows.count == 2)
        #expect(try read(text, columns: ["1": .name, "2": nil]).rows.count == 1)
    }

    @Test func `a misspelt name affects only itself, and its suggestion can be applied`() throws {
        let text = "pikachu, evee, mew\n- gengarr\n"
        let reading = try read(text)
        #expect(reading.ids == [25, 151] && reading.badCount == 2 && reading.rowCount == 4)
        #expect(reading.bad.compactMap(\.reason.suggestion?.name) == ["Eevee", "Gengar"])
        #expect(reading.rejected == "evee\n- gengarr\n" && reading.badPlaces == ["1:10", "2:1"])
        let one = try read(text, corrects: ["gengarr"])
        #expect(one.ids == [25, 151, 94])
        #expect(one.bad.compactMap(\.reason.suggestion?.name) == ["Eevee"])
        let corrected = try read(text, corrects: nil)
        #expect(corrected.allIDs == [25, 133, 151, 94])
        #expect(corrected.corrections == ["evee": "Eevee", "gengarr": "Gengar"])
    }
}

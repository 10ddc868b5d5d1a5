import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Files that were once read as the wrong Pokémon.
struct MeantPokemonTests {
    @Test(
        arguments: [
            "id,user_id,pokemon_id,created_at\n1,7,25,2021-06-05\n2,7,133,2021-06-06\n": [25, 133],
            "id;dex;National No.;Kanto No.\n1;9;25;26\n2;8;133;4\n": [25, 133],
            "#\tPokedex\tPokemon ID\n1\t2\t25\n2\t3\t133\n": [25, 133],
            "id,identifier,species_id,evolves_from_species_id\n10100,raichu-alola,26,25\n25,pikachu,25,172\n":
                [10_100, 25],
            "species_id,form\n26,alola\n": [10_100],
            "id,name\n1,Garchomp\n2,Pikachu\n3,Mew\n": [445, 25, 151],
            "id,name\n1,Garchomp\n": [445], "1,Garchomp\n2,Pikachu\n": [445, 25],
            "No,Name\n1,Sprigatito\n2,Floragato\n3,Meowscarada\n": [906, 907, 908],
            "id,name\n25,Pikachu\n133,\n": [25, 133],
            "37,Vulpix (Alolan)\n2,Ivysaur (Shadow)\n": [10_103, 2],
            "Vulpix (Alolan),a\nIvysaur (Shadow),b\n": [10_103, 2],
            "[{\"id\":1,\"user_id\":7,\"pokemon_id\":25},{\"id\":2,\"user_id\":7,\"pokemon_id\":133}]": [
                25, 133,
            ],
            "[{\"id\":1,\"name\":\"Garchomp\"},{\"id\":2,\"name\":\"Pikachu\"}]": [445, 25],
            "[{\"id\":1,\"pokemon\":{\"id\":25,\"name\":\"pikachu\"}}]": [25],
            "[{\"id\":1,\"pokemon\":\"Pikachu\"},{\"id\":2,\"pokemon\":\"Eevee\"}]": [25, 133],
            "[{\"name\":\"Raichu\",\"form\":\"Alola\"}]": [10_100],
        ] as [String: [Int]])
    func `a row counter isn't read as a Pokédex number`(text: String, ids: [Int]) throws {
        try expectPokemon(ids, in: text)
    }

    @Test func `an ignored column is reported`() throws {
        let rows = try read("id,user_id,pokemon_id,created_at\n1,7,25,2021-06-05\n")
        #expect(rows.leftOut.columns == ["id", "user_id"] && rows.rows.first?.addedAt != nil)
        #expect(try read("id,name\n1,Garchomp\n2,Mew\n3,Pikachu\n").leftOut.columns == ["id"])
        #expect(
            try read("[{\"id\":1,\"name\":\"Garchomp\"},{\"id\":2,\"name\":\"Mew\"}]").leftOut.columns == [
                "id"
            ])
    }

    @Test(arguments: [
        "id,user_id\n1,7\n2,7\n": ["id"], "1,25\n2,133\n": ["1", "2"],
        "id,no\n1,25\n2,133\n": ["id", "no"], "[{\"id\":1,\"user\":7},{\"id\":2,\"user\":7}]": ["id"],
    ])
    func `numbers that may be a counter are ambiguous until the user decides`(text: String, names: [String])
        throws
    {
        #expect(refusal(text) == .unclearNumbers(names))
        let chosen = try read(text, columns: [try #require(names.last): .number])
        #expect(chosen.rows.count == 2 && chosen.badCount == 0)
    }

    @Test(arguments: [
        "26,Bulbasaur\n": RowError.misnamed(number: "26", name: "Bulbasaur"),
        "id,name\n26,Bulbasaur\n": .misnamed(number: "26", name: "Bulbasaur"),
        "id,name\n25,Pikachu\n4,Charmander\n5,Mew\n": .misnamed(number: "5", name: "Mew"),
        "mew\npikachu 5 eevee\n": .several("pikachu 5 eevee"),
    ])
    func `a row whose number contradicts its name is rejected`(text: String, reason: RowError) throws {
        let reading = try read(text)
        #expect(reading.bad.map(\.reason) == [reason], "\(reading)")
    }

    @Test(
        arguments: [
            "Wormadam (Trash Cloak)": 10_005, "Urshifu (Rapid Strike Style)": 10_191,
            "Tauros (Paldean Form (Aqua Breed))": 10_252, "Hoopa, Confined": 720, "Zacian, Hero": 888,
            "Ogerpon, Teal": 1017, "Squawkabilly, Green": 931, "Squawkabilly, Blue": 10_260,
            "Darmanitan (Zen Mode)": 10_017, "Zygarde (10% Forme)": 10_181,
            "Zygarde (50% Forme)": 718, "Darmanitan (Galarian Form)": 10_177,
            "Calyrex (Shadow)": 10_194, "Meteno (Blau)": 10_141, "Pikachu (Alola)": 10_099,
            "Charizard (Mega-Form X)": 10_034, "Basculin (Blue-Striped)": 10_016,
            "Pumpkaboo (Super Size)": 10_029, "ゼルネアス (アクティブモード)": 716,
        ] as [String: Int])
    func `a form is recognized as written in games and wikis`(text: String, id: Int) throws {
        let list = try read("mew\n\(text)\n")
        #expect(list.allIDs == [151, id], "\(list)")
        let table = try read("Name,Note\nmew,\n\"\(text)\",x\n")
        #expect(table.allIDs == [151, id], "\(table)")
    }

    @Test(arguments: [
        "Tauros": "Paldean Form", "Charizard": "Mega-Form", "Darmanitan": "Modo Daruma",
        "Meowstic": "Mega Meowstic",
    ])
    func `words that match several forms are ambiguous`(name: String, form: String) throws {
        for text in ["mew\n\(name) (\(form))\n", "name,form\nmew,\n\(name),\(form)\n"] {
            let reading = try read(text)
            #expect(reading.ids == [151] && reading.badCount == 1)
            guard case .severalForms(form, let names)? = reading.bad.first?.reason else {
                Issue.record("\(reading.bad)")
                return
            }
            #expect(names.count > 1)
        }
    }

    @Test func `words that match no form are ignored`() throws {
        let reading = try read("Ivysaur (Shadow)\nMew (from Yuki)\nVulpix (Alolan)\n")
        #expect(reading.allIDs == [2, 151, 10_103])
        #expect(reading.leftOut.remarks == 1 && reading.leftOut.looks == 1)
    }

    @Test(
        arguments: [
            "[{\"id\":25,\"caught\":false},{\"id\":1,\"caught\":true}]",
            "[{\"id\":25,\"captured\":\"no\"},{\"id\":1,\"captured\":\"yes\"}]",
            "[{\"id\":25,\"owned\":0},{\"id\":1,\"owned\":2}]",
            "[{\"id\":25,\"seen\":true,\"caught\":false},{\"id\":1,\"seen\":true,\"caught\":true}]",
            "[{\"id\":25,\"seen\":false},{\"id\":1,\"seen\":true}]",
            "[{\"id\":25,\"uncaught\":true},{\"id\":1,\"uncaught\":false}]",
            "name,seen,caught\npikachu,yes,no\nbulbasaur,yes,yes\n",
            "name,seen\npikachu,no\nbulbasaur,yes\n",
            "name,uncaught\npikachu,yes\nbulbasaur,no\n",
            "My living dex,,\nNo,Name,Caught\n25,Pikachu,no\n1,Bulbasaur,yes\n",
            "My living dex\n\nName;Caught\nPikachu;no\nBulbasaur;yes\n",
        ])
    func `uncaught Pokémon are left out in any format`(text: String) throws {
        let reading = try read(text)
        #expect(reading.ids == [1] && reading.leftOut.uncaught == 1 && reading.badCount == 0, "\(reading)")
    }

    @Test func `an ability distinguishes Zygarde's forms in imports and exports`() throws {
        let team = { (ability: String) in try read("Zygarde-10% @ Leftovers\n\(ability)\n\nMew\n").ids }
        #expect(try team("Ability: Aura Break") == [10_181, 151])
        #expect(try team("Level: 50") == [10_181, 151])
        #expect(try team("Ability: Power Construct") == [10_118, 151])
        for pokemon in NationalDex.bundled.entries where pokemon.species?.name == "zygarde" {
            let text = FavoritesExport([favorite(id: pokemon.id, addedAt: now)], in: .bundled).showdown()
            #expect(try read(text + "Mew @ Leftovers  \n").ids == [pokemon.id, 151])
        }
    }

    @Test(arguments: ["Pikachu 5", "pikachu: 5", "Pikachu x5", "Pikachu 25"])
    func `a number after a name is a count`(text: String) throws {
        #expect(try read("mew\n\(text)\n").ids == [151, 25])
        #expect(try read("mew\n\(text)\n").leftOut.remarks == (text.hasSuffix(" 25") ? 0 : 1))
    }

    @Test(
        arguments: [
            "mew\n{{ndex|0019|Rattata|2|Dark|Normal|form=-Alola}}\n": [151, 10_091],
            "# {{p|Pikachu}}\n# [[Mew]]\n## {{p|Eevee}}\n# Raichu\n": [25, 151, 133],
            "== Mine ==\n{| class=\"wikitable\"\n! No. !! Name !! Note\n|-\n| 25 || {{p|Pikachu}} || a\n|-\n| style=\"x\" | 151\n| [[Mew]]\n| b\n|}\n":
                [25, 151],
        ] as [String: [Int]])
    func `wiki markup is read`(text: String, ids: [Int]) throws {
        try expectPokemon(ids, in: text)
    }
}

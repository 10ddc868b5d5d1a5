import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Tables and JSON as other programs write them.
struct WrittenTableTests {
    @Test(arguments: [
        ("name,form\nGyarados,Shiny\n", 130, "shiny"), ("name,form\nUnown,B shiny\n", 201, "b-shiny"),
        ("name,form\nVenusaur,Female Shiny\n", 3, "female-shiny"),
        ("mew\nUnown (B) (shiny)\n", 201, "b-shiny"),
        ("mew\nVulpix (Shiny Alola)\n", 10_103, "shiny"), ("name,shiny\nMew,★\n", 151, "shiny"),
        ("name,shiny\nMew,✨\n", 151, "shiny"), ("name,shiny\nMew,Shiny\n", 151, "shiny"),
        (#"[{"name":"mew","isShiny":true}]"#, 151, "shiny"), ("name,sex\nVenusaur,Female ♀\n", 3, "female"),
        ("name,sex\nVenusaur,weiblich\n", 3, "female"), ("mew\nGyarados ✨\n", 130, "shiny"),
        ("Vivillon-Pokeball @ x\nAbility: Friend Guard\n", 666, "poke-ball"),
        ("mew\nvivillon-pokeball\n", 666, "poke-ball"),
        ("mew\nalcremie-ruby-cream-star\n", 869, "ruby-cream-star-sweet"),
        ("mew\nGyarados – shiny!\n", 130, "shiny"),
        ("mew\nshiny Vulpix (Alola)\n", 10_103, "shiny"), ("mew\nGyarados (schillernd)\n", 130, "shiny"),
    ])
    func `looks are recognized in any column`(text: String, id: Int, look: String) throws {
        let reading = try read(text)
        #expect(reading.badCount == 0, "\(reading.bad)")
        #expect(reading.rows.last?.id == id && reading.rows.last?.looks == [look], "\(reading.rows)")
    }

    @Test func `a sex column selects the Pokémon with a separate entry`() throws {
        #expect(try read("name,sex\nMeowstic,F\nMeowstic,M\n").ids == [10_025, 678])
    }

    @Test func `JSON members are recognized like table columns`() throws {
        let text = #"[{"name":"mew","notes":"a","stars":4,"captured_date":"2020-01-02"}]"#
        let row = try #require(try read(text).rows.first)
        #expect(row.note == "a" && row.rating == 4 && row.addedAt == Date(milliseconds: 1_577_923_200_000))
        let chosen = try read(
            #"[{"name":"mew","zork":"2020-01-02"}]"#, columns: ["zork": .attribute(.addedAt)])
        #expect(chosen.rows.first?.addedAt == Date(milliseconds: 1_577_923_200_000))
        #expect(try read(#"[{"name":"mew","zork":"a"}]"#).leftOut.columns == ["zork"])
    }

    @Test(
        arguments: [
            #"{"pokemon":["pikachu","mew"],"tags":[]}"#: [25, 151],
            #"{"name":"my favourites","pokemon":["pikachu"],"colours":["red","blue"]}"#: [25],
            #"{"box1":["pikachu"],"box2":["mew"]}"#: [25, 151],
            #"{"id":1,"caught":["pikachu"],"wanted":["mew"]}"#: [25],
            #"{"id":1,"pokemon":["pikachu","mew"]}"#: [25, 151],
            #"{"id":25,"types":["electric"],"forms":["pikachu"]}"#: [25],
        ] as [String: [Int]])
    func `an object with several lists is read`(text: String, ids: [Int]) throws {
        try expectPokemon(ids, in: text)
    }

    @Test func `a table whose first row names a Pokémon has no header`() throws {
        let reading = try read("Gyarados,Shiny\nUnown,B shiny\nVenusaur,Female Shiny\n")
        #expect(reading.ids == [130, 201, 3])
        #expect(reading.rows.map(\.looks) == [["shiny"], ["b-shiny"], ["female-shiny"]])
        #expect(try read("Gyarados,Shiny").rows.map(\.looks) == [["shiny"]])
        #expect(try read("Vulpix,Alola\nRaichu,\nEevee,\n").ids == [10_103, 26, 133])
        #expect(try read("Pikachu,Sparky\nEevee,Vee\n").leftOut.columns == ["2"])
    }

    @Test func `corrected names in JSON are reported`() throws {
        let reading = try read(#"["evee"]"#, corrects: nil)
        #expect(reading.ids == [133] && reading.corrections == ["evee": "Eevee"])
    }

    @Test func `a second Markdown table uses its own headings`() throws {
        let reading = try read(
            """
            | Name | Note |
            |---|---|
            | Pikachu | a |

            | Note | Name | Rating |
            |---|---|---|
            | b | Mew | 4 |

            | Kind | Price |
            |---|---|
            | Ball | 200 |
            """)
        #expect(reading.allIDs == [25, 151], "\(reading.bad)")
        #expect(reading.rows.map(\.note) == ["a", "b"] && reading.rows.map(\.rating) == [nil, 4])
    }

    @Test func `another program's slot isn't a position, and a species name isn't a nickname`() throws {
        let reading = try read("Name,Nickname,Position\nPikachu,Pikachu,3\nMew,Mu,1\n")
        #expect(reading.ids == [25, 151] && reading.rows.allSatisfy { $0.rank == nil && $0.position == nil })
        #expect(
            reading.rows.map { $0.nickname ?? "" } == ["", "Mu"] && reading.leftOut.columns == ["Position"])
        let ours = try read("id,name,addedAt,nickname,position\n25,Pikachu,2020-01-02,Pikachu,1\n")
        #expect(ours.rows[0].nickname == "Pikachu" && ours.rows[0].rank == 1)
    }

    @Test(arguments: ["30.02.2024", "2024-02-30", "soon", "2024-13-01"])
    func `a row with an invalid date is rejected`(text: String) throws {
        let reading = try read("name,date\nmew,\(text)\neevee,2020-01-02\n")
        #expect(reading.ids == [133] && reading.bad.map(\.reason) == [.date(text)])
    }

    @Test(arguments: [
        "Serena (F) (Venusaur)": "Serena", "Venusaur (F) (Serena)": "Serena",
        "Serena (Venusaur) (F)": "Serena",
        "Venusaur (F)": "",
    ])
    func `a team member's sex and nickname may be in any order`(line: String, nickname: String) throws {
        let reading = try read(
            "\(line) @ Leftovers\nAbility: Overgrow\n-\\ Surf\n* Growl\n• Cut\n- Fly\n\nMew\n")
        #expect(reading.allIDs == [3, 151], "\(reading.bad)")
        #expect(reading.rows[0].looks == ["female"] && reading.rows[0].nickname ?? "" == nickname)
    }

    @Test func `an imported list keeps its order and stays below favourites added later`() throws {
        let kept = try read("1. Gengar\n2. Snorlax\n3. Arcanine\n").keptAlone()
        let order = kept.sorted { ($0.listKey, -$0.pokemonID) > ($1.listKey, -$1.pokemonID) }
        #expect(order.map(\.pokemonID) == [94, 143, 59] && kept.allSatisfy { $0.position == 0 })
        #expect(Set(try read("1-9\n").keptAlone().map(\.addedAt)) == [now])
        let present = [favorite(id: 1, addedAt: now)]
        let plan = ImportPlan(try read("mew\nabra\n"), into: present, of: 0, conflict: .merge, now: now)
        #expect(plan.added.compactMap(\.after).allSatisfy { $0.addedAt > now })
    }
}

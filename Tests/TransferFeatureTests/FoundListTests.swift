import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Real-world lists.
struct FoundListTests {
    @Test(
        arguments: [
            "#0004\tCharmander\tFire\n#0007\tSquirtle\tWater\n": [4, 7],
            "Charmander Fire\nFire\n": [4, 146],
            "#0006 Charizard [Fire] [Flying]\n": [6], "name\nFire\n": [146], "Charmander,Fire\n": [4],
            "3. Mr Mime\n* Eevee\n• Mew\n#004: Charmander\n1-3, eevee": [122, 133, 151, 4, 1, 2, 3],
            "Sparky (Pikachu)\nMew (from Yuki)\nGlurak (Charizard)\nRaichu (Alola)": [25, 151, 6, 10_100],
            "{{p|Pikachu}}\n[[Mew (Pokémon)|Mew]]\n* {{p|Raichu|x}}": [25, 151, 26],
            "# all mine\n== Kanto ==\n---\nmew # the first\n": [151],
            "{\"count\":2,\"results\":[{\"name\":\"deoxys\",\"url\":\"https://pokeapi.co/api/v2/pokemon-species/386/\"}]}":
                [386],
            "sep=;\nName;x\nMew;1\n": [151],
            "Dex,National No.,Pokémon\n1,495,Snivy\n2,496,Servine\n3,497,Serperior": [495, 496, 497],
            "Name,Species\nSparky,Pikachu\nBob,Mew": [25, 151], "Monster;Notiz\nPikachu;a\n": [25],
            "図鑑番号,なまえ,メモ\n25,ピカチュウ,x": [25], "N°;Nom\n1;Bulbizarre": [1], "번호,포켓몬\n25,피카츄": [25],
        ] as [String: [Int]])
    func `the Pokémon of each row is recognized`(text: String, ids: [Int]) throws {
        try expectPokemon(ids, in: text)
    }

    @Test func `a form in its own column is combined with the name`() throws {
        let reading = try read(
            """
            Name,Form
            Raichu,Alola
            Deoxys,Defense
            Mr. Mime,Galar
            Glurak,Mega X
            Nidoran,female
            Raichu-Alola,Alola
            Unown,B
            Vivillon,Fancy
            Pikachu,female
            Mew,Normal
            Eevee,–
            """)
        #expect(
            reading.allIDs == [10_100, 10_002, 10_168, 10_034, 29, 201, 666, 25, 151, 133])
        #expect(reading.leftOut.looks == 2 && reading.leftOut.duplicates == 1)
    }

    @Test func `unknown columns are listed, and the user can assign them`() throws {
        let text = "Pokémon;Notiz;Schlagwörter;Gefühl;Item\nGlurak;toll;Team box;gut;Ball\n"
        let reading = try read(text)
        #expect(reading.rows.first?.note == "toll" && reading.rows.first?.tags == ["box", "team"])
        #expect(reading.leftOut.columns == ["Gefühl", "Item"])
        let chosen = try read(text, columns: ["GEFÜHL": .attribute(.note), "3": nil])
        #expect(chosen.rows.first?.note == "gut" && chosen.rows.first?.tags == nil)
        #expect(chosen.leftOut.columns == ["Notiz", "Schlagwörter", "Item"])
        #expect(throws: ReadingError.noSuchColumn("zork", among: ["a", "Pokémon"])) {
            try read("a,Pokémon\n1,Mew", columns: ["zork": .attribute(.note)])
        }
    }

    @Test func `uncaught and unchecked Pokémon are left out and counted`() throws {
        let table = try read("Pokémon,Gefangen\nMew,ja\nPikachu,nein\nEevee,TRUE\nDitto,\nRaichu,x\nAbra,0\n")
        #expect(
            table.ids == [151, 133, 26] && table.leftOut.uncaught == 3
                && table.leftOut.caughtColumn == "Gefangen")
        let list = try read("- [x] Eevee\n- [ ] Mew\n☑ Ditto\n☐ Abra\n[X] Pikachu\n")
        #expect(list.ids == [133, 132, 25] && list.leftOut.unchecked == 2)
        #expect(try read("[x] Eevee\n[ ] Mew\n").leftOut.unchecked == 1)
    }

    @Test func `ignored details of teams are counted`() throws {
        let team =
            "Sparky (Pikachu) (M) @ Light Ball\nAbility: Static\nEVs: 4 HP\n- Surf\n\nMew\nJolly Nature\n\nEevee\n"
        let reading = try read(team)
        let leftOut = reading.leftOut
        #expect(reading.rows.map(\.nickname) == ["Sparky", nil, nil])
        #expect(leftOut.details == ["items", "abilities", "moves", "natures", "EVs"])
        #expect(leftOut.members == 2)
    }

    @Test func `a team's nickname is kept unless it is invalid`() throws {
        let long = String(repeating: "é", count: 41)
        let team = try read(
            "A @ B (M) (Pikachu) (F) @ Light Ball\nAbility: Static\n\n\(long) (Mew) @ Leftovers\n")
        #expect(team.ids == [25, 151] && team.rows.map(\.nickname) == ["A @ B (M)", nil])
        #expect(team.leftOut.details == ["nicknames", "items", "abilities"])
    }

    @Test(arguments: [
        "Sparky": "Sparky (Pikachu)", "A (M)": "A (M) (Pikachu) (N)", "": "Pikachu",
        // As nicknames, these would be parsed as something else.
        "- Surf": "Pikachu", "{A": "Pikachu", "A @ B": "Pikachu", "Ability: Static": "Pikachu",
        "# one": "Pikachu",
    ])
    func `an export for Showdown includes nicknames`(_ nickname: String, _ line: String) throws {
        let text = FavoritesExport([favorite(id: 25, addedAt: now, nickname: nickname)], in: .bundled)
            .showdown()
        #expect(text == line + "  \n\n")
        let read = try read(text + "Mew @ Leftovers  \n")
        #expect(read.rows.first?.nickname == (line == "Pikachu" ? nil : nickname))
    }

    @Test(
        arguments: [
            (["05.06.2021", "13.06.2021 10:20"], ["2021-06-05", "2021-06-13"]),
            (["5/6/21", "13/6/21"], ["2021-06-05", "2021-06-13"]),
            (["5/6/21", "6/13/2021 3:04 PM"], ["2021-05-06", "2021-06-13"]),
            (["5/6/21", "1/2/21"], [nil, nil]), (["5/13/21", "13/5/21"], [nil, nil]),
            (["Jun 5, 2021", "5. Juni 2021"], ["2021-06-05", "2021-06-05"]),
            (["2021年6月5日", "2021/06/05"], ["2021-06-05", "2021-06-05"]),
            (["2021-06-05", ""], ["2021-06-05", nil]),
        ] as [([String], [String?])])
    func `a date is parsed if the column is unambiguous, and never rejects a row`(
        texts: [String], dates: [String?]
    ) throws {
        let reading = try read("name,date\nmew,\"\(texts[0])\"\neevee,\"\(texts[1])\"\n")
        let read = reading.rows.map { $0.addedAt.map { String(Timestamp.text($0).prefix(10)) } }
        #expect(read == dates && reading.badCount == 0)
        #expect(reading.leftOut.dates == zip(texts, dates).count { !$0.isEmpty && $1 == nil })
    }

    @Test(arguments: [
        (String.Encoding.utf16LittleEndian, TextEncoding.utf16, "Name;Notiz\nFlabébé;schön “x”\n"),
        (.utf16BigEndian, .utf16, "Name;Notiz\nFlabébé;schön\n"),
        (.windowsCP1252, .windows1252, "Name;Notiz\nFlabébé;schön “x” €\n"),
        (.shiftJIS, .shiftJIS, "名前,メモ\nフラベベ,漢字\n"),
    ])
    func `spreadsheet encodings are detected and reported`(
        encoding: String.Encoding, assumed: TextEncoding, text: String
    ) throws {
        let reading = try read(bytes: Array(try #require(text.data(using: encoding))))
        #expect(reading.encoding == assumed && reading.ids == [669])
        #expect(reading.rows.first?.note == (try read(text).rows.first?.note))
    }

    @Test(arguments: [
        "  No.  Name           Types                 Total  Added       Tags  Rating\n    1  Bulbasaur      [Grass] [Poison]        318  2020-11-24        ★★★★    ♥\n10100  Alolan Raichu  [Electric] [Psychic]    485  2020-11-24  team          ♥\n",
        "     No.  Name           Types                 Total  Added       Tags  Rating\n♥      1  Bulbasaur       Grass   Poison         318  2020-11-24        ★★★★\n♥  10100  Alolan Raichu   Electric   Psychic     485  2020-11-24  team\nash has 2 favourites\n",
        "│  No. │ Name      │ Tags │ Rating │\n├──────┼───────────┼──────┼────────┤\n│    1 │ Bulbasaur │      │ ★★★★   │\n│   26 │ Alolan R… │ team │        │\n",
        "│   No. │ Name      │ Tags │ Rating │\n├───────┼───────────┼──────┼────────┤\n│     1 │ Bulbasaur │      │ ★★★★   │\n│ 10100 │ Alolan R… │ team │        │\n",
    ])
    func `tables printed by the program are read back`(text: String) throws {
        let reading = try read(text)
        #expect(reading.allIDs == [1, 10_100])
        #expect(reading.rows.map(\.rating) == [4, 0] && reading.rows.map(\.tags) == [[], ["team"]])
        #expect(reading.leftOut.columns.isEmpty)
    }
}

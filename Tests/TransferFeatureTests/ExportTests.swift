import Foundation
import Pokedex
import Records
import Showdown
import TestSupport
import Testing

@testable import TransferFeature

/// Exporting favourites to files.
struct ExportTests {
    private let export = export(in: .bundled)

    private static func export(in pokedex: NationalDex) -> FavoritesExport {
        FavoritesExport(
            [
                favorite(
                    id: 25, addedAt: Date(milliseconds: 1_577_934_245_006), tags: ["gym", "team"],
                    note: "=1+1 \"hi\"\n| a <b>", rating: 5, position: 12),
                favorite(id: 122, addedAt: Date(milliseconds: 0)),
                favorite(id: 20_000, addedAt: Date(milliseconds: 0)),
            ], things: [KeptThing(KeptName(.search, "strong"), texts: ["bst>=600"])], in: pokedex)
    }

    @Test func `a JSON export has one favourite per line, a fixed key order, and no user or export time`()
        throws
    {
        #expect(
            export.json() == #"""
                {"format":"pokeexplorer-favorites","version":1,
                "favorites":[
                {"id":25,"name":"pikachu","addedAt":"2020-01-02T03:04:05.006Z","tags":["gym","team"],"nickname":"","note":"=1+1 \"hi\"\n| a <b>","rating":5,"position":12,"looks":[]},
                {"id":122,"name":"mr-mime","addedAt":"1970-01-01T00:00:00.000Z","tags":[],"nickname":"","note":"","rating":null,"position":null,"looks":[]},
                {"id":20000,"name":"20000","addedAt":"1970-01-01T00:00:00.000Z","tags":[],"nickname":"","note":"","rating":null,"position":null,"looks":[]}
                ],
                "saved":[
                {"name":"strong","query":"bst>=600"}
                ]
                }

                """#)
        #expect(
            FavoritesExport([], in: .bundled).json()
                == "{\"format\":\"pokeexplorer-favorites\",\"version\":1,\n\"favorites\":[],\n\"saved\":[]\n}\n"
        )
    }

    @Test func `CSV quotes where necessary and neutralizes formulas`() {
        #expect(
            export.csv()
                == "id,name,addedAt,tags,nickname,note,rating,position,looks\r\n"
                + "25,Pikachu,2020-01-02T03:04:05.006Z,gym team,,\"'=1+1 \"\"hi\"\"\n| a <b>\",5,1,\r\n"
                + "122,Mr. Mime,1970-01-01T00:00:00.000Z,,,,,,\r\n20000,20000,1970-01-01T00:00:00.000Z,,,,,,\r\n"
        )
    }

    @Test func `Markdown escapes all special characters`() {
        #expect(
            export.markdown() == #"""
                | No. | Name | Added | Tags | Rating | Looks | Nickname | Note |
                | ---: | --- | --- | --- | --- | --- | --- | --- |
                | 25 | Pikachu | 2020-01-02 | gym team | 5/5 |  |  | =1+1 "hi"<br>\| a &lt;b&gt; |
                | 122 | Mr. Mime | 1970-01-01 |  |  |  |  |  |
                | 20000 | 20000 | 1970-01-01 |  |  |  |  |  |

                """#)
        #expect(
            MarkdownText.escaped("[a](javascript:b) `c` *d* https://e www.f &lt; @g $h$\u{202E}")
                == #"\[a\](javascript\:b) \`c\` \*d\* https\://e www\.f &amp;lt; \@g \$h\$ "#)
    }

    @Test func `a Showdown export has a block per known name, and an export of ids one number per line`()
        throws
    {
        #expect(export.showdown() == "Pikachu  \n\nMr. Mime  \n\n")
        #expect(export.text(as: .ids) == "25\n122\n20000\n")
    }

    @Test func `a hostile name from another PokéAPI is sanitized in every format`() throws {
        let hostile = "pika\u{1B}]52;c;ZXZpbA==\u{7}\u{202E}\u{200B}chu"
        let pokedex = NationalDex(list: [(25, hostile)])
        for format in ExportFormat.allCases where format != .json {
            let text = Self.export(in: pokedex).text(as: format)
            let signs: Set<Unicode.Scalar> = ["\u{1B}", "\u{7}", "\u{202E}", "\u{200B}"]
            #expect(!text.unicodeScalars.contains(where: signs.contains), "\(format)")
        }
    }

    @Test(arguments: [
        "raichu-alola": "Raichu-Alola", "nidoran-f": "Nidoran-F", "farfetchd-galar": "Farfetch’d-Galar",
        "charizard-mega-x": "Charizard-Mega-X", "zygarde-10": "Zygarde-10%",
        "oricorio-pau": "Oricorio-Pa'u",
        "necrozma-dusk": "Necrozma-Dusk-Mane", "lycanroc-dusk": "Lycanroc-Dusk",
        "indeedee-female": "Indeedee-F",
        "deoxys-normal": "Deoxys", "tauros-paldea-aqua-breed": "Tauros-Paldea-Aqua",
        "flabebe": "Flabébé",
        "toxtricity-low-key-gmax": "Toxtricity-Low-Key-Gmax", "pikachu-original-cap": "Pikachu-Original",
        "marowak-totem": "Marowak-Alola-Totem", "darmanitan-galar-standard": "Darmanitan-Galar",
        "ogerpon-wellspring-mask": "Ogerpon-Wellspring", "maushold-family-of-four": "Maushold-Four",
        "maushold-family-of-three": "Maushold", "minior-red-meteor": "Minior-Meteor",
        "minior-red": "Minior", "minior-orange-meteor": "Minior-Meteor",
        "koraidon-gliding-build": "Koraidon", "meowstic-male-mega": "Meowstic-M-Mega",
        "type-null": "Type: Null",
        "urshifu-rapid-strike-gmax": "Urshifu-Rapid-Strike-Gmax", "pikachu-phd": "Pikachu-PhD",
    ])
    func `forms are exported under Showdown's names`(slug: String, name: String) throws {
        #expect(ShowdownName.of(try #require(NationalDex.bundled.pokemon(named: slug))) == name)
    }

    @Test(arguments: [
        "=1", "+1", "-1", "@a", "\ta", "\ra", "\na", "＝1", "＋1", "－1", "＠a", "'=1", "''=1", " =1",
        "\u{FEFF}=1", "' -2",
    ])
    func `a formula is guarded and read back unchanged`(text: String) {
        #expect(FormulaGuard.guarded(text) == "'" + text)
        #expect(FormulaGuard.unguarded("'" + text) == text)
    }

    /// A spreadsheet that splits cells at semicolons or tabs, or rows at every line break, sees several cells
    /// in one.
    @Test(arguments: [
        "a;=1": "a;'=1", "a\t=1": "a\t'=1", "a\n=1": "a\n'=1", "a\r\n @b": "a\r\n' @b",
        "=1;=2": "'=1;'=2", "\t=1": "'\t'=1", ";;+1": ";;'+1", "a;\"=1": "a;'\"=1",
        "a; \"\" '-1": "a;' \"\" '-1", "a;b;'=c": "a;b;''=c", "a\r=1": "a\r'=1",
    ])
    func `a formula inside a cell is guarded and read back unchanged`(text: String, cell: String) {
        #expect(FormulaGuard.guarded(text) == cell)
        #expect(FormulaGuard.unguarded(cell) == text)
    }

    @Test(arguments: 0..<200)
    func `any mix of special characters is read back unchanged`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let signs: [Character] = ["=", "-", "'", "\"", ";", "\t", "\n", "\r", " ", "a", "@"]
        let text = String((0..<8).map { _ in signs.randomElement(using: &random) ?? "a" })
        #expect(FormulaGuard.unguarded(FormulaGuard.guarded(text)) == text)
    }

    @Test(arguments: ["", "a=1", "'", "'a", "1", "('=", "''", "é", "a;b", "a\nb", "a;'b", "a; \"b"])
    func `harmless text isn't guarded like a formula`(text: String) {
        #expect(FormulaGuard.guarded(text) == text && FormulaGuard.unguarded(text) == text)
    }

    @Test(
        arguments: [
            "a\u{202E}b": #"a\u{202E}b"#, "\u{FEFF}\u{2028}": #"\u{FEFF}\u{2028}"#,
            #"\u{202E}"#: #"\u{5C}u{202E}"#, "\\\u{202E}": #"\\u{202E}"#, #"\u{5C}"#: #"\u{5C}u{5C}"#,
            #"\\u{"#: #"\\u{5C}u{"#, "\u{85}": #"\u{85}"#,
        ])
    func `invisible characters are escaped in a table and read back unchanged`(text: String, cell: String) {
        #expect(HiddenCharacters.spelled(text) == cell)
        #expect(HiddenCharacters.read(cell).unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test(arguments: ["", "a\nb", #"\"#, #"C:\users"#, "👩‍🚒 é ポ"])
    func `visible characters aren't escaped`(text: String) {
        #expect(HiddenCharacters.spelled(text) == text && HiddenCharacters.read(text) == text)
    }

    @Test(arguments: [
        #"\u{+5C}"#, #"\u{-0}"#, #"\u{}"#, #"\u{41}"#, #"\u{1F600}"#, #"\u{202E"#, #"\u202E"#, #"\u{D800}"#,
    ])
    func `text that resembles an escape is read unchanged`(cell: String) {
        #expect(HiddenCharacters.read(cell) == cell)
    }

    @Test(
        arguments: [
            "2020-01-02T03:04:05.006Z": 1_577_934_245_006, "2020-01-02T03:04:05Z": 1_577_934_245_000,
            "2020-01-02": 1_577_923_200_000, "2020-01-02 03:04": 1_577_934_240_000,
            "2020-01-02T05:04:05.0069+02:00": 1_577_934_245_006,
            "2020-01-01T22:04:05-0500": 1_577_934_245_000,
            "2024-02-29": 1_709_164_800_000, "1970-01-01": 0,
        ] as [String: Int64])
    func `dates are parsed to the millisecond`(text: String, milliseconds: Int64) {
        #expect(Timestamp.date(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "", "today", "2023-02-29", "2020-13-01", "1969-12-31", "2020-01-02T24:00", "2020-01-02T03:04:60Z",
        "2020-1-2",
        "01/02/2020", "2020-01-02T03:04:05.Z", "2020-01-02Z!", "２０２０-01-02", "2020-01-02T03",
        "1970-01-01T00:00+01:00",
    ])
    func `an invalid date is parsed as nil`(text: String) { #expect(Timestamp.date(text) == nil) }
}

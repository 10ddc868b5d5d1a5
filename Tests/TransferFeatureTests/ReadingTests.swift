import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Reading files in all supported formats.
struct ReadingTests {
    @Test(
        arguments: [
            "pikachu\nmr mime\n": .list, "25": .list, "Glurak\nピカチュウ\n리자몽\n": .list, "25,#1\n": .list,
            "# mine, all mine\n\n#25\n1-3\r\npikachu, eevee\r": .list,
            "[25, \"mew\", {\"id\": 4}]": .json,
            "{\"id\":1}\n{\"name\":\"mew\"}\n\"eevee\"": .json, "\u{FEFF}name\nPikachu": .csv,
            "1,Bulbasaur": .csv,
            "Sparky (Pikachu) (M) @ Light Ball  \nAbility: Static": .showdown,
            "=== [gen9] x ===\n\nMew": .list, "Pikachu\n- Eevee\n": .list,
            "Pikachu  \nMew  \n": .list, "Pikachu  \n\nMew\n\n": .list,
            "pikachu (Yuki, 2020)\nmew": .list,
            "id;Name\n25;Pikachu": .csv, "#\tPokémon\n25\tPikachu": .csv,
            "\"Mr. Mime\"\r\n\"Mew\"\r\n": .csv,
            "1,Pikachu\n2,Mew\n": .csv, "red,25\nno,26\n": .csv,
        ] as [String: Reading.Format])
    func `a file's format is recognized by its content`(text: String, format: Reading.Format) throws {
        let reading = try read(text)
        #expect(reading.format == format && reading.badCount == 0, "\(reading)")
        #expect(!reading.rows.isEmpty)
    }

    @Test(arguments: [
        "id,name", "ID;Name", "#,Pokémon", "No.\tPOKEMON", "Dex Number,Species",
        "pokedex_number,species_name",
        "Nr,Nom", "№,名前", "ndex,Display Name",
    ])
    func `columns are recognized by many names`(header: String) throws {
        let delimiter = header.first { ",;\t".contains($0) }.map(String.init) ?? ","
        let reading = try read(header + "\r\n025\(delimiter)Pikachu\r\n#1\(delimiter)Bisasam\r\n")
        #expect(reading.allIDs == [25, 1])
    }

    @Test func `a table's columns may have any order and include others`() throws {
        let reading = try read(
            "Type;NOTE;Name;Labels;Stars;Date\nElectric;\"a \"\"b\"\"\r\nc;d\";Pikachu;Team, gym team;5;2020-01-02\n;;Mew;;;\n"
        )
        #expect(reading.badCount == 0)
        #expect(reading.ids == [25, 151])
        #expect(
            reading.rows.map(\.place) == [FileLocation(line: 2, column: 1), FileLocation(line: 4, column: 1)])
        #expect(reading.rows.map(\.addedAt) == [Date(milliseconds: 1_577_923_200_000), nil])
        #expect(reading.rows.map(\.tags) == [["gym", "team"], []])
        #expect(reading.rows.map(\.note) == ["a \"b\"\nc;d", ""] && reading.rows.map(\.rating) == [5, 0])
    }

    @Test(arguments: [
        "Pikachu", "Sparky (Pikachu)", "Sparky (Pikachu) (M) @ Light Ball", "Pikachu (F) @ Light Ball",
        "(x) (y) (Pikachu)", "Pikachu-Gigantic-Thing", "ピカチュウ @ x",
    ])
    func `only the species of a team member is read`(line: String) throws {
        let team =
            "=== [gen9ou] Untitled ===\n\n\(line)  \nAbility: Static  \nEVs: 4 HP  \nJolly Nature  \n- Surf\n\nMew\n"
        let reading = try read(team)
        #expect(reading.allIDs == [25, 151])
    }

    @Test func `a form that only Showdown distinguishes is read as its species`() throws {
        let reading = try read(
            "Arceus-Fire @ Flame Plate\nAbility: Multitype\n\nUrshifu-Rapid-Strike\n\nVivillon-Fancy\n")
        #expect(reading.ids == [493, 10_191, 666])
    }

    @Test func `a number and a name must agree, but a form may have its species' number`() throws {
        let reading = try read("#,Name\n6,Charizard-Mega-X\n25,Mew\n25.0,pikachu\n")
        #expect(reading.ids == [10_034, 25])
        #expect(reading.bad.map(\.reason) == [.misnamed(number: "25", name: "Mew")])
        #expect(reading.badPlaces == ["3:4 Name"])
    }

    @Test func `an earlier version's export before an account deletion is read`() throws {
        let reading = try read(
            """
            {"exportedAt":"2026-11-01T10:00:00Z","favorites":[{"addedAt":"2020-01-02T03:04:05Z","displayName":"Pikachu",\
            "heightCentimeters":40,"id":25,"name":"pikachu","tags":["team"],"total":320,"types":["electric"],\
            "weightKilograms":6},{"addedAt":"2020-01-02T03:04:05Z","id":20000,"name":"20000","tags":[],"types":[]}],\
            "username":"ash"}
            """)
        #expect(reading.badCount == 0 && reading.ids == [25, 20_000])
        #expect(reading.rows[0].tags == ["team"] && reading.rows[0].note == nil)
        #expect(reading.rows[0].addedAt == Date(milliseconds: 1_577_934_245_000))
    }

    @Test func `duplicates are merged, and the first value takes precedence`() throws {
        let reading = try read("name,tags,note,rating\nmew,a,one,1\npikachu,,,\nmew,b,two,2\n")
        #expect(reading.ids == [151, 25])
        #expect(
            reading.rows[0].tags == ["a", "b"] && reading.rows[0].note == "one" && reading.rows[0].rating == 1
        )
    }

    @Test func `an overlong heading is compared without normalization`() {
        let accents = { String(repeating: "\u{301}", count: $0) }
        #expect(Heading("note" + accents(40)).meaning == .attribute(.note))
        #expect(Heading("note" + accents(50)).meaning == nil)
        #expect(Heading("Note" + accents(40)) == Heading("note"))
        #expect(!(Heading("Note" + accents(50)) == Heading("note")))
    }

    @Test func `an out-of-range position is ignored`() throws {
        let reading = try read(
            "[{\"id\":1,\"position\":9000000000000000000},{\"id\":2,\"position\":1795000000123}]")
        #expect(reading.rows.map(\.position) == [nil, 1_795_000_000_123])
    }

    @Test func `a future date counts as now`() throws {
        let reading = try read("name,added\nmew,2999-01-01\npikachu,2020-01-02\n")
        #expect(reading.rows.map(\.addedAt) == [nil, Date(milliseconds: 1_577_923_200_000)])
        #expect(reading.keptAlone().map(\.addedAt) == [now, Date(milliseconds: 1_577_923_200_000)])
    }

    @Test(
        arguments: [
            ("name,rating\nmew,6\n", "2:5 rating", .value(.number(.rating, "6"))),
            ("name,rating\nmew,0\n", "2:5 rating", .value(.number(.rating, "0"))),
            ("[{\"id\":25,\"rating\":0}]", "1:20 rating", .value(.number(.rating, "0"))),
            ("[{\"id\":25,\n\"rating\":\"é\"}]", "2:10 rating", .value(.number(.rating, "é"))),
            ("name,tags\nmew,a!b\n", "2:5 tags", .value(.tag("a!b", .forbidden("!")))),
            ("[{\"id\":1,\"tags\":[\"a,b\"]}]", "1:17 tags", .value(.tag("a,b", .forbidden(",")))),
            ("[{\"id\":1,\"tags\":\"a\"}]", "1:17 tags", .wrongKind(wanted: "a list of tags")),
            ("[{\"id\":1,\"note\":[]}]", "1:17 note", .wrongKind(wanted: "text")),
            ("name,note\nmew,\"a\u{7}\"\n", "2:5 note", .value(.forbidden(.note, "\u{7}"))),
            ("name,note\nmew,\"a\n", "2:5", .unclosedQuote),
            ("name,note\nmew,\"a\"b\n", "2:8", .strayAfterQuote),
            ("name,note\nmew,a,b\n", "2:7", .tooManyCells(expected: 2)),
            ("name,note\n,b\n", "2:1 name", .nothingNamed),
            ("name,form\nRaichu,Kanto\n", "2:8 form", .noForm(name: "Raichu", form: "Kanto")),
            ("name,owned\nmew,perhaps\n", "2:5 owned", .caught("perhaps")),
            ("mew\nDitto (Pikachu)\n", "2:1", .either("Ditto", "Pikachu")),
            ("mew\n3 Mr. Mime\n", "2:1", .misnamed(number: "3", name: "Mr. Mime")),
            ("mew\npikachu, nobody\n", "2:10", nil), ("mew\tEevee\n", "1:1", .several("mew, Eevee")),
            ("mew\nSquirtle Fire\n", "2:1", nil),
            ("name\n1-3\n", "2:1 name", .several("1-3")), ("[25,{\"a\":1}]", "1:5", .nothingNamed),
            ("25\n\npikachoo\n", "3:1", .reference(.notFound(text: "pikachoo", nearest: ["Pikachu"]))),
            (
                "mew\r\n99999\r\n", "2:1",
                .reference(.noSuchNumber(text: "99999", numbers: [1...1025, 10_001...10_326]))
            ),
            ("{\"favorites\":[],\"saved\":[{\"name\":\"a\",\"query\":\"speed:fast\"}]}", "1:26 saved", nil),
            (
                #"{"favorites":[],"saved":[{"name":"a","query":""}]}"#, "1:26 saved",
                .wrongKind(wanted: "a saved search with a name and a query")
            ),
            (
                #"{"favorites":[],"rankings":[{"name":"a","query":""}]}"#, "1:29 rankings",
                .wrongKind(wanted: "a ranking with a name, a query and a state")
            ),
            (
                #"{"favorites":[],"rankings":[{"name":"a!","query":"","state":""}]}"#, "1:29 rankings",
                .name(.forbidden("!"), of: .ranking)
            ),
            (
                #"{"favorites":[],"rankings":[{"name":"a","query":"saved:b","state":""}]}"#, "1:29 rankings",
                nil
            ),
            (
                #"{"favorites":[],"rankings":[{"name":"a","query":"","state":"\n"}]}"#, "1:29 rankings",
                .unreadable(.ranking)
            ),
        ] as [(String, String, RowError?)])
    func `an invalid row is reported with its location and reason`(
        text: String, place: String, reason: RowError?
    )
        throws
    {
        let reading = try read(text)
        #expect(reading.badPlaces == [place] && reading.badCount == 1)
        if let reason { #expect(reading.bad.first?.reason == reason) }
    }

    @Test func `a ranking may use a search from its own file, and rejected items stay in separate lists`()
        throws
    {
        let reading = try read(
            """
            {"favorites":[0],"saved":[{"name":"a","query":"gen:1"},{"name":"b"}],
            "rankings":[{"name":"c","query":"saved:a","state":""},{"name":"d","query":"saved:b","state":""}]}
            """)
        #expect(reading.things.map(\.name) == [KeptName(.search, "a"), KeptName(.ranking, "c")])
        #expect(
            reading.rejected == """
                {"favorites":[
                0
                ],
                "saved":[
                {"name":"b"}
                ],
                "rankings":[
                {"name":"d","query":"saved:b","state":""}
                ]}

                """)
        var rules = KeptRules()
        rules.checks[.ranking] = { thing, _ in thing.texts[1].isEmpty ? thing : nil }
        let text = #"{"favorites":[],"rankings":[{"name":"a","query":"","state":"1"}]}"#
        let checked = try read(text, things: rules)
        #expect(checked.bad.map(\.reason) == [.unreadable(.ranking)] && checked.things.isEmpty)
    }

    @Test(arguments: [
        #"{"team":{"members":[{"species":"Pikachu"},{"species":"Eevee"}]}}"#,
        #"{"title":"Mine","list":[{"pokemon":"pikachu","level":5},{"pokemon":{"name":"eevee"}}]}"#,
    ])
    func `a single list within a JSON object is found`(_ text: String) throws {
        #expect(try read(text).ids == [25, 133])
    }

    @Test func `a note has a length limit`() throws {
        let note = String(repeating: "é", count: AccountLimits.noteLength)
        #expect(try read("name,note\nmew,\(note)\n").rows.first?.note == note)
        #expect(
            try read("name,note\nmew,\(note)!\n").bad.first?.reason
                == .value(
                    .tooLong(.note, length: AccountLimits.noteLength + 1, maximum: AccountLimits.noteLength)))
    }

    @Test func `only the first rejected rows are described, but all are kept`() throws {
        let rows = (0..<60).map { "nobody\($0),\"a\n\($0)\"\n" }
        let reading = try read("name,note\nmew,x\n" + rows.joined())
        #expect(
            reading.bad.count == Reading.badLimit && reading.badCount == 60 && reading.rowCount == 61)
        #expect(reading.rejected == "name,note\n" + rows.joined())
        #expect(refusal(String(repeating: "x\n", count: Reading.rowLimit + 1)) == .tooManyRows(limit: 20_000))
        // Searching for names is slow, so a file without any is rejected early.
        #expect(refusal((1...10_000).map { "nothing\($0)\n" }.joined()) == .notAList)
    }

    @Test func `names count as rows, however many are on a line`() throws {
        let names = Array(repeating: "pikachu, eevee, mew", count: 1_667).joined(separator: ", ")
        #expect(try read(names + "\n").ids == [25, 133, 151])
        #expect(refusal(String(repeating: names + "\n", count: 4)) == .tooManyRows(limit: 20_000))
    }

    @Test func `long text that names nothing is given up early`() throws {
        let line = String(repeating: "nothing", count: 40)
        #expect(refusal((1...2_500).map { "\(line)\($0)\n" }.joined()) == .notAList)
        #expect(try read("mew\n" + (1...30).map { "\(line)\($0)\n" }.joined()).badCount == 30)
    }

    @Test(arguments: [
        "[25,{\"id\":1,\"note\":3},\n \"zork\"]": "[\n{\"id\":1,\"note\":3},\n\"zork\"\n]\n",
        "Mew @ x\nAbility: y\n\nZork @ x\n- Surf\n\nEevee": "Zork @ x\n- Surf\n",
        "sep=;\nName;Note\nmew;a\nzork;b\n": "sep=;\nName;Note\nzork;b\n",
        "- [x] mew\n  - zork  \n": "- zork\n",
    ])
    func `rejected rows are written to a file of the same format`(text: String, rejected: String) throws {
        let reading = try read(text)
        #expect(reading.rejected == rejected)
        #expect(try read(rejected).badCount == reading.badCount)
    }

    @Test func `cancelling the task stops reading`() async {
        let text = "name\n" + (0..<5_000).map { "nobody\($0)\n" }.joined()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return [
                refusal(text), refusal(text.dropFirst(5).description),
                refusal("[\(Array(repeating: "1", count: 5_000).joined(separator: ","))]"),
            ]
        }
        #expect(await task.value == [.cancelled, .cancelled, .cancelled])
    }

    @Test(
        arguments: [
            ("", .empty), (" \n\t\r\n", .empty), ("\u{FEFF}", .empty), ("# nothing\n", .noRows),
            ("[25", .truncated(FileLocation(line: 1, column: 4))),
            ("[\n25,\n \"mew", .truncated(FileLocation(line: 3, column: 6))),
            ("{\"favorites\":[{\"id\":1", .truncated(FileLocation(line: 1, column: 22))),
            ("[25 26]", .malformed(FileLocation(line: 1, column: 5))),
            ("{\"a\":01}", .malformed(FileLocation(line: 1, column: 7))),
            ("{\"id\":1}\npikachu", .malformed(FileLocation(line: 2, column: 1))),
            ("{\"error\":{}}", .namesNothing),
            ("{\"id\":1,\"username\":\"ash\"}", .namesNothing), ("SQLite format 3\u{0}", .database),
            (
                "{\"format\":\"pokeexplorer-favorites\",\"version\":2,\"favorites\":[]}",
                .newer(version: 2, known: 1)
            ),
            (
                "{\"format\":\"pokeexplorer-favorites\",\"favorites\":[]}",
                .malformed(FileLocation(line: 1, column: 1))
            ),
            ("a,b\nc,d\n", .noColumn(["a", "b"])),
            (String(repeating: "[", count: 40), .tooMuch(FileLocation(line: 1, column: 33))),
            ("[\"\\ud800\"]", .malformed(FileLocation(line: 1, column: 9))),
            ("[\"a\u{1}\"]", .malformed(FileLocation(line: 1, column: 4))),
        ] as [(String, ReadingError)])
    func `an unreadable file is rejected with the location and reason`(text: String, error: ReadingError) {
        #expect(refusal(text) == error)
    }

    @Test func `a file that isn't text is rejected`() {
        #expect(
            refusal(bytes: [0xFF, 0xFE, 0, 0, 0x32, 0, 0, 0]) == .wide
                && refusal(bytes: [0, 0x32, 0]) == .wide)
        #expect(
            refusal(bytes: Array("Flabébé\nFlab".utf8) + [0xE9, 0x62])
                == .notText(FileLocation(line: 2, column: 5)))
        #expect(refusal(bytes: [0x6D, 0xE9, 0]) == .notText(FileLocation(line: 1, column: 2)))
        #expect(
            refusal(bytes: [UInt8](repeating: 0x20, count: Reading.byteLimit + 1))
                == .tooLarge(limit: 8 << 20))
    }
}

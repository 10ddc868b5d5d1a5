import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Ticks before names, columns of marks, and equivalent JSON keys.
struct TickTests {
    @Test(
        arguments: [
            ("✅Bulbasaur\n❌Ivysaur\n", [1], 1), ("☐ Bulbasaur ☑ Ivysaur ☐ Venusaur\n☑️Mew\n", [2, 151], 2),
            ("Bulbasaur ✅\nIvysaur ❌\n", [1], 1), (":white_check_mark: Bulbasaur\n:x: Ivysaur\n", [1], 1),
            ("- [x] Bulbasaur, Mew\n- [ ] Ivysaur\n", [1, 151], 1), ("~~Bulbasaur~~ Ivysaur\n", [2], 1),
        ] as [(String, [Int], Int)])
    func `a tick applies to its name, with or without a space`(text: String, ids: [Int], unchecked: Int)
        throws
    {
        let reading = try read(text)
        #expect(
            reading.ids == ids && reading.leftOut.unchecked == unchecked && reading.badCount == 0,
            "\(reading)")
    }

    @Test(arguments: ["O", "✓", "Y", "○", "✅"])
    func `an X means no if another symbol means yes`(yes: String) throws {
        for cross in ["X", "x"] {
            let reading = try read("name,caught\nMew,\(yes)\nDitto,\(cross)\nAbra,\(yes)\n")
            #expect(reading.ids == [151, 63] && reading.leftOut.uncaught == 1 && reading.badCount == 0)
        }
        // The sign may come after the first rows.
        let rows = (1...40).map { "\($0),x\n" }.joined()
        #expect(try read("id,caught\n\(rows)41,\(yes)\n").ids == [41])
    }

    @Test(arguments: ["", "no", "n", "-"])
    func `an X means yes if no other symbol means yes`(no: String) throws {
        #expect(try read("name,caught\nMew,x\nDitto,\(no)\n").ids == [151])
    }

    @Test(arguments: ["Need", "Missing", "wanted", "Fehlt", "me falta", "未捕獲"])
    func `a mark in a column of missing Pokémon means no`(heading: String) throws {
        let text = "name,\(heading)\nMew,x\nDitto,\n"
        let isKnown = heading != "me falta"
        let reading = try read(text, columns: isKnown ? [:] : [heading: .missing])
        #expect(reading.ids == [132] && reading.leftOut.uncaught == 1 && reading.leftOut.isMissingColumn)
    }

    @Test(arguments: [
        "Favorite", "Favourites", "Own", "Done", "Have it", "J'ai", "Tengo", "持ってる", "Fang", "Ce l'ho",
        "Possédé",
    ])
    func `a known heading determines the meaning of marks`(heading: String) throws {
        let reading = try read("name,\(heading)\nMew,x\nDitto,\n")
        #expect(reading.ids == [151] && reading.leftOut.uncaught == 1, "\(reading)")
    }

    @Test func `an unknown column of marks is ambiguous, but a column of facts never is`() throws {
        #expect(refusal("name,Gefühl\nMew,x\nDitto,\n") == .unclearMarks(["Gefühl"]))
        #expect(refusal("Mew,x\nDitto,\n") == .unclearMarks(["2"]))
        #expect(
            refusal(#"[{"name":"mew","zork":true},{"name":"ditto","zork":false}]"#) == .unclearMarks(["zork"])
        )
        for fact in ["Legendary", "Fully evolved", "is_mythical"] {
            #expect(try read("name,\(fact)\nMew,x\nDitto,\n").ids == [151, 132])
        }
        #expect(try read("name,Gefühl\nMew,gut\nDitto,\n").ids == [151, 132])
        let reading = try read("name,Gefühl\nMew,x\nDitto,\n", columns: ["Gefühl": nil])
        #expect(reading.ids == [151, 132])
    }

    @Test(
        arguments: [
            #"[{"name":"mew","need":true},{"name":"ditto","need":false}]"#,
            #"[{"name":"mew","status":"missing"},{"name":"ditto","status":"caught"}]"#,
            #"[{"name":"mew","have":false},{"name":"ditto","have":true}]"#,
            #"{"caught":["ditto"],"wanted":["mew"]}"#,
        ])
    func `JSON may also mark missing Pokémon`(text: String) throws {
        let reading = try read(text)
        #expect(reading.allIDs == [132], "\(reading)")
        #expect(reading.leftOut.uncaught + reading.leftOut.missing.values.reduce(0, +) == 1)
    }

    @Test func `lists from this program include all their Pokémon`() throws {
        let text = """
            [{"id":25,"name":"pikachu","displayName":"Pikachu","total":320,"isFavorite":false},
            {"id":151,"name":"mew","displayName":"Mew","total":600,"isFavorite":true}]
            """
        let reading = try read(text)
        #expect(reading.ids == [25, 151] && reading.leftOut == Reading.LeftOut())
    }

    @Test func `a row marked as both caught and missing is rejected`() throws {
        let reading = try read("name,have,need\nMew,x,x\nDitto,x,\n")
        #expect(reading.ids == [132] && reading.bad.map(\.reason) == [.caughtAndMissing("have", "need")])
    }
}

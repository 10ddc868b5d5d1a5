import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Valid files that were once refused.
struct GoodFileTests {
    @Test func `a complete living dex with a sex per row is read`() throws {
        let names = NationalDex.bundled.species.map(\.displayName)
        let reading = try read("name,form\n" + names.map { "\"\($0)\",Female\n" }.joined())
        #expect(reading.badCount == 0)
        let species = reading.ids.compactMap { NationalDex.bundled[$0]?.species?.id }
        // Nidoran♀ and Nidoran♂ are separate species.
        #expect(Set(species).isSuperset(of: NationalDex.bundled.species.map(\.id)))
        #expect(reading.leftOut.looks > 900)
    }

    @Test(arguments: ["Normal", "Shadow", "Female", "Male"])
    func `a word that isn't a form counts as the species and is reported`(word: String) throws {
        let reading = try read("name,form\nMagnemite,\(word)\nBulbasaur,\(word)\n")
        #expect(reading.allIDs == [81, 1] && reading.leftOut.looks == 2)
    }

    @Test(
        arguments: [
            ("pikachu,eevee,\n", [25, 133], 0), ("pikachu,eevee,\nmew,ditto,\n", [25, 133, 151, 132], 0),
            ("mew\nHisuian Sneasel ♂\n", [151, 10_235], 1), ("mew\nUnown B\nunown-b\n", [151, 201], 1),
            ("mew\nvivillon-meadow\nvivillon-fancy\n", [151, 666], 2), ("mew\nvenusaur-f\n", [151, 3], 1),
            ("mew\nSneasel♀\n", [151, 215], 1), ("mew\nUnown (!)\nUnown (?)\n", [151, 201], 2),
        ] as [(String, [Int], Int)])
    func `a list may contain looks and trailing commas`(text: String, ids: [Int], looks: Int) throws {
        let reading = try read(text)
        #expect(reading.allIDs == ids && reading.leftOut.looks == 0, "\(reading)")
        #expect(reading.rows.flatMap { $0.looks ?? [] }.count == looks)
    }

    @Test func `a column of codes is ignored, and a column of forms can be ignored`() throws {
        let codes = try read("Nr,Name,Form\n25,Pikachu,61\n133,Eevee,62\n")
        #expect(codes.allIDs == [25, 133] && codes.leftOut.columns == ["Form"])
        #expect(try read("Name,Form\nZygarde,10\n").ids == [10_181])
        let text = "Name,Form\nPikachu,Fat\nEevee,Thin\n"
        #expect(try read(text).badCount == 2)
        let reading = try read(text, columns: ["": .form])
        #expect(reading.allIDs == [25, 133] && reading.leftOut.columns == ["Form"])
    }

    @Test(
        arguments: [
            "| No. | Name | Rating |\n|---:|---|---|\n| 25 | Pikachu | 4/5 |\n| 151 | **Mew** | |\n",
            "# Mine\n\nName | Rating\n--- | ---\n[Pikachu](https://example.com) | 4/5\nMew | |\n\nThe end.\n",
        ])
    func `a Markdown table is read`(text: String) throws {
        let reading = try read(text)
        #expect(reading.allIDs == [25, 151])
        #expect(reading.rows.map(\.rating) == [4, 0])
    }

    @Test func `a Markdown export is read back`() throws {
        let kept = [
            favorite(
                id: 10_100, addedAt: now, tags: ["team"], nickname: "A|b*", note: "x<br>\ny_z", rating: 3),
            favorite(id: 122, addedAt: now, note: "[a](b) & <c>"),
        ]
        let reading = try read(FavoritesExport(kept, in: .bundled).markdown())
        #expect(reading.allIDs == [10_100, 122])
        #expect(reading.rows.map(\.nickname) == ["A|b*", ""] && reading.rows.map(\.rating) == [3, 0])
        #expect(
            reading.rows.map(\.note) == ["x<br>\ny_z", "[a](b) & <c>"] && reading.rows[0].tags == ["team"])
    }

    @Test(arguments: [
        "★★★★★ (1)\nGyarados\n\n★★★ (3)\nBulbasaur, Mr. Mime,\nNidoran♀\n\nUnrated (1,001)\nMew\n",
        "★★★★★  1\nGyarados\n\n★★★  3\nBulbasaur, Mr. Mime,\nNidoran♀\n\nUnrated  1,001\nMew\n",
    ])
    func `printed tiers rate the Pokémon below their stars`(text: String) throws {
        let reading = try read(text)
        #expect(reading.format == .list && reading.allIDs == [130, 1, 122, 29, 151], "\(reading)")
        #expect(reading.rows.map(\.rating) == [5, 3, 3, 3, nil])
        let unrated = try read("Unrated (1,351)\nMew, Mewtwo\n")
        #expect(unrated.format == .list && unrated.allIDs == [151, 150])
    }

    @Test(
        arguments: [
            "Sparky|pikachu|lightball|static|surf,thunder|Jolly|,252,,,4,252|M|||50|,,,,,electric]|",
            "gen9ou]Mine|Sparky|pikachu|lightball|static|surf|Jolly|252,,,,4,252|M|||50|",
        ])
    func `a packed Showdown team is read`(text: String) throws {
        let member = "Zygarde|zygarde10||powerconstruct|||||||| "
        let line = text.hasSuffix("]|") ? text.dropLast() + member : text + "]" + member
        let reading = try read(line + "\n")
        #expect(
            reading.format == .showdown && reading.allIDs == [25, 10_118], "\(reading)")
        #expect(reading.rows[0].nickname == "Sparky")
    }
}

import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Looks in files from other programs.
struct LookReadingTests {
    @Test(arguments: [
        ("Unown-B", 201, "b"), ("Alcremie-Ruby-Cream", 869, "ruby-cream-strawberry-sweet"),
        ("alcremie-ruby-cream-love-sweet", 869, "ruby-cream-love-sweet"),
        ("Furfrou-La Reine", 676, "la-reine"),
        ("Vivillon-Fancy", 666, "fancy"), ("vivillon-meadow", 666, "meadow"), ("frillish-f", 592, "female"),
        ("venusaur-f", 3, "female"), ("0003-f", 3, "female"), ("666-fancy", 666, "fancy"),
        ("Gyarados (shiny)", 130, "shiny"), ("Unown [!]", 201, "exclamation"), ("Sneasel ♀", 215, "female"),
        ("fire arceus", 493, "fire"),
    ])
    func `a name in a list includes its look`(text: String, id: Int, look: String) throws {
        let reading = try read(text + "\npikachu\n")
        #expect(reading.ids == [id, 25], "\(reading.bad)")
        #expect(reading.rows.first?.looks == [look])
        #expect(reading.leftOut.looks == 0)
    }

    @Test func `columns for form, shiny and sex combine into one look`() throws {
        let reading = try read(
            """
            name,form,shiny,gender
            Vivillon,Fancy,yes,
            Gyarados,,no,F
            Venusaur,,x,female
            Pikachu,,,M
            Unown,?,1,
            Onix,,no,F

            """)
        #expect(reading.badCount == 0, "\(reading.bad)")
        #expect(
            reading.rows.map { $0.looks ?? [] }
                == [["fancy-shiny"], ["female"], ["female-shiny"], [], ["question-shiny"], []])
    }

    @Test func `JSON from other programs may contain looks`() throws {
        let reading = try read(
            #"[{"name":"unown","looks":["b","c"]},{"name":"gyarados","shiny":true,"gender":"female"}]"#)
        #expect(reading.rows.map(\.looks) == [["b", "c"], ["female-shiny"]])
    }

    @Test func `two rows of a Pokémon add both looks`() throws {
        let reading = try read("unown-b\nunown-d\nunown-a\n")
        #expect(reading.ids == [201] && reading.rows[0].looks == ["a", "b", "d"])
    }
}

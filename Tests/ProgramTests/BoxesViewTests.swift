import Answers
import Pokedex
import Terminal
import Testing

@testable import Shell

/// Boxes in windows of different widths.
struct BoxesViewTests {
    private let boxes = Box.boxes(of: (1...35).compactMap { NationalDex.bundled[$0] }) { $0 != 5 }

    private func lines(_ width: Int) -> [String] {
        BoxesView(boxes: boxes).lines(width: width, theme: .plain).map(\.description)
    }

    @Test(arguments: [20, 40, 69, 70, 80, 120, 300]) func `lines fit the window`(width: Int) {
        let lines = BoxesView(boxes: boxes).lines(width: width, theme: .plain)
        #expect(lines.allSatisfy { $0.width <= width })
        for slot in boxes.flatMap(\.slots) {
            #expect(lines.contains { $0.description.contains(slot.pokemon.number) })
        }
    }

    @Test func `a row has six Pokémon, and missing Pokémon are marked`() {
        let lines = lines(80)
        #expect(lines[0] == "Box 1  29 of 30" && lines.contains("Box 2  All 5"))
        #expect(lines[1].hasPrefix("♥ #0001      ♥ #0002") && lines[1].contains("♡ #0005"))
        #expect(
            lines[2].hasPrefix("Bulbasaur    Ivysaur      Venusaur     Charmander   Charmeleon   Charizard"))
        #expect(lines.count == 1 + 10 + 1 + 1 + 2)
    }

    @Test func `a long name wraps, and lines have no trailing spaces`() {
        let boxes = Box.boxes(of: [10_235, 25, 10_025].compactMap { NationalDex.bundled[$0] }, isKept: nil)
        let lines = BoxesView(boxes: boxes).lines(width: 80, theme: .plain).map(\.description)
        #expect(
            Array(lines.dropFirst()) == [
                "#0215        #0025        #0678", "Hisuian      Pikachu      Female",
                "Sneasel                   Meowstic",
            ])
    }

    @Test func `a narrow window shows one Pokémon per line`() {
        #expect(lines(20)[5] == "♡ #0005 Charmeleon")
        #expect(lines(20).count == 35 + 2 + 1)
    }
}

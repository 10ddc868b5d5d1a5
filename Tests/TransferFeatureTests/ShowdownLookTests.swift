import Foundation
import Pokedex
import Records
import Showdown
import Testing

@testable import TransferFeature

/// Looks in Pokémon Showdown's text.
struct ShowdownLookTests {
    @Test func `every look except Alcremie's sweets survives Showdown's format`() throws {
        let pokedex = NationalDex.bundled
        let names = ShowdownNames(of: pokedex)
        // Showdown has fewer entries than our Pokédex.
        let looks = pokedex.entries.filter { names.id(of: ShowdownName.of($0)) == $0.id }.map { pokemon in
            let looks = pokedex.looks(of: pokemon)
            let words = looks.all.filter { !$0.isOwn }.map(looks.word).filter(Self.isWritten)
            return words.map { favorite(id: pokemon.id, addedAt: now, looks: [$0]) }
        }
        var count = 0
        // One file has the first look of each Pokémon, the next file the second, and so on.
        for round in 0..<(looks.map(\.count).max() ?? 0) {
            let kept = looks.compactMap { round < $0.count ? $0[round] : nil }
            let rows = try read(FavoritesExport(kept, in: pokedex).showdown()).rows
            let read = Dictionary(rows.map { ($0.id, $0.looks) }) { first, _ in first }
            for favorite in kept {
                #expect(read[favorite.pokemonID] == favorite.looks, "\(favorite.pokemonID)")
            }
            count += kept.count
        }
        #expect(count > 1_500)
    }

    /// Whether Showdown can express a look. Meadow is Vivillon's default pattern, so Scatterbug isn't shown
    /// in it.
    private static func isWritten(_ word: String) -> Bool {
        guard !LookWords.isOwn(word) else { return false }
        return !word.hasSuffix("-sweet") && !word.hasSuffix("-sweet-shiny") || word.contains("strawberry")
    }

    @Test func `a team includes forms, sexes and shinies`() throws {
        let team = """
            Fluff (Furfrou-La Reine) @ Leftovers
            Ability: Fur Coat
            Shiny: Yes
            - Surf

            Gyarados (F) @ Leftovers
            Ability: Intimidate
            - Surf

            Alcremie-Ruby-Cream @ Leftovers
            Ability: Sweet Veil
            - Surf
            """
        let reading = try read(team)
        #expect(reading.badCount == 0)
        #expect(
            reading.rows.map(\.looks) == [["la-reine-shiny"], ["female"], ["ruby-cream-strawberry-sweet"]])
        let packed = try read(
            "Fluff|vivillonfancy||compoundeyes|hurricane|||F||S||]Ann|pikachu|||surf|||F|||50|")
        #expect(packed.rows.last?.looks == ["female"])
    }
}

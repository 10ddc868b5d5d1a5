import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Looks in Pokémon Showdown's text.
@Suite struct ShowdownLookTests {
    @Test func `every look comes back from Showdown's text, but for Alcremie's sweets`() throws {
        let pokedex = NationalDex.bundled
        let kept = pokedex.entries.flatMap { pokemon in
            let looks = pokedex.looks(of: pokemon)
            return looks.all.filter { !$0.isOwn }.map(looks.word).filter(Self.isWritten)
                .map { favorite(id: pokemon.id, addedAt: now, looks: [$0]) }
        }
        #expect(kept.count > 1_500)
        let rows = try read(FavoritesExport(kept, in: pokedex).showdown()).rows
        try #require(rows.count == kept.count)
        // Showdown has fewer entries than we have.
        let same = zip(kept, rows).filter { $0.pokemonID == $1.id }
        #expect(same.count > 1_500)
        for (favorite, row) in same {
            #expect(row.looks == favorite.looks, "\(favorite.pokemonID)")
        }
    }

    /// Whether Showdown has words for a look. Meadow is Vivillon's own, so Scatterbug isn't shown in it.
    private static func isWritten(_ word: String) -> Bool {
        guard !LookWords.isOwn(word) else { return false }
        return !word.hasSuffix("-sweet") && !word.hasSuffix("-sweet-shiny") || word.contains("strawberry")
    }

    @Test func `a team brings forms, sexes and colours`() throws {
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

import Foundation
import Pokedex
import Records
import Testing

@testable import TransferFeature

/// Looks in Pokémon Showdown's text.
@Suite struct ShowdownLookTests {
    @Test func `every look comes back from Showdown's text, but for Alcremie's sweets`() throws {
        let pokedex = NationalDex.bundled
        for pokemon in pokedex.entries {
            let looks = pokedex.looks(of: pokemon)
            for look in looks.all where !look.isOwn {
                let word = looks.word(of: look)
                // Meadow is Vivillon's own look, so Scatterbug isn't shown in it.
                guard !LookWords.isOwn(word) else { continue }
                guard !word.hasSuffix("-sweet"),
                    !word.hasSuffix("-sweet-shiny") || word.contains("strawberry")
                else { continue }
                let kept = [favorite(id: pokemon.id, addedAt: now, looks: [word])]
                let text = FavoritesExport(kept, in: pokedex).showdown()
                let row = try read(text).rows.first
                // Showdown has fewer entries than we have.
                guard row?.id == pokemon.id else { continue }
                #expect(row?.looks == [word], "\(text)")
            }
        }
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

import Foundation
import Pokedex
import Records
import TestSupport
import Testing

@testable import TransferFeature

/// Exporting favourites with looks and importing them again.
struct LookRoundTripTests {
    /// Returns favourites of random Pokémon with random looks.
    private static func drawn(_ count: Int, using random: inout some RandomNumberGenerator)
        -> [FavoritePokemon]
    {
        let pokedex = NationalDex.bundled
        // Pokémon with forms come first, so that all of them are included.
        let all = pokedex.entries.shuffled(using: &random).sorted {
            !pokedex.looks(of: $0).forms.isEmpty && pokedex.looks(of: $1).forms.isEmpty
        }
        return all.prefix(count).map { pokemon in
            let words = pokedex.looks(of: pokemon).words.shuffled(using: &random)
            let looks = Array(words.prefix(Int.random(in: 1...words.count, using: &random)))
            return favorite(
                id: pokemon.id, addedAt: now, looks: FavoriteField.looks.wordSet?.ordered(looks) ?? [])
        }
    }

    @Test(arguments: [ExportFormat.json, .csv])
    func `1,000 random favourites keep their looks in a round trip`(format: ExportFormat) throws {
        var random = SplitMix64(seed: 48)
        let kept = Self.drawn(1_000, using: &random)
        #expect(Set(kept.flatMap(\.looks)).count > 150)
        let text = FavoritesExport(kept, in: .bundled).text(as: format)
        let reading = try read(text)
        #expect(reading.badCount == 0, "\(reading.bad.prefix(3))")
        #expect(reading.keptAlone() == kept)
    }

    @Test func `a look that the Pokémon lacks is reported with its location`() throws {
        let reading = try read("name,looks\nunown,b c\ngyarados,fancy\npikachu,rocket\n")
        #expect(reading.rows.map(\.id) == [201])
        #expect(reading.badPlaces == ["3:10 looks", "4:9 looks"])
    }
}

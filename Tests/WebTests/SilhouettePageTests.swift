import Answers
import Foundation
import Pokedex
import Silhouettes
import TestSupport
import Testing

@testable import Web

/// The silhouettes that pages show if there is no picture.
struct SilhouettePageTests {
    @Test func `every species has a drawable shape and colour`() {
        let species = NationalDex.bundled.entries.filter(\.isDefault)
        #expect(species.count >= 1_025)
        for pokemon in species {
            #expect(pokemon.species?.shape.flatMap(Silhouette.init) != nil, "\(pokemon.name)")
            #expect(pokemon.species.flatMap { SilhouetteColor(rawValue: $0.color) } != nil, "\(pokemon.name)")
        }
        for shape in Silhouette.allCases {
            #expect(species.contains { $0.species?.shape == shape.rawValue }, "\(shape)")
        }
    }

    @Test(arguments: [
        6: [SilhouetteMark](), 150: [.legendary], 151: [.mythical], 172: [.baby], 10_034: [.mega],
        10_196: [.gigantamax], 10_100: [.regional], 10_043: [.mega, .legendary], 10_099: [],
    ])
    func `a Pokémon's facts determine its marks`(id: Int, marks: [SilhouetteMark]) throws {
        let pokemon = try #require(NationalDex.bundled[id])
        let drawing = try #require(SilhouetteDrawing(pokemon))
        #expect(drawing.marks == marks && drawing.number == pokemon.species?.id)
        // A tile has a caption, or a box to tick in that corner.
        let tile = try #require(SilhouetteDrawing(pokemon, isTile: true))
        #expect(tile.marks == marks && tile.number == nil)
    }
}

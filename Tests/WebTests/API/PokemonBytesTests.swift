import Answers
import Foundation
import Pokedex
import Shapes
import Testing

/// Compares cached JSON with the encoder's output.
@Suite struct PokemonBytesTests {
    private static let details = NationalDex.bundled.entries.map { PokemonDetail($0) }

    @Test(arguments: [0, 1, 2, 1351])
    func `a list's fast encoding equals the standard one byte for byte`(count: Int) throws {
        let list = Array(Self.details.prefix(count))
        let bytes = PokemonBytes()
        // The second run finds every part in the cache.
        for _ in 0..<2 {
            for favorites in [[], Set(list.map(\.pokemon.id).filter { $0.isMultiple(of: 3) })] as [Set<Int>] {
                let encoded = try JSON.bytes(
                    of: list.map { PokemonJSON($0, isFavorite: favorites.contains($0.pokemon.id)) })
                #expect(try bytes.list(list) { favorites.contains($0) } == Array(encoded))
            }
        }
    }

    @Test func `changed facts of a Pokémon change its encoding`() throws {
        let bytes = PokemonBytes()
        let pikachu = try #require(NationalDex.bundled[25])
        let heavier = PokemonDetail(
            pikachu, types: pikachu.types, height: pikachu.height, weight: 999, abilities: [],
            stats: pikachu.stats, artworkURL: nil, cryURL: nil, pictures: [:])
        for detail in [PokemonDetail(pikachu), heavier, PokemonDetail(pikachu)] {
            #expect(
                try bytes.list([detail]) { _ in true }
                    == Array(JSON.bytes(of: [PokemonJSON(detail, isFavorite: true)])))
        }
    }

    @Test func `a name that resembles the key is encoded correctly`() throws {
        let pokedex = NationalDex(list: [(id: 1, name: #"x","isFavorite":true,"#)])
        let detail = PokemonDetail(try #require(pokedex[1]))
        #expect(
            try PokemonBytes().list([detail]) { _ in false }
                == Array(JSON.bytes(of: [PokemonJSON(detail, isFavorite: false)])))
    }
}

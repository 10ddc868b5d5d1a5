public import Foundation
import PokeAPI
public import Pokedex
import Records

/// Pictures of many Pokémon.
extension Detail {
    /// Returns the pictures that pages show, from the cache or downloaded within the network time limit.
    ///
    /// - Parameters:
    ///   - first: The Pokémon to show as artwork.
    ///   - others: The Pokémon to show as sprites.
    ///   - words: The words of the looks to show, by Pokémon id; the others have their default look.
    /// - Returns: The PNG files by Pokémon id, and the ids of Pokémon that have such a picture, which isn't
    ///   available now.
    public func pictures(
        of first: [Pokemon], then others: [Pokemon], in words: [Int: String]
    ) async -> (files: [Int: Data], missing: Set<Int>) {
        let pokedex = try? await catalog.nationalDex
        let looks = Dictionary(
            first: (first + others).compactMap { pokemon in
                words[pokemon.id].flatMap { pokedex?.looks(of: pokemon).look($0) }.map { (pokemon.id, $0) }
            })
        var files: [Int: Data] = [:]
        var missing: Set<Int> = []
        for (pokemon, isSmall) in [(first, false), (others, true)] {
            let wish = PictureWish(isSmall: isSmall)
            let pokemon = pokemon.distinct(by: \.id)
            // Fetch the pictures of a few Pokémon before requesting the addresses of the next.
            for start in stride(from: 0, to: pokemon.count, by: Self.picturesInRow) where !Task.isCancelled {
                let part = Array(pokemon[start..<min(start + Self.picturesInRow, pokemon.count)])
                let found = await pictures(wish, of: part.map { PokemonDetail($0) }, in: looks)
                for (one, picture) in zip(part, found) {
                    files[one.id] = picture?.file
                    let exists = !one.hasFacts || wish.pictures.contains { one.pictures.contains($0) }
                    if exists, picture?.file == nil { missing.insert(one.id) }
                }
            }
        }
        return (files, missing)
    }

    /// The number of Pokémon whose pictures are found together.
    private static let picturesInRow = 60
}

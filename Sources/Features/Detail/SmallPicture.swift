import Fetching
public import Foundation
import Lists
import PokeAPI
public import Pokedex
import Records

/// A sprite of a Pokémon.
public struct SmallPicture: Sendable {
    /// The sprite and its address.
    public let found: FoundPicture
    /// The PNG file; nil if it isn't cached.
    public let file: Data?

    init?(_ found: FoundPicture?, _ file: Data?) {
        guard let found else { return nil }
        self.found = found
        self.file = file
    }
}

/// Sprites of several Pokémon, optionally with particular looks.
extension Detail {
    /// Finds the sprites of several Pokémon, with any files that are cached.
    ///
    /// - Parameters:
    ///   - details: the Pokémon.
    ///   - looks: the looks to show, by Pokémon id. Pokémon that aren't listed are shown in their default
    ///     look.
    /// - Returns: the pictures in the same order, with nil for a Pokémon without one. The result as a whole
    ///   is nil if a request to a custom API is needed.
    public func keptSmallPictures(
        of details: [PokemonDetail], in looks: [Int: Look] = [:]
    ) async -> [SmallPicture?]? {
        guard let known = knownPictures(PictureWish(isSmall: true), of: details) else { return nil }
        let usual = zip(known, await keptFiles(of: known)).map(SmallPicture.init)
        return await replacing(usual, of: details, in: looks) { look, looks in
            await keptPicture(of: look, among: looks)
        }
    }

    /// Returns the cached sprites of several Pokémon, by id.
    ///
    /// - Parameters:
    ///   - pokemon: the Pokémon.
    ///   - words: the words of the looks to show, by Pokémon id. Pokémon that aren't listed, or whose look
    ///     isn't cached, are shown in their default look.
    /// - Returns: the cached files.
    public func keptSmallPictures(of pokemon: [Pokemon], in words: [Int: String]) async -> [Int: Data] {
        let details = await catalog.details(of: pokemon, asking: .nobody).details
        let found = details.map { picture(PictureWish(isSmall: true), of: $0) }
        var files = Dictionary(
            first: zip(pokemon, await keptFiles(of: found)).compactMap { one, file in
                file.map { (one.id, $0) }
            })
        guard !words.isEmpty, let pokedex = try? await catalog.pokedex().value else { return files }
        for one in pokemon {
            let looks = pokedex.looks(of: one)
            guard let look = words[one.id].flatMap({ looks.look($0) }),
                let file = await keptPicture(of: look, among: looks)?.file
            else { continue }
            files[one.id] = file
        }
        return files
    }

    /// Finds the sprites of several Pokémon, cached or downloaded, a few at a time.
    ///
    /// - Parameters:
    ///   - details: the Pokémon.
    ///   - looks: the looks to show, by Pokémon id. Pokémon that aren't listed are shown in their default
    ///     look.
    /// - Returns: the pictures in the same order, with nil for a Pokémon without one.
    public func smallPictures(
        of details: [PokemonDetail], in looks: [Int: Look] = [:]
    ) async -> [SmallPicture?] {
        let found = await pictures(PictureWish(isSmall: true), of: details)
        let wanted = zip(details, found).map { looks[$0.pokemon.id] == nil ? $1 : nil }
        let usual = zip(found, await files(of: wanted)).map(SmallPicture.init)
        return await replacing(usual, of: details, in: looks) { look, looks in
            let picture = try? await picture(of: look, among: looks, isSmall: true)
            return SmallPicture(picture?.found, picture?.file)
        }
    }

    private func replacing(
        _ usual: [SmallPicture?], of details: [PokemonDetail], in looks: [Int: Look],
        with find: @escaping @Sendable (Look, Looks) async -> SmallPicture?
    ) async -> [SmallPicture?] {
        guard !looks.isEmpty, let pokedex = try? await catalog.pokedex().value else { return usual }
        let looked = await concurrentMap(details, atOnce: 4) { detail -> SmallPicture? in
            guard let look = looks[detail.pokemon.id], !Task.isCancelled else { return nil }
            return await find(look, pokedex.looks(of: detail.pokemon))
        }
        return zip(usual, looked).map { $1 ?? $0 }
    }
}

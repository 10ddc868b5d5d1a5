import Fetching
public import Foundation
import PokeAPI
public import Pokedex

/// A picture of a Pokémon, usually a sprite.
public struct SmallPicture: Sendable {
    /// The picture and its address.
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
        of details: [PokemonDetail], in looks: [Int: Look]
    ) async -> [SmallPicture?]? {
        guard let known = knownPictures(PictureWish(isSmall: true), of: details) else { return nil }
        let usual = await zip(known, keptFiles(of: known)).map(SmallPicture.init)
        return await replacing(usual, of: details, in: looks) { look, looks in
            await keptPicture(of: look, among: looks)
        }
    }

    /// Finds the sprites of several Pokémon, cached or downloaded, a few at a time.
    ///
    /// - Parameters:
    ///   - details: the Pokémon.
    ///   - looks: the looks to show, by Pokémon id. Pokémon that aren't listed are shown in their default
    ///     look.
    /// - Returns: the pictures in the same order, with nil for a Pokémon without one.
    public func smallPictures(
        of details: [PokemonDetail], in looks: [Int: Look]
    ) async -> [SmallPicture?] {
        await pictures(PictureWish(isSmall: true), of: details, in: looks)
    }

    /// Finds the wanted pictures of several Pokémon; see `smallPictures(of:in:)`.
    func pictures(
        _ wish: PictureWish, of details: [PokemonDetail], in looks: [Int: Look]
    ) async -> [SmallPicture?] {
        let found = await pictures(wish, of: details)
        let wanted = zip(details, found).map { looks[$0.pokemon.id] == nil ? $1 : nil }
        let usual = await zip(found, files(of: wanted)).map(SmallPicture.init)
        return await replacing(usual, of: details, in: looks) { look, looks in
            guard catalog.ofCommand.left > .zero else {
                return await keptPicture(of: look, among: looks, isSmall: wish.isSmall)
            }
            let picture = try? await picture(of: look, among: looks, isSmall: wish.isSmall)
            return SmallPicture(picture?.found, picture?.file)
        }
    }

    private func replacing(
        _ usual: [SmallPicture?], of details: [PokemonDetail], in looks: [Int: Look],
        with find: @escaping @Sendable (Look, Looks) async -> SmallPicture?
    ) async -> [SmallPicture?] {
        guard !looks.isEmpty, let pokedex = try? await catalog.nationalDex else { return usual }
        let looked = await concurrentMap(details, atOnce: 4) { detail -> SmallPicture? in
            guard let look = looks[detail.pokemon.id], !Task.isCancelled else { return nil }
            return await find(look, pokedex.looks(of: detail.pokemon))
        }
        return zip(usual, looked).map { $1 ?? $0 }
    }
}

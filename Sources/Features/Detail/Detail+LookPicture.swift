import Fetching
public import Foundation
import Lists
import PokeAPI
public import Pokedex
import Records

/// Pictures of looks.
extension Detail {
    /// Finds the best picture of a look, cached or downloaded. If the network fails, a cached picture of
    /// lower rank is used.
    ///
    /// - Parameters:
    ///   - look: the look.
    ///   - looks: all looks of the Pokémon.
    ///   - isSmall: whether to get the sprite instead of the artwork.
    ///   - isExact: whether only pictures of this very look will do, of any size.
    /// - Returns: the picture and its PNG file; if the network is off, the most likely picture, without a
    ///   file.
    /// - Throws: `DetailError.noPicture`, or `.api` if an API other than the public one is unavailable.
    public func picture(
        of look: Look, among looks: Looks, isSmall: Bool = false, isExact: Bool = false
    ) async throws(DetailError) -> (found: FoundPicture, file: Data?) {
        var candidates = try await candidates(for: look, looks, isSmall)
        if isExact {
            let others = isSmall ? try await self.candidates(for: look, looks, false) : []
            candidates = (candidates + others.reversed()).filter { $0.shown == look }.distinct(by: \.url)
        }
        guard let likeliest = candidates.first else { throw .noPicture }
        guard let pictures else { return (FoundPicture(likeliest), nil) }
        do throws(APIError) {
            let (place, file) = try await pictures.first(at: candidates.map(\.url))
            return (FoundPicture(candidates[place]), file)
        } catch .notFound {
            throw .noPicture
        } catch {
            return (FoundPicture(likeliest), nil)
        }
    }

    /// Returns the public PokéAPI's picture of a look, with the file if it is cached; nil if it doesn't
    /// exist.
    func keptPicture(of look: Look, among looks: Looks, isSmall: Bool = true) async -> SmallPicture? {
        let candidates = looks.pictures(of: look, isSmall: isSmall) { looks.pokemon.url(of: $0) }
        guard let place = await pictures?.likeliest(of: candidates.map(\.url)) else { return nil }
        let found = FoundPicture(candidates[place])
        return await SmallPicture(found, pictures?.kept(at: found.url))
    }

    private func candidates(
        for look: Look, _ looks: Looks, _ isSmall: Bool
    ) async throws(DetailError) -> [LookPicture] {
        let pokemon = looks.pokemon
        if catalog.isOfficial { return looks.pictures(of: look, isSmall: isSmall) { pokemon.url(of: $0) } }
        let known: Sourced<PokemonDetail>
        do { known = try await catalog.detail(of: pokemon).0 } catch { throw .api(error) }
        return looks.pictures(of: look, isSmall: isSmall) { known.value.url(of: $0) }
    }
}

extension FoundPicture {
    fileprivate init(_ picture: LookPicture) {
        self.init(picture: picture.picture, url: picture.url, shown: picture.shown)
    }
}

import Fetching
public import Foundation
import Lists
import PokeAPI
public import Pokedex

/// Pictures of Pokémon: their addresses and their files.
extension Detail {
    /// Finds the known picture for a wish; nil if there is none.
    ///
    /// The addresses of the public PokéAPI's pictures are known from the facts at hand. For another API, only
    /// its own answer can tell them.
    public func picture(_ wish: PictureWish, of detail: PokemonDetail) -> FoundPicture? {
        guard detail.pictures != nil || catalog.isOfficial else { return nil }
        return wish.pictures.lazy.compactMap { picture in
            detail.url(of: picture).map { FoundPicture(picture: picture, url: $0) }
        }.first
    }

    /// Finds the picture for a wish, asking the API if it isn't known yet.
    ///
    /// - Throws: `DetailError.noPicture`, or `.api` if the API's answer is needed and unavailable.
    public func picture(
        _ wish: PictureWish, of pokemon: Pokemon
    ) async throws(DetailError) -> FoundPicture {
        if let look = wish.look, !wish.isFromBehind {
            let pokedex: NationalDex
            do { pokedex = try await catalog.pokedex().value } catch { throw .api(error) }
            return try await picture(of: look, among: pokedex.looks(of: pokemon), isSmall: wish.isSmall).found
        }
        if let found = picture(wish, of: PokemonDetail(pokemon)) { return found }
        let (answer, failure): (Sourced<PokemonDetail>, APIError?)
        do { (answer, failure) = try await catalog.detail(of: pokemon) } catch { throw .api(error) }
        if let found = picture(wish, of: answer.value) { return found }
        // All pictures of the public PokéAPI are known in advance; those of another API only from its answer.
        if let failure, !catalog.isOfficial { throw .api(failure) }
        throw .noPicture
    }

    /// Finds the pictures for a wish of several Pokémon, in the same order; nil if an API other than the
    /// public one must be asked.
    public func knownPictures(_ wish: PictureWish, of details: [PokemonDetail]) -> [FoundPicture?]? {
        let found = details.map { picture(wish, of: $0) }
        return catalog.isOfficial || found.allSatisfy { $0 != nil } ? found : nil
    }

    /// Finds the pictures of several Pokémon, asking the API if they aren't known yet.
    public func pictures(_ wish: PictureWish, of details: [PokemonDetail]) async -> [FoundPicture?] {
        if let known = knownPictures(wish, of: details) { return known }
        return await catalog.details(of: details.map(\.pokemon), asking: .everybody).details
            .map { picture(wish, of: $0) }
    }

    /// Whether a picture is worth waiting for: it is cached, or can likely be fetched.
    public func canHave(_ found: FoundPicture) async -> Bool {
        guard let pictures else { return false }
        if await pictures.kept(at: found.url) != nil { return true }
        return await pictures.canFetch(found.url)
    }

    /// Returns the PNG file of a picture, cached or downloaded.
    ///
    /// - Throws: `DetailError.api`; `.noPicture` if the server has nothing at its address.
    public func file(of found: FoundPicture) async throws(DetailError) -> Data {
        guard let pictures else { throw .api(.networkForbidden) }
        do throws(APIError) {
            return try await pictures.picture(at: found.url)
        } catch .notFound {
            throw .noPicture
        } catch {
            throw .api(error)
        }
    }

    /// Returns the cached PNG files of several pictures, in the same order.
    public func keptFiles(of found: [FoundPicture?]) async -> [Data?] {
        var files: [Data?] = []
        for found in found {
            if let found { files.append(await pictures?.kept(at: found.url)) } else { files.append(nil) }
        }
        return files
    }

    /// Saves a picture as a separate file for other programs to open; nil if it can't be written.
    public func keep(_ picture: Data, named name: String) async -> URL? {
        await pictures?.keep(picture, named: name)
    }

    /// Returns the PNG files of several pictures, downloading a few at a time, in the same order; nil for
    /// unavailable ones.
    public func files(of found: [FoundPicture?]) async -> [Data?] {
        await pictures?.pictures(at: found.map { $0?.url }) ?? found.map { _ in nil }
    }
}

/// Describes which picture of a Pokémon to show.
public struct PictureWish: Hashable, Sendable {
    /// Whether to show its shiny colours.
    public var isShiny: Bool
    /// Whether to show the back; only sprites have one.
    public var isFromBehind: Bool
    /// Whether to show the sprite instead of the artwork.
    public var isSmall: Bool

    /// The look to show if there is a picture of it; nil for the Pokémon's own. Ignored for the back.
    public var look: Look?

    /// Describes the wanted picture; the artwork by default.
    public init(
        isShiny: Bool = false, isFromBehind: Bool = false, isSmall: Bool = false, look: Look? = nil
    ) {
        self.look = look
        self.isShiny = isShiny
        self.isFromBehind = isFromBehind
        self.isSmall = isSmall
    }

    /// The pictures that match, best first.
    public var pictures: [Picture] {
        switch (isFromBehind, isSmall, isShiny) {
        case (true, _, false): [.back]
        case (true, _, true): [.backShiny]
        case (false, true, false): [.front]
        case (false, true, true): [.shiny]
        case (false, false, false): [.artwork, .home, .front]
        case (false, false, true): [.artworkShiny, .homeShiny, .shiny]
        }
    }
}

/// A picture that was found, with its address.
public struct FoundPicture: Hashable, Sendable {
    /// The picture.
    public let picture: Picture
    /// Its address.
    public let url: String
    /// The look it shows, if a look was requested.
    public var shown: Look?

    /// Whether it is a sprite, with few, large pixels.
    public var isSmall: Bool { picture.rawValue < Picture.artwork.rawValue }
}

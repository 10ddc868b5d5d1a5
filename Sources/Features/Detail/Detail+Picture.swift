import Fetching
public import Foundation
import Lists
import PokeAPI
public import Pokedex

/// Pictures of Pokémon: their addresses and their files.
extension Detail {
    /// Finds the requested picture. Returns nil if none is known.
    ///
    /// The addresses of the public PokéAPI's pictures can be derived from the facts at hand. For another API,
    /// they are known only from its response.
    public func picture(_ wish: PictureWish, of detail: PokemonDetail) -> FoundPicture? {
        guard detail.pictures != nil || catalog.isOfficial else { return nil }
        return wish.pictures.lazy.compactMap { picture in
            detail.url(of: picture).map { FoundPicture(picture: picture, url: $0) }
        }.first
    }

    /// Finds the requested picture, and asks the API if it isn't known yet.
    ///
    /// - Throws: `DetailError.noPicture`, or `.api` if the API's response is needed but unavailable.
    public func picture(
        _ wish: PictureWish, of pokemon: Pokemon
    ) async throws(DetailError) -> FoundPicture {
        if let look = wish.look, !wish.isFromBehind {
            let pokedex: NationalDex
            do { pokedex = try await catalog.nationalDex } catch { throw .api(error) }
            return try await picture(of: look, among: pokedex.looks(of: pokemon), isSmall: wish.isSmall).found
        }
        if let found = picture(wish, of: PokemonDetail(pokemon)) { return found }
        let (answer, failure): (Sourced<PokemonDetail>, APIError?)
        do { (answer, failure) = try await catalog.detail(of: pokemon) } catch { throw .api(error) }
        if let found = picture(wish, of: answer.value) { return found }
        // All pictures of the public PokéAPI are known in advance. Those of another API are known only from
        // its response.
        if let failure, !catalog.isOfficial { throw .api(failure) }
        throw .noPicture
    }

    /// Finds the requested pictures of several Pokémon, in the same order. Returns nil if a request to a
    /// custom API is needed.
    public func knownPictures(_ wish: PictureWish, of details: [PokemonDetail]) -> [FoundPicture?]? {
        let found = details.map { picture(wish, of: $0) }
        return catalog.isOfficial || found.allSatisfy { $0 != nil } ? found : nil
    }

    /// Finds the requested pictures of several Pokémon, and asks the API for any that aren't known yet.
    public func pictures(_ wish: PictureWish, of details: [PokemonDetail]) async -> [FoundPicture?] {
        if let known = knownPictures(wish, of: details) { return known }
        return await catalog.details(of: details.map(\.pokemon), asking: .everybody).details
            .map { picture(wish, of: $0) }
    }

    /// Returns whether a picture is worth waiting for, because it is cached or can probably be fetched.
    public func canHave(_ found: FoundPicture) async -> Bool {
        guard let pictures else { return false }
        if await pictures.kept(at: found.url) != nil { return true }
        return await pictures.canFetch(found.url)
    }

    /// Returns the PNG file of a picture, cached or downloaded.
    ///
    /// - Throws: `DetailError.api`; `.noPicture` if there is no file at the picture's address.
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
            if let found { await files.append(pictures?.kept(at: found.url)) } else { files.append(nil) }
        }
        return files
    }

    /// Saves a picture as a separate file for other programs to open; nil if it can't be written.
    public func keep(_ picture: Data, named name: String) async -> URL? {
        await pictures?.keep(picture, named: name)
    }

    /// Returns the PNG files of several pictures, in the same order; nil for unavailable pictures. A few
    /// files are downloaded at a time.
    func files(of found: [FoundPicture?]) async -> [Data?] {
        await pictures?.pictures(at: found.map { $0?.url }) ?? found.map { _ in nil }
    }
}

/// Describes which picture of a Pokémon to show.
public struct PictureWish: Hashable, Sendable {
    /// Whether to show the shiny colours.
    public var isShiny: Bool
    /// Whether to show the back. Only sprites show the back.
    public var isFromBehind: Bool
    /// Whether to show the sprite instead of the artwork.
    public var isSmall: Bool

    /// The look to show, if there is a picture of it; nil for the default look. Ignored if the back is
    /// requested.
    public var look: Look?

    /// Describes the requested picture; the artwork by default.
    public init(
        isShiny: Bool = false, isFromBehind: Bool = false, isSmall: Bool = false, look: Look? = nil
    ) {
        self.look = look
        self.isShiny = isShiny
        self.isFromBehind = isFromBehind
        self.isSmall = isSmall
    }

    /// The pictures that match the request, best first.
    var pictures: [Picture] {
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
    /// The picture's address.
    public let url: String
    /// The look that the picture shows, if a look was requested.
    public var shown: Look?

    /// Whether the picture is a sprite, with few, large pixels.
    public var isSmall: Bool { picture.rawValue < Picture.artwork.rawValue }
}

import Fetching
public import Foundation
import Lists
import PokeAPI
public import Pokedex

/// Pictures of Pokémon: their addresses and their files.
extension Detail {
    /// The known picture that fulfils a wish; nil if there is none.
    ///
    /// The facts at hand have the addresses of the public PokéAPI's pictures. Another API's are only where
    /// its own answer says that they are.
    public func picture(_ wish: PictureWish, of detail: PokemonDetail) -> FoundPicture? {
        guard detail.pictures != nil || catalog.isOfficial else { return nil }
        return wish.pictures.lazy.compactMap { picture in
            detail.url(of: picture).map { FoundPicture(picture: picture, url: $0) }
        }.first
    }

    /// The picture that fulfils a wish; asks the API if the facts at hand don't say.
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
        // The facts of the public PokéAPI know all of its pictures; of another API nothing is known without it.
        if let failure, !catalog.isOfficial { throw .api(failure) }
        throw .noPicture
    }

    /// The pictures that fulfil a wish of several Pokémon, in the same order; nil where another API than the public one
    /// has to be asked for them.
    public func knownPictures(_ wish: PictureWish, of details: [PokemonDetail]) -> [FoundPicture?]? {
        let found = details.map { picture(wish, of: $0) }
        return catalog.isOfficial || found.allSatisfy { $0 != nil } ? found : nil
    }

    /// Finds the pictures, asking the API if they aren't known.
    public func pictures(_ wish: PictureWish, of details: [PokemonDetail]) async -> [FoundPicture?] {
        if let known = knownPictures(wish, of: details) { return known }
        return await catalog.details(of: details.map(\.pokemon), asking: .everybody).details
            .map { picture(wish, of: $0) }
    }

    /// Whether it is worth waiting for a picture: it is cached, or can likely be fetched.
    public func canHave(_ found: FoundPicture) async -> Bool {
        guard let pictures else { return false }
        if await pictures.kept(at: found.url) != nil { return true }
        return await pictures.canFetch(found.url)
    }

    /// The PNG file of a picture, kept or fetched now.
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

    /// The PNG files of several pictures as far as they were fetched before, in the same order.
    public func keptFiles(of found: [FoundPicture?]) async -> [Data?] {
        var files: [Data?] = []
        for found in found {
            if let found { files.append(await pictures?.kept(at: found.url)) } else { files.append(nil) }
        }
        return files
    }

    /// The PNG files that were fetched before, by the ids of Pokémon.
    public func keptPictures(_ wish: PictureWish, of pokemon: [Pokemon]) async -> [Int: Data] {
        let details = await catalog.details(of: pokemon, asking: .nobody).details
        let files = await keptFiles(of: details.map { picture(wish, of: $0) })
        let found = zip(details, files).compactMap { detail, file in file.map { (detail.pokemon.id, $0) } }
        return Dictionary(found, uniquingKeysWith: { first, _ in first })
    }

    /// A file of its own for a picture, for other programs to open; nil where it cannot be written.
    public func keep(_ picture: Data, named name: String) async -> URL? {
        await pictures?.keep(picture, named: name)
    }

    /// The PNG files of several pictures, a few at a time, in the same order; nil for those that cannot be had.
    public func files(of found: [FoundPicture?]) async -> [Data?] {
        await pictures?.pictures(at: found.map { $0?.url }) ?? found.map { _ in nil }
    }
}

/// The picture of a Pokémon to show.
public struct PictureWish: Hashable, Sendable {
    /// Whether it is to be in its rare colours.
    public var isShiny: Bool
    /// Whether to show the back, which only small pictures do.
    public var isFromBehind: Bool
    /// Whether the small picture of the games is wanted, not the artwork.
    public var isSmall: Bool

    /// The look that it is to show, as far as a picture does; nil for the Pokémon's own. From behind there is only that.
    public var look: Look?

    /// Makes a wish; by default the artwork.
    public init(
        isShiny: Bool = false, isFromBehind: Bool = false, isSmall: Bool = false, look: Look? = nil
    ) {
        self.look = look
        self.isShiny = isShiny
        self.isFromBehind = isFromBehind
        self.isSmall = isSmall
    }

    /// The pictures that fulfil it, the best first.
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

/// A picture that was found: what it shows, and its address.
public struct FoundPicture: Hashable, Sendable {
    /// The picture.
    public let picture: Picture
    /// Its address.
    public let url: String
    /// The look that it shows, if a look was asked for.
    public var shown: Look?

    /// Whether it has few, large pixels.
    public var isSmall: Bool { picture.rawValue < Picture.artwork.rawValue }
}

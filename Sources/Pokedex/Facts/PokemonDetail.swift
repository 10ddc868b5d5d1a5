/// A Pokémon's details: from the Pokédex, or fresh from the API.
public struct PokemonDetail: Hashable, Sendable {
    /// The Pokédex entry: number, names, species, generation.
    public let pokemon: Pokemon
    /// The types, one or two, in slot order; empty if unknown.
    public package(set) var types: [PokemonType]
    /// The height in decimetres; `nil` if unknown.
    public package(set) var height: Int?
    /// The weight in hectograms; `nil` if unknown.
    public package(set) var weight: Int?
    /// The base stats; `nil` if unknown.
    public package(set) var stats: Stats?
    /// The URL of the Pokémon's cry, an Ogg file; `nil` unless the API provided one.
    public package(set) var cryURL: String?
    /// The URLs of the Pokémon's pictures; `nil` if not fetched from the API.
    public package(set) var pictures: [Picture: String]?
    /// The era of the types, base stats and abilities; nil for the current games.
    public internal(set) var era: GameEra?
    /// The abilities in slot order; nil for those of the Pokédex.
    package var ownAbilities: [Ability]?
    /// The URL of the artwork from the API; `nil` if the API didn't provide one.
    package var fetchedArtworkURL: String?

    // The following properties are computed on demand, because lists never show them.

    /// The abilities in slot order; empty if unknown.
    public var abilities: [Ability] { ownAbilities ?? pokemon.abilities }

    /// The URL of the artwork; `nil` if there is none.
    public var artworkURL: String? { pictures == nil ? pokemon.artworkURL : fetchedArtworkURL }

    /// Creates details from the Pokédex, with the picture and cry URLs of an older response if available.
    public init(_ pokemon: Pokemon, addressesOf answer: PokemonDetail? = nil) {
        self.pokemon = pokemon
        types = pokemon.types
        height = pokemon.height
        weight = pokemon.weight
        stats = pokemon.stats
        fetchedArtworkURL = answer?.artworkURL
        cryURL = answer?.cryURL
        pictures = answer.map { $0.pictures ?? [:] }
    }

    /// Returns the URL of a picture, from the API or else the public PokéAPI; `nil` if there is no such
    /// picture.
    public func url(of picture: Picture) -> String? {
        pictures.map { $0[picture] } ?? pokemon.url(of: picture)
    }
}

// MARK: Pokédexes made from an API's list, which only have names and numbers

extension NationalDex {
    /// Whether the Pokédex has facts besides names and numbers.
    public var hasFacts: Bool { storage.hasFacts }
}

extension Pokemon {
    /// Whether there are facts besides the name and number.
    public var hasFacts: Bool { storage.hasFacts }
}

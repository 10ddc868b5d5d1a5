/// A Pokémon's details: from the Pokédex, or fresh from the API.
public struct PokemonDetail: Hashable, Sendable {
    /// The Pokédex entry: number, names, species, generation.
    public let pokemon: Pokemon
    /// The types, one or two, in slot order; empty if unknown.
    public internal(set) var types: [PokemonType]
    /// The height in decimetres; `nil` if unknown.
    public let height: Int?
    /// The weight in hectograms; `nil` if unknown.
    public let weight: Int?
    /// The base stats; `nil` if unknown.
    public internal(set) var stats: Stats?
    /// The URL of the Pokémon's cry, an Ogg file; `nil` unless the API provided one.
    public let cryURL: String?
    /// The URLs of the Pokémon's pictures; `nil` if not fetched from the API.
    public let pictures: [Picture: String]?
    /// The era of the types, base stats and abilities; nil for the current games.
    public internal(set) var era: GameEra?
    /// The abilities in slot order; nil for those of the Pokédex.
    var ownAbilities: [Ability]?
    private let fetchedArtworkURL: String?

    // The following properties are computed on demand, because lists never show them.

    /// The abilities in slot order; empty if unknown.
    public var abilities: [Ability] { ownAbilities ?? pokemon.abilities }

    /// The URL of the artwork; `nil` if there is none.
    public var artworkURL: String? { pictures == nil ? pokemon.artworkURL : fetchedArtworkURL }

    /// Creates details from the Pokédex, with the picture and cry URLs of an older response if available.
    public init(_ pokemon: Pokemon, addressesOf answer: PokemonDetail? = nil) {
        self.init(
            pokemon, types: pokemon.types, height: pokemon.height, weight: pokemon.weight, abilities: nil,
            stats: pokemon.stats, artworkURL: answer?.artworkURL, cryURL: answer?.cryURL,
            pictures: answer.map { $0.pictures ?? [:] })
    }

    /// Creates details from an API response; see the properties for the meaning of each argument.
    public init(
        _ pokemon: Pokemon, types: [PokemonType], height: Int?, weight: Int?, abilities: [Ability]?,
        stats: Stats?, artworkURL: String?, cryURL: String?, pictures: [Picture: String]?
    ) {
        self.pokemon = pokemon
        self.types = types
        self.height = height
        self.weight = weight
        ownAbilities = abilities
        self.stats = stats
        fetchedArtworkURL = artworkURL
        self.cryURL = cryURL
        self.pictures = pictures
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

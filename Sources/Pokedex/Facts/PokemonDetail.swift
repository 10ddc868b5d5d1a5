/// A Pokémon's details: from the Pokédex, or fresh from the API.
public struct PokemonDetail: Hashable, Sendable {
    /// The entry: number, names, species, generation.
    public let pokemon: Pokemon
    /// The types, one or two, in slot order; empty if unknown.
    public let types: [PokemonType]
    /// Decimetres; `nil` where unknown.
    public let height: Int?
    /// Hectograms; `nil` where unknown.
    public let weight: Int?
    /// The base stats; `nil` where unknown.
    public let stats: Stats?
    /// The address of its cry, an Ogg file; `nil` unless the API gave one.
    public let cryURL: String?
    /// The addresses of its pictures; `nil` if the API wasn't asked.
    public let pictures: [Picture: String]?
    /// The games' rules whose types, base stats and abilities these are; nil for today's.
    public let era: GameEra?
    private let fetchedAbilities: [Ability]?
    private let fetchedArtworkURL: String?

    // What follows is made each time for a Pokémon of the Pokédex, because lists never show it.

    /// By slot; empty if none is known.
    public var abilities: [Ability] { fetchedAbilities ?? pokemon.abilities }

    /// The address of the large picture, or `nil` if it has none.
    public var artworkURL: String? { pictures == nil ? pokemon.artworkURL : fetchedArtworkURL }

    /// The facts of the Pokédex, with the addresses of pictures and cry from an older answer, if there is one.
    public init(_ pokemon: Pokemon, addressesOf answer: PokemonDetail? = nil) {
        self.init(
            pokemon, types: pokemon.types, height: pokemon.height, weight: pokemon.weight, abilities: nil,
            stats: pokemon.stats, artworkURL: answer?.artworkURL, cryURL: answer?.cryURL,
            pictures: answer.map { $0.pictures ?? [:] })
    }

    /// An API's facts on `pokemon`; see the properties for each meaning.
    public init(
        _ pokemon: Pokemon, types: [PokemonType], height: Int?, weight: Int?, abilities: [Ability]?,
        stats: Stats?, artworkURL: String?, cryURL: String?, pictures: [Picture: String]?
    ) {
        self.pokemon = pokemon
        self.types = types
        self.height = height
        self.weight = weight
        fetchedAbilities = abilities
        self.stats = stats
        fetchedArtworkURL = artworkURL
        self.cryURL = cryURL
        self.pictures = pictures
        era = nil
    }

    /// A copy with the types, base stats and abilities of the games of an era.
    init(
        _ today: PokemonDetail, era: GameEra, types: [PokemonType], stats: Stats?, abilities: [Ability]
    ) {
        pokemon = today.pokemon
        self.types = types
        height = today.height
        weight = today.weight
        fetchedAbilities = abilities
        self.stats = stats
        fetchedArtworkURL = today.fetchedArtworkURL
        cryURL = today.cryURL
        pictures = today.pictures
        self.era = era
    }

    /// A picture's address: the one the API gave, else the public PokéAPI's; `nil` if there is no such picture.
    public func url(of picture: Picture) -> String? {
        pictures.map { $0[picture] } ?? pokemon.url(of: picture)
    }
}

// MARK: Whether there is more than a name: a Pokédex made from an API's list knows nothing else

extension NationalDex {
    /// Whether it knows facts, and not names and numbers alone.
    public var hasFacts: Bool { storage.hasFacts }
}

extension Pokemon {
    /// Whether more is known of it than name and number.
    public var hasFacts: Bool { storage.hasFacts }
}

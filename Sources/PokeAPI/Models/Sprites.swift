/// The URLs of a Pokémon's pictures, `nil` where there is none.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonsprites>
public struct Sprites: Codable, Hashable, Sendable {
    /// Facing us.
    public var frontDefault: String?
    /// Facing us, in its rare colours.
    public var frontShiny: String?
    /// Facing us, female where that shows.
    public var frontFemale: String?
    /// Facing us, female, in its rare colours.
    public var frontShinyFemale: String?
    /// From behind.
    public var backDefault: String?
    /// From behind, in its rare colours.
    public var backShiny: String?
    /// From behind, female where that shows.
    public var backFemale: String?
    /// From behind, female, in its rare colours.
    public var backShinyFemale: String?
    /// Larger pictures from elsewhere.
    public var other: Other?

    /// Larger pictures.
    public struct Other: Codable, Hashable, Sendable {
        /// The official artwork, 475 pixels square.
        public var officialArtwork: Pair?
        /// The picture of the HOME app, 512 pixels square.
        public var home: Pair?

        private enum CodingKeys: String, CodingKey {
            case home
            case officialArtwork = "official-artwork"
        }
    }

    /// One picture in both colourings.
    public struct Pair: Codable, Hashable, Sendable {
        /// In its usual colours.
        public var frontDefault: String?
        /// In its rare colours.
        public var frontShiny: String?

        private enum CodingKeys: String, CodingKey {
            case frontDefault = "front_default"
            case frontShiny = "front_shiny"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case other
        case frontDefault = "front_default"
        case frontShiny = "front_shiny"
        case frontFemale = "front_female"
        case frontShinyFemale = "front_shiny_female"
        case backDefault = "back_default"
        case backShiny = "back_shiny"
        case backFemale = "back_female"
        case backShinyFemale = "back_shiny_female"
    }

    /// The best large picture: the official artwork, else that of HOME, else the sprite.
    public var artwork: String? {
        other?.officialArtwork?.frontDefault ?? other?.home?.frontDefault ?? frontDefault
    }
}

/// The URLs of a Pokémon's calls, as Ogg files.
public struct Cries: Codable, Hashable, Sendable {
    /// As it sounds in the newest games.
    public var latest: String?
    /// As it sounded in the first ones.
    public var legacy: String?
}

/// The URLs of one kind of picture; `nil` for a picture that doesn't exist.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonsprites>
public struct SpriteSet: Codable, Hashable, Sendable {
    /// Facing us.
    public var frontDefault: String?
    /// Facing us, female where that shows.
    public var frontFemale: String?
    /// From behind.
    public var backDefault: String?
    /// The back, of a female if that differs.
    public var backFemale: String?
    /// Facing us, in its rare colours.
    public var frontShiny: String?
    /// Facing us, female, in its rare colours.
    public var frontShinyFemale: String?
    /// From behind, in its rare colours.
    public var backShiny: String?
    /// The back of a shiny female.
    public var backShinyFemale: String?

    /// All of them, in the order of ``Picture``.
    var urls: [String?] {
        [
            frontDefault, frontFemale, backDefault, backFemale, frontShiny, frontShinyFemale, backShiny,
            backShinyFemale,
        ]
    }

    private enum CodingKeys: String, CodingKey {
        case frontDefault = "front_default"
        case frontFemale = "front_female"
        case backDefault = "back_default"
        case backFemale = "back_female"
        case frontShiny = "front_shiny"
        case frontShinyFemale = "front_shiny_female"
        case backShiny = "back_shiny"
        case backShinyFemale = "back_shiny_female"
    }
}

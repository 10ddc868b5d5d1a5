/// The URLs of one kind of picture; `nil` for a picture that doesn't exist.
///
/// Source: <https://pokeapi.co/docs/v2#pokemonsprites>
struct SpriteSet: Codable, Hashable {
    /// The front.
    var frontDefault: String?
    /// The front of a female, if females look different.
    var frontFemale: String?
    /// The back.
    var backDefault: String?
    /// The back of a female, if females look different.
    var backFemale: String?
    /// The front of a shiny.
    var frontShiny: String?
    /// The front of a shiny female, if females look different.
    var frontShinyFemale: String?
    /// The back of a shiny.
    var backShiny: String?
    /// The back of a shiny female, if females look different.
    var backShinyFemale: String?

    /// The URLs in the order of ``Picture``.
    var urls: [String?] {
        [
            frontDefault, frontFemale, backDefault, backFemale, frontShiny, frontShinyFemale, backShiny,
            backShinyFemale,
        ]
    }
}

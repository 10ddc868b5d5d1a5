import Records

/// A kind of picture in PokéAPI. The raw value is its bit position in ``Pictures``.
public enum Picture: UInt8, CaseIterable, Sendable {
    // The order follows the columns of pokemon.csv; each of the five sets has eight bits.
    case front = 0
    case frontFemale, back, backFemale, shiny, shinyFemale, backShiny, backShinyFemale
    case artwork = 8
    case artworkShiny = 12
    case home = 16
    case homeFemale
    case homeShiny = 20
    case homeShinyFemale
    case showdown = 24
    case showdownFemale, showdownBack, showdownBackFemale
    case showdownShiny, showdownShinyFemale, showdownBackShiny, showdownBackShinyFemale
    case dreamWorld = 32
    case dreamWorldFemale

    /// The path of keys to the picture's URL in the API's `sprites`, such as `other`, `home`, `front_shiny`.
    public var spritePath: [String] {
        Self.sets[Int(rawValue / 8)].path + [Self.keys[Int(rawValue % 8)]]
    }

    /// Returns the URL of a Pokémon's picture, whether or not the picture exists.
    func url(id: Int) -> String {
        let base = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/"
        let set = Self.sets[Int(rawValue / 8)]
        return base + set.folder + Self.subfolders[Int(rawValue % 8)] + "\(id)." + set.fileType
    }

    private static let sets: [(path: [String], folder: String, fileType: String)] = [
        ([], "", "png"), (["other", "official-artwork"], "other/official-artwork/", "png"),
        (["other", "home"], "other/home/", "png"), (["other", "showdown"], "other/showdown/", "gif"),
        (["other", "dream_world"], "other/dream-world/", "svg"),
    ]
    private static let keys = """
        front_default front_female back_default back_female front_shiny front_shiny_female back_shiny \
        back_shiny_female
        """.words
    private static let subfolders = [
        "", "female/", "back/", "back/female/", "shiny/", "shiny/female/", "back/shiny/",
        "back/shiny/female/",
    ]
}

/// The first line of every file.

extension Catalog.File {
    /// The columns' names; for the two files of names only the first, which the languages follow.
    var header: [String] {
        switch self {
        case .source: ["url", "date"]
        case .words: ["kind", "slug", "name"]
        case .typeChart: ["generation", "attacking"] + PokemonType.allCases.map(\.name)
        case .pokemon: Self.pokemonHeader
        case .species: Self.speciesHeader
        case .speciesNames, .formNames: ["id"]
        case .evolution:
            ["chain", "from", "into", "default", "generation", "version_group", "trigger", "conditions"]
        case .dexes: ["id", "slug", "name", "region"]
        case .dexNumbers: ["species", "numbers"]
        }
    }

    /// Whether more columns may follow: one for each language.
    var isOpen: Bool { self == .speciesNames || self == .formNames }

    private static let pokemonHeader = [
        "id", "slug", "name", "species", "default", "generation", "type_1", "type_2", "height", "weight",
        "base_experience", "hp", "attack", "defense", "special_attack", "special_defense", "speed",
        "ability_1", "ability_2", "ability_hidden", "sprites", "artwork", "home", "showdown", "dream_world",
        "cries",
    ]

    private static let speciesHeader = [
        "id", "slug", "genus", "generation", "color", "shape", "habitat", "egg_group_1", "egg_group_2",
        "growth_rate", "capture_rate", "gender_rate", "hatch_counter", "base_happiness", "legendary",
        "mythical", "baby", "baby_item", "default", "evolves_from", "chain",
    ]
}

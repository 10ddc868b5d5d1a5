import Detail
import PokeAPI
import Pokedex

/// One Pokémon with all that `show` tells, as JSON.
struct DetailJSON: Encodable {
    let id: Int
    let name: String
    let displayName: String
    let species: String?
    let genus: String?
    let generation: Int?
    let types: [String]
    let heightCentimeters: Int?
    let weightKilograms: Double?
    let abilities: [AbilityJSON]
    let stats: [String: Int]?
    let artwork: String?
    let cry: String?
    let flavorText: FlavorTextJSON?
    let isFavorite: Bool
    /// What the user tagged it with.
    let tags: [String]
    /// `live`, `cached`, `stale`, `synced` or `bundled`.
    let source: String
    /// With `--full` or `--game`; without the network only what was told before.
    let moves: [MoveJSON]?
    /// The same.
    let places: [PlaceJSON]?

    struct FlavorTextJSON: Encodable {
        let text: String
        let language: String
        let version: String?
    }

    struct AbilityJSON: Encodable {
        let name: String
        let isHidden: Bool
    }

    init(_ page: Detail.Page, isFavorite: Bool, tags: [String] = [], more: MoreJSON? = nil) {
        let detail = page.detail
        let pokemon = detail.pokemon
        id = pokemon.id
        name = pokemon.name
        displayName = pokemon.displayName
        species = pokemon.species?.name
        genus = pokemon.species?.genus
        generation = pokemon.generation
        types = detail.types.map(\.name)
        heightCentimeters = detail.height.map { $0 * 10 }
        weightKilograms = detail.weight.map { Double($0) / 10 }
        abilities = detail.abilities.map { AbilityJSON(name: $0.name, isHidden: $0.isHidden) }
        stats = detail.stats?.byName
        artwork = detail.artworkURL
        cry = detail.cryURL
        flavorText = page.flavorText.map {
            FlavorTextJSON(text: $0.text, language: $0.language, version: $0.version)
        }
        self.isFavorite = isFavorite
        self.tags = tags
        source = page.source.word
        moves = more?.moves
        places = more?.places
    }
}

extension Source {
    /// Its name in JSON.
    var word: String {
        switch self {
        case .live: "live"
        case .cached: "cached"
        case .stale: "stale"
        case .synced: "synced"
        case .bundled: "bundled"
        }
    }
}

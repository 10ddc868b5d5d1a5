package import DetailFeature
import Lists
package import Pokedex

/// One Pokémon with everything that `show` prints, as JSON.
package struct DetailJSON: Encodable {
    package let id: Int
    package let name: String
    package let displayName: String
    package let species: String?
    package let genus: String?
    package let generation: Int?
    package let types: [String]
    package let heightCentimeters: Int?
    package let weightKilograms: Double?
    package let abilities: [AbilityJSON]
    package let stats: [String: Int]?
    /// Of the stats.
    package let total: Int?
    /// Of attacks that do more than usual, by type; the same as in ``MatchupsJSON``.
    package let weaknesses: [String: Double]?
    /// The whole chain, from its first species.
    package let evolution: EvolutionJSON?
    /// The others of its species.
    package let forms: [NamedJSON]?
    /// In per cent by gender; empty if it has none.
    package let gender: [String: Double]?
    package let eggGroups: [String]?
    /// 0...255, higher is easier.
    package let catchRate: Int?
    package let growthRate: String?
    package let isLegendary: Bool?
    package let isMythical: Bool?
    package let artwork: String?
    package let cry: String?
    package let flavorText: FlavorTextJSON?
    package let isFavorite: Bool
    /// The user's tags.
    package let tags: [String]
    /// The user's note; nil if there is none.
    package let note: String?
    /// The user's rating, 1...5; nil if there is none.
    package let rating: Int?
    /// `live`, `cached`, `stale`, `synced` or `bundled`.
    package let source: String
    /// With `--full` or `--game`; without the network, only what is cached.
    package let moves: [MoveJSON]?
    /// The same.
    package let places: [PlaceJSON]?

    package struct FlavorTextJSON: Encodable {
        package let text: String
        package let language: String
        package let version: String?
    }

    package struct AbilityJSON: Encodable {
        package let name: String
        package let isHidden: Bool
    }

    /// The content of `page`, with the moves and places of `group`, or of all games.
    package init(_ page: Detail.Page, of group: VersionGroup? = nil) {
        let detail = page.detail
        let pokemon = detail.pokemon
        let kind = pokemon.species
        id = pokemon.id
        name = pokemon.name
        displayName = pokemon.displayName
        species = kind?.name
        genus = kind?.genus
        generation = pokemon.generation
        types = detail.types.map(\.name)
        heightCentimeters = detail.height.map { $0 * 10 }
        weightKilograms = detail.weight.map { Double($0) / 10 }
        abilities = detail.abilities.map { AbilityJSON(name: $0.name, isHidden: $0.isHidden) }
        stats = detail.stats?.byName
        total = detail.stats?.total
        weaknesses = page.relatives.weaknesses.map {
            Dictionary(uniqueKeysWithValues: $0.map { ($0.type.name, $0.multiplier) })
        }
        evolution = page.relatives.evolution.map { EvolutionJSON($0.root, methods: []) }
        forms = page.relatives.forms?.map { NamedJSON($0) }
        gender = kind.map { Self.gender($0.genderRate) }
        eggGroups = kind?.eggGroups
        catchRate = kind?.captureRate
        growthRate = kind?.growthRate
        isLegendary = kind?.isLegendary
        isMythical = kind?.isMythical
        artwork = detail.artworkURL
        cry = detail.cryURL
        flavorText = page.flavorText.map {
            FlavorTextJSON(text: $0.text, language: $0.language, version: $0.version)
        }
        isFavorite = page.isFavorite
        tags = page.tags
        note = page.kept.flatMap { $0.note.isEmpty ? nil : $0.note }
        rating = page.kept.flatMap { $0.rating == 0 ? nil : $0.rating }
        source = page.source.word
        let more = page.more.map { MoreJSON($0, of: group) }
        moves = more?.moves
        places = more?.places
    }

    /// The API's rate counts the females in eighths; -1 is neither.
    private static func gender(_ rate: Int) -> [String: Double] {
        (0...8).contains(rate) ? ["male": Double(8 - rate) * 12.5, "female": Double(rate) * 12.5] : [:]
    }
}

extension Source {
    /// Its name in JSON.
    package var word: String {
        switch self {
        case .live: "live"
        case .cached: "cached"
        case .stale: "stale"
        case .synced: "synced"
        case .bundled: "bundled"
        }
    }
}

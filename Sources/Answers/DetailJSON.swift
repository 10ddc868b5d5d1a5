package import DetailFeature
import Lists
package import MovesFeature
package import Pokedex

/// One Pokémon with everything that `show` prints, as JSON.
package struct DetailJSON: Answer {
    package static let shapeName = "PokemonDetail"
    package static let meanings = AttributesJSON.meanings.merging([
        "speedRank": "How many Pokémon are faster, and one.",
        "weaknesses": "Types whose attacks do more than usual.",
        "gender": "In per cent; empty if it has none.", "catchRate": Meaning(range: 0...255),
        "source": Meaning(words: ["live", "cached", "stale", "synced", "bundled"]),
    ]) { $1 }

    private let facts: DetailFacts
    private let attributes: AttributesJSON

    /// The content of `page`, with the moves and places of `group`, or of all games.
    package init(_ page: Detail.Page, of group: VersionGroup? = nil, real: Moves.RealStats? = nil) {
        (facts, attributes) = (DetailFacts(page, of: group, real), AttributesJSON(page.kept))
    }

    package init(from decoder: any Decoder) throws {
        (facts, attributes) = (try DetailFacts(from: decoder), try AttributesJSON(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try facts.encode(to: encoder)
        try attributes.encode(to: encoder)
    }
}

/// The part of it that isn't the user's.
private struct DetailFacts: Codable {
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
    /// Of the stats.
    let total: Int?
    /// How many Pokémon are faster, and one.
    let speedRank: Int?
    /// With `--level`, `--nature` or `--evs`.
    let realStats: RealStatsJSON?
    /// Of attacks that do more than usual, by type; the same as in ``MatchupsJSON``.
    let weaknesses: [String: Double]?
    /// The whole chain, from its first species.
    let evolution: EvolutionJSON?
    /// The others of its species.
    let forms: [NamedJSON]?
    /// In per cent by gender; empty if it has none.
    let gender: [String: Double]?
    let eggGroups: [String]?
    /// 0...255, higher is easier.
    let catchRate: Int?
    let growthRate: String?
    let isLegendary: Bool?
    let isMythical: Bool?
    let artwork: String?
    let cry: String?
    let flavorText: FlavorTextJSON?
    let isFavorite: Bool
    /// `live`, `cached`, `stale`, `synced` or `bundled`.
    let source: String
    /// With `--full` or `--game`; without the network, only what is cached.
    let moves: [MoveJSON]?
    /// Where it is met in the wild; under the same conditions.
    let places: [PlaceJSON]?

    struct FlavorTextJSON: Codable {
        let text: String
        let language: String
        let version: String?
    }

    struct AbilityJSON: Codable {
        let name: String
        let isHidden: Bool
    }

    /// The content of `page`, with the moves and places of `group`, or of all games.
    init(_ page: Detail.Page, of group: VersionGroup?, _ real: Moves.RealStats?) {
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
        speedRank = page.relatives.speedRank?.place
        realStats = real.map { RealStatsJSON($0) }
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

/// The moves and places of a Pokémon, as JSON: of the games that were asked for, or else of all.
package struct MoreJSON {
    /// Nil where they could not be had.
    package let moves: [MoveJSON]?
    /// Nil where they could not be had.
    package let places: [PlaceJSON]?

    package init(_ more: Detail.More, of group: VersionGroup?) {
        func isWanted(_ other: VersionGroup) -> Bool { group == nil || other.name == group?.name }
        moves = (try? more.learnsets.get())?.all.filter { isWanted($0.group) }.flatMap { learnset in
            learnset.moves.map { MoveJSON($0, learnset.group) }
        }
        places = (try? more.places.get())?.all.filter { isWanted($0.group) }.map { PlaceJSON($0) }
    }
}

/// A move that a Pokémon learns, as JSON.
package struct MoveJSON: Answer {
    package let name: String
    /// `level-up`, `machine`, `egg`, `tutor` and rarer ones.
    package let method: String
    /// Only if it is learnt by level.
    package let level: Int?
    package let versionGroup: String

    package init(_ move: Learnset.Learned, _ group: VersionGroup) {
        name = move.name
        method = move.method
        level = move.level > 0 ? move.level : nil
        versionGroup = group.name
    }
}

/// Where a Pokémon is found, as JSON.
package struct PlaceJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "chance": "In per cent."
    ]

    package let name: String
    package let version: String
    package let versionGroup: String
    /// In per cent.
    package let chance: Int
    package let minimumLevel: Int?
    package let maximumLevel: Int?
    package let methods: [String]

    package init(_ place: Place) {
        name = place.area
        version = place.version
        versionGroup = place.group.name
        chance = place.chance
        minimumLevel = place.levels?.lowerBound
        maximumLevel = place.levels?.upperBound
        methods = [place.method]
    }
}

/// Where a picture of a Pokémon is, as JSON.
package struct ArtworkJSON: Encodable {
    package let id: Int
    package let name: String
    /// Which picture: the keys that lead to it in PokéAPI's `sprites`, joined by slashes.
    package let picture: String
    package let url: String
    /// The file that was written, if one was.
    package let path: String?

    package init(_ found: FoundPicture, of pokemon: Pokemon, path: String?) {
        id = pokemon.id
        name = pokemon.name
        picture = found.key
        url = found.url
        self.path = path
    }
}

package import DetailFeature
package import JSONShapes
import Lists
package import MovesFeature
package import Pokedex
import Records

/// A Pokémon with everything that `show` prints, as JSON.
package struct DetailJSON: JSONObject {
    package static let shapeName = "PokemonDetail"

    private let page: Detail.Page
    private let group: VersionGroup?
    /// The actual stats, if `--level`, `--nature` or `--evs` was given.
    private let real: Moves.RealStats?
    private var detail: PokemonDetail { page.detail }
    private var species: Species? { page.detail.pokemon.species }

    /// Creates the JSON of a Pokémon's page, with the moves and places in `group`, or in all version groups.
    package init(_ page: Detail.Page, of group: VersionGroup? = nil, real: Moves.RealStats? = nil) {
        self.page = page
        self.group = group
        self.real = real
    }

    package static let members: Members =
        Pokemon.members.of { $0.detail.pokemon } + PokemonDetail.members.of { $0.detail } + facts
        + FavoriteField.members.of { $0.page.kept }

    private static let facts: Members = [
        Member("species", \.species?.name), Member("genus", \.species?.genus),
        Member("generation", \.detail.pokemon.generation),
        Member("game", "The games whose types, stats and abilities these are, if some were chosen.") {
            $0.detail.era == nil ? nil : $0.page.game?.name
        },
        Member("abilities", each: ability) { $0.detail.abilities },
        Member("stats", \.detail.stats?.byName), Member("total", \.detail.stats?.total),
        Member("speedRank", "How many Pokémon are faster, and one.", \.page.relatives.speedRank?.place),
        Member("realStats", object: Moves.RealStats.members, isOptional: true) { $0.real },
        Member("weaknesses", "Types whose attacks do more than usual.") {
            $0.page.relatives.weaknesses.map { weaknesses in
                Dictionary(uniqueKeysWithValues: weaknesses.map { ($0.type.name, $0.multiplier) })
            }
        },
        // The whole evolution chain, from its first species.
        Member("evolution", \.page.relatives.evolution?.start),
        // The other forms of the Pokémon's species.
        Member("forms", \.page.relatives.forms),
        Member("gender", "In per cent; empty if it has none.") { $0.species.map { gender($0.genderRate) } },
        Member("eggGroups", \.species?.eggGroups),
        // Higher rates mean that the species is easier to catch.
        Member("catchRate", as: .integer(0...255), \.species?.captureRate),
        Member("growthRate", \.species?.growthRate),
        Member(
            "effortYield", "The effort values that it gives when defeated, by stat; missing if unknown.",
            \.detail.pokemon.effortYield?.byName),
        Member("isLegendary", \.species?.isLegendary),
        Member("isMythical", \.species?.isMythical), Member("artwork", \.detail.artworkURL),
        Member("cry", \.detail.cryURL),
        Member("flavorText", object: flavorText, isOptional: true) { $0.page.flavorText },
        Member("isFavorite", \.page.isFavorite),
        Member("source", as: .word(["live", "cached", "stale", "synced", "bundled"]), \.page.source.word),
        // Included only with `--full` or `--game`. Without the network, this is limited to cached data.
        Member("moves", \.moves), Member("places", \.places),
    ]

    /// The moves in the chosen version group, or in all of them; nil if unavailable.
    private var moves: [MoveJSON]? {
        (try? page.more?.learnsets.get())?.all.filter { isWanted($0.group) }.flatMap { learnset in
            learnset.moves.map { MoveJSON(move: $0, group: learnset.group) }
        }
    }

    /// The places in the chosen version group, or in all of them; nil if unavailable.
    private var places: [Place]? {
        (try? page.more?.places.get())?.all.filter { isWanted($0.group) }
    }

    private func isWanted(_ other: VersionGroup) -> Bool { group == nil || other.name == group?.name }

    private static let ability: [Member<Ability>] = [
        Member("name", \.name), Member("isHidden", \.isHidden),
        Member("summary", "What it does, in a sentence of our own.", \.summary),
    ]
    private static let flavorText: [Member<FlavorText>] = [
        Member("text", \.text), Member("language", \.language), Member("version", \.version),
    ]

    /// Converts the API's gender rate, the number of females out of eight, to percentages. Returns an empty
    /// dictionary for genderless species (-1).
    private static func gender(_ rate: Int) -> [String: Double] {
        (0...8).contains(rate) ? ["male": Double(8 - rate) * 12.5, "female": Double(rate) * 12.5] : [:]
    }
}

extension Source {
    /// The source's name in JSON.
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

/// A move that a Pokémon learns, as JSON.
package struct MoveJSON: JSONObject {
    let move: Learnset.Learned
    let group: VersionGroup

    package static let members: Members = [
        // The learn method is `level-up`, `machine`, `egg`, `tutor` or a rarer method.
        Member("name", \.move.name), Member("method", \.move.method),
        // Included only for moves learnt by level.
        Member("level") { $0.move.level > 0 ? $0.move.level : nil },
        Member("versionGroup", \.group.name),
    ]
}

/// A place where a Pokémon is found, as JSON.
extension Place: JSONObject {
    package static let members: Members = [
        Member("name", \.area), Member("version", \.version),
        Member("versionGroup", \.group.name), Member("chance", "In per cent.", \.chance),
        Member("minimumLevel", \.levels?.lowerBound),
        Member("maximumLevel", \.levels?.upperBound), Member("methods") { [$0.method] },
    ]
}

/// The address of a Pokémon's picture, as JSON.
package struct ArtworkJSON: PlainAnswer {
    let id: Int
    let name: String
    /// The keys of the picture in PokéAPI's `sprites`, joined by slashes.
    let picture: String
    let url: String
    /// The path of the file that was written; nil if none was.
    let path: String?

    package init(_ found: FoundPicture, of pokemon: Pokemon, path: String?) {
        id = pokemon.id
        name = pokemon.name
        picture = found.key
        url = found.url
        self.path = path
    }
}

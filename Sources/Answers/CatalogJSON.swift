package import JSONShapes
package import Pokedex
package import UpkeepFeature

/// A Pokémon with just its number and names, as JSON.
extension Pokemon: JSONObject {
    package static let shapeName = "NamedPokemon"
    package static let members: Members = [
        Member("id", \.id), Member("name", \.name), Member("displayName", \.displayName),
    ]
}

extension PokemonDetail {
    /// The Pokémon facts included in most answers, as JSON members.
    static let members: [Member<PokemonDetail?>] = [
        Member("types") { $0?.types.map(\.name) ?? [] },
        Member("heightCentimeters") { $0?.height.map { $0 * 10 } },
        Member("weightKilograms") { $0?.weight.map { Double($0) / 10 } },
    ]
}

/// A species and its evolutions, as JSON.
extension EvolutionTree.Evolution: JSONObject {
    package static let members: Members = [
        Member("id", "Of the species.", \.node.species.id), Member("name", \.node.species.name),
        Member("displayName", \.node.species.displayName),
        Member("methods", "The ways to get here from the species before, in words.", \.methods.phrases),
        Member("evolutions", \.node.evolutions),
    ]
}

/// Multipliers by type, as JSON.
package struct MatchupsJSON: JSONObject {
    /// The Pokémon; nil if the request named only types.
    private let pokemon: Pokemon?
    /// The Pokémon's types, or the types in the request.
    private let types: [PokemonType]
    private let matchups: Matchups
    /// The generation whose rules apply; nil if none was chosen.
    private let generation: Int?

    package init(_ pokemon: Pokemon?, types: [PokemonType], _ matchups: Matchups, generation: Int?) {
        self.pokemon = pokemon
        self.types = types
        self.matchups = matchups
        self.generation = generation
    }

    package static let members: Members = [
        Member("id", \.pokemon?.id), Member("name", \.pokemon?.name),
        Member("types") { $0.types.map(\.name) },
        Member("generation", "Whose types, abilities and chart count, if one was chosen.", \.generation),
        Member("incoming", "Multipliers of attacks on it, by type.", \.matchups.incoming.byName),
        Member("outgoing", "Its own types' best multiplier against each type.", \.matchups.outgoing.byName),
        Member("abilities", "The changes by each of its abilities.", each: ability) { $0.matchups.abilities },
    ]

    private static let ability: [Member<AbilityMatchups>] = [
        Member("name", \.ability.name), Member("incoming", \.incoming.byName),
        Member("outgoing", \.outgoing.byName),
    ]
}

/// A Pokémon in a comparison, as JSON.
package struct ComparedJSON: JSONObject {
    package static let shapeName = "ComparedPokemon"

    private let detail: PokemonDetail
    private let isFavorite: Bool

    package init(_ detail: PokemonDetail, isFavorite: Bool) {
        self.detail = detail
        self.isFavorite = isFavorite
    }

    package static let members: Members =
        Pokemon.members.of { $0.detail.pokemon } + PokemonDetail.members.of { $0.detail } + [
            Member("abilities") { $0.detail.abilities.map(\.name) },
            Member("stats", \.detail.stats?.byName), Member("total", \.detail.stats?.total),
            Member("isFavorite", \.isFavorite),
        ]
}

/// The result of `sync`, as JSON.
extension Upkeep.News: JSONObject {
    package static let members: Members = [
        Member("pokemon", \.pokedex.count),
        Member("newPokemon", \.newPokemon),
        Member("removedPokemon", \.removedPokemon),
        Member("changedFacts", \.changedFacts),
        // The number of known moves; 0 if the API has none.
        Member("moves", \.moves),
    ]
}

extension Stats {
    /// The stat values, keyed by the API's stat names.
    var byName: [String: Int] {
        Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.value) })
    }
}

extension EffortYield {
    /// The values above 0, keyed by the API's stat names.
    var byName: [String: Int] { Dictionary(uniqueKeysWithValues: stats.map { ($0.name, self[$0]) }) }
}

extension [PokemonType: Double] {
    /// The multipliers, keyed by the API's type names.
    var byName: [String: Double] {
        Dictionary<String, Double>(uniqueKeysWithValues: map { ($0.name, $1) })
    }
}

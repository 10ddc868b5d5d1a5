package import Pokedex
package import UpkeepFeature

/// A Pokémon by number and name alone, as JSON.
package struct NamedJSON: Answer {
    package static let shapeName = "NamedPokemon"

    package let id: Int
    package let name: String
    package let displayName: String

    package init(_ pokemon: Pokemon) {
        id = pokemon.id
        name = pokemon.name
        displayName = pokemon.displayName
    }
}

/// A species and what it evolves into, as JSON.
package struct EvolutionJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "id": "Of the species.",
        "methods": "The ways to get here from the species before, in words.",
    ]

    package let id: Int
    package let name: String
    package let displayName: String
    /// The ways to get here from the species before, in words.
    package let methods: [String]
    package let evolutions: [EvolutionJSON]

    package init(_ node: EvolutionTree.Node, methods: [EvolutionMethod]) {
        id = node.species.id
        name = node.species.name
        displayName = node.species.displayName
        self.methods = methods.phrases
        evolutions = node.evolutions.map { EvolutionJSON($0.node, methods: $0.methods) }
    }
}

/// Multipliers by type, as JSON.
package struct MatchupsJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "incoming": "Multipliers of attacks on it, by type.",
        "outgoing": "Its own types' best multiplier against each type.",
        "abilities": "The changes by each of its abilities.",
    ]

    /// The Pokémon's; nil if only types were asked for.
    package let id: Int?
    package let name: String?
    /// The Pokémon's types, or those asked for.
    package let types: [String]
    /// Of attacks of each type on the Pokémon.
    package let incoming: [String: Double]
    /// Its own types' best multiplier against each type.
    package let outgoing: [String: Double]
    /// The changes by each of its abilities.
    package let abilities: [AbilityJSON]

    package struct AbilityJSON: Codable {
        package let name: String
        package let incoming: [String: Double]
        package let outgoing: [String: Double]
    }

    package init(_ pokemon: Pokemon?, types: [PokemonType], _ matchups: Matchups) {
        id = pokemon?.id
        name = pokemon?.name
        self.types = types.map(\.name)
        incoming = matchups.incoming.byName
        outgoing = matchups.outgoing.byName
        abilities = matchups.abilities.map {
            AbilityJSON(
                name: $0.ability.name, incoming: $0.incoming.byName, outgoing: $0.outgoing.byName)
        }
    }
}

/// One of several Pokémon side by side, as JSON.
package struct ComparedJSON: Answer {
    package static let shapeName = "ComparedPokemon"

    package let id: Int
    package let name: String
    package let displayName: String
    package let types: [String]
    package let heightCentimeters: Int?
    package let weightKilograms: Double?
    package let abilities: [String]
    package let stats: [String: Int]?
    package let total: Int?
    package let isFavorite: Bool

    package init(_ detail: PokemonDetail, isFavorite: Bool) {
        id = detail.pokemon.id
        name = detail.pokemon.name
        displayName = detail.pokemon.displayName
        types = detail.types.map(\.name)
        heightCentimeters = detail.height.map { $0 * 10 }
        weightKilograms = detail.weight.map { Double($0) / 10 }
        abilities = detail.abilities.map(\.name)
        stats = detail.stats?.byName
        total = detail.stats?.total
        self.isFavorite = isFavorite
    }
}

/// The result of `sync`, as JSON.
package struct SyncJSON: Encodable {
    package let pokemon: Int
    package let newPokemon: [NamedJSON]
    package let removedPokemon: [Int]
    package let changedFacts: Int
    /// 0 where the API has none.
    package let moves: Int

    package init(_ news: Upkeep.News) {
        pokemon = news.pokedex.count
        newPokemon = news.newPokemon.map { NamedJSON($0) }
        (removedPokemon, changedFacts) = (news.removedPokemon, news.changedFacts)
        moves = news.moves
    }
}

extension Stats {
    /// Each by the API's name.
    package var byName: [String: Int] {
        Dictionary(uniqueKeysWithValues: Stat.allCases.map { ($0.name, self[$0]) })
    }
}

extension [PokemonType: Double] {
    /// Each by the API's name.
    package var byName: [String: Double] {
        Dictionary<String, Double>(uniqueKeysWithValues: map { ($0.name, $1) })
    }
}

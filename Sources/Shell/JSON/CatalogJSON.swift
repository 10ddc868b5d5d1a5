import Pokedex

/// A Pokémon by number and name alone, as JSON.
struct NamedJSON: Encodable {
    let id: Int
    let name: String
    let displayName: String

    init(_ pokemon: Pokemon) {
        id = pokemon.id
        name = pokemon.name
        displayName = pokemon.displayName
    }
}

/// A species and what it evolves into, as JSON.
struct EvolutionJSON: Encodable {
    let id: Int
    let name: String
    let displayName: String
    /// The ways to get here from the species before, in words.
    let methods: [String]
    let evolutions: [EvolutionJSON]

    init(_ node: EvolutionTree.Node, methods: [EvolutionMethod]) {
        id = node.species.id
        name = node.species.name
        displayName = node.species.displayName
        self.methods = EvolutionView.phrases(methods)
        evolutions = node.evolutions.map { EvolutionJSON($0.node, methods: $0.methods) }
    }
}

/// Multipliers by type, as JSON.
struct MatchupsJSON: Encodable {
    /// The Pokémon's; nil where types alone were asked for.
    let id: Int?
    let name: String?
    /// The Pokémon's types, or those that were asked for.
    let types: [String]
    /// Of attacks of each type on the Pokémon.
    let incoming: [String: Double]
    /// The best that its own types do against each type.
    let outgoing: [String: Double]
    /// What each of its abilities changes.
    let abilities: [AbilityJSON]

    struct AbilityJSON: Encodable {
        let name: String
        let incoming: [String: Double]
        let outgoing: [String: Double]
    }

    init(_ pokemon: Pokemon?, types: [PokemonType], _ matchups: Matchups) {
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
struct ComparedJSON: Encodable {
    let id: Int
    let name: String
    let displayName: String
    let types: [String]
    let heightCentimeters: Int?
    let weightKilograms: Double?
    let abilities: [String]
    let stats: [String: Int]?
    let total: Int?
    let isFavorite: Bool

    init(_ detail: PokemonDetail, isFavorite: Bool) {
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

/// What `sync` brought, as JSON.
struct SyncJSON: Encodable {
    let pokemon: Int
    let newPokemon: [NamedJSON]
    let removedPokemon: [Int]
    let changedFacts: Int
}

extension Stats {
    /// Each by the API's name.
    var byName: [String: Int] {
        Dictionary(uniqueKeysWithValues: Stat.allCases.map { ($0.name, self[$0]) })
    }
}

extension [PokemonType: Double] {
    /// Each by the API's name.
    var byName: [String: Double] {
        Dictionary<String, Double>(uniqueKeysWithValues: map { ($0.name, $1) })
    }
}

package import Pokedex

/// A Pokémon in a list, as JSON.
package struct PokemonJSON: Answer {
    package static let meanings: [String: Meaning] = [
        "id": "The Pokédex number; above 10,000 for alternate forms.",
        "name": "PokéAPI's name, such as mr-mime.",
        "total": "Of the base stats.",
        "isFavorite": "Always false for strangers.",
        "addedTags": "Those that it has just got; missing if there are none.",
        "removedTags": "Those that it has just lost; missing if there are none.",
    ]

    package let id: Int
    package let name: String
    package let displayName: String
    package let types: [String]
    package let heightCentimeters: Int?
    package let weightKilograms: Double?
    /// Of the stats.
    package let total: Int?
    package let isFavorite: Bool
    /// The added tags; nil if there are none.
    package let addedTags: [String]?
    /// The removed tags; nil if there are none.
    package let removedTags: [String]?

    package init(
        _ detail: PokemonDetail, isFavorite: Bool, addedTags: [String] = [], removedTags: [String] = []
    ) {
        let pokemon = detail.pokemon
        id = pokemon.id
        name = pokemon.name
        displayName = pokemon.displayName
        types = detail.types.map(\.name)
        heightCentimeters = detail.height.map { $0 * 10 }
        weightKilograms = detail.weight.map { Double($0) / 10 }
        total = detail.stats?.total
        self.isFavorite = isFavorite
        self.addedTags = addedTags.isEmpty ? nil : addedTags
        self.removedTags = removedTags.isEmpty ? nil : removedTags
    }
}

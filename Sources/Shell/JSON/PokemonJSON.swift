import Pokedex

/// A Pokémon in a list, as JSON.
struct PokemonJSON: Encodable {
    let id: Int
    let name: String
    let displayName: String
    let types: [String]
    let heightCentimeters: Int?
    let weightKilograms: Double?
    /// Of the stats.
    let total: Int?
    let isFavorite: Bool
    /// The tags that it got; nil where there are none.
    let addedTags: [String]?
    /// The tags that went with it; nil where there are none.
    let removedTags: [String]?

    init(
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

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

    init(_ detail: PokemonDetail, isFavorite: Bool) {
        let pokemon = detail.pokemon
        id = pokemon.id
        name = pokemon.name
        displayName = pokemon.displayName
        types = detail.types.map(\.name)
        heightCentimeters = detail.height.map { $0 * 10 }
        weightKilograms = detail.weight.map { Double($0) / 10 }
        total = detail.stats?.total
        self.isFavorite = isFavorite
    }
}

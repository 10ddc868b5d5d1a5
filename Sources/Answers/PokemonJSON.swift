package import JSONShapes
package import Pokedex
package import Records

/// A Pokémon in a list, as JSON.
package struct PokemonJSON: JSONObject {
    private let detail: PokemonDetail
    private let isFavorite: Bool
    private let change: FavoriteChange?

    package init(_ detail: PokemonDetail, isFavorite: Bool, change: FavoriteChange? = nil) {
        self.detail = detail
        self.isFavorite = isFavorite
        self.change = change
    }

    package static let members: Members =
        PokemonDetail.members.of { $0.detail } + [
            Member("id", "The Pokédex number; above 10,000 for alternate forms.", \.detail.pokemon.id),
            Member("name", "PokéAPI's name, such as mr-mime.", \.detail.pokemon.name),
            Member("displayName", \.detail.pokemon.displayName),
            Member("total", "Of the base stats.", \.detail.stats?.total),
            Member("isFavorite", "Always false for strangers.", \.isFavorite),
            Member("addedTags", "Those that it has just got; missing if there are none.") {
                $0.change?.added(.tags).nonEmpty
            },
            Member("removedTags", "Those that it has just lost; missing if there are none.") {
                $0.change?.removed(.tags).nonEmpty
            },
        ] + FavoriteChange.restored.of { $0.change }
}

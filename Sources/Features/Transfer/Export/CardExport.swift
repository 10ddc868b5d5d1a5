import JSONShapes
import Records

/// A card: the name and Pokémon that a user shows others for a comparison.
struct CardExport: ExportFile {
    static let mark = "pokeexplorer-card"

    let user: User
    let favorites: FavoritesExport

    static let lines: [[Member<Self>]] = [
        [Member("username") { $0.user.username }],
        [Member("favorites", each: FavoritesExport.pokemon) { $0.favorites.rows }],
    ]
}

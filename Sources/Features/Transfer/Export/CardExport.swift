import JSONShapes
import Records

/// A card: the name and Pokémon that a user shows others for a comparison.
struct CardExport: Sendable {
    /// The value that identifies this JSON format. Its version is the same as that of `FavoritesExport`.
    static let mark = "pokeexplorer-card"

    let user: User
    let favorites: FavoritesExport

    /// Encodes the card as JSON, which can also be imported.
    func json() -> String { JSON.file(of: self, lines: Self.lines) }

    private static let lines: [[Member<Self>]] = [
        [Member("format") { _ in mark }, Member("version") { _ in FavoritesExport.version }],
        [Member("username") { $0.user.username }],
        [Member("favorites", each: FavoritesExport.pokemon) { $0.favorites.rows }],
    ]
}
